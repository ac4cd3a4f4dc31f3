import { describe, expect, test } from 'vitest';
import {
  followOrders,
  type Intersection,
  type Orders,
  orderedDecisions,
  type Seat,
  wrongOrder,
} from '../../../engine/index.ts';
import { given, type Position, roll, type Scene, stateOf, trail } from '../citiesKnights/scene.ts';

const RECORD = { turn: 9, moved: [], answered: [] };
const moveOf = ({ state }: Pick<Scene, 'state'>, seat: Seat, orders: Orders) =>
  followOrders(state, new Map([[seat, orders]]), RECORD)?.move;

describe('the city that the barbarians take', () => {
  const CITIES = [3, 25, 53];
  const raid = (position: Position) =>
    given(
      { phase: 'roll', ship: 6, cities: { 0: CITIES }, ...position },
      { dice: [[1, 1]], event: ['ship'], draws: { eventDie: [0] } },
    ).when(0, roll);
  const lost = (position: Position, ...keep: Intersection[]) =>
    moveOf(raid(position), 0, { answers: { loseCity: keep } })?.intersection;

  test('K-41, OK-12 is the cheapest without a list: one without a wall, then the one with the fewest pips', () => {
    expect(raid({}).open).toBe('loseCity');
    const cheapest = Number(lost({}));
    expect(lost({ walls: [cheapest as Intersection] })).not.toBe(cheapest);
  });

  test('K-41 is the cheapest of the cities that are not listed', () => {
    const [first, second, third] = inOrder() as [Intersection, Intersection, Intersection];
    expect(lost({}, first)).toBe(second);
    expect(lost({}, second)).toBe(first);
    expect(lost({}, first, second)).toBe(third);
    expect(lost({ walls: [second] }, first)).toBe(third);
  });

  test('K-41 is the last in the list if all are listed; a place without a city changes nothing', () => {
    expect(lost({}, 3, 25, 53)).toBe(53);
    expect(lost({}, 53, 25, 3)).toBe(3);
    expect(lost({}, 0)).toBe(lost({}));
  });

  /** The cities as the barbarians take them by default. */
  function inOrder(): readonly unknown[] {
    const left: unknown[] = [];
    for (let n = 0; n < CITIES.length; n++) left.push(lost({}, ...(left as Intersection[])));
    return left;
  }
});

describe('a displaced knight', () => {
  /** Seat 1's knight on V22 has a road of its own to V16, which goes on to V11 and V21. */
  const driven = given({
    roads: { 0: trail(12, 17, 22, 28, 34), 1: [...trail(22, 16, 21), ...trail(16, 11)] },
    knights: { 0: [{ at: 17, level: 2, active: true }], 1: [{ at: 22 }] },
  }).when(0, { type: 'displaceKnight', from: 17, to: 22 });
  const back = (...near: Intersection[]) => moveOf(driven, 1, { answers: { displacedKnight: near } })?.intersection;

  test('K-34 goes as near as possible to one of the places that its owner has named', () => {
    expect(driven.open).toBe('displacedKnight');
    expect(back()).toBe(16);
    expect(back(11)).toBe(11);
    expect(back(7)).toBe(11);
    expect(back(21)).toBe(21);
    expect(back(27)).toBe(21);
    expect(back(27, 11)).toBe(11);
    expect(back(22)).toBe(16);
  });
});

describe('what can be ordered about places', () => {
  const state = stateOf({});

  test('comes from what the ruleset declares', () => {
    const about = (step: string) => orderedDecisions(state).find((one) => one.step === step);
    expect(about('loseCity')).toEqual({ step: 'loseCity', kind: 'spare', names: [] });
    expect(about('displacedKnight')).toEqual({ step: 'displacedKnight', kind: 'near', names: [] });
  });

  test.each<[string, Orders, string | undefined]>([
    ['an older order without a list', { answers: { loseCity: [], displacedKnight: [] } }, undefined],
    ['intersections', { answers: { loseCity: [0, 53], displacedKnight: [12] } }, undefined],
    ['an intersection that there is not', { answers: { loseCity: [54] } }, 'answers/loseCity'],
    ['a name', { answers: { displacedKnight: ['ore'] } }, 'answers/displacedKnight'],
    ['an intersection twice', { answers: { loseCity: [3, 3] } }, 'answers/loseCity'],
    ['an intersection for the weakest knight', { answers: { deserterRemoval: [3] } }, 'answers/deserterRemoval'],
  ])('%s', (_, orders, wrong) => expect(wrongOrder(state, orders)).toBe(wrong));
});
