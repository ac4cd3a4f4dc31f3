import { describe, expect, test } from 'vitest';
import { PATHS, viewFor } from '../../../engine/index.ts';
import { attackTargets, barracksOf, garrisonsOf, rangeOf } from '../../../engine/rules/impero/public.ts';
import { given, type Position, raze, stateOf, take } from './support.ts';

const barracks = (position: Position, seat: 0 | 1 | 2 = 0) =>
  barracksOf(stateOf(position), seat).map(({ city, against }) => ({ city, against }));
const isBarracks = (position: Position) => barracks(position).length > 0;
const city = { cities: { 0: [18] } } as const;

describe('the range of a city', () => {
  test('I-12, I-15: a city on V18 has the listed pieces in range', () => {
    const { paths, intersections } = rangeOf(18, 'gap');
    const at = (far: number) => paths.filter(({ distance }) => distance === far).map(({ path }) => path);
    expect(at(0)).toEqual([20, 27, 28]);
    expect(at(1)).toEqual([13, 14, 26, 29, 35, 36]);
    expect(at(2)).toEqual([7, 8, 12, 15, 19, 21, 25, 30, 42, 43, 44, 45]);
    expect(paths).toHaveLength(21);
    expect(intersections.filter(({ distance }) => distance === 2).map((place) => place.intersection)).toEqual([
      8, 9, 17, 19, 29, 30,
    ]);
  });

  test('I-12: roads in between change nothing', () => {
    const reach = (roads: Position['roads'] = {}) =>
      barracks({ ...city, settlements: { 1: [30] }, roads }).flatMap(({ against }) =>
        against.filter(({ type }) => type === 'settlement'),
      );
    expect(reach()).toEqual([{ type: 'settlement', place: 30, owner: 1, distance: 2 }]);
    expect(reach({ 0: [28, 36], 2: [44, 45] })).toEqual(reach());
  });

  test('OI-03: the road itself counts under inclusive, but not under gap', () => {
    for (const path of PATHS) {
      const far = (counting: 'gap' | 'inclusive') => rangeOf(18, counting).paths.find((p) => p.path === path)?.distance;
      expect(far('inclusive')).toBe(far('gap') === undefined || far('gap') === 2 ? undefined : Number(far('gap')) + 1);
    }
  });

  test('IE-50, OI-03 inclusive: a road that starts one path away is at 2, and one that starts at 2 is out of range', () => {
    const options = { roadDistance: 'inclusive' } as const;
    const scene = given({ ...city, options, roads: { 1: [14, 8] }, knights: { 0: 3 } });
    expect(scene.listed(0, 'captureRoad')).toEqual([take(14)]);
    expect(scene.refusal(0, take(8))).toEqual({ code: 'outOfRange', rule: 'I-17', facts: { distance: 3 } });
  });
});

describe('barracks', () => {
  test.each([
    ['a road', { roads: { 1: [21] } }, { type: 'road', place: 21, distance: 2 }],
    ['a settlement', { settlements: { 1: [29] } }, { type: 'settlement', place: 29, distance: 2 }],
    ['a city', { cities: { 0: [18], 1: [8] } }, { type: 'city', place: 8, distance: 2 }],
  ] as const)('I-11: an enemy’s %s within two paths makes a city a barracks', (_, enemy, threat) => {
    expect(barracks({ ...city, ...enemy })).toEqual([{ city: 18, against: [{ ...threat, owner: 1 }] }]);
  });

  test('IE-07: a city is not a barracks if the nearest enemy piece is at distance 3', () => {
    const position = { ...city, roads: { 1: [1] }, settlements: { 1: [31] }, knights: { 0: 5 } } as const;
    expect(isBarracks(position)).toBe(false);
    expect(given(position).refuses(0, take(1))).toBe('noBarracks I-11');
    expect(given(position).refuses(0, raze(31))).toBe('noBarracks I-11');
    expect(given(position).offers(0)).toEqual(['agreeToEnd', 'endTurn', 'goToBuild']);
  });

  test('IE-08: an enemy road at the city’s own intersection is in range', () => {
    expect(barracks({ ...city, roads: { 1: [28] } })).toEqual([
      { city: 18, against: [{ type: 'road', place: 28, owner: 1, distance: 0 }] },
    ]);
  });

  test('I-13, IE-09: a settlement is never a barracks', () => {
    const position = { settlements: { 0: [18] }, roads: { 1: [21] }, knights: { 0: 3 } } as const;
    expect(isBarracks(position)).toBe(false);
    expect(given(position).refuses(0, take(21))).toBe('noBarracks I-11');
  });

  test('I-13: no building can be nearer than two paths, but a road can be at 0, 1 and 2', () => {
    const { against } = barracks({ ...city, settlements: { 1: [19, 17] }, roads: { 1: [27, 26, 25] } })[0] ?? {};
    expect(against?.map(({ type, distance }) => `${type} ${distance}`).sort()).toEqual([
      'road 0',
      'road 1',
      'road 2',
      'settlement 2',
      'settlement 2',
    ]);
  });

  test('IE-06: three knights without a city cannot attack', () => {
    expect(given({ roads: { 1: [20] }, knights: { 0: 3 } }).refuses(0, take(20))).toBe('noBarracks I-11');
  });

  test('IE-10: one of two cities in range is enough', () => {
    const position = { cities: { 0: [18, 47] }, roads: { 1: [20] }, knights: { 0: 3 } } as const;
    expect(barracks(position).map((garrison) => garrison.city)).toEqual([18]);
    expect(garrisonsOf(stateOf(position), 0).map((garrison) => garrison.city)).toEqual([18, 47]);
    expect(given(position).when(0, take(20)).state.roads[20]).toBe(-1);
  });

  test('I-14, IE-49: a city is no barracks without its last target, and is one again with a new enemy road', () => {
    const position = { ...city, roads: { 1: [21, 66] }, knights: { 0: 3 }, removed: { 0: 15 } } as const;
    const after = given(position).when(0, take(21));
    expect(barracksOf(after.state, 0)).toEqual([]);
    expect(after.state.cities[18]).toBe(0);
    expect(after.open).toBe('trade');
    expect(isBarracks({ ...position, roads: { 1: [20, 66] } })).toBe(true);
  });

  test('IE-46: it does not matter who owns the pieces in between', () => {
    const position = { cities: { 0: [18], 1: [9] }, roads: { 2: [21] }, settlements: { 2: [30] }, knights: { 0: 4 } };
    const scene = given(position as Position);
    expect(scene.listed(0, 'captureRoad')).toEqual([take(21)]);
    expect(scene.when(0, raze(30)).state.war.points).toEqual([1, 0, 0, 0]);
    expect(barracks(position as Position, 1).map((garrison) => garrison.city)).toEqual([9]);
  });

  test('IE-73: the shield of a road is itself a target', () => {
    for (const shield of [8, 9, 17, 19, 29, 30]) {
      const state = stateOf({ ...city, settlements: { 1: [shield] }, knights: { 0: 4 } });
      expect(attackTargets(state, 0).filter(({ isOpen }) => isOpen)).toHaveLength(1);
      expect(barracksOf(state, 0)).toHaveLength(1);
    }
  });

  test('IE-55, I-27: a city built this turn is a barracks at once', () => {
    const position = {
      settlements: { 0: [18] },
      roads: { 1: [21] },
      hands: { 0: { ore: 3, grain: 2 } },
      knights: { 0: 3 },
    } as const;
    const built = given(position).when(0, { type: 'buildCity', intersection: 18 });
    expect(built.when(0, take(21)).state.captures.removed).toEqual([0, 1, 0, 0]);
  });
});

describe('what the page and the bots read', () => {
  const position: Position = {
    cities: { 0: [18], 1: [8] },
    settlements: { 2: [30] },
    roads: { 1: [7, 1], 2: [45, 53] },
    knights: { 0: 4 },
  };

  test('I-21: any view lists targets with cost, gain and the reason for a refusal', () => {
    const state = stateOf(position);
    const targets = attackTargets(viewFor(state, 0), 0);
    const of = (type: string, at: number) =>
      targets.find(({ move }) => move.type === type && (move.path ?? move.intersection) === at);
    expect(of('destroySettlement', 30)).toEqual({
      move: raze(30),
      victim: 2,
      knights: 4,
      roads: 0,
      warPoints: 1,
      distance: 2,
      isOpen: true,
    });
    expect(of('destroyCity', 8)).toMatchObject({ knights: 5, warPoints: 2, isOpen: true });
    expect(of('destroyCity', 8)?.refusal).toEqual({
      code: 'tooFewKnights',
      rule: 'I-16',
      facts: { needed: 5, usable: 4, held: 4 },
    });
    expect(of('captureRoad', 7)).toMatchObject({
      knights: 3,
      roads: 1,
      isOpen: false,
      refusal: { code: 'roadShielded' },
    });
    expect(of('captureRoad', 7)?.refusal?.facts).toEqual({ intersection: 8, building: 'city', owner: 1 });
    expect(of('captureRoad', 53)).toMatchObject({ isOpen: false, refusal: { code: 'outOfRange' } });
    expect(attackTargets(viewFor(state, 'spectator'), 0)).toEqual(targets);
  });

  test('I-25: two roads that can be captured together are one target', () => {
    const state = stateOf({ ...city, roads: { 1: [21, 16] }, knights: { 0: 6 } });
    expect(attackTargets(state, 0).find(({ knights }) => knights === 6)).toMatchObject({
      move: { type: 'captureTwoRoads', paths: [16, 21] },
      roads: 2,
      victim: 1,
      isOpen: true,
    });
  });

  test('I-14: the range of a city can be shown whether or not it is a barracks', () => {
    const [garrison] = garrisonsOf(stateOf(city), 0);
    expect(garrison).toMatchObject({ city: 18, against: [] });
    expect(garrison?.range).toEqual(rangeOf(18, 'gap'));
  });

  test('I-16: every target without a refusal is a legal move', () => {
    const scene = given({ ...position, knights: { 0: 6 } });
    for (const { move, refusal, isOpen } of attackTargets(scene.state, 0))
      if (refusal === undefined) {
        expect(isOpen).toBe(true);
        expect(() => scene.whenSent(0, move)).not.toThrow();
      } else expect(scene.refusal(0, move)).toEqual(refusal);
  });
});
