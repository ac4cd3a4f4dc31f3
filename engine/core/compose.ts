import type { Reader, Seat } from '../vocabulary.ts';
import type { AnyMove, Chapter, OrderKind, Parts } from './chapter.ts';
import type { EventDef } from './events.ts';
import { type Fields, inSlots, type Slots } from './fields.ts';
import type { AnyMoveDef } from './moveTable.ts';
import type { Routine } from './order.ts';

type Any = any;

/** What all chapters of a ruleset bring, by name. */
interface Composed {
  readonly events: ReadonlyMap<string, EventDef<Any, string, Any>>;
  readonly moves: ReadonlyMap<string, AnyMoveDef>;
  readonly routines: ReadonlyMap<string, Routine<Any>>;
  readonly fallbacks: ReadonlyMap<string, (game: Any, seat: Seat) => AnyMove | undefined>;
  readonly orders: ReadonlyMap<string, OrderKind>;
  readonly views: ReadonlyMap<string, 'open' | ((slice: never, reader: Reader) => unknown)>;
}

/**
 * Puts the parts of the chapters together. What a chapter replaces keeps its place in the order.
 * @param slots the ruleset's own fields for those that moves and events leave open to it
 * @throws TypeError when two chapters have a part of the same name and the later one does not declare a replacement, or
 * when one replaces a part that no earlier chapter has
 */
export function compose(ruleset: string, chapters: readonly Chapter<Any, Any, Any>[], slots: Slots): Composed {
  const own = <D extends { readonly type: string; readonly fields: Fields }>(def: D) =>
    [def.type, { ...def, fields: inSlots(def.fields, slots) }] as const;
  const gather = <T>(kind: string, partsOf: (parts: Parts<Any, Any, Any>) => readonly (readonly [string, T])[]) => {
    const found = new Map<string, T>();
    for (const chapter of chapters) {
      for (const [name, part] of partsOf(chapter)) {
        if (found.has(name))
          throw new TypeError(
            `ruleset ${ruleset}: chapter ${chapter.name} has a second ${kind} ${name}; see "replaces"`,
          );
        found.set(name, part);
      }
      for (const [name, part] of partsOf(chapter.replaces ?? {})) {
        if (!found.has(name))
          throw new TypeError(
            `ruleset ${ruleset}: chapter ${chapter.name} replaces ${kind} ${name}, which is not there`,
          );
        found.set(name, part);
      }
    }
    return found;
  };
  return {
    events: gather('event', ({ events = [] }) => events.map(own)),
    moves: gather('move', ({ moves = [] }) => moves.map(own)),
    routines: gather('routine', ({ routines = [] }) => routines.map((one) => [one.routine, one] as const)),
    fallbacks: gather('fallback', ({ fallbacks = {} }) => Object.entries(fallbacks)),
    orders: gather('order', ({ orders = {} }) => Object.entries(orders)),
    views: gather('view', ({ views = {} }) => Object.entries(views)),
  };
}
