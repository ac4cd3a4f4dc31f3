import { describe, expect, it } from 'vitest';
import {
  endsOf,
  INTERSECTIONS,
  type Intersection,
  neighboursOf,
  type Path,
  pathsAt,
  quickChance,
  type Seat,
} from '../../../engine/index.ts';
import { givenStart, type Scene } from '../support.ts';

const DRAFT = { startPlacement: 'draft', startPlayer: 'oldest' };

/** Places a settlement and the first road at it. */
const found = (scene: Scene, seat: Seat, intersection: number): Scene =>
  scene
    .when(seat, { type: 'placeSettlement', intersection: intersection as Intersection })
    .when(seat, { type: 'placeRoad', path: pathsAt[intersection as Intersection][0] as Path });

/** Who places, in order, until the first turn begins. */
function orderOf(scene: Scene): Seat[] {
  const order: Seat[] = [];
  let now = scene;
  while (now.open === 'draftSettlement') {
    const seat = now.state.steps.at(-1)?.owed[0]?.seat ?? 0;
    order.push(seat);
    const free = now.listed(seat, 'placeSettlement')[0]?.intersection ?? 0;
    now = found(now, seat, free);
  }
  expect(now.open).toBe('roll');
  expect(now.state.turn).toEqual({ number: 1, active: scene.state.turn.active });
  return order;
}

describe('the draft', () => {
  it.each([
    [2, 0, [0, 1, 1, 0]],
    [2, 1, [1, 0, 0, 1]],
    [3, 1, [1, 2, 0, 0, 2, 1]],
    [4, 0, [0, 1, 2, 3, 3, 2, 1, 0]],
    [4, 3, [3, 0, 1, 2, 2, 1, 0, 3]],
  ] as const)(
    'B-38 B-101 goes round and back with %i players and seat %i first, who takes the first turn',
    (players, oldest, order) => {
      expect(orderOf(givenStart({ ...DRAFT, players }, {}, { oldest }))).toEqual(order);
    },
  );

  it('B-38 allows a free settlement on any empty intersection that respects the distance rule', () => {
    const start = givenStart({ ...DRAFT, players: 2 });
    expect(start.listed(0, 'placeSettlement').map(({ intersection }) => intersection)).toEqual(INTERSECTIONS);
    const scene = found(start, 0, 18);
    expect(scene.refuses(1, { type: 'placeSettlement', intersection: 18 })).toBe('intersectionTaken B-66');
    for (const beside of neighboursOf[18])
      expect(scene.refuses(1, { type: 'placeSettlement', intersection: beside })).toBe('tooClose B-72');
    expect(scene.listed(1, 'placeSettlement')).toHaveLength(54 - 4);
    expect(scene.state.hands.map(({ n }) => n)).toEqual([0, 0]);
    expect(scene.state.supply).toEqual({ roads: [14, 15], settlements: [4, 5], cities: [4, 4] });
    expect(scene.state.bank).toEqual([19, 19, 19, 19, 19]);
  });

  it('B-38 requires each road to touch the settlement placed with it, the second road the second settlement', () => {
    let scene = givenStart({ ...DRAFT, players: 2 }).when(0, { type: 'placeSettlement', intersection: 18 });
    expect(scene.listed(0, 'placeRoad').map(({ path }) => path)).toEqual([...pathsAt[18]]);
    expect(scene.refusal(0, { type: 'placeRoad', path: 0 })).toEqual({
      code: 'notAtNewSettlement',
      rule: 'B-38',
      facts: { places: [...pathsAt[18]] },
    });
    scene = found(found(scene.when(0, { type: 'placeRoad', path: 28 }), 1, 30), 1, 40).when(0, {
      type: 'placeSettlement',
      intersection: 0,
    });
    expect(scene.refuses(0, { type: 'placeRoad', path: 27 })).toBe('notAtNewSettlement B-38');
    expect(scene.listed(0, 'placeRoad').map(({ path }) => path)).toEqual([0, 1]);
  });

  it('B-39 gives a card for each producing hex at the second settlement, and none for the first', () => {
    let scene = found(givenStart({ ...DRAFT, players: 2 }), 0, 40);
    expect(scene.hand(0)).toEqual({});
    scene = found(scene, 1, 41).when(1, { type: 'placeSettlement', intersection: 17 });
    expect(scene.hand(1)).toEqual({ grain: 1, brick: 1, lumber: 1 });
    expect(scene.eventsOf('firstResources')).toEqual([{ type: 'firstResources', seat: 1, cards: [1, 1, 0, 1, 0] }]);
  });

  it('B-39 BE-53 gives fewer cards if the second settlement is next to the desert or the sea', () => {
    const start = found(givenStart({ ...DRAFT, players: 2 }), 0, 40);
    const second = (intersection: Intersection) =>
      found(start, 1, 53).when(1, { type: 'placeSettlement', intersection });
    expect(second(24).hand(1)).toEqual({ wool: 1, lumber: 1 });
    expect(second(0).hand(1)).toEqual({ ore: 1 });
    expect(second(4).hand(1)).toEqual({ ore: 1, wool: 1 });
    expect(second(8).hand(1)).toEqual({ ore: 1, wool: 1, brick: 1 });
  });

  it('B-40 allows places at harbours, whose rates apply from the first turn', () => {
    let scene = givenStart({ ...DRAFT, players: 2 }, { dice: [[5, 6]] });
    scene = found(found(found(found(scene, 0, 11), 1, 40), 1, 31), 0, 8);
    scene = scene.when(0, { type: 'rollDice' });
    expect(scene.hand(0)).toEqual({ ore: 1, wool: 1, brick: 1 });
    expect(scene.refusal(0, { type: 'tradeWithBank', give: 'lumber', take: 'ore' }).facts).toMatchObject({ rate: 2 });
    expect(scene.refusal(0, { type: 'tradeWithBank', give: 'wool', take: 'ore' }).facts).toMatchObject({ rate: 4 });
  });

  it('BE-52 always leaves an empty path for a new settlement’s road', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { draw } = quickChance(seed);
      let scene = givenStart({ ...DRAFT, players: 4 });
      for (let n = 0; scene.open?.startsWith('draft'); n++) {
        const seat = scene.state.steps.at(-1)?.owed[0]?.seat ?? 0;
        const settlements = scene.listed(seat, 'placeSettlement');
        const roads = scene.listed(seat, 'placeRoad');
        const moves = [...settlements, ...roads];
        expect(moves.length).toBeGreaterThan(0);
        if (scene.open === 'draftRoad') {
          const at = scene.eventsOf('settlementBuilt')[0]?.intersection ?? 0;
          expect(roads.map(({ path }) => path)).toEqual([...pathsAt[at]]);
          for (const { path } of roads) expect(endsOf[path]).toContain(at);
        }
        scene = scene.when(seat, moves[draw('pick', n, moves.length)] as (typeof moves)[0]);
      }
    }
  });

  it.each(['tradeThenBuild', 'combined'])(
    'BE-79 allows nothing but placing until the first turn, under %s',
    (turns) => {
      const start = givenStart({ ...DRAFT, players: 2, turnStructure: turns });
      const second = found(found(start, 0, 18), 1, 31).when(1, { type: 'placeSettlement', intersection: 40 });
      for (const scene of [start, second]) {
        const seat = scene.state.turn.active === 0 && scene === start ? 0 : 1;
        expect(scene.offers(seat)).toHaveLength(1);
        for (const move of [
          { type: 'rollDice' },
          { type: 'endTurn' },
          { type: 'goToBuild' },
          { type: 'buyDevelopmentCard' },
          { type: 'buildRoad', path: 30 },
          { type: 'buildSettlement', intersection: 0 },
          { type: 'tradeWithBank', give: 'ore', take: 'wool' },
          { type: 'offerTrade', give: [0, 0, 0, 1, 0], take: [1, 0, 0, 0, 0], to: [0] },
          { type: 'agreeToEnd', agree: true },
        ])
          expect(scene.refuses(seat, move)).toMatch(/^notNow /);
      }
    },
  );

  it('BE-80 has the same player place the road after the settlement, and nobody else may act', () => {
    const scene = givenStart({ ...DRAFT, players: 3 }).when(0, { type: 'placeSettlement', intersection: 18 });
    expect(scene.state.steps.map(({ type, owed }) => [type, owed.map(({ seat }) => seat)])).toEqual([
      ['draftRoad', [0]],
    ]);
    expect([0, 1, 2].map((seat) => scene.offers(seat as Seat))).toEqual([['placeRoad'], [], []]);
    expect(scene.refuses(0, { type: 'placeSettlement', intersection: 40 })).toBe('notNow B-38');
    expect(scene.refuses(1, { type: 'placeSettlement', intersection: 40 })).toBe('notYourTurn B-38');
    expect(scene.refuses(1, { type: 'placeRoad', path: 28 })).toBe('notYourTurn B-38');
  });
});
