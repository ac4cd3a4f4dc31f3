import { describe, expect, test } from 'vitest';
import { otherEnd, pathsAt } from '../../../engine/board/geometry.ts';
import {
  followOrders,
  legalMoves,
  type Orders,
  suggestedOrders,
  viewFor,
  type WireMove,
  wrongOrder,
} from '../../../engine/index.ts';
import { given as citiesKnights, type Named } from '../citiesKnights/scene.ts';
import { type Position, stateOf } from '../support.ts';

const AT_HOME: Position = { settlements: { 0: [10] } };
const suggested = (position: Position, before: Orders = {}, active: 0 | 1 = 0) =>
  suggestedOrders(viewFor(stateOf({ ...AT_HOME, active, ...position }), 0), 0, before);
const CITY = { type: 'buildCity', intersection: 10 };

describe('a suggested queue', () => {
  test('B-68 is the one purchase that comes first, with its place, and leaves the rest of the turn to its player', () => {
    for (const active of [0, 1] as const)
      expect(suggested({}, {}, active).queue).toEqual({ purchases: [CITY], bank: true, suggested: true });
  });

  test('B-66 has a place that can be built on', () => {
    const { queue } = suggested({ settlements: { 1: [10] }, cities: { 0: [40] }, roads: { 0: [50] } });
    expect(queue?.purchases).toHaveLength(1);
    expect(['buildRoad', 'buildSettlement']).toContain(queue?.purchases[0]?.type);
  });

  test('is another one after it was built, and none where nothing can be built', () => {
    const before = suggested({});
    expect(suggested({ settlements: {}, cities: { 0: [10] } }, before).queue?.purchases).not.toEqual([CITY]);
    expect(suggested({ settlements: {} }, before).queue).toBeUndefined();
  });

  test('takes the place of an earlier suggestion, but not of what the player still wants to build', () => {
    const [path] = pathsAt[10];
    const own = { purchases: [{ type: 'buildRoad', path }, CITY] };
    expect(suggested({}, { queue: own }).queue).toEqual(own);
    expect(suggested({}, { queue: { ...own, suggested: true } }).queue?.purchases).toEqual([CITY]);
    const built = { purchases: [{ type: 'buildCity', intersection: 40 }] };
    expect(suggested({ cities: { 0: [40] } }, { queue: built }).queue?.purchases).toEqual([CITY]);
  });

  test('depends on nothing that the player cannot see', () => {
    const seen = (hand: object, card: 'knight' | 'monopoly') =>
      suggested({ hands: { 0: { wool: 2 }, 1: hand, 2: { ore: 3 } }, cards: { 1: [card] }, knights: { 2: 1 } });
    expect(seen({ brick: 2, lumber: 2 }, 'knight')).toEqual(seen({ grain: 4 }, 'monopoly'));
  });

  test('K-48 names what a ruleset adds', () => {
    const { state } = citiesKnights({ cities: { 0: [10] }, hands: { 0: { cloth: 1 } } });
    expect(suggestedOrders(viewFor(state, 0), 0, {}).queue?.purchases).toHaveLength(1);
  });

  test('K-48 begins with a city in Cities & Knights, where both a city and a settlement are possible', () => {
    const [path = 0] = pathsAt[10];
    const [onward = 0] = pathsAt[otherEnd(path, 10)].filter((other) => other !== path);
    const cards = { lumber: 1, brick: 1, wool: 1, grain: 3, ore: 3 };
    const { state } = citiesKnights({ settlements: { 0: [10] }, roads: { 0: [path, onward] }, hands: { 0: cards } });
    const possible = legalMoves(viewFor(state, 0), 0).moves.map(({ type }) => type);
    expect(possible).toEqual(expect.arrayContaining(['buildCity', 'buildSettlement']));
    expect(suggestedOrders(viewFor(state, 0), 0, {}).queue?.purchases).toEqual([CITY]);
  });
});

describe('a suggested turn', () => {
  test('B-44 is rolled and ended in the same way, whatever cards its player holds', () => {
    const done = (phase: 'roll' | 'main', cards: Position['cards'] = {}) => {
      const state = stateOf({ ...AT_HOME, phase, cards, hands: { 1: { wool: 1 } } });
      const orders = suggestedOrders(viewFor(state, 0), 0, {});
      return followOrders(state, new Map([[0, orders]]), { turn: state.turn.number, moved: [], answered: [] })?.move;
    };
    for (const card of ['knight', 'victoryPoint', 'monopoly', 'yearOfPlenty', 'roadBuilding'] as const) {
      expect(done('roll', { 0: [card] }), card).toEqual(done('roll'));
      expect(done('main', { 0: [card] }), card).toEqual(done('main'));
    }
    expect(done('roll')).toEqual({ type: 'rollDice' });
    expect(done('main')).toEqual({ type: 'endTurn' });
  });

  const first = (position: Parameters<typeof citiesKnights>[0]) => {
    const { state } = citiesKnights(position);
    const orders = suggestedOrders(viewFor(state, 0), 0, {});
    expect(wrongOrder(state, orders)).toBeUndefined();
    return followOrders(state, new Map([[0, orders]]), { turn: state.turn.number, moved: [], answered: [] })?.move.type;
  };

  test('K-S1 is rolled, after an Alchemist if that brings enough', () => {
    const held: Parameters<typeof citiesKnights>[0] = { phase: 'roll', progress: { 0: ['alchemist'] } };
    expect(first({ ...held, cities: { 0: [10] } })).toBe('rollDice');
    expect(first({ ...held, cities: { 0: [26, 33] } })).toBe('playAlchemist');
  });

  test('K-58 plays the progress cards that an order can play, and leaves the others', () => {
    expect(first({ settlements: { 0: [10] }, progress: { 0: ['merchant', 'intrigue'] } })).toBe('playMerchant');
    expect(first({ settlements: { 0: [10] }, progress: { 0: ['intrigue'] } })).toBe('endTurn');
  });
});

describe('suggested answers', () => {
  test('K-57 keep the progress cards that are worth most, and leave other decisions to the default answer', () => {
    const { state } = citiesKnights({ cities: { 0: [10] } });
    const { answers = {} } = suggestedOrders(viewFor(state, 0), 0, {});
    const kept = answers.progressOverflow ?? [];
    expect(kept.indexOf('masterMerchant')).toBeLessThan(kept.indexOf('merchantFleet'));
    expect(answers.discard).toEqual([]);
    expect(wrongOrder(state, { answers })).toBeUndefined();
    const own = { answers: { progressOverflow: ['spy'] } };
    expect(suggestedOrders(viewFor(state, 0), 0, own).answers?.progressOverflow).toEqual(['spy']);
  });
});

test('B-53 where nobody learns of a refusal before, suggested offers wait an hour, in Cities & Knights half of one', () => {
  expect(suggested({}).trade?.wait).toBe(1);
  const { state } = citiesKnights({ cities: { 0: [10] } });
  expect(suggestedOrders(viewFor(state, 0), 0, {}).trade?.wait).toBe(0.5);
});

describe('suggested deals', () => {
  const deals = (position: Position, before: Orders = {}) => suggested(position, before).trade?.deals;

  test('B-53 follow the hand with each suggestion, unless the player has changed them', () => {
    const first = suggested({ hands: { 0: { wool: 2 } } });
    expect(first.trade?.deals).toContainEqual({ give: { wool: 1 }, get: { ore: 1 }, keep: { wool: 1 } });
    expect(deals({ hands: { 0: { ore: 2 } } }, first)).toContainEqual({
      give: { ore: 1 },
      get: { wool: 1 },
      keep: { ore: 1 },
    });
    const own = { deals: [{ give: { wool: 2 }, get: { brick: 1 } }] };
    expect(deals({ hands: { 0: { ore: 2 } } }, { trade: own })).toEqual(own.deals);
  });

  describe('in Cities & Knights', () => {
    const dealsFor = (purchase: WireMove | undefined, hand: Named) => {
      const { state } = citiesKnights({ settlements: { 0: [10] }, cities: { 0: [20] }, hands: { 0: hand } });
      const before = purchase && { queue: { purchases: [purchase] } };
      return suggestedOrders(viewFor(state, 0), 0, { ...before }).trade?.deals;
    };

    test('B-53 bring the last card of the first purchase for one that it does not need, from nobody who is about to win', () => {
      expect(dealsFor(CITY, { wool: 1, ore: 1 })).toEqual([
        { give: { wool: 1 }, get: { grain: 1 }, keep: { grain: 1, ore: 3 }, below: 11 },
        { give: { wool: 1 }, get: { ore: 1 }, keep: { grain: 2, ore: 2 }, below: 11 },
      ]);
      const trade = { type: 'improve', track: 'trade' };
      expect(dealsFor(trade, { ore: 1 })).toEqual([{ give: { ore: 1 }, get: { cloth: 1 }, below: 11 }]);
    });

    test('B-53 are never more than the service takes', () => {
      const all = { brick: 2, lumber: 2, wool: 2, grain: 2, ore: 2, cloth: 2, coin: 2, paper: 2 };
      expect(dealsFor({ type: 'buildKnight' }, all)?.length).toBeLessThanOrEqual(20);
      expect(dealsFor(undefined, all)?.length).toBeLessThanOrEqual(20);
    });
  });
});
