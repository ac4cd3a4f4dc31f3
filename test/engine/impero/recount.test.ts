import { describe, expect, test } from 'vitest';
import { rateOf } from '../../../engine/index.ts';
import { endTurn, given, type Position, place, raze, razeCity, recruit, roll, take } from './support.ts';

/** Lines of roads: from V13 north and along the coast, along the southern coast, and above it. */
const NORTH = [13, 7, 2, 3, 4, 5] as const;
const SOUTH = [66, 67, 68, 69, 70] as const;
const MIDDLE = [55, 56, 57, 58, 59] as const;
/** Four roads from V18 to V41. */
const OWN = [28, 36, 45, 52] as const;
const city = { cities: { 0: [18] }, knights: { 0: 6 } } as const;
const roadCards = { lumber: 2, brick: 2 };

describe('Longest Road', () => {
  test('IE-25: the card passes when a captured road shortens the victim’s', () => {
    const position = { ...city, roads: { 1: NORTH.slice(0, 5), 2: SOUTH }, longestRoad: 1 } as const;
    const after = given(position).when(0, take(13));
    expect(after.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 2, length: 5 }]);
  });

  test('IE-25: the card is set aside if nobody leads', () => {
    const roads = { 1: NORTH.slice(0, 5), 2: SOUTH, 3: MIDDLE };
    const after = given({ ...city, roads, longestRoad: 1 }).when(0, take(13));
    expect(after.state.longestRoad.holder).toBe(-1);
    const nobody = given({ ...city, roads: { 1: NORTH.slice(0, 5) }, longestRoad: 1 }).when(0, take(13));
    expect(nobody.state.longestRoad.holder).toBe(-1);
  });

  test('IE-64, I-29: the removal counts separately: the player who then leads keeps the card against the placed road', () => {
    const position = { ...city, roads: { 0: OWN, 1: NORTH, 2: SOUTH }, longestRoad: 1 } as const;
    const taken = given(position).when(0, take(7));
    expect(taken.story).toEqual(['roadsCaptured', 'longestRoadMoved', 'asked']);
    expect(taken.state.longestRoad.holder).toBe(2);
    expect(taken.when(0, place(59)).state.longestRoad.holder).toBe(2);
  });

  test('IE-27: destroying a settlement rejoins a road that it had cut', () => {
    const position = { ...city, settlements: { 1: [30, 47] }, roads: { 0: [...OWN, 59] } } as const;
    const after = given(position).when(0, raze(30));
    expect(after.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 0, length: 5 }]);
  });

  test('IE-65: the card is set aside if two equal roads are longer than the holder’s', () => {
    // An intersection has three paths, so one building cuts the road of one player only; the other is longer already.
    const position: Position = {
      ...city,
      settlements: { 1: [30, 47] },
      roads: { 1: [32, 22, 17, 9, 38], 2: [...OWN, 59, 58], 3: [66, 67, 68, 69, 70, 71] },
      longestRoad: 1,
    };
    expect(given(position).when(0, raze(30)).state.longestRoad.holder).toBe(-1);
  });

  test('OI-11 off: the card is not used at all', () => {
    const options = { longestRoad: 'off' } as const;
    const position = { ...city, options, roads: { 0: OWN, 1: [20, 66] } } as const;
    const after = given(position).when(0, take(20)).when(0, place(59));
    expect(after.state.longestRoad.holder).toBe(-1);
    expect(after.story).toEqual(['roadBuilt', 'answered']);
    expect(
      given({ ...position, options: {} })
        .when(0, take(20))
        .when(0, place(59)).state.longestRoad.holder,
    ).toBe(0);
  });
});

describe('Largest Army', () => {
  const faceUp = { largestArmy: 'faceUp' } as const;
  const price = { grain: 3, wool: 3 };

  test('OI-10 off: knights do not give the card', () => {
    const after = given({ knights: { 0: 2 }, hands: { 0: price } }).when(0, recruit);
    expect(after.state.largestArmy.holder).toBe(-1);
  });

  test('OI-10 faceUp, I-29: three face-up knights take the card, by recruiting and by a 7', () => {
    const recruited = given({ options: faceUp, knights: { 0: 2 }, hands: { 0: price } }).when(0, recruit);
    expect(recruited.eventsOf('largestArmyMoved')).toEqual([{ type: 'largestArmyMoved', holder: 0, knights: 3 }]);
    const seven = given({ options: faceUp, phase: 'roll', knights: { 0: 2 } }, { dice: [[3, 4]] }).when(0, roll);
    expect(seven.state.largestArmy.holder).toBe(0);
    const late = { options: faceUp, phase: 'roll', knights: { 0: 2 }, hands: { 1: { ore: 8 } } } as const;
    const discards = given(late, { dice: [[3, 4]] }).when(0, roll);
    expect(discards.when(1, { type: 'discard', cards: [0, 0, 0, 0, 4] }).state.largestArmy.holder).toBe(0);
  });

  test('OI-10 faceUp: a 7 may win through the card', () => {
    const position = {
      options: { ...faceUp, victoryPoints: 10 },
      phase: 'roll',
      cities: { 0: [47, 48, 49, 50] },
      knights: { 0: 2 },
    } as const;
    const after = given(position, { dice: [[3, 4]] }).when(0, roll);
    expect(after.state.ending).toEqual({ over: true, winners: [0], reason: 'points' });
  });

  test('IE-68: the card is set aside, and two points are lost, if its holder spends knights and nobody has three', () => {
    const position = { cities: { 0: [18] }, roads: { 1: [20, 66] }, options: faceUp } as const;
    const after = given({ ...position, knights: { 0: 4, 1: 2 }, largestArmy: 0 }).when(0, take(20));
    expect(after.state.largestArmy.holder).toBe(-1);
    expect(after.eventsOf('largestArmyMoved')).toEqual([{ type: 'largestArmyMoved', holder: -1, knights: 0 }]);
  });

  test('IE-69: the card is set aside until one leads if its holder spends knights and two others have three', () => {
    const position = {
      players: 3,
      options: faceUp,
      cities: { 0: [18] },
      settlements: { 1: [8, 47] },
      knights: { 0: 5, 1: 3, 2: 3 },
      largestArmy: 0,
      hands: { 1: { grain: 3, wool: 3 } },
    } as const;
    const after = given(position, { dice: [[1, 1]] }).when(0, raze(8));
    expect(after.state.largestArmy.holder).toBe(-1);
    expect(after.when(0, endTurn).when(1, roll).when(1, recruit).state.largestArmy.holder).toBe(1);
  });
});

describe('other consequences on the board', () => {
  test('IE-56: nothing else goes with a captured link, and both parts may be extended', () => {
    const position = { ...city, players: 2, roads: { 1: NORTH.slice(0, 4) }, hands: { 1: roadCards } } as const;
    const taken = given({ ...position, removed: { 0: 15 } }, { dice: [[1, 1]] }).when(0, take(7));
    expect(taken.state.roads.filter((owner) => owner === 1)).toHaveLength(3);
    const turn = taken.when(0, endTurn).when(1, roll);
    const after = turn.when(1, { type: 'buildRoad', path: 12 }).when(1, { type: 'buildRoad', path: 1 });
    expect([after.state.roads[12], after.state.roads[1]]).toEqual([1, 1]);
  });

  test('IE-57: a building that loses its only road stays, produces and may start new roads', () => {
    const position = { ...city, players: 2, settlements: { 1: [8] }, roads: { 1: [13] }, removed: { 0: 15 } } as const;
    const taken = given({ ...position, hands: { 1: roadCards } }, { dice: [[1, 1]] }).when(0, take(13));
    expect(taken.state.settlements[8]).toBe(1);
    const turn = taken.when(0, endTurn).when(1, roll);
    expect(turn.hand(1)).toEqual({ ...roadCards, wool: 1 });
    expect(turn.when(1, { type: 'buildRoad', path: 7 }).state.roads[7]).toBe(1);
  });

  test('IE-58, I-30: the harbour rate goes with the building', () => {
    const position = { cities: { 0: [19] }, settlements: { 1: [10, 47] }, knights: { 0: 4 } } as const;
    const scene = given(position);
    expect(rateOf(scene.state, 1, 4)).toBe(2);
    expect(rateOf(scene.when(0, raze(10)).state, 1, 4)).toBe(3);
    const alone = given({ ...position, settlements: { 1: [10] }, roads: { 1: [66] } }).when(0, raze(10));
    expect(rateOf(alone.state, 1, 4)).toBe(4);
  });

  test('IE-29: a victim with roads and no building plays on and may build at their roads', () => {
    const position = { ...city, players: 2, settlements: { 1: [8] }, roads: { 1: [7, 1] } } as const;
    const hands = { 1: { lumber: 1, brick: 1, wool: 1, grain: 1 } };
    const turn = given({ ...position, hands }, { dice: [[5, 6]] })
      .when(0, raze(8))
      .when(0, endTurn)
      .when(1, roll);
    expect(turn.when(1, { type: 'buildSettlement', intersection: 0 }).state.settlements[0]).toBe(1);
  });

  test('IE-30, OI-12 allPiecesLost: a victim without roads plays on with buildings and roads in supply', () => {
    const position = {
      ...city,
      players: 2,
      settlements: { 1: [47] },
      roads: { 1: [13] },
      removed: { 0: 15, 1: 8 },
      hands: { 1: roadCards },
    } as const;
    const after = given(position, { dice: [[1, 1]] }).when(0, take(13));
    expect(after.state.supply.roads[1]).toBe(6);
    expect(after.open).toBe('trade');
    const built = after.when(0, endTurn).when(1, roll).when(1, { type: 'buildRoad', path: 66 });
    expect(built.state.roads[66]).toBe(1);
    const ended = given({ ...position, options: { roadlessTrigger: 'noneOnBoard' } }).when(0, take(13));
    expect(ended.state.ending.reason).toBe('finalCount');
  });

  test('IE-31: a player with no road in supply and three on the board plays on without building roads', () => {
    const position = { ...city, players: 2, roads: { 1: [13, 66, 67, 68] }, removed: { 0: 15, 1: 11 } } as const;
    const turn = given({ ...position, hands: { 1: roadCards } }, { dice: [[1, 1]] })
      .when(0, take(13))
      .when(0, endTurn)
      .when(1, roll);
    expect(turn.refusal(1, { type: 'buildRoad', path: 69 })).toMatchObject({ code: 'noPieceLeft' });
  });

  test('IE-39: a settlement destroyed, rebuilt and destroyed again counts twice', () => {
    const position = {
      ...city,
      players: 2,
      settlements: { 1: [8, 47] },
      roads: { 1: [7] },
      knights: { 0: 8 },
    } as const;
    const hands = { 1: { lumber: 1, brick: 1, wool: 1, grain: 1 } };
    const after = given(
      { ...position, hands },
      {
        dice: [
          [5, 6],
          [5, 6],
        ],
      },
    )
      .when(0, raze(8))
      .when(0, endTurn)
      .when(1, roll)
      .when(1, { type: 'buildSettlement', intersection: 8 })
      .when(1, endTurn)
      .when(0, roll)
      .when(0, raze(8));
    expect(after.state.war.destroyed[0]?.[1]).toEqual({ settlements: 2, cities: 0 });
    expect(after.state.war.points[0]).toBe(2);
  });

  test('IE-40: a player keeps their war points when they lose pieces', () => {
    const position = {
      ...city,
      cities: { 0: [18], 1: [8] },
      roads: { 1: [66] },
      destroyed: { 1: { 2: { cities: 1 } } },
    };
    const after = given(position as Position).when(0, razeCity(8));
    expect(after.state.war.points).toEqual([2, 2, 0, 0]);
  });
});
