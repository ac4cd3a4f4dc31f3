import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyState,
  awaited,
  buildingPlaces,
  type CommonState,
  defaultMove,
  evolve,
  goalsOf,
  HEXES,
  handLimitOf,
  landsOf,
  priceOf,
  quickChance,
  type Reader,
  rateOf,
  redact,
  replay,
  roadLengths,
  type Seat,
  settleOptions,
  targetOf,
  victimsAt,
  viewFor,
  type WireEvent,
} from '../../engine/index.ts';
import { playGame } from '../../tools/playGame.ts';
import { accepts, compareListing } from '../engine/properties/listing.ts';
import { endless, forGames, games, playRandomly, started, whimsOf } from '../engine/properties/randomGame.ts';
import { deepFreeze, same } from '../engine/referee.ts';
import { beaconsDefinition } from './definition.ts';
import { register } from './register.ts';
import { BEACON_CARDS, type BeaconState } from './ruleset.ts';

let takeOut = () => {};
beforeAll(() => {
  takeOut = register();
});
afterAll(() => takeOut());

const TIMEOUT = { timeout: 600_000 };
const seatsOf = (state: AnyState) => state.table.seats.map((_, seat) => seat as Seat);
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
    expect([...reasons.keys()]).toEqual(['beacons']);
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

  it('loses no card and no piece, with any options; its log replays to its state', TIMEOUT, () => {
    const events = new Set<string>();
    forGames('beacons', 25, (options, seed) => {
      const chance = quickChance(seed);
      const start = started('beacons', options, chance);
      const log: WireEvent[] = [...start.events];
      let last: AnyState = deepFreeze(start.state);
      for (const moment of playRandomly<AnyState>(start.state, seed, chance)) {
        log.push(...moment.events);
        last = deepFreeze(moment.after);
        const held = BEACON_CARDS.kinds.map((_, kind) => {
          const counts = [last.bank, ...last.hands.map(({ cards = [] }) => cards)].map((cards) => cards[kind] ?? 0);
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
          return counts.reduce((sum, n) => sum + n);
        });
        if (!same(held, BEACON_CARDS.counts)) expect(held).toEqual(BEACON_CARDS.counts);
        for (const [v, owner] of beaconsOf(last).entries())
          if (owner >= 0) expect([last.settlements[v as 0], last.cities[v as 0]]).toContain(owner);
      }
      for (const { type } of log) events.add(type);
      expect(replay(JSON.parse(JSON.stringify(log)))).toStrictEqual(last);
    });
    expect(endless.count).toBe(0);
    for (const type of ['beaconLit', 'stormSteered', 'gameEnded']) expect(events).toContain(type);
  });

  it('lists the valid answers, refuses all others, and has a default answer', TIMEOUT, () => {
    let listed = 0;
    const steps = new Set<string>();
    forGames('beacons', 25, (options, seed) => {
      const chance = quickChance(seed);
      const whim = whimsOf(seed + 1);
      for (const { before } of playRandomly<AnyState>(started('beacons', options, chance).state, seed, chance)) {
        for (const { seat, step } of awaited(before)) {
          steps.add(step);
          const answer = defaultMove(before, seat, chance, before.turn.number);
          expect(answer !== undefined && accepts(before, seat, answer, chance), step).toBe(true);
        }
        if (whim(4) === 0) for (const seat of seatsOf(before)) listed += compareListing(before, seat, chance, whim);
      }
    });
    expect(listed).toBeGreaterThan(100);
    expect(steps).toContain('storm');
  });

  it('gives each reader exactly what folds to the view', TIMEOUT, () => {
    forGames('beacons', 10, (options, seed) => {
      const chance = quickChance(seed);
      const { state, events } = started('beacons', options, chance);
      const readers: readonly Reader[] = [...seatsOf(state), 'spectator'];
      const fold = (view: AnyState | undefined, event: WireEvent, reader: Reader) =>
        evolve(view, redact('beacons', event, reader));
      const views = readers.map((reader) =>
        events.reduce<AnyState | undefined>((view, event) => fold(view, event, reader), undefined),
      );
      for (const { events: news, after } of playRandomly<AnyState>(state, seed, chance)) {
        for (const [i, reader] of readers.entries()) {
          for (const event of news) views[i] = fold(views[i], event, reader);
          if (!same(views[i], viewFor(after, reader))) expect(views[i]).toStrictEqual(viewFor(after, reader));
        }
      }
    });
  });
});
