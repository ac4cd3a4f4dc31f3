import { describe, expect, test } from 'vitest';
import { dealtState } from '../../../engine/bots/dealtState.ts';
import { evaluatorOf } from '../../../engine/bots/evaluators.ts';
import { prospectsOf } from '../../../engine/bots/prospects.ts';
import { awaited, type Bot, chooseMove, pointsIn, rulesetNames, type Seat, viewFor } from '../../../engine/index.ts';
import { numbersFrom, playGame } from '../../../tools/playGame.ts';
import { statesOf } from './statesOf.ts';

test('a strong bot wins more than a third of its games against three sensible ones', () => {
  const [games, enough] = [16, 6];
  let wins = 0;
  for (let seed = 0; seed < games && wins < enough; seed++) {
    const bots = Array.from({ length: 4 }, (__, seat): Bot => (seat === seed % 4 ? 'strong' : 'sensible'));
    const { winners } = playGame({ ruleset: 'base', options: {}, bots, seed: 300 + seed, turnCap: 2000 });
    if (winners.includes((seed % 4) as Seat)) wins++;
  }
  expect(wins).toBe(enough);
});

describe.each(rulesetNames())('the strong bot in %s', (ruleset) => {
  test.each([2, 3])('plays a game of %i against sensible and random bots to the end', (players) => {
    const bots = (['strong', 'sensible', 'random'] as const).slice(0, players);
    expect(playGame({ ruleset, options: {}, bots, seed: 5, turnCap: 1500 }).reason).not.toBe('turnCap');
  });

  test('imagines states that have all cards of the game and match its view', () => {
    const random = numbersFrom(8);
    for (const state of statesOf(ruleset, 4)) {
      const [{ seat } = { seat: 0 as Seat }] = awaited(state);
      const view = viewFor(state, seat);
      const possible = dealtState(view, random);
      const held = possible.hands.reduce(
        (sum: readonly number[], { cards = [] }) => sum.map((n, kind) => n + (cards[kind] ?? 0)),
        possible.bank,
      );
      const all = state.hands.reduce(
        (sum: readonly number[], { cards = [] }) => sum.map((n, kind) => n + (cards[kind] ?? 0)),
        state.bank,
      );
      expect(held).toEqual(all);
      expect(possible.hands.map(({ n }) => n)).toEqual(state.hands.map(({ n }) => n));
      expect(viewFor(possible, seat)).toEqual(view);
    }
  });

  test('chooses the same move again if it draws the same numbers', () => {
    for (const state of statesOf(ruleset, 4)) {
      const [{ seat } = { seat: 0 as Seat }] = awaited(state);
      const choose = () => chooseMove('strong', viewFor(state, seat), seat, numbersFrom(3));
      expect(choose()).toEqual(choose());
    }
  });
});

describe.each(rulesetNames().filter((name) => evaluatorOf(name)?.prospects !== undefined))(
  'the strong bot’s evaluation in %s',
  (ruleset) => {
    const weights = evaluatorOf(ruleset)?.prospects ?? {};

    test('depends only on what the seat knows', () => {
      for (const state of statesOf(ruleset, 4))
        for (const seat of state.table.seats.keys())
          expect(prospectsOf(weights, state, seat as Seat)).toBe(
            prospectsOf(weights, viewFor(state, seat as Seat), seat as Seat),
          );
    });

    test('favours the player with the most points late in most games', () => {
      const states = Array.from({ length: 16 }, (_, seed) => statesOf(ruleset, 20 + seed, 150).at(-1)).filter(
        (state) => state !== undefined,
      );
      const leads = states.map((state) => {
        const seats = [...state.table.seats.keys()] as Seat[];
        const points = seats.map((seat) => pointsIn(state, seat));
        const prospects = seats.map((seat) => prospectsOf(weights, state, seat));
        return prospects.indexOf(Math.max(...prospects)) === points.indexOf(Math.max(...points));
      });
      expect(leads.filter(Boolean).length).toBeGreaterThan(leads.length / 2);
    });
  },
);
