import type { Reader } from '../vocabulary.ts';
import { type AnyEvent, type EventDef, type EventFields, redactEvent } from './events.ts';

type Any = any;

interface TableEvent<S> {
  readonly apply: (state: S, event: Any) => void;
  readonly reactions: readonly ((state: S, event: Any) => void)[];
}

/** The events of a ruleset, by type. All throw on a type that no chapter declares. */
interface EventTable<S> {
  /** Writes an event into a private shallow copy of the state. */
  readonly apply: (state: S, event: AnyEvent) => void;
  readonly redact: <E extends AnyEvent>(event: E, reader: Reader) => E;
  readonly fields: Readonly<Record<string, EventFields>>;
}

/** Reactions accumulate. `started` is applied without a state. */
export function eventTable<S>(
  ruleset: string,
  defs: readonly EventDef<Any, string, Any>[],
  reactions: readonly Readonly<Record<string, (state: S, event: Any) => void>>[],
  started: { readonly type: string; readonly fields: EventFields },
): EventTable<S> {
  const table = new Map<string, TableEvent<S>>(
    defs.map(({ type, apply }) => [type, { apply, reactions: reactions.flatMap((reacts) => reacts[type] ?? []) }]),
  );
  const fields: Readonly<Record<string, EventFields>> = {
    [started.type]: started.fields,
    ...Object.fromEntries(defs.map((def) => [def.type, def.fields as EventFields])),
  };
  const unknown = (type: string) => new TypeError(`ruleset ${ruleset} has no event ${type}`);

  return {
    apply: (state, event) => {
      const known = table.get(event.type);
      if (known === undefined) throw unknown(event.type);
      known.apply(state, event);
      const { reactions } = known;
      for (let i = 0; i < reactions.length; i++) reactions[i]?.(state, event);
    },
    redact: (event, reader) => {
      const of = Object.hasOwn(fields, event.type) ? fields[event.type] : undefined;
      if (of === undefined) throw unknown(event.type);
      return redactEvent(of, event, reader);
    },
    fields,
  };
}
