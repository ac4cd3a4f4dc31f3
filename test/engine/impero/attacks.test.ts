import { describe, expect, test } from 'vitest';
import {
  endTurn,
  given,
  type Position,
  place,
  raze,
  razeCity,
  recruit,
  roll,
  type Scene,
  take,
  takeTwo,
} from './support.ts';

/**
 * Seat 0 has a city on V18. V8 and V30 lie at distance 2; E12 and E7 lead on from V8, E1 and E2 beyond them.
 * Seat 1 keeps a settlement far away on V47, so that nobody is eliminated by the way.
 */
const at = (enemy: Position, rest: Position = {}): Scene =>
  given({
    knights: { 0: 6 },
    ...rest,
    ...enemy,
    cities: { 0: [18], ...enemy.cities },
    settlements: { ...enemy.settlements, 1: [...(enemy.settlements?.[1] ?? []), 47] },
  });

describe('an attack in general', () => {
  test('I-16: it needs the exact number of knights, a barracks in range and another player’s piece', () => {
    const scene = at({ roads: { 1: [20], 0: [27] } }, { knights: { 0: 2 } });
    expect(scene.refusal(0, take(20))).toEqual({
      code: 'tooFewKnights',
      rule: 'I-16',
      facts: { needed: 3, usable: 2, held: 2 },
    });
    expect(scene.refuses(0, take(27))).toBe('noEnemyRoad I-18');
    expect(scene.refuses(0, take(28))).toBe('noEnemyRoad I-18');
    expect(scene.refuses(0, raze(18))).toBe('noEnemyBuilding I-19');
    expect(scene.refuses(0, razeCity(18))).toBe('noEnemyBuilding I-20');
    expect(scene.refuses(0, razeCity(40))).toBe('noEnemyBuilding I-20');
    expect(at({ roads: { 1: [20] } }).when(0, take(20)).state.knights[0]).toBe(3);
  });

  test('IE-43, OI-09 afterRoll: an attack is refused before the roll', () => {
    const scene = at({ roads: { 1: [20] } }, { phase: 'roll' });
    expect(scene.refuses(0, take(20))).toBe('attackAfterRoll OI-09');
    expect(scene.offers(0)).toEqual(['agreeToEnd', 'rollDice']);
  });

  test('OI-09 anyTime: an attack may come before the roll', () => {
    const options = { attackTiming: 'anyTime', capturedRoadPlacement: 'capturedPath' } as const;
    const scene = at({ roads: { 1: [20] } }, { phase: 'roll', options });
    const after = scene.when(0, take(20)).when(0, place(20));
    expect(after.open).toBe('roll');
    expect(after.offers(0)).toEqual(['agreeToEnd', 'rollDice']);
    expect(at({ settlements: { 1: [8] } }, { phase: 'roll', options }).when(0, raze(8)).open).toBe('roll');
  });

  test('I-16: an attack is refused in another player’s turn', () => {
    expect(at({ roads: { 1: [20] } }, { active: 1 }).refuses(0, take(20))).toBe('notYourTurn I-18');
  });

  test('IE-51: pending decisions come first', () => {
    const position = { phase: 'roll', hands: { 1: { ore: 8 }, 0: { grain: 3, wool: 3 } } } as const;
    const discards = given(
      { ...position, cities: { 0: [18] }, roads: { 1: [20] }, knights: { 0: 3 } },
      { dice: [[3, 4]] },
    ).when(0, roll);
    expect(discards.open).toBe('discard');
    expect(discards.refuses(0, take(20))).toBe('notYourTurn I-18');
    expect(discards.refuses(0, recruit)).toBe('notYourTurn I-07');
    const placing = at({ roads: { 1: [20, 27] } }, { hands: { 0: { grain: 3, wool: 3 } } }).when(0, take(20));
    expect(placing.open).toBe('capturedRoad');
    for (const move of [take(27), recruit, endTurn]) expect(placing.refuses(0, move)).toMatch(/^notNow/);
  });

  test('IE-45: an attack does not close the trade phase, which is already over in the build phase', () => {
    const trading = at({ settlements: { 1: [8] } });
    expect(trading.when(0, raze(8)).open).toBe('trade');
    const building = at({ settlements: { 1: [8] } }, { phase: 'build', hands: { 0: { ore: 4 } } }).when(0, raze(8));
    expect(building.open).toBe('build');
    expect(building.refuses(0, { type: 'tradeWithBank', give: 'ore', take: 'wool' })).toBe('notNow B-55');
  });

  test('I-26, I-27, OI-07 unlimited: one city makes several attacks, each on the board as it then is', () => {
    const scene = at({ settlements: { 1: [8] }, roads: { 1: [7] } }, { knights: { 0: 7 }, removed: { 0: 15 } });
    expect(scene.refuses(0, take(7))).toBe('roadShielded I-21');
    const after = scene.when(0, raze(8)).when(0, take(7));
    expect(after.state.knights[0]).toBe(0);
    expect(after.state.war.points[0]).toBe(1);
  });

  test('OI-07 one: a second attack of any kind must wait for the next turn', () => {
    const options = { attacksPerTurn: 'one' } as const;
    const scene = at({ settlements: { 1: [8, 30] } }, { knights: { 0: 8 }, options }).when(0, raze(8));
    expect(scene.refuses(0, raze(30))).toBe('oneAttackATurn OI-07');
    expect(scene.offers(0)).toEqual(['agreeToEnd', 'endTurn', 'goToBuild']);
  });

  test('IE-60, OI-07 one: six knights take only one of two separate roads in a turn', () => {
    const options = { attacksPerTurn: 'one', capturedRoadPlacement: 'capturedPath' } as const;
    const scene = at({ roads: { 1: [13, 30] } }, { options });
    expect(scene.refuses(0, takeTwo(13, 30))).toBe('roadsApart I-25');
    expect(scene.when(0, take(13)).when(0, place(13)).refuses(0, take(30))).toBe('oneAttackATurn OI-07');
  });

  test('OI-07 one: an attack with six knights counts as one', () => {
    const options = { attacksPerTurn: 'one', capturedRoadPlacement: 'capturedPath' } as const;
    const scene = at({ roads: { 1: [13, 7, 12] } }, { options }).when(0, takeTwo(12, 13));
    expect(scene.state.captures.removed[1]).toBe(2);
  });

  test('I-26: a city whose only road in range is gone is no barracks, and cannot reach the road behind', () => {
    const scene = at({ roads: { 1: [12, 11] } }, { removed: { 0: 15 } });
    const after = scene.when(0, take(12));
    expect(after.refuses(0, take(11))).toBe('noBarracks I-11');
  });

  test('IE-47: the victim is never asked anything', () => {
    const scene = at({ roads: { 1: [20] }, settlements: { 1: [8] }, cities: { 1: [30] } }, { knights: { 0: 14 } });
    for (const after of [scene.when(0, take(20)), scene.when(0, raze(8)), scene.when(0, razeCity(30))])
      expect(after.state.steps.flatMap(({ owed }) => owed.map(({ seat }) => seat))).not.toContain(1);
  });
});

describe('the range of a target', () => {
  test('I-17, OI-05 targetInRange: the piece itself must be within two paths', () => {
    const scene = at({ roads: { 1: [20, 62] }, settlements: { 1: [] } });
    expect(scene.refusal(0, take(62))).toEqual({ code: 'outOfRange', rule: 'I-17', facts: { distance: 5 } });
    expect(scene.refuses(0, raze(47))).toBe('outOfRange I-17');
  });

  test('I-17, OI-05 anyOnceBarracks: any piece of an opponent who has one in range is a target', () => {
    const options = { attackRange: 'anyOnceBarracks' } as const;
    const scene = at({ roads: { 1: [20, 62], 2: [61] }, settlements: { 2: [53] } }, { options });
    expect(scene.when(0, take(62)).state.roads[62]).toBe(-1);
    expect(scene.when(0, raze(47)).state.war.points[0]).toBe(1);
    expect(scene.refusal(0, take(61))).toEqual({ code: 'opponentOutOfRange', rule: 'I-17', facts: { owner: 2 } });
    expect(scene.refuses(0, raze(53))).toBe('opponentOutOfRange I-17');
  });

  test('IE-70: under anyOnceBarracks a road with its owner’s building at one end may be captured', () => {
    const options = { attackRange: 'anyOnceBarracks' } as const;
    const scene = at({ roads: { 1: [62, 7] }, settlements: { 1: [8] } }, { options });
    expect(scene.when(0, take(62)).state.captures.removed[1]).toBe(1);
    expect(scene.when(0, take(7)).state.captures.removed[1]).toBe(1);
  });
});

describe('shielding', () => {
  const shielded = { cities: { 1: [8] }, roads: { 1: [7] } } as const;

  test('IE-11, I-21, OI-04 on: a road behind an enemy city at distance 2 is shielded', () => {
    const scene = at(shielded);
    expect(scene.refusal(0, take(7))).toEqual({
      code: 'roadShielded',
      rule: 'I-21',
      facts: { intersection: 8, building: 'city', owner: 1 },
    });
    expect(scene.listed(0, 'captureRoad')).toEqual([]);
  });

  test('IE-12: the road can be captured after the city is destroyed', () => {
    const scene = at(shielded, { knights: { 0: 8 } }).when(0, razeCity(8));
    expect(scene.state.war.points[0]).toBe(2);
    expect(scene.when(0, take(7)).state.captures.removed[1]).toBe(1);
  });

  test('OI-04 off: the road can be captured at once', () => {
    expect(at(shielded, { options: { roadShielding: 'off' } }).when(0, take(7)).state.roads[7]).toBe(-1);
  });

  test('I-21: another opponent’s building shields, but the attacker’s own does not', () => {
    expect(at({ settlements: { 2: [8] }, roads: { 1: [7] } }).refusal(0, take(7)).facts).toMatchObject({ owner: 2 });
    const own = at({ settlements: { 0: [8] }, roads: { 1: [7] } });
    expect(own.when(0, take(7)).state.captures.removed[1]).toBe(1);
  });

  test('IE-13: a road is captured through its free end even if its owner’s settlement is at the other', () => {
    // E14 joins V9 and V13: V9 at distance 2 holds the settlement, V13 at distance 1 is free.
    expect(at({ settlements: { 1: [9] }, roads: { 1: [14] } }).when(0, take(14)).state.roads[14]).toBe(-1);
    // E13 joins V8 and V13, E12 leads from V8 at distance 2 to V12 at 3, where the settlement is.
    expect(at({ settlements: { 1: [12] }, roads: { 1: [12] } }).when(0, take(12)).state.roads[12]).toBe(-1);
  });

  test('IE-14: a road from an enemy settlement towards the attacker’s city is captured through its near end', () => {
    const scene = at({ settlements: { 1: [30] }, roads: { 1: [36] } });
    expect(scene.when(0, take(36)).state.roads[36]).toBe(-1);
  });

  test('I-21: nothing is ever shielded under inclusive', () => {
    const options = { roadDistance: 'inclusive' } as const;
    const scene = at({ settlements: { 1: [8, 30] }, roads: { 1: [13, 36, 7] } }, { options });
    expect(scene.listed(0, 'captureRoad')).toEqual([take(13), take(36)]);
    expect(scene.refuses(0, take(7))).toBe('outOfRange I-17');
  });
});

describe('what each attack does', () => {
  test('I-18, I-22: three knights capture a road, which leaves the game', () => {
    const scene = at({ roads: { 1: [20, 13] } }, { removed: { 0: 15 } });
    const after = scene.when(0, take(20));
    expect(after.eventsOf('roadsCaptured')).toEqual([
      { type: 'roadsCaptured', seat: 0, victim: 1, paths: [20], knights: 3, pool: 11 },
    ]);
    expect(after.state.supply.roads[1]).toBe(scene.state.supply.roads[1]);
    expect(after.state.captures.removed).toEqual([15, 1, 0, 0]);
    expect(after.state.war.points).toEqual([0, 0, 0, 0]);
  });

  test('I-19: four knights destroy a settlement for one war point; the piece goes back to its owner', () => {
    const scene = at({ settlements: { 1: [8] } });
    const after = scene.when(0, raze(8));
    expect(after.eventsOf('settlementDestroyed')).toEqual([
      { type: 'settlementDestroyed', seat: 0, victim: 1, intersection: 8, warPoints: 1, knights: 4, pool: 12 },
    ]);
    expect(after.state.supply.settlements[1]).toBe(scene.state.supply.settlements[1] + 1);
    expect(after.state.war.points[0]).toBe(1);
  });

  test('I-20: five knights destroy a city for two war points; nothing replaces it', () => {
    const scene = at({ cities: { 1: [8] } });
    const after = scene.when(0, razeCity(8));
    expect(after.eventsOf('cityDestroyed')).toEqual([
      { type: 'cityDestroyed', seat: 0, victim: 1, intersection: 8, warPoints: 2, knights: 5, pool: 13 },
    ]);
    expect([after.state.cities[8], after.state.settlements[8]]).toEqual([-1, -1]);
    expect(after.state.supply.cities[1]).toBe(4);
    expect(after.state.war.points[0]).toBe(2);
  });

  test('IE-28: the city of an owner with five settlements goes back to the supply without a replacement', () => {
    const scene = at({ cities: { 1: [8] }, settlements: { 1: [0, 2, 33, 21] } });
    const after = scene.when(0, razeCity(8));
    expect(after.state.supply).toMatchObject({ settlements: [5, 0, 5, 5], cities: [3, 4, 4, 4] });
    expect(after.state.settlements.filter((owner) => owner === 1)).toHaveLength(5);
  });

  test('IE-15: five knights are not an attack on a settlement', () => {
    expect(at({ settlements: { 1: [8] } }).refusal(0, razeCity(8))).toEqual({
      code: 'targetIsSettlement',
      rule: 'I-19',
      facts: { needed: 4 },
    });
  });

  test('IE-16: four knights are not an attack on a city', () => {
    expect(at({ cities: { 1: [8] } }).refusal(0, raze(8))).toEqual({
      code: 'targetIsCity',
      rule: 'I-20',
      facts: { needed: 5 },
    });
    expect(at({ cities: { 1: [8] } }, { knights: { 0: 4 } }).refuses(0, razeCity(8))).toBe('tooFewKnights I-16');
  });

  test('I-28: the roads of a destroyed building stay, and anybody may build there again', () => {
    const bricks = { lumber: 1, brick: 1, wool: 1, grain: 1 };
    const razed = given(
      {
        players: 2,
        cities: { 0: [18] },
        settlements: { 1: [8, 47] },
        roads: { 0: [13], 1: [7] },
        knights: { 0: 4 },
        hands: { 0: bricks, 1: bricks },
      },
      { dice: [[1, 1]] },
    ).when(0, raze(8));
    expect(razed.state.roads[7]).toBe(1);
    const built = razed.when(0, { type: 'buildSettlement', intersection: 8 });
    expect(built.state.settlements[8]).toBe(0);
    const again = razed.when(0, endTurn).when(1, roll).when(1, { type: 'buildSettlement', intersection: 8 });
    expect(again.state.settlements[8]).toBe(1);
  });

  test('I-30: the victim gets nothing in return', () => {
    const after = at({ cities: { 1: [8] } }, { hands: { 1: { ore: 2 } } }).when(0, razeCity(8));
    expect(after.hand(1)).toEqual({ ore: 2 });
    expect(after.state.war.points[1]).toBe(0);
  });
});

describe('six knights', () => {
  test('I-25: two adjoining roads of one opponent are captured at the same time', () => {
    const after = at({ roads: { 1: [12, 7, 13] } }).when(0, takeTwo(13, 12));
    expect(after.eventsOf('roadsCaptured')).toEqual([
      { type: 'roadsCaptured', seat: 0, victim: 1, paths: [13, 12], knights: 6, pool: 14 },
    ]);
    expect(after.state.captures).toEqual({ removed: [0, 2, 0, 0], vacated: [13, 12] });
  });

  test('IE-20: the nearer road may be at distance 2 and the farther at 3', () => {
    const scene = at({ roads: { 1: [7, 2] } });
    expect(scene.refuses(0, take(2))).toBe('outOfRange I-17');
    expect(scene.listed(0, 'captureTwoRoads')).toEqual([takeTwo(2, 7)]);
    expect(scene.when(0, takeTwo(7, 2)).state.captures.removed[1]).toBe(2);
  });

  test('I-25: at least one of the roads must be in range', () => {
    expect(at({ roads: { 1: [2, 3, 20] } }).refuses(0, takeTwo(2, 3))).toBe('outOfRange I-17');
    expect(at({ roads: { 1: [2, 3, 20] } }).listed(0, 'captureTwoRoads')).toEqual([]);
    const behind = at({ roads: { 1: [7, 2] }, cities: { 1: [8] } });
    expect(behind.refuses(0, takeTwo(7, 2))).toBe('roadShielded I-21');
  });

  test('I-17, I-25: with anyOnceBarracks two far roads of an opponent in range may be captured', () => {
    const anywhere = { options: { attackRange: 'anyOnceBarracks' } } as const;
    const far = at({ roads: { 1: [2, 3, 20] } }, anywhere);
    expect(far.listed(0, 'captureTwoRoads')).toEqual([takeTwo(2, 3)]);
    expect(far.when(0, takeTwo(2, 3)).state.captures.removed[1]).toBe(2);
    const other = at({ roads: { 1: [20], 2: [2, 3] } }, anywhere);
    expect(other.refuses(0, takeTwo(2, 3))).toBe('opponentOutOfRange I-17');
    expect(other.listed(0, 'captureTwoRoads')).toEqual([]);
  });

  test('IE-17: two separate roads are refused for six knights, but not for three and three if both are in range', () => {
    const scene = at({ roads: { 1: [13, 30] } }, { options: { capturedRoadPlacement: 'capturedPath' } });
    expect(scene.refuses(0, takeTwo(13, 30))).toBe('roadsApart I-25');
    expect(scene.refuses(0, takeTwo(13, 13))).toBe('roadsApart I-25');
    const after = scene.when(0, take(13)).when(0, place(13)).when(0, take(30));
    expect(after.state.captures.removed[1]).toBe(2);
  });

  test('IE-18: roads that meet at a third player’s settlement are refused', () => {
    const scene = at({ roads: { 1: [13, 7] }, settlements: { 2: [8] } });
    expect(scene.refusal(0, takeTwo(13, 7))).toEqual({
      code: 'buildingBetween',
      rule: 'I-25',
      facts: { intersection: 8, owner: 2 },
    });
  });

  test('IE-19: roads that meet at the attacker’s own city are refused for six knights, but not for three and three', () => {
    const scene = at({ roads: { 1: [20, 27] } }, { options: { capturedRoadPlacement: 'capturedPath' } });
    expect(scene.refuses(0, takeTwo(20, 27))).toBe('buildingBetween I-25');
    expect(scene.when(0, take(20)).when(0, place(20)).when(0, take(27)).state.captures.removed[1]).toBe(2);
  });

  test('IE-21: roads of two opponents are refused', () => {
    expect(at({ roads: { 1: [13], 2: [7] } }).refuses(0, takeTwo(7, 13))).toBe('roadsOfTwoOpponents I-25');
    expect(at({ roads: { 1: [13], 0: [7] } }).refuses(0, takeTwo(7, 13))).toBe('noEnemyRoad I-18');
  });

  test('I-25: five knights are too few', () => {
    const scene = at({ roads: { 1: [12, 13] } }, { knights: { 0: 5 } });
    expect(scene.refuses(0, takeTwo(12, 13))).toBe('tooFewKnights I-16');
    expect(scene.listed(0, 'captureTwoRoads')).toEqual([]);
  });
});
