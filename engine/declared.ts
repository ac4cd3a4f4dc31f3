import { pointsIn, targetOf } from './game.ts';
import type { CountRow } from './rules/impero/endings.ts';
import type { AnyState, AttackTarget, Garrison, Goal } from './rules/kit.ts';
import { rulesetOf } from './rules/registry.ts';
import type { Seat } from './vocabulary.ts';

/** What a game's ruleset declares, asked of a state or a view. Where it declares nothing of the kind the lists are empty. */
const kitOf = (state: AnyState) => rulesetOf(state.table.ruleset);

/** Every way to win that the ruleset knows, victory points first, and how near the seat is. */
export const goalsOf = (state: AnyState, seat: Seat): readonly Goal[] => [
  {
    name: 'victoryPoints',
    rule: 'B-97',
    parts: [{ name: 'points', have: pointsIn(state, seat), need: targetOf(state) }],
  },
  ...kitOf(state).goals(state, seat),
];

/** A number by its name. */
export interface Named {
  readonly name: string;
  readonly value: number;
}

/** The numbers that are shown of a player, beside points and hand. */
export const countersOf = (state: AnyState, seat: Seat): readonly Named[] =>
  kitOf(state).counters.map(({ name, of }) => ({ name, value: of(state, seat) }));

/** The common stacks, beside the bank. */
export const stocksOf = (state: AnyState): readonly Named[] =>
  kitOf(state).stocks.map(({ name, of }) => ({ name, value: of(state) }));

/** Each city of the seat, what lies in its range and what it threatens; one that threatens anything is a barracks. */
export const garrisonsOf = (state: AnyState, seat: Seat): readonly Garrison[] =>
  kitOf(state).war?.garrisons(state, seat) ?? [];

/** The cities of the seat that are barracks, and against what. */
export const barracksOf = (state: AnyState, seat: Seat): readonly Garrison[] =>
  garrisonsOf(state, seat).filter(({ against }) => against.length > 0);

/** Every piece of another seat as a target of the seat: what it takes, what it yields, and why not. */
export const attackTargets = (state: AnyState, seat: Seat): readonly AttackTarget[] =>
  kitOf(state).war?.targets(state, seat) ?? [];

/** The final count, line by line: as it would stand now, or as it stood when the game ended by it. */
export const finalCountOf = (state: AnyState): readonly CountRow[] => kitOf(state).war?.count(state) ?? [];
