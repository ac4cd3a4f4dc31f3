import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  awaited,
  defaultMove,
  legalMoves,
  quickChance,
  rulesetNames,
  type Seat,
  viewFor,
} from '../../../engine/index.ts';
import { deepFreeze, same } from '../referee.ts';
import { accepts, compareListing } from './listing.ts';
import { forGames, playRandomly, started, whimsOf } from './randomGame.ts';

/** How many games of a ruleset are played: fewer of those that have tests of their own besides. */
const GAMES: Readonly<Record<string, number>> = { base: 40 };
const GAMES_OF_OTHERS = 4;

describe('legalMoves and decide, in randomly played games of any options', () => {
  it.each(rulesetNames())(
    'of %s agree: moves that are listed or described are accepted, and others are refused',
    {
      timeout: 600_000,
    },
    (ruleset) => {
      let listed = 0;
      forGames(ruleset, GAMES[ruleset] ?? GAMES_OF_OTHERS, (options, seed) => {
        const chance = quickChance(seed);
        const whim = whimsOf(seed + 1);
        const { state } = started(ruleset, options, chance);
        for (const { before } of playRandomly(state as AnyState, seed, chance)) {
          if (whim(4) > 0) continue;
          deepFreeze(before);
          before.table.seats.forEach((_, seat) => {
            listed += compareListing(before, seat as Seat, chance, whim);
          });
        }
      });
      expect(listed).toBeGreaterThan(100);
    },
  );
});

describe('legalMoves and decide, in randomly played base games of any options', () => {
  it('BE-56 a seat that owes an answer has a legal default', { timeout: 600_000 }, () => {
    const steps = new Set<string>();
    forGames('base', 15, (options, seed) => {
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

  it('a seat’s view lists the same moves as the full state', { timeout: 600_000 }, () => {
    forGames('base', 15, (options, seed) => {
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
