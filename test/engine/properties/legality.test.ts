import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  awaited,
  belongsTo,
  type Chance,
  type Choice,
  decide,
  defaultMove,
  type LegalMoves,
  legalMoves,
  quickChance,
  RESOURCES,
  rateOf,
  type Seat,
  sampleChoice,
  viewFor,
  type WireMove,
} from '../../../engine/index.ts';
import { deepFreeze, same } from '../referee.ts';
import { anyMove } from './anyMove.ts';
import { forGames, playRandomly, started, whimsOf } from './randomGame.ts';

type Whim = (bound: number) => number;

const isListed = (move: WireMove, { moves, choices }: LegalMoves<WireMove>): boolean =>
  moves.some((one) => one.type === move.type && sameFields(one, move)) ||
  choices.some((choice) => belongsTo(choice, move));
const sameFields = (a: WireMove, b: WireMove) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => same(a[key], b[key]));

const accepts = (state: AnyState, seat: Seat, move: WireMove, chance: Chance) =>
  decide(state, seat, move, chance).type === 'decided';

/** A rate of 4:1 where none is better is the plain trade by another name. */
const plain = (state: AnyState, seat: Seat, move: WireMove): WireMove => {
  const { rate, ...rest } = move;
  return rate !== undefined && rateOf(state, seat, RESOURCES.indexOf(move.give as never)) === rate ? rest : move;
};

/** That the list and the decision say the same of one seat in one state. */
function compare(state: AnyState, seat: Seat, chance: Chance, whim: Whim): number {
  const legal = legalMoves(state, seat);
  for (const move of legal.moves)
    if (!accepts(state, seat, move, chance)) expect.fail(`listed and refused: ${JSON.stringify(move)}`);
  for (const choice of legal.choices) compareSample(state, seat, choice, chance, whim);
  let listed = 0;
  for (let i = 0; i < 6; i++) {
    const move = anyMove(state.table.ruleset, state, whim);
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
  const move = sampleChoice(choice, whim) as WireMove | undefined;
  if (move === undefined) expect.fail(`a choice without a move: ${JSON.stringify(choice)}`);
  expect(belongsTo(choice, move)).toBe(true);
  if (!accepts(state, seat, move, chance)) expect.fail(`described and refused: ${JSON.stringify(move)}`);
}

describe('legalMoves and decide, in randomly played base games of any options', () => {
  it('say the same: what is listed or described is taken, what is not is refused', { timeout: 600_000 }, () => {
    let listed = 0;
    forGames('base', 100, (options, seed) => {
      const chance = quickChance(seed);
      const whim = whimsOf(seed + 1);
      const { state } = started('base', options, chance);
      for (const { before } of playRandomly(state, seed, chance)) {
        if (whim(4) > 0) continue;
        deepFreeze(before);
        before.table.seats.forEach((_, seat) => {
          listed += compare(before, seat as Seat, chance, whim);
        });
      }
    });
    expect(listed).toBeGreaterThan(100);
  });

  it('BE-56 whoever owes an answer has a legal one given for it', { timeout: 600_000 }, () => {
    const steps = new Set<string>();
    forGames('base', 30, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('base', options, chance);
      for (const { before } of playRandomly(state, seed, chance))
        for (const { seat, step } of awaited(before)) {
          steps.add(step);
          const answer = defaultMove(before, seat, chance, before.turn.number);
          if (answer === undefined || !accepts(before, seat, answer, chance))
            expect.fail(`${JSON.stringify(answer)} for seat ${seat} at ${step}`);
        }
    });
    expect([...steps].sort()).toEqual([
      'build',
      'chooseVictim',
      'discard',
      'draftRoad',
      'draftSettlement',
      'freeRoad',
      'main',
      'moveRobber',
      'roll',
      'trade',
    ]);
  });

  it('a seat reads its own moves off its view as off the full state', { timeout: 600_000 }, () => {
    forGames('base', 60, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('base', options, chance);
      for (const { before } of playRandomly(state, seed, chance))
        before.table.seats.forEach((_, index) => {
          const seat = index as Seat;
          const known = legalMoves(viewFor(before, seat), seat);
          if (!same(known, legalMoves(before, seat))) expect(known).toEqual(legalMoves(before, seat));
        });
    });
  });
});
