import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  awaited,
  type Field,
  legalMoves,
  quickChance,
  rulesetNames,
  rulesetOf,
  type WireMove,
} from '../../../engine/index.ts';
import { same } from '../referee.ts';
import { accepts, plain } from './listing.ts';
import { forGames, playRandomly, started, whimsOf } from './randomGame.ts';

/** Every value of a field with few of them; `undefined` where there are many. */
function valuesOf(field: Field<unknown>): readonly unknown[] | undefined {
  const { minimum, maximum, enum: among } = field.schema as { minimum?: number; maximum?: number; enum?: unknown[] };
  const absent = 'maybe' in field ? [undefined] : [];
  if (among !== undefined) return [...absent, ...among];
  if (minimum === undefined || maximum === undefined || maximum > 100) return undefined;
  return [...absent, ...Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n)];
}

/** Every well-formed move that a player may send, of each type with fields of few values, whether it is legal or not. */
function everyMove(ruleset: string): readonly WireMove[] {
  const { moveFields, byClock } = rulesetOf(ruleset).rules;
  return Object.entries(moveFields).flatMap(([type, fields]) => {
    if (byClock.includes(type)) return [];
    let moves: WireMove[] = [{ type }];
    for (const [name, field] of Object.entries(fields)) {
      const values = valuesOf(field);
      if (values === undefined || moves.length * values.length > 6000) return [];
      moves = moves.flatMap((move) => values.map((value) => (value === undefined ? move : { ...move, [name]: value })));
    }
    return moves;
  });
}

const keyOf = (move: WireMove): string => JSON.stringify(Object.entries(move).sort());

describe('the list of legal moves', () => {
  it.each(rulesetNames())(
    'of %s is what trying every move finds, whatever moves it skips',
    { timeout: 600_000 },
    (ruleset) => {
      const every = everyMove(ruleset);
      const types = new Set(every.map(({ type }) => type));
      const met = new Set<string>();
      forGames(ruleset, 8, (options, seed) => {
        const chance = quickChance(seed);
        const whim = whimsOf(seed + 2);
        const { state } = started(ruleset, options, chance);
        for (const { before } of playRandomly(state as AnyState, seed, chance)) {
          const [first] = awaited(before);
          if (first === undefined || whim(50) > 0) continue;
          const { seat } = first;
          const { moves, choices } = legalMoves(before, seat);
          const described = new Set(choices.map(({ type }) => type));
          const listed = moves.filter(({ type }) => types.has(type) && !described.has(type)).map(keyOf);
          const taken = every.filter(
            (move) =>
              !described.has(move.type) && accepts(before, seat, move, chance) && same(plain(before, seat, move), move),
          );
          expect(listed.sort()).toEqual(taken.map(keyOf).sort());
          for (const { type } of taken) met.add(type);
        }
      });
      expect(met.size).toBeGreaterThanOrEqual(8);
    },
  );
});
