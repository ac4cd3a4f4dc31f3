import { describe, expect, test } from 'vitest';
import { decide, quickChance } from '../../../engine/index.ts';
import { endTurn, given, type Position, roll, type Scene, stateOf } from './support.ts';

const NORTH = [0, 1, 2, 9];
/** Nobody has a road, and no city reaches another's piece. */
const dead: Position = {
  players: 2,
  cities: { 0: NORTH, 1: [45, 50, 51, 52] },
  removed: { 0: 15, 1: 15 },
  options: { deadPosition: 'finalCount' },
};
const over = ({ state }: Scene) => state.ending;
const COUNTED = { over: true, winners: [0, 1], reason: 'finalCount' };
const GOES_ON = { over: false, winners: [] };
/** After the active seat has ended its turn. */
const passed = (position: Position) => given(position).when(0, endTurn);
const agree = { type: 'agreeToEnd', agree: true } as const;

describe('a position in which nobody can go on', () => {
  test('I-39, IE-75: points are counted after the move that leaves no road, site, city piece or target', () => {
    const after = passed(dead);
    expect(after.story).toEqual(['turnBegan', 'finalCounted', 'gameEnded']);
    expect(after.eventsOf('finalCounted')[0]).toMatchObject({
      cause: 'deadPosition',
      rows: [{ total: 8 }, { total: 8 }],
    });
    expect(after.eventsOf('finalCounted')[0]).not.toHaveProperty('victim');
    expect(over(after)).toEqual(COUNTED);
  });

  test('I-39, I-35: the cards in hand decide, including those that the move brought', () => {
    const rolled = given({ ...dead, active: 1, phase: 'roll' }, { dice: [[4, 6]] }).when(1, roll);
    expect(rolled.story).toEqual(['diceRolled', 'produced', 'finalCounted', 'gameEnded']);
    expect(rolled.eventsOf('finalCounted')[0]?.rows.map(({ total }) => total)).toEqual([10, 8]);
    expect(over(rolled).winners).toEqual([0]);
  });

  test.each<[string, Position]>([
    ['a road that can be placed', { removed: { 0: 15, 1: 14 } }],
    // V49 lies two paths from the city on V50.
    [
      'a settlement that can be built',
      { cities: { 0: NORTH, 1: [50] }, roads: { 1: [70, 71] }, removed: { 0: 15, 1: 13 } },
    ],
    ['a settlement that can be raised', { cities: { 0: NORTH, 1: [45, 50, 51] }, settlements: { 1: [39] } }],
    ['a target within reach', { cities: { 0: NORTH, 1: [8, 50, 51, 52] } }],
  ])('I-39: %s keeps the game alive, in any hand', (_what, more) => {
    expect(over(passed({ ...dead, ...more }))).toEqual(GOES_ON);
  });

  test.each<[string, Position]>([
    [
      'a site too close to a city',
      { cities: { 0: NORTH, 1: [45, 50] }, roads: { 1: [70, 71] }, removed: { 0: 15, 1: 13 } },
    ],
    ['a settlement without a city piece', { settlements: { 1: [39] } }],
    [
      'a target without the knights',
      { cities: { 0: NORTH, 1: [8, 50, 51, 52] }, players: 3, removed: { 0: 15, 1: 15, 2: 15 }, knights: { 2: 10 } },
    ],
  ])('I-39: %s does not keep the game alive', (_what, more) => {
    expect(over(passed({ ...dead, ...more })).reason).toBe('finalCount');
  });

  /** The cities of seats 0 and 1 reach each other, seat 2 reaches nothing; to destroy a city takes five knights. */
  const facing: Position = {
    ...dead,
    players: 3,
    cities: { 0: [0], 1: [8], 2: [51] },
    removed: { 0: 15, 1: 15, 2: 15 },
  };

  test('IE-76: the knights of seats without a target do not keep the game alive, but those in the pool do', () => {
    expect(over(passed({ ...facing, knights: { 2: 14 } })).over).toBe(true);
    expect(over(passed({ ...facing, knights: { 1: 2, 2: 10 } })).over).toBe(true);
    expect(over(passed({ ...facing, knights: { 1: 2, 2: 9 } }))).toEqual(GOES_ON);
  });

  test('I-39: taking the last knight on a 7 may end the game', () => {
    const near: Position = { ...facing, phase: 'roll', active: 2, knights: { 2: 9 } };
    const after = given(near, { dice: [[3, 4]] }).when(2, roll);
    expect(after.story).toEqual(['diceRolled', 'knightTaken', 'finalCounted', 'gameEnded']);
    expect(over(given(near, { dice: [[3, 3]] }).when(2, roll)).over).toBe(false);
  });

  test('OI-17 agreement: only the players can end it', () => {
    expect(over(passed({ ...dead, options: { deadPosition: 'agreement' } }))).toEqual(GOES_ON);
  });

  test('I-40, IE-77: the final count and its tie-breaks decide a game that all agree to end', () => {
    const position: Position = { ...dead, removed: {}, options: {}, destroyed: { 1: { 0: { settlements: 1 } } } };
    const both = given(position).when(0, agree).when(1, agree);
    expect(both.story).toEqual(['endProposed', 'finalCounted', 'gameEnded']);
    expect(both.eventsOf('finalCounted')[0]).toMatchObject({ cause: 'agreement' });
    expect(over(both)).toEqual(COUNTED);
    const fought = given({ ...position, options: { finalTie: 'warPoints' } })
      .when(0, agree)
      .when(1, agree);
    expect(over(fought).winners).toEqual([1]);
  });

  test('a game from before this option goes on, and ends by agreement without a winner', () => {
    const state = stateOf({ ...dead, options: { deadPosition: 'agreement' } });
    const { deadPosition: _, ...options } = state.table.options;
    let old = { ...state, table: { ...state.table, options } } as typeof state;
    for (const [seat, move] of [
      [0, endTurn],
      [0, agree],
      [1, agree],
    ] as const) {
      expect(old.ending.over).toBe(false);
      const decision = decide(old, seat, move, quickChance(1));
      if (decision.type === 'refused') throw new Error(decision.refusal.code);
      old = decision.state;
    }
    expect(old.ending).toEqual({ over: true, winners: [], reason: 'agreement' });
    expect(old.finalCount.rows).toEqual([]);
  });
});
