import { describe, expect, test } from 'vitest';
import { otherEnd, pathsAt } from '../../../engine/board/geometry.ts';
import {
  type BuildQueue,
  followOrders,
  type Orders,
  type Path,
  queueable,
  type Seat,
  stillQueued,
  viewFor,
  type WireMove,
} from '../../../engine/index.ts';
import { given as citiesKnights, type Position as Soldiers } from '../citiesKnights/scene.ts';
import type { Named } from '../scene.ts';
import { given, type Position, type Scene } from '../support.ts';

const RECORD = { turn: 9, moved: [], answered: [] };
const CITY: WireMove = { type: 'buildCity', intersection: 10 };
const [PATH] = pathsAt[10] as readonly [Path];
const ROAD: WireMove = { type: 'buildRoad', path: PATH };
const AT_HOME: Position = { settlements: { 0: [10] } };

/** The moves that orders make for seat 0 in its turn, until they make no more or the turn is over. */
function done(position: Position, queue: BuildQueue, more: Orders = {}, moved: readonly Seat[] = []): WireMove[] {
  let scene: Scene = given({ ...AT_HOME, ...position });
  const moves: WireMove[] = [];
  for (;;) {
    const act = followOrders(scene.state, new Map([[0, { queue, ...more }]]), { ...RECORD, moved });
    if (act === undefined) return moves;
    moves.push(act.move);
    scene = scene.whenSent(0, act.move);
    if (scene.state.turn.active !== 0) return moves;
  }
}
const types = (...args: Parameters<typeof done>) => done(...args).map(({ type }) => type);

describe('a build queue', () => {
  const both = { purchases: [CITY, ROAD] };

  test('B-68 buys what can be paid for, in its order', () => {
    expect(done({ hands: { 0: { ore: 3, grain: 2, brick: 1, lumber: 1 } } }, both)).toEqual([CITY, ROAD]);
    expect(done({ hands: { 0: { brick: 1, lumber: 1 } } }, both)).toEqual([ROAD]);
    expect(done({ hands: { 0: { ore: 2, grain: 2 } } }, both)).toEqual([]);
  });

  test('B-66 spends no cards that an earlier purchase needs', () => {
    const [near = 0] = pathsAt[40];
    const settlement = { type: 'buildSettlement', intersection: 40 };
    const hands = { 0: { brick: 1, lumber: 1 } };
    const reached = { roads: { 0: [near] }, hands };
    expect(done(reached, { purchases: [settlement, ROAD] })).toEqual([]);
    expect(done(reached, { purchases: [ROAD, settlement] })).toEqual([ROAD]);
    expect(done({ hands }, { purchases: [settlement, ROAD] })).toEqual([ROAD]);
  });

  test('B-55 trades with the bank only what nothing in it needs, and only if that is enough', () => {
    const bank = { purchases: [CITY, ROAD], bank: true } as const;
    const trade = { type: 'tradeWithBank', give: 'wool', take: 'ore' };
    expect(done({ hands: { 0: { ore: 2, grain: 2, wool: 4 } } }, bank)).toEqual([trade, CITY]);
    expect(done({ hands: { 0: { ore: 2, grain: 2, wool: 4 } } }, both)).toEqual([]);
    expect(done({ hands: { 0: { ore: 1, grain: 2, wool: 4 } } }, bank)).toEqual([]);
    expect(done({ hands: { 0: { brick: 1, grain: 5 } } }, bank)).toEqual([]);
    expect(done({ hands: { 0: { brick: 1, grain: 6 } } }, bank).map(({ give }) => give)).toEqual(['grain', undefined]);
  });

  test('B-55 asks its player before it gives the bank cards that would pay for something else, unless that is to wait', () => {
    const [near = 0] = pathsAt[40];
    const settlement = { purchases: [{ type: 'buildSettlement', intersection: 40 }], bank: true } as const;
    const hand = (ore: number, grain: number) => ({
      roads: { 0: [near] },
      hands: { 0: { brick: 1, lumber: 1, ore, grain } },
    });
    expect(types(hand(4, 1), settlement)).toEqual(['tradeWithBank', 'buildSettlement']);
    expect(types(hand(4, 2), settlement)).toEqual([]);
    expect(types(hand(4, 2), { ...settlement, nothingElse: true })).toEqual(['tradeWithBank', 'buildSettlement']);
  });

  test('B-46 ends a turn in which something else could be bought as long as it is not finished', () => {
    const road = { hands: { 0: { brick: 1, lumber: 1 } } };
    const only = { purchases: [CITY], nothingElse: true } as const;
    expect(types(road, only, { endTurn: true })).toEqual(['endTurn']);
    expect(types(road, only)).toEqual([]);
    expect(types(road, { purchases: [CITY] }, { endTurn: true })).toEqual([]);
    expect(types({ hands: { 0: { brick: 1, lumber: 1, ore: 3, grain: 2 } } }, only, { endTurn: true })).toEqual([
      'buildCity',
    ]);
    expect(types({ ...road, cards: { 0: ['knight'] } }, only, { endTurn: true })).toEqual([]);
  });

  test('B-46 keeps a turn open for an exchange of one card only if it would pay for what is queued', () => {
    const ends = (hand: Named, queue: BuildQueue) =>
      types({ hands: { 0: hand, 1: { ore: 3 } } }, queue, { endTurn: 'outOfReach' });
    const road = { wool: 1, lumber: 1 };
    expect(ends(road, { purchases: [ROAD] })).toEqual([]);
    expect(ends(road, { purchases: [CITY] })).toEqual(['endTurn']);
    expect(ends({ ore: 3, grain: 1, wool: 1 }, { purchases: [CITY] })).toEqual([]);
    expect(ends(road, { purchases: [] })).toEqual([]);
  });

  test('B-46 does nothing for a player who is there', () => {
    const rich = { hands: { 0: { ore: 3, grain: 2, brick: 1, lumber: 1 } } };
    expect(types(rich, { ...both, bank: true, nothingElse: true }, { endTurn: true }, [0])).toEqual([]);
  });

  test('B-66 skips what is already built or has become impossible', () => {
    const { state } = given({ ...AT_HOME, cities: { 0: [20] }, settlements: { 0: [10], 1: [30] } });
    const taken = { type: 'buildSettlement', intersection: 30 };
    const built = { type: 'buildCity', intersection: 20 };
    expect(stillQueued(viewFor(state, 0), 0, [taken, built, CITY])).toEqual([CITY]);
  });

  test('B-66 knows what an earlier purchase makes possible, even in another player’s turn', () => {
    const next = otherEnd(PATH, 10);
    const [beyond] = pathsAt[next].filter((path) => path !== PATH) as [Path];
    const site = otherEnd(beyond, next);
    const settlement = { type: 'buildSettlement', intersection: site };
    const view = viewFor(given({ ...AT_HOME, active: 1 }).state, 0);
    expect(queueable(view, 0, [])).not.toContainEqual(settlement);
    expect(queueable(view, 0, [ROAD, { type: 'buildRoad', path: beyond }])).toContainEqual(settlement);
    expect(queueable(view, 0, []).map(({ type }) => type)).not.toContain('buyDevelopmentCard');
  });

  test('B-98 a purchase that wins is made too', () => {
    const points = { cities: { 0: [0, 20, 30] }, settlements: { 0: [10, 40, 50] }, hands: { 0: { ore: 3, grain: 2 } } };
    expect(types(points, { purchases: [CITY] })).toEqual(['buildCity']);
  });
});

describe('a build queue in Cities & Knights', () => {
  const next = (position: Soldiers, queue: BuildQueue, more: Orders = {}) =>
    followOrders(citiesKnights({ cities: { 0: [10] }, ...position }).state, new Map([[0, { queue, ...more }]]), RECORD)
      ?.move;

  test('K-48, K-53 improves the named track, and need not name a city for the metropolis', () => {
    const queue = { purchases: [{ type: 'improve', track: 'trade' }] };
    const at = (cloth: number, cities: readonly number[]) =>
      next({ cities: { 0: cities }, levels: { 0: [3, 0, 0] }, hands: { 0: { cloth, paper: 1 } } }, queue);
    expect(at(4, [10])).toEqual({ type: 'improve', track: 'trade' });
    expect(at(4, [10, 20])).toMatchObject({ type: 'improve', track: 'trade', city: 10 });
    expect(at(3, [10])).toBeUndefined();
  });

  const activated = (grain: number, defender: Soldiers['knights']) =>
    next(
      {
        settlements: { 0: [20] },
        roads: { 0: [...pathsAt[40].slice(0, 1)] },
        knights: { 0: [{ at: 40 }], ...defender },
        hands: { 0: { grain } },
      },
      { purchases: [{ type: 'buildCity', intersection: 20 }] },
      { endTurn: true, endTurnAfter: ['activateKnight'] },
    )?.type;

  test('K-27 leaves only the grain that it does not need for activating a knight before the turn ends', () => {
    const isSafe = { 1: [{ at: 44, active: true }] };
    expect([1, 2, 3].map((grain) => activated(grain, isSafe))).toEqual(['endTurn', 'endTurn', 'activateKnight']);
  });

  test('K-41 lets a knight be activated first if the barbarians would take a city now', () => {
    expect([0, 1, 2].map((grain) => activated(grain, {}))).toEqual(['endTurn', 'activateKnight', 'activateKnight']);
  });
});
