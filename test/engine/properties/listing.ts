import { expect } from 'vitest';
import {
  type AnyState,
  belongsTo,
  type Chance,
  type Choice,
  decide,
  kindsOf,
  type LegalMoves,
  legalMoves,
  rateOf,
  rulesetOf,
  type Seat,
  sampleChoice,
  type WireMove,
} from '../../../engine/index.ts';
import { same } from '../referee.ts';
import { anyMove } from './anyMove.ts';

type Whim = (bound: number) => number;

const isListed = (move: WireMove, { moves, choices }: LegalMoves<WireMove>): boolean =>
  moves.some((one) => one.type === move.type && sameFields(one, move)) ||
  choices.some((choice) => belongsTo(choice, move));
const sameFields = (a: WireMove, b: WireMove) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => same(a[key], b[key]));

/** Whether the engine takes the move. */
export const accepts = (state: AnyState, seat: Seat, move: WireMove, chance: Chance) =>
  decide(state, seat, move, chance).type === 'decided';

/** A rate of 4:1 where none is better is the plain trade by another name. */
export const plain = (state: AnyState, seat: Seat, move: WireMove): WireMove => {
  const { rate, ...rest } = move;
  return rate !== undefined && rateOf(state, seat, kindsOf(state).indexOf(String(move.give))) === rate ? rest : move;
};

/** That the list and the decision say the same of one seat in one state. */
export function compareListing(state: AnyState, seat: Seat, chance: Chance, whim: Whim): number {
  const legal = legalMoves(state, seat);
  for (const move of legal.moves)
    if (!accepts(state, seat, move, chance)) expect.fail(`listed and refused: ${JSON.stringify(move)}`);
  for (const choice of legal.choices) compareSample(state, seat, choice, chance, whim);
  let listed = 0;
  for (let i = 0; i < 6; i++) {
    const move = anyMove(state.table.ruleset, state, whim);
    // Nothing lists what only the clock does.
    if (rulesetOf(state.table.ruleset).rules.byClock.includes(move.type)) continue;
    const expected = isListed(plain(state, seat, move), legal);
    if (expected) listed++;
    if (accepts(state, seat, move, chance) !== expected)
      expect.fail(
        `${expected ? 'listed and refused' : 'taken and not listed'} by seat ${seat}: ${JSON.stringify(move)} in ${JSON.stringify(state)}`,
      );
  }
  return listed;
}

function compareSample(state: AnyState, seat: Seat, choice: Choice, chance: Chance, whim: Whim): void {
  const move = sampleChoice(choice, whim);
  if (move === undefined) expect.fail(`a choice without a move: ${JSON.stringify(choice)}`);
  expect(belongsTo(choice, move)).toBe(true);
  if (!accepts(state, seat, move, chance)) expect.fail(`described and refused: ${JSON.stringify(move)}`);
}
