import type { Fields } from './fields.ts';
import type { AnyMoveDef } from './moveTable.ts';

/** What the moves of a ruleset declare, for those who ask about all of them. */
export interface MoveLists {
  /** The declared fields of each move. */
  readonly moveFields: Readonly<Record<string, Fields>>;
  /** During which decisions each move can be made. */
  readonly during: Readonly<Record<string, readonly string[]>>;
  /** The moves that do nothing but end a turn, or a part of one. */
  readonly turnEnding: readonly string[];
  /**
   * The moves that a player may order to skip where nothing else is possible: for each such decision their types. Its
   * name is the type of its only move, or one that its moves share.
   */
  readonly skippable: Readonly<Record<string, readonly string[]>>;
  /** The moves that only the clock makes. */
  readonly byClock: readonly string[];
  /** The moves that an order can make for a player. */
  readonly delegable: readonly string[];
  /** The purchases that a player can order beforehand. */
  readonly queueable: readonly string[];
  /** The moves that a seat can make while the game waits for another one. */
  readonly unasked: readonly string[];
}

export function moveLists(ruleset: string, moves: ReadonlyMap<string, AnyMoveDef>): MoveLists {
  const typesWhere = (holds: (def: AnyMoveDef) => boolean) =>
    [...moves].flatMap(([type, def]) => (holds(def) ? [type] : []));
  const each = <T>(value: (def: AnyMoveDef) => T): Record<string, T> =>
    Object.fromEntries([...moves].map(([type, def]) => [type, value(def)]));

  return {
    moveFields: each(({ fields }) => fields),
    during: each(({ during }) => during),
    turnEnding: typesWhere(({ endsTurn }) => endsTurn),
    skippable: skippableIn(ruleset, moves),
    byClock: typesWhere(({ byClock }) => byClock),
    delegable: typesWhere(({ delegable }) => Boolean(delegable)),
    queueable: typesWhere(({ queueable }) => queueable),
    unasked: typesWhere(({ by }) => by !== 'owed'),
  };
}

function skippableIn(ruleset: string, moves: ReadonlyMap<string, AnyMoveDef>): MoveLists['skippable'] {
  const skippable: Record<string, string[]> = {};
  for (const [type, { skippable: named }] of moves) {
    if (named === false) continue;
    const name = named === true ? type : named;
    if (name !== type && moves.has(name))
      throw new TypeError(`ruleset ${ruleset} has a move ${name}, which cannot be the name of several skippable ones`);
    skippable[name] = [...(skippable[name] ?? []), type];
  }
  return skippable;
}
