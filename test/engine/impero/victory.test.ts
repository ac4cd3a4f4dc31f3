import { describe, expect, test } from 'vitest';
import { goalsOf, pointsIn, scoreOf } from '../../../engine/index.ts';
import { finalCountOf, type ImperoEvent } from '../../../engine/rules/impero/public.ts';
import { endTurn, given, type Position, place, raze, razeCity, roll, type Scene, stateOf, take } from './support.ts';

/** Spots far from V18 that keep their distance to each other. */
const SOUTH = [47, 48, 49, 50] as const;
const city = { cities: { 0: [18] }, knights: { 0: 6 } } as const;
const over = ({ state }: Scene) => state.ending;
const SOUTHERN_LINE = [66, 67, 68, 69, 70] as const;
const NORTHERN_LINE = [13, 7, 2, 3, 4] as const;
/** Four roads from V18 to V41; E59 makes them five. */
const OWN = [28, 36, 45, 52] as const;

describe('victory points', () => {
  test('I-31: points come from settlements, cities, war points and the two cards', () => {
    const state = stateOf({
      options: { largestArmy: 'faceUp' },
      settlements: { 0: [38] },
      cities: { 0: [47, 48] },
      destroyed: { 0: { 1: { settlements: 1 }, 2: { cities: 1 } } },
      longestRoad: 0,
      largestArmy: 0,
    });
    const lines = Object.fromEntries(scoreOf(state, 0).map(({ source, points }) => [source, points]));
    expect(lines).toEqual({ settlements: 1, cities: 4, warPoints: 3, longestRoad: 2, largestArmy: 2 });
    expect(pointsIn(state, 0)).toBe(12);
  });

  test.each([
    [12, [38, 39]],
    [10, []],
  ] as const)('I-32, OI-01: %i points win on the player’s own turn', (victoryPoints, settlements) => {
    const position: Position = {
      options: { victoryPoints },
      cities: { 0: [18, 47, 48, 49] },
      settlements: { 0: settlements, 1: [8, 30] },
      destroyed: { 0: { 2: { settlements: 1 } } },
      knights: { 0: 8 },
    };
    const after = given(position).when(0, raze(8));
    expect(over(after)).toEqual({ over: true, winners: [0], reason: 'points' });
    const short = given({ ...position, destroyed: {} }).when(0, raze(8));
    expect(over(short).over).toBe(false);
    expect(over(short.when(0, raze(30)))).toMatchObject({ winners: [0] });
  });

  test('IE-26: a placed road that gives Longest Road and the twelfth point wins at once', () => {
    const position: Position = {
      cities: { 0: [18, 47, 48, 49] },
      settlements: { 0: [50, 38], 1: [27] },
      roads: { 0: OWN, 1: [20] },
      knights: { 0: 3 },
    };
    const after = given(position).when(0, take(20)).when(0, place(59));
    expect(after.story).toEqual(['roadBuilt', 'answered', 'longestRoadMoved', 'gameEnded']);
    expect(over(after)).toMatchObject({ winners: [0], reason: 'points' });
  });

  test('IE-41: a player with twelve points off turn wins at the start of their own turn if they still have them', () => {
    const position: Position = {
      players: 3,
      cities: { 0: [18], 2: SOUTH },
      settlements: { 2: [38, 39], 1: [27] },
      roads: { 1: NORTHERN_LINE, 2: SOUTHERN_LINE },
      longestRoad: 1,
      knights: { 0: 3 },
      removed: { 0: 15 },
    };
    const taken = given(position, { dice: [[1, 1]] }).when(0, take(13));
    expect(taken.state.longestRoad.holder).toBe(2);
    expect(over(taken).over).toBe(false);
    const after = taken.when(0, endTurn).when(1, roll).when(1, endTurn);
    expect(over(after)).toEqual({ over: true, winners: [2], reason: 'points' });
    const atOnce = given({ ...position, options: { victoryCheck: 'immediate' } }).when(0, take(13));
    expect(over(atOnce)).toMatchObject({ winners: [2] });
  });

  test('IE-74: a player with twelve points at the start of their own turn wins before the roll', () => {
    const position: Position = { cities: { 1: SOUTH }, settlements: { 1: [38, 39, 40, 41] } };
    const after = given(position).when(0, endTurn);
    expect(over(after)).toMatchObject({ winners: [1], reason: 'points' });
    expect(after.story).toEqual(['turnBegan', 'gameEnded']);
  });
});

describe('victory by destruction', () => {
  const target = { ...city, settlements: { 1: [8, 33] } } as const;
  const prey = { ...city, cities: { 0: [18], 1: [8] }, settlements: { 1: [33] } } as const;
  const won = { over: true, winners: [0], reason: 'destruction' };

  test('I-33: five settlements win', () => {
    const after = given({ ...target, destroyed: { 0: { 1: { settlements: 4 } } } }).when(0, raze(8));
    expect(over(after)).toEqual(won);
    const fourth = given({ ...target, destroyed: { 0: { 1: { settlements: 3 } } } }).when(0, raze(8));
    expect(over(fourth).over).toBe(false);
  });

  test('I-33: two cities and three settlements win, in either order', () => {
    expect(
      over(given({ ...prey, destroyed: { 0: { 1: { settlements: 3, cities: 1 } } } }).when(0, razeCity(8))),
    ).toEqual(won);
    expect(over(given({ ...target, destroyed: { 0: { 1: { settlements: 2, cities: 2 } } } }).when(0, raze(8)))).toEqual(
      won,
    );
  });

  test('IE-37: four settlements and two cities win', () => {
    const after = given({ ...prey, destroyed: { 0: { 1: { settlements: 4, cities: 1 } } } }).when(0, razeCity(8));
    expect(over(after)).toEqual(won);
  });

  test('IE-38: two settlements and four cities do not, but their ten war points count', () => {
    const position: Position = { ...prey, destroyed: { 0: { 1: { settlements: 2, cities: 2 } } } };
    const three = given(position).when(0, razeCity(8));
    expect(over(three).over).toBe(false);
    expect(three.state.war.points[0]).toBe(8);
    const four = given({ ...position, destroyed: { 0: { 1: { settlements: 2, cities: 3 } } } }).when(0, razeCity(8));
    expect(over(four)).toEqual({ over: true, winners: [0], reason: 'points' });
  });

  test('I-33: only the player’s own destructions count', () => {
    const after = given({ ...target, destroyed: { 2: { 1: { settlements: 4 } } } }).when(0, raze(8));
    expect(over(after).over).toBe(false);
  });

  test('OI-16, IE-71: three settlements of A and two of B win under allOpponents, but not under oneOpponent', () => {
    const position: Position = {
      ...city,
      settlements: { 2: [8, 33] },
      destroyed: { 0: { 1: { settlements: 3 }, 2: { settlements: 1 } } },
    };
    expect(over(given(position).when(0, raze(8)))).toEqual(won);
    const single = given({ ...position, options: { extraWinScope: 'oneOpponent' } }).when(0, raze(8));
    expect(over(single).over).toBe(false);
    const ofOne = { ...position, destroyed: { 0: { 2: { settlements: 4 } } } };
    expect(over(given({ ...ofOne, options: { extraWinScope: 'oneOpponent' } }).when(0, raze(8)))).toEqual(won);
  });

  test('I-38: destruction is measured against the only opponent if there are two players', () => {
    for (const extraWinScope of ['allOpponents', 'oneOpponent'] as const) {
      const position: Position = { ...target, players: 2, destroyed: { 0: { 1: { settlements: 4 } } } };
      expect(over(given({ ...position, options: { extraWinScope } }).when(0, raze(8)))).toEqual(won);
    }
  });

  test('IE-36, I-37: destruction is checked before the final count of an opponent left without pieces', () => {
    const position: Position = { ...city, settlements: { 1: [8] }, destroyed: { 0: { 1: { settlements: 4 } } } };
    const after = given(position).when(0, raze(8));
    expect(after.story).toEqual(['settlementDestroyed', 'gameEnded']);
    expect(over(after)).toEqual(won);
  });

  test('I-37: destruction is checked before victory by points', () => {
    const position: Position = {
      ...target,
      cities: { 0: [18, 47, 48] },
      settlements: { 0: [39], 1: [8, 33] },
      destroyed: { 0: { 1: { settlements: 4 } } },
    };
    expect(over(given(position).when(0, raze(8)))).toEqual(won);
  });

  test('I-33, I-34: everybody can see how near each player is to both endings', () => {
    const state = stateOf({
      players: 3,
      destroyed: { 0: { 1: { settlements: 2 }, 2: { cities: 1, settlements: 1 } } },
      roads: { 1: [20, 27] },
      removed: { 1: 4 },
    });
    const part = (name: string, have: number, need: number) => ({ name, have, need });
    const goals = goalsOf(state, 0);
    expect(goals.slice(1)).toEqual([
      { name: 'destroySettlements', rule: 'I-33', parts: [part('settlementsDestroyed', 3, 5)] },
      {
        name: 'destroyCities',
        rule: 'I-33',
        parts: [part('citiesDestroyed', 1, 2), part('settlementsDestroyed', 3, 3)],
      },
      { name: 'takeRoads', rule: 'I-34', against: 1, parts: [part('roadsRemoved', 4, 15)] },
      { name: 'takeRoads', rule: 'I-34', against: 2, parts: [part('roadsRemoved', 0, 15)] },
    ]);
    expect(goals[0]).toMatchObject({ name: 'victoryPoints', parts: [part('points', 5, 12)] });
    const narrow = {
      ...state,
      table: {
        ...state.table,
        options: { ...state.table.options, extraWinScope: 'oneOpponent', roadlessTrigger: 'noneOnBoard' },
      },
    };
    expect(goalsOf(narrow, 0)).toContainEqual({
      name: 'destroySettlements',
      rule: 'I-33',
      against: 1,
      parts: [part('settlementsDestroyed', 2, 5)],
    });
    expect(goalsOf(narrow, 0)).toContainEqual({
      name: 'takeRoads',
      rule: 'I-34',
      against: 1,
      parts: [part('roadsRemoved', 4, 6)],
    });
  });
});

describe('the final count', () => {
  /** Seat 1 has one road left in all the world. */
  const last: Position = {
    players: 3,
    cities: { 0: [18] },
    settlements: { 1: [33], 2: [39] },
    roads: { 1: [20] },
    removed: { 0: 15, 1: 14 },
    knights: { 0: 3 },
  };
  const counted = (scene: Scene) =>
    scene.events.find(
      (event): event is Extract<ImperoEvent, { type: 'finalCounted' }> => event.type === 'finalCounted',
    );
  const totals = (scene: Scene) => counted(scene)?.rows.map(({ total }) => total);

  test('I-34, IE-32: points are counted at once when the victim’s fifteenth road is captured', () => {
    const after = given(last).when(0, take(20));
    expect(after.story).toEqual(['roadsCaptured', 'finalCounted', 'gameEnded']);
    expect(over(after)).toEqual({ over: true, winners: [0], reason: 'finalCount' });
  });

  test('I-35, OI-13 off: each line counts; knights, war points, the two cards and lost roads do not', () => {
    const position: Position = {
      ...last,
      options: { largestArmy: 'faceUp' },
      roads: { 1: [20], 2: [55, 56, 57, 58, 59] },
      cities: { 0: [18, 47] },
      knights: { 0: 6, 2: 2 },
      hands: { 0: { ore: 3 }, 1: { wool: 2, grain: 1 } },
      destroyed: { 0: { 1: { cities: 1 } } },
      longestRoad: 2,
      largestArmy: 0,
    };
    const after = given(position).when(0, take(20));
    const line = (source: string, count: number, points = count) => ({ source, count, points });
    expect(after.state.finalCount.rows).toEqual([
      {
        seat: 0,
        lines: [line('roads', 0), line('settlements', 0), line('cities', 2, 4), line('cards', 3)],
        total: 7,
      },
      { seat: 1, lines: [line('roads', 0), line('settlements', 1), line('cities', 0), line('cards', 3)], total: 4 },
      { seat: 2, lines: [line('roads', 5), line('settlements', 1), line('cities', 0), line('cards', 0)], total: 6 },
    ]);
    expect(finalCountOf(after.state)).toEqual(after.state.finalCount.rows);
  });

  test('OI-13 on: war points count too', () => {
    const position: Position = {
      ...last,
      options: { finalCountWarPoints: 'on' },
      destroyed: { 2: { 1: { cities: 2 } } },
    };
    const after = given(position).when(0, take(20));
    expect(counted(after)?.rows[2]?.lines.at(-1)).toEqual({ source: 'warPoints', count: 4, points: 4 });
    expect(over(after).winners).toEqual([2]);
    expect(over(given({ ...position, options: {} }).when(0, take(20))).winners).toEqual([0]);
  });

  test('I-35: the current result of the count can be read at any time', () => {
    const rows = finalCountOf(stateOf(last));
    expect(rows.map(({ total }) => total)).toEqual([2, 2, 1]);
  });

  test('IE-33: roads captured by two opponents add up', () => {
    const position: Position = {
      ...last,
      active: 2,
      cities: { 0: [18], 2: [39] },
      settlements: { 1: [33] },
      roads: { 1: [20, 57] },
      removed: { 0: 15, 1: 13, 2: 15 },
      knights: { 0: 3, 2: 3 },
    };
    const first = given(position, { dice: [[1, 1]] }).when(2, take(57));
    expect(over(first).over).toBe(false);
    const after = first.when(2, endTurn).when(0, roll).when(0, take(20));
    expect(over(after).reason).toBe('finalCount');
  });

  test('IE-34: the victim may win with the highest total', () => {
    const after = given({ ...last, hands: { 1: { wool: 9 } } }).when(0, take(20));
    expect(over(after).winners).toEqual([1]);
  });

  test('IE-72: a third player takes part in the count and may win', () => {
    const after = given({ ...last, hands: { 2: { wool: 9 } } }).when(0, take(20));
    expect(totals(after)).toEqual([2, 1, 10]);
    expect(over(after).winners).toEqual([2]);
  });

  test('IE-35, OI-14 shared: both players win at 21 : 21', () => {
    const after = given({ ...last, hands: { 0: { ore: 19 }, 1: { wool: 10, grain: 10 } } }).when(0, take(20));
    expect(totals(after)).toEqual([21, 21, 1]);
    expect(over(after).winners).toEqual([0, 1]);
  });

  test('IE-35, OI-14 warPoints: most war points break a tie; players tied in these too share the victory', () => {
    const tied: Position = {
      ...last,
      options: { finalTie: 'warPoints' },
      hands: { 0: { ore: 19 }, 1: { wool: 10, grain: 10 } },
    };
    const fought = given({ ...tied, destroyed: { 1: { 2: { settlements: 1 } }, 2: { 0: { cities: 2 } } } });
    expect(over(fought.when(0, take(20))).winners).toEqual([1]);
    expect(over(given(tied).when(0, take(20))).winners).toEqual([0, 1]);
  });

  test('OI-14 shared: war points break no tie', () => {
    const position: Position = { ...last, hands: { 0: { ore: 19 }, 1: { wool: 10, grain: 10 } } };
    const after = given({ ...position, destroyed: { 1: { 2: { settlements: 1 } } } }).when(0, take(20));
    expect(over(after).winners).toEqual([0, 1]);
  });

  test('I-35: three players with the same total win together', () => {
    const hands = { 0: { ore: 1 }, 1: { wool: 2 }, 2: { grain: 2 } };
    const after = given({ ...last, hands }).when(0, take(20));
    expect(totals(after)).toEqual([3, 3, 3]);
    expect(over(after).winners).toEqual([0, 1, 2]);
    const byWarPoints = given({ ...last, hands, options: { finalTie: 'warPoints' } }).when(0, take(20));
    expect(over(byWarPoints).winners).toEqual([0, 1, 2]);
  });

  test('I-36: a player who has lost all settlements plays on with a city, and vice versa', () => {
    const position: Position = { ...city, players: 3, settlements: { 1: [8], 2: [39] } };
    const withCity = given({ ...position, cities: { 0: [18], 1: [47] } }).when(0, raze(8));
    expect(over(withCity).over).toBe(false);
    const withSettlement = given({ ...position, settlements: { 1: [47], 2: [39] }, cities: { 0: [18], 1: [8] } });
    expect(over(withSettlement.when(0, razeCity(8))).over).toBe(false);
  });

  test('IE-67, I-37: the attacker places first, and the road counts', () => {
    const taken = given({ ...last, removed: { 1: 14 } }).when(0, take(20));
    expect(taken.open).toBe('capturedRoad');
    const after = taken.when(0, place(27));
    expect(after.story).toEqual(['roadBuilt', 'answered', 'finalCounted', 'gameEnded']);
    expect(totals(after)).toEqual([3, 1, 1]);
  });

  test('IE-66, I-37: twelve points by the placed road win without a final count', () => {
    const position: Position = {
      ...last,
      cities: { 0: [18, 47, 48, 49] },
      settlements: { 0: [50, 38], 1: [27], 2: [40] },
      roads: { 0: OWN, 1: [20] },
      removed: { 1: 14 },
    };
    const after = given(position).when(0, take(20)).when(0, place(27));
    expect(over(after)).toEqual({ over: true, winners: [0], reason: 'points' });
    expect(after.state.finalCount.rows).toEqual([]);
  });

  test('OI-12 noneOnBoard: losing the last road on the board is enough', () => {
    const position: Position = { ...last, removed: { 0: 15 } };
    expect(over(given(position).when(0, take(20))).over).toBe(false);
    const early = given({ ...position, options: { roadlessTrigger: 'noneOnBoard' } }).when(0, take(20));
    expect(over(early).reason).toBe('finalCount');
  });

  test('I-36: a player left without any piece on the board ends the game too', () => {
    const position: Position = { ...city, players: 3, settlements: { 1: [8], 2: [39] } };
    const after = given(position).when(0, raze(8));
    expect(after.story).toEqual(['settlementDestroyed', 'finalCounted', 'gameEnded']);
    expect(counted(after)?.victim).toBe(1);
    const byRoad = given({ ...position, settlements: { 2: [39] }, roads: { 1: [20] }, removed: { 0: 15 } });
    expect(over(byRoad.when(0, take(20))).reason).toBe('finalCount');
  });

  test('I-37, I-39: a final count comes before a dead position caused by the same attack', () => {
    // The placed road is the attacker's last one: nobody can change the board any more.
    const position: Position = {
      ...last,
      players: 2,
      cities: { 0: [18], 1: [51] },
      settlements: {},
      removed: { 0: 14, 1: 14 },
      options: { deadPosition: 'finalCount' },
    };
    const [at] = given(position).when(0, take(20)).listed(0, 'placeCapturedRoad');
    const endOf = (format: number) =>
      counted(
        given({ ...position, format })
          .when(0, take(20))
          .when(0, at ?? expect.fail('a road can be placed')),
      );
    expect(endOf(2)).toMatchObject({ victim: 1 });
    expect(endOf(2)).not.toHaveProperty('cause');
    // In a game of format 1 the dead position comes first.
    expect(endOf(1)).toMatchObject({ cause: 'deadPosition' });
  });

  test('I-37: the final count comes after removal, recount, placement and recount', () => {
    const position: Position = {
      ...last,
      roads: { 0: OWN, 1: [20] },
      removed: { 1: 14 },
      longestRoad: 0,
    };
    const taken = given(position).when(0, take(20));
    expect(taken.story).toEqual(['roadsCaptured', 'longestRoadMoved', 'asked']);
    const after = taken.when(0, place(59));
    expect(after.story).toEqual(['roadBuilt', 'answered', 'longestRoadMoved', 'finalCounted', 'gameEnded']);
  });
});
