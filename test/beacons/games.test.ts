import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyState,
  buildingPlaces,
  type CommonState,
  goalsOf,
  HEXES,
  handLimitOf,
  landsOf,
  priceOf,
  quickChance,
  rateOf,
  roadLengths,
  settleOptions,
  targetOf,
  victimsAt,
} from '../../engine/index.ts';
import { playGame } from '../../tools/playGame.ts';
import { testEveryGame } from '../engine/properties/everyGame.ts';
import { forGames, playRandomly, started } from '../engine/properties/randomGame.ts';
import { same } from '../engine/referee.ts';
import { games } from '../support/games.ts';
import { beaconsDefinition } from './definition.ts';
import { register } from './register.ts';
import { BEACON_CARDS, type BeaconState } from './ruleset.ts';

let takeOut = () => {};
beforeAll(() => {
  takeOut = register();
});
afterAll(() => takeOut());

const TIMEOUT = { timeout: 600_000 };
const beaconsOf = (state: CommonState) => (state as BeaconState).beacons;

describe('a ruleset that only the tests know', () => {
  it('is played to its end by bots of every kind, over hundreds of games', TIMEOUT, () => {
    const reasons = new Map<string, number>();
    for (let seed = 0; seed < games(500); seed++) {
      const among = seed % 20 === 0 ? (['sensible', 'random', 'sensible'] as const) : (['random', 'random'] as const);
      const { reason, winners } = playGame({ ruleset: 'beacons', options: {}, bots: among, seed, turnCap: 4000 });
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      expect(winners, `game ${seed}`).toHaveLength(1);
    }
    // Random players seldom come to the points.
    expect(reasons.get('beacons')).toBeGreaterThan(games(450));
    expect([...reasons.keys()].filter((reason) => reason !== 'beacons' && reason !== 'points')).toEqual([]);
  });

  it('answers what pages and emails ask of any game', () => {
    const settled = settleOptions(beaconsDefinition.options, { players: 3 });
    if ('problem' in settled) throw new Error(settled.problem.option);
    const { state } = started('beacons', settled.options, quickChance(1));
    expect(handLimitOf(state, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(landsOf(state).filter(({ isBlocked }) => isBlocked)).toEqual([]);
    expect(HEXES.flatMap((hex) => victimsAt(state, hex, 0))).toEqual([]);
    expect(buildingPlaces(state, 0).roads.length + goalsOf(state, 0).length + roadLengths(state)[0]).toBeGreaterThan(1);
    expect([targetOf(state), priceOf(state, 0, 'beacon'), rateOf(state, 0, 5)]).toEqual([10, [0, 0, 1, 0, 0, 1], 4]);
  });

  it('loses no card and no piece, with any options', TIMEOUT, () => {
    const types = new Set<string>();
    forGames('beacons', 25, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('beacons', options, chance);
      for (const { events, after } of playRandomly<AnyState>(state, seed, chance)) {
        for (const { type } of events) types.add(type);
        const held = BEACON_CARDS.kinds.map((_, kind) => {
          const counts = [after.bank, ...after.hands.map(({ cards = [] }) => cards)].map((cards) => cards[kind] ?? 0);
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
          return counts.reduce((sum, n) => sum + n);
        });
        if (!same(held, BEACON_CARDS.counts)) expect(held).toEqual(BEACON_CARDS.counts);
        for (const [v, owner] of beaconsOf(after).entries())
          if (owner >= 0) expect([after.settlements[v as 0], after.cities[v as 0]]).toContain(owner);
      }
    });
    for (const type of ['beaconLit', 'stormSteered', 'gameEnded']) expect([...types]).toContain(type);
  });
});

describe('random games of it, with any options', () => {
  testEveryGame('beacons', { games: 25, oneIn: 4, steps: ['storm'] });
});
