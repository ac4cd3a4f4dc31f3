import { describe, expect, test } from 'vitest';
import { dealtState } from '../../../engine/bots/dealtState.ts';
import { evaluatorOf } from '../../../engine/bots/evaluators.ts';
import { HIDDEN, prospectsOf, strengthsOf } from '../../../engine/bots/prospects.ts';
import { MOST_SIMULATED } from '../../../engine/bots/strong.ts';
import {
  type AnyState,
  awaited,
  type Bot,
  chooseMove,
  pointsIn,
  quickChance,
  registerEvaluator,
  rulesetNames,
  type Seat,
  viewFor,
} from '../../../engine/index.ts';
import { numbersFrom, playGame, playOn, waitingSeat } from '../../../tools/playGame.ts';
import { stateOf } from '../support.ts';
import { statesOf } from './statesOf.ts';

/** In how many of these games the first bot wins against three sensible ones, on each seat in turn; it counts no further. */
function winsOf(bot: Bot, games: number, enough: number): number {
  let wins = 0;
  for (let seed = 0; seed < games && wins < enough; seed++) {
    const bots = Array.from({ length: 4 }, (__, seat) => (seat === seed % 4 ? bot : 'sensible'));
    const { winners } = playGame({ ruleset: 'base', options: {}, bots, seed: 300 + seed, turnCap: 2000 });
    if (winners.includes((seed % 4) as Seat)) wins++;
  }
  return wins;
}

test('a strong bot wins more than a third of its games against three sensible ones, even without rounds', () => {
  const evaluator = evaluatorOf('base');
  if (evaluator === undefined) throw new Error('no evaluator');
  const [games, enough] = [60, 21];
  registerEvaluator('base', { ...evaluator, rounds: 0 });
  try {
    expect(winsOf('strong', games, enough)).toBe(enough);
  } finally {
    registerEvaluator('base', evaluator);
  }
  expect(winsOf('sensible', games, enough)).toBeLessThan(enough);
});

test('hidden units count where they are positive, and see a seat’s own features and those of all', () => {
  const state = stateOf({ settlements: { 0: [10], 1: [20, 30], 2: [40], 3: [50] } });
  const units = { [HIDDEN.bias]: [0, 0, 1, -9], [HIDDEN.says]: [0, 0, 2, 5] } as const;
  const weights = { points: [1, 10, 3, 0, 1, 1], ...units } as const;
  // Five points in all: the second unit stays below 0.
  const first = (points: number) => 2 * (1 + 3 * points + 5);
  expect(strengthsOf(weights, state, 0)).toEqual([1 + first(1), 20 + first(2), 10 + first(1), 10 + first(1)]);
});

/** Whether a bot on seat 0 wins in its turn from there. */
function winsNow(bot: Bot, from: AnyState): boolean {
  const [chance, random] = [quickChance(1), numbersFrom(1)];
  const moments = playOn(from, chance, (state) => {
    const seat = waitingSeat(state);
    if (state.turn.number > from.turn.number) return undefined;
    return { seat, move: chooseMove(seat === 0 ? bot : 'sensible', viewFor(state, seat), seat, random) };
  });
  let next = moments.next();
  while (!next.done) next = moments.next();
  return next.value.ending.winners.includes(0);
}

// Eight points and three roads in a row: two more roads win.
test.each([
  { brick: 3, wool: 1, grain: 4, ore: 4 },
  { lumber: 1, brick: 2, wool: 2, grain: 4 },
  { lumber: 3, brick: 2, wool: 1, grain: 2, ore: 1 },
  { brick: 2, wool: 4, grain: 1, ore: 3 },
])('the strong bot wins in this turn with %o, where the sensible bot does not', (hand) => {
  const state = stateOf({
    options: { turnStructure: 'combined' },
    cities: { 0: [10], 1: [52], 2: [50] },
    settlements: { 0: [30], 1: [3], 2: [20], 3: [42] },
    roads: { 0: [9, 5, 4, 36, 28] },
    cards: { 0: Array(5).fill('victoryPoint') },
    hands: { 0: hand, 1: { wool: 2, ore: 3 }, 2: { lumber: 3, brick: 2 }, 3: { grain: 4 } },
  });
  expect(winsNow('strong', state)).toBe(true);
  expect(winsNow('sensible', state)).toBe(false);
});

// The leader has nine points, cards for a settlement and one place for it.
test.each([
  {
    place: 50,
    richer: 30,
    cities: [49, 37, 17, 20],
    roads: [71, 70],
    own: [41, 7],
    ownRoads: [65, 60, 52, 45],
    others: [6, 8, 47],
  },
  {
    place: 30,
    richer: 8,
    cities: [29, 7, 25, 15],
    roads: [44, 43],
    own: [18, 33],
    ownRoads: [36, 28, 20, 13],
    others: [49, 50, 43],
  },
])(
  'the strong bot takes the place $place with which the leader would win, not the richer $richer',
  ({ place, richer, ...pieces }) => {
    const [first = 0, second = 0, third = 0] = pieces.others;
    const [city = 0, settlement = 0] = pieces.own;
    const state = stateOf({
      options: { turnStructure: 'combined' },
      cities: { 0: [city], 1: pieces.cities },
      settlements: { 0: [settlement], 2: [first], 3: [second, third] },
      roads: { 0: pieces.ownRoads, 1: pieces.roads },
      cards: { 1: ['victoryPoint'] },
      hands: { 0: { lumber: 1, brick: 1, wool: 1, grain: 1 }, 1: { lumber: 2, brick: 2, wool: 2, grain: 2 } },
    });
    const choose = (bot: Bot) => chooseMove(bot, viewFor(state, 0), 0, numbersFrom(1));
    expect(choose('strong')).toEqual({ type: 'buildSettlement', intersection: place });
    expect(choose('sensible')).toEqual({ type: 'buildSettlement', intersection: richer });
  },
);

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

  test('simulates a limited number of moves for a decision, however many rounds it may try', () => {
    const evaluator = evaluatorOf(ruleset);
    if (evaluator === undefined) throw new Error('no evaluator');
    let weighed = 0;
    const city: typeof evaluator.wants.city = (evaluation) => {
      weighed++;
      return evaluator.wants.city?.(evaluation) ?? 0;
    };
    registerEvaluator(ruleset, { ...evaluator, rounds: 1000, wants: { ...evaluator.wants, city } });
    try {
      for (const state of statesOf(ruleset, 4, 100)) {
        const [{ seat } = { seat: 0 as Seat }] = awaited(state);
        weighed = 0;
        chooseMove('strong', viewFor(state, seat), seat, numbersFrom(3));
        expect(weighed).toBeLessThanOrEqual(MOST_SIMULATED);
      }
    } finally {
      registerEvaluator(ruleset, evaluator);
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
