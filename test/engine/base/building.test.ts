import { describe, expect, it } from 'vitest';
import {
  buildingsOn,
  type Intersection,
  neighboursOf,
  PATHS,
  type Path,
  pathsAt,
  pointsIn,
  priceOf,
} from '../../../engine/index.ts';
import { cards, given, type Position } from '../support.ts';

const road = (path: number) => ({ type: 'buildRoad', path: path as Path }) as const;
const settle = (intersection: number) =>
  ({ type: 'buildSettlement', intersection: intersection as Intersection }) as const;
const city = (intersection: number) => ({ type: 'buildCity', intersection: intersection as Intersection }) as const;
const buy = { type: 'buyDevelopmentCard' } as const;

const RICH = { lumber: 6, brick: 6, wool: 6, grain: 6, ore: 6 };
const rich = (position: Position) => given({ hands: { 0: RICH }, ...position }, { deck: ['knight', 'monopoly'] });
const FIFTEEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

describe('a purchase', () => {
  it('B-62 costs what the cost card says', () => {
    const { state } = given({});
    const price = (what: 'road' | 'settlement' | 'city' | 'developmentCard') => priceOf(state, 0, what);
    expect(price('road')).toEqual(cards({ brick: 1, lumber: 1 }));
    expect(price('settlement')).toEqual(cards({ brick: 1, lumber: 1, wool: 1, grain: 1 }));
    expect(price('city')).toEqual(cards({ ore: 3, grain: 2 }));
    expect(price('developmentCard')).toEqual(cards({ ore: 1, wool: 1, grain: 1 }));
  });

  it.each([
    ['a road', road(36), { brick: 1, lumber: 1 }, 'roads'],
    ['a settlement', settle(24), { brick: 1, lumber: 1, wool: 1, grain: 1 }, 'settlements'],
    ['a city', city(31), { ore: 3, grain: 2 }, 'cities'],
  ] as const)('B-61 %s is paid for to the bank and comes from the player’s own supply', (_, move, price, piece) => {
    const position: Position = { hands: { 0: price }, settlements: { 0: [31] }, roads: { 0: [28] } };
    const scene = given(position);
    const after = scene.when(0, move);
    expect(after.hand(0)).toEqual({});
    expect(after.state.bank).toEqual([19, 19, 19, 19, 19]);
    expect(after.state.supply[piece][0]).toBe(scene.state.supply[piece][0] - 1);
    expect(after.state.supply[piece].slice(1)).toEqual(scene.state.supply[piece].slice(1));
  });

  it('B-61 may be repeated in a turn for as long as the cards last', () => {
    const scene = rich({ settlements: { 0: [18] } })
      .when(0, road(28))
      .when(0, road(36))
      .when(0, settle(30))
      .when(0, city(18))
      .when(0, buy)
      .when(0, road(44));
    expect(scene.hand(0)).toEqual({ lumber: 2, brick: 2, wool: 4, grain: 2, ore: 2 });
  });

  it('B-61 is refused to a seat that cannot pay, and the refusal names the missing cards', () => {
    const poor = given({ hands: { 0: { lumber: 1, ore: 2 } }, settlements: { 0: [18] }, roads: { 0: [28, 36] } });
    expect(poor.refusal(0, road(44))).toEqual({
      code: 'cannotPay',
      rule: 'B-61',
      facts: { what: 'road', missing: cards({ brick: 1 }) },
    });
    expect(poor.refusal(0, settle(30))).toMatchObject({
      code: 'cannotPay',
      facts: { what: 'settlement', missing: cards({ brick: 1, wool: 1, grain: 1 }) },
    });
    expect(poor.refusal(0, city(18))).toMatchObject({
      code: 'cannotPay',
      facts: { what: 'city', missing: cards({ grain: 2, ore: 1 }) },
    });
    expect(poor.refusal(0, buy)).toEqual({
      code: 'cannotPay',
      rule: 'B-70',
      facts: { what: 'developmentCard', missing: cards({ wool: 1, grain: 1 }) },
    });
    expect(poor.offers(0)).toEqual(['agreeToEnd', 'endTurn', 'goToBuild']);
  });
});

describe('roads', () => {
  it('B-63 are built on empty paths, one on each', () => {
    const scene = rich({ settlements: { 0: [18] }, roads: { 0: [28], 1: [20] } });
    expect(scene.refusal(0, road(28))).toEqual({ code: 'pathTaken', rule: 'B-63', facts: { owner: 0 } });
    expect(scene.refusal(0, road(20))).toEqual({ code: 'pathTaken', rule: 'B-63', facts: { owner: 1 } });
  });

  it('B-63 must touch a settlement, city or road of their owner', () => {
    const scene = rich({ settlements: { 0: [18] }, cities: { 0: [40] }, roads: { 0: [28] }, robber: 0 });
    const paths = scene.listed(0, 'buildRoad').map(({ path }) => path);
    expect(paths).toEqual([20, 27, 29, 36, 51, 57, 58]);
    for (const path of PATHS)
      if (!paths.includes(path) && path !== 28) expect(scene.refuses(0, road(path))).toBe('roadNotConnected B-63');
  });

  it('B-63 do not connect to an opponent’s road or building', () => {
    const scene = rich({ roads: { 1: [28] }, settlements: { 1: [18] } });
    expect(scene.listed(0, 'buildRoad')).toEqual([]);
    expect(scene.refuses(0, road(36))).toBe('roadNotConnected B-63');
  });

  it('B-64 BE-59 cannot pass an opponent’s settlement or city', () => {
    for (const pieces of [{ settlements: { 1: [24] } }, { cities: { 1: [24] } }]) {
      const scene = rich({ roads: { 0: [28] }, ...pieces });
      expect(scene.refuses(0, road(29))).toBe('roadNotConnected B-63');
      expect(scene.refuses(0, road(36))).toBe('roadNotConnected B-63');
      expect(scene.listed(0, 'buildRoad').map(({ path }) => path)).toEqual([20, 27]);
    }
  });

  it('B-64 may be built beyond it from another connection of their owner', () => {
    const scene = rich({ roads: { 0: [28, 44] }, settlements: { 1: [24] } });
    expect(scene.when(0, road(36)).state.roads[36]).toBe(0);
  });

  it('B-65 may follow the coast', () => {
    const scene = rich({ settlements: { 0: [0] } });
    expect(scene.listed(0, 'buildRoad').map(({ path }) => path)).toEqual([0, 1]);
    expect(scene.when(0, road(0)).when(0, road(6)).state.roads[6]).toBe(0);
  });

  it('B-63 BE-04 cannot be built when the supply has none left', () => {
    const scene = rich({ roads: { 0: FIFTEEN }, settlements: { 0: [40] } });
    expect(scene.refusal(0, road(51))).toEqual({ code: 'noPieceLeft', rule: 'B-61', facts: { piece: 'road' } });
    expect(scene.listed(0, 'buildRoad')).toEqual([]);
  });

  it('BE-58 connect to their owner’s building even where the roads next to it are cut off', () => {
    // An opponent at V23 separates roads E26 and E35 from everything; the settlement at V24 has no road of its own.
    const scene = rich({ settlements: { 0: [24], 1: [23] }, roads: { 0: [26, 35] } });
    for (const path of [28, 29, 36]) expect(scene.when(0, road(path)).state.roads[path]).toBe(0);
    expect(scene.refuses(0, road(27))).toBe('roadNotConnected B-63');
    expect(scene.when(0, road(28)).when(0, road(27)).state.roads[27]).toBe(0);
  });

  it('BE-72 keep their owner when they are cut in two, and may be extended from both free ends', () => {
    const scene = rich({
      roads: { 0: [27, 28, 36, 44] },
      settlements: { 1: [24] },
    });
    expect(scene.state.roads[36]).toBe(0);
    expect(scene.listed(0, 'buildRoad').map(({ path }) => path)).toEqual([20, 26, 35, 43, 45, 51]);
    expect(
      scene
        .when(0, road(51))
        .when(0, road(35))
        .state.roads.filter((owner) => owner === 0),
    ).toHaveLength(6);
  });
});

describe('settlements', () => {
  it('B-66 are built on an empty intersection at a road of their owner', () => {
    const scene = rich({ roads: { 0: [28] }, settlements: { 1: [40] } });
    expect(scene.listed(0, 'buildSettlement').map(({ intersection }) => intersection)).toEqual([18, 24]);
    expect(scene.refuses(0, settle(30))).toBe('noRoadThere B-66');
    expect(scene.refusal(0, settle(40))).toEqual({ code: 'intersectionTaken', rule: 'B-66', facts: { owner: 1 } });
    expect(scene.when(0, settle(24)).state.settlements[24]).toBe(0);
  });

  it('B-66 cannot be built at an opponent’s road', () => {
    expect(rich({ roads: { 1: [28] } }).refuses(0, settle(24))).toBe('noRoadThere B-66');
  });

  it.each([0, 1] as const)(
    'B-66 B-72 are at least two paths from every building, including those of seat %i',
    (owner) => {
      for (const pieces of [{ settlements: { [owner]: [30] } }, { cities: { [owner]: [30] } }]) {
        const scene = rich({ roads: { 0: [28, 36, 29] }, ...pieces });
        expect(scene.refuses(0, settle(24))).toBe('tooClose B-72');
        expect(scene.when(0, settle(19)).state.settlements[19]).toBe(0);
      }
      for (const beside of neighboursOf[1]) {
        const scene = rich({ roads: { 0: [2, 3] }, settlements: { [owner]: [beside] } });
        expect(scene.refuses(0, settle(1))).toBe('tooClose B-72');
      }
    },
  );

  it('B-67 may cut an opponent’s road', () => {
    const scene = rich({ roads: { 1: [28, 36], 0: [29] } });
    const after = scene.when(0, settle(24));
    expect(after.state.settlements[24]).toBe(0);
    expect([after.state.roads[28], after.state.roads[36]]).toEqual([1, 1]);
  });

  it('BE-01 cannot be built without a legal place; the cards stay and the turn continues', () => {
    const scene = rich({ roads: { 0: [28] }, settlements: { 1: [23, 19] } });
    expect(scene.listed(0, 'buildSettlement')).toEqual([]);
    expect(scene.refuses(0, settle(18))).toBe('tooClose B-72');
    expect(scene.hand(0)).toEqual(RICH);
    expect(scene.when(0, road(36)).open).toBe('build');
  });

  it('BE-02 cannot be built while five are on the board: one must become a city first', () => {
    const scene = rich({ settlements: { 0: [0, 2, 40, 31, 33] }, roads: { 0: [28] } });
    expect(scene.refusal(0, settle(24))).toEqual({ code: 'noPieceLeft', rule: 'B-61', facts: { piece: 'settlement' } });
    expect(scene.listed(0, 'buildSettlement')).toEqual([]);
    expect(scene.when(0, city(0)).when(0, settle(24)).state.settlements[24]).toBe(0);
  });

  it('B-69 are worth one point, and cities two', () => {
    const scene = rich({ roads: { 0: [28] } });
    const points = [scene, scene.when(0, settle(24)), scene.when(0, settle(24)).when(0, city(24))].map(({ state }) =>
      pointsIn(state, 0),
    );
    expect(points).toEqual([0, 1, 2]);
  });
});

describe('cities', () => {
  it('B-68 replace the seat’s own settlement, whose piece goes back to the supply', () => {
    const scene = rich({ settlements: { 0: [18] } });
    const after = scene.when(0, city(18));
    expect([after.state.settlements[18], after.state.cities[18]]).toEqual([-1, 0]);
    expect([after.state.supply.settlements[0], after.state.supply.cities[0]]).toEqual([5, 3]);
    expect(scene.listed(0, 'buildCity')).toEqual([city(18)]);
  });

  it('B-68 never replace nothing, another seat’s settlement or a city', () => {
    const scene = rich({ roads: { 0: [28] }, settlements: { 1: [40] }, cities: { 0: [31] } });
    for (const v of [24, 40, 31]) expect(scene.refuses(0, city(v))).toBe('noOwnSettlement B-68');
    expect(scene.listed(0, 'buildCity')).toEqual([]);
  });

  it('BE-03 are limited to four', () => {
    const scene = rich({ cities: { 0: [0, 2, 40, 31] }, settlements: { 0: [18] } });
    expect(scene.refusal(0, city(18))).toEqual({ code: 'noPieceLeft', rule: 'B-61', facts: { piece: 'city' } });
    expect(scene.listed(0, 'buildCity')).toEqual([]);
  });

  it('B-71 may replace a settlement built in the same turn', () => {
    const scene = rich({ roads: { 0: [28] } })
      .when(0, settle(24))
      .when(0, city(24));
    expect(scene.state.cities[24]).toBe(0);
    expect(scene.hand(0)).toEqual({ lumber: 5, brick: 5, wool: 5, grain: 3, ore: 3 });
  });

  it('B-69 yield twice as much as settlements', () => {
    const dice = [[6, 2]] as const;
    const rolled = (position: Position) =>
      given({ phase: 'roll', ...position }, { dice }).when(0, { type: 'rollDice' });
    expect(rolled({ settlements: { 0: [20] } }).hand(0)).toEqual({ ore: 1 });
    expect(rolled({ cities: { 0: [20] } }).hand(0)).toEqual({ ore: 2 });
  });

  it('BE-71 do not change the length of a player’s road', () => {
    const scene = rich({
      settlements: { 0: [24] },
      roads: { 0: [28, 36, 44, 43, 35], 1: [29, 21, 15, 8, 3] },
      longestRoad: 0,
    });
    expect(scene.when(0, city(24)).story).toEqual(['tradeClosed', 'cityBuilt']);
    expect(scene.when(0, city(24)).state.longestRoad.holder).toBe(0);
  });
});

describe('a development card', () => {
  it('B-70 goes from the top of the pile into the hand, face down', () => {
    const scene = given({ hands: { 0: { ore: 1, wool: 1, grain: 1 } } }, { deck: ['roadBuilding'] }).when(0, buy);
    expect(scene.state.development).toMatchObject({ drawn: 1, hands: [{ n: 1 }, { n: 0 }, { n: 0 }, { n: 0 }] });
    expect(scene.state.development.hands[0].cards).toEqual([{ card: 'roadBuilding', turn: 9 }]);
    expect(scene.hand(0)).toEqual({});
    expect(scene.eventsOf('developmentCardBought')[0]).toEqual({
      type: 'developmentCardBought',
      seat: 0,
      paid: cards({ ore: 1, wool: 1, grain: 1 }),
      card: 'roadBuilding',
    });
  });

  it('B-70 comes off the pile in order', () => {
    const scene = given(
      { hands: { 0: { ore: 3, wool: 3, grain: 3 } }, spent: 2 },
      { deck: ['monopoly', 'knight', 'victoryPoint'] },
    )
      .when(0, buy)
      .when(0, buy)
      .when(0, buy);
    expect(scene.state.development.hands[0].cards?.map(({ card }) => card)).toEqual([
      'monopoly',
      'knight',
      'victoryPoint',
    ]);
    expect(scene.state.development.drawn).toBe(5);
  });

  it('B-88 BE-26 cannot be bought from an empty pile, and nothing is paid', () => {
    const scene = rich({ knights: { 1: 5, 2: 4, 3: 5 }, spent: 6, cards: { 1: Array(5).fill('victoryPoint') } });
    expect(scene.state.development.drawn).toBe(25);
    expect(scene.refusal(0, buy)).toEqual({ code: 'deckEmpty', rule: 'B-88', facts: {} });
    expect(scene.listed(0, 'buyDevelopmentCard')).toEqual([]);
    expect(scene.hand(0)).toEqual(RICH);
  });
});

describe('the owner of an intersection', () => {
  it('B-14 is the owner of the settlement or city on it', () => {
    const { settlements, cities } = given({ settlements: { 0: [0], 2: [40] }, cities: { 1: [18] } }).state;
    const occupants = buildingsOn(settlements, cities);
    expect([occupants[0], occupants[18], occupants[40], occupants[1]]).toEqual([0, 1, 2, -1]);
    expect(pathsAt[18]).toHaveLength(3);
  });
});
