import { describe, expect, it } from 'vitest';
import { pointsIn } from '../../../engine/index.ts';
import { given, type Position, roll, type Soldier, type Story, trail } from './scene.ts';

describe('Alchemist', () => {
  const alchemist = (position: Position, story: Story = {}) =>
    given({ phase: 'roll', progress: { 0: ['alchemist', 'alchemist'] }, ...position }, { event: ['trade'], ...story });
  const dice = (red: 1 | 3 | 6, regular: 1 | 4 | 5 | 6) => ({ type: 'playAlchemist', red, regular }) as const;

  it('K-S1, K-12: the player sets both production dice before the roll, and only the event die is rolled', () => {
    const scene = alchemist({ settlements: { 0: [3] } });
    expect(scene.listed(0, 'playAlchemist')).toHaveLength(36);
    const rolled = scene.when(0, dice(6, 4));
    expect(rolled.state.turn.rolled).toEqual([6, 4]);
    expect(rolled.state.eventDie.face).toBe('trade');
    expect(rolled.hand(0)).toEqual({ ore: 1 });
  });

  it('KE-113: the card replaces the roll of the production dice', () => {
    const rolled = alchemist({}).when(0, dice(1, 1));
    expect(rolled.refuses(0, dice(1, 1))).toMatch(/^notNow/);
    expect(rolled.refuses(0, roll)).toMatch(/^notNow/);
  });

  it('KE-114: the seventh step brings the attack before the chosen production', () => {
    const scene = alchemist({ ship: 6, cities: { 0: [3] } }, { event: ['ship'] }).when(0, dice(6, 4));
    expect(scene.hand(0)).toEqual({ ore: 1 });
    expect(scene.state.settlements[3]).toBe(0);
  });
});

describe('Crane', () => {
  const crane = (position: Position) => given({ cities: { 0: [3] }, progress: { 0: ['crane', 'crane'] }, ...position });
  const on = (track: 'trade' | 'politics') => ({ type: 'playCrane', track }) as const;

  it('K-S2: an improvement costs one commodity less, and the first level is free', () => {
    const free = crane({}).when(0, on('trade'));
    expect(free.state.improvements.levels[0]).toEqual([1, 0, 0]);
    const paid = crane({ levels: { 0: [2, 0, 0] }, hands: { 0: { cloth: 2 } } }).when(0, on('trade'));
    expect([paid.hand(0), paid.state.improvements.levels[0]]).toEqual([{}, [3, 0, 0]]);
    const poor = crane({ levels: { 0: [2, 0, 0] }, hands: { 0: { cloth: 1 } } });
    expect(poor.refuses(0, on('trade'))).toBe('cannotPay K-48');
    expect(crane({ cities: {} }).refuses(0, on('trade'))).toBe('noCity K-48');
  });

  it('OK-04: the option allows one Crane per turn, or one per improvement', () => {
    expect(crane({}).when(0, on('trade')).refuses(0, on('politics'))).toBe('oneCraneATurn OK-04');
    const many = crane({ options: { cranePerTurn: 'onePerImprovement' } })
      .when(0, on('trade'))
      .when(0, on('politics'));
    expect(many.state.improvements.levels[0]).toEqual([1, 1, 0]);
  });

  it('KE-115: level 4 costs three commodities and gives the metropolis', () => {
    const scene = crane({ levels: { 0: [3, 0, 0] }, hands: { 0: { cloth: 3 } } }).when(0, on('trade'));
    expect([scene.state.improvements.metropolises, pointsIn(scene.state, 0)]).toEqual([[3, -1, -1], 4]);
    const taken = crane({
      levels: { 0: [3, 4, 0] },
      metropolises: { politics: 3 },
      hands: { 0: { cloth: 3 } },
    });
    expect(taken.refuses(0, on('trade'))).toBe('noAvailableCity K-51');
  });
});

describe('Engineer', () => {
  const engineer = (position: Position) => given({ progress: { 0: ['engineer'] }, ...position });
  const at = (intersection: 3 | 5 | 12) => ({ type: 'playEngineer', intersection }) as const;

  it('K-S3: a city without a wall gets one for free', () => {
    const scene = engineer({ cities: { 0: [3], 1: [12] }, settlements: { 0: [5] } });
    expect(scene.when(0, at(3)).state.walls).toEqual([3]);
    for (const place of [5, 12] as const) expect(scene.refuses(0, at(place))).toMatch(/^no/);
    expect(engineer({ cities: { 0: [3, 5] }, walls: [3] }).refuses(0, at(3))).toMatch(/^wallStands/);
  });

  it('KE-71: a player with three walls cannot play it', () => {
    const scene = engineer({ cities: { 0: [3, 5, 12, 14] }, walls: [5, 12, 14] });
    expect(scene.refuses(0, at(3))).toBe('noPieceLeft K-46');
    expect(scene.offers(0)).not.toContain('playEngineer');
  });
});

describe('Inventor', () => {
  const inventor = (position: Position = {}) => given({ progress: { 0: ['inventor'] }, ...position });
  const swap = (a: number, b: number) => ({ type: 'playInventor', hexes: [a, b] }) as const;

  it('K-S4: swaps two numbers other than 2, 6, 8 and 12', () => {
    const { numbers } = inventor().when(0, swap(0, 10)).state.table.board;
    expect([numbers[0], numbers[10]]).toEqual([3, 10]);
    for (const fixed of [1, 4, 11, 3]) expect(inventor().refuses(0, swap(0, fixed))).toBe('numberFixed K-S4');
  });

  it('KE-118: does not swap equal numbers or the desert', () => {
    expect(inventor().refuses(0, swap(0, 6))).toBe('sameNumber K-S4');
    expect(inventor().refuses(0, swap(0, 9))).toBe('numberFixed K-S4');
  });

  it('KE-67: can swap the number under the robber, who stays', () => {
    const { robber, table } = inventor({ robber: 10 }).when(0, swap(0, 10)).state;
    expect([robber.hex, table.board.numbers[10]]).toEqual([10, 10]);
  });
});

describe('harvests', () => {
  const harvest = (position: Position) => given({ progress: { 0: ['irrigation', 'mining'] }, ...position });
  const irrigate = { type: 'playIrrigation' } as const;
  const mine = { type: 'playMining' } as const;

  it('K-S5, KE-69: a player gets two grain for each fields hex, however many buildings they have there', () => {
    expect(
      harvest({ settlements: { 0: [21] }, cities: { 0: [28] } })
        .when(0, irrigate)
        .hand(0),
    ).toEqual({ grain: 2 });
    expect(
      harvest({ settlements: { 0: [22] } })
        .when(0, irrigate)
        .hand(0),
    ).toEqual({ grain: 4 });
    expect(harvest({ settlements: { 0: [3], 1: [22] } }).refuses(0, irrigate)).toBe('noSuchHex K-S5');
  });

  it('K-S7: a player gets two ore for each mountains hex with a building of theirs', () => {
    expect(
      harvest({ settlements: { 0: [3, 20] }, cities: { 0: [8] } })
        .when(0, mine)
        .hand(0),
    ).toEqual({ ore: 4 });
    expect(harvest({ settlements: { 0: [22], 1: [3] } }).refuses(0, mine)).toBe('noSuchHex K-S7');
  });

  it('KE-68, K-60: a harvest takes what the bank has, and is refused if the bank has nothing', () => {
    const bank = (held: number) => ({ settlements: { 0: [22] }, hands: { 1: { grain: held } } }) as const;
    expect(harvest(bank(16)).when(0, irrigate).hand(0)).toEqual({ grain: 3 });
    expect(harvest(bank(19)).refuses(0, irrigate)).toBe('bankEmpty K-S5');
  });

  it('KE-119: the robber’s hex counts', () => {
    expect(
      harvest({ settlements: { 0: [21] }, robber: 7 })
        .when(0, irrigate)
        .hand(0),
    ).toEqual({ grain: 2 });
    expect(
      harvest({ settlements: { 0: [3] }, robber: 0 })
        .when(0, mine)
        .hand(0),
    ).toEqual({ ore: 2 });
  });
});

describe('Medicine', () => {
  const medicine = (position: Position) =>
    given({ progress: { 0: ['medicine'] }, hands: { 0: { ore: 2, grain: 1 } }, settlements: { 0: [3] }, ...position });
  const at = (intersection: 3 | 5) => ({ type: 'playMedicine', intersection }) as const;

  it('K-S6: a settlement becomes a city for two ore and one grain', () => {
    const built = medicine({}).when(0, at(3));
    expect([built.state.cities[3], built.hand(0)]).toEqual([0, {}]);
    expect(medicine({ hands: { 0: { ore: 2 } } }).refuses(0, at(3))).toBe('cannotPay K-S6');
    expect(medicine({}).refuses(0, at(5))).toMatch(/^no/);
    expect(medicine({ settlements: { 0: [3, 5] }, ruins: [5] }).refuses(0, at(3))).toMatch(/^ruinFirst/);
  });

  it('KE-70: a player without a city piece cannot play it', () => {
    const scene = medicine({ cities: { 0: [12, 14, 20, 22] } });
    expect(scene.refuses(0, at(3))).toBe('noPieceLeft B-61');
    expect(scene.offers(0)).not.toContain('playMedicine');
  });
});

describe('Road Building', () => {
  const roads = (position: Position) => given({ progress: { 0: ['roadBuilding'] }, ...position });
  const play = { type: 'playRoadBuilding' } as const;

  it('K-S9: two roads are free, and the second is optional', () => {
    const scene = roads({ settlements: { 0: [12] } }).when(0, play);
    const [first = 0, second = 0] = trail(12, 17, 22);
    expect(scene.refuses(0, { type: 'stopFreeRoads' })).toMatch(/^firstRoadFirst/);
    const one = scene.when(0, { type: 'placeFreeRoad', path: first });
    expect(one.when(0, { type: 'stopFreeRoads' }).open).toBe('main');
    const two = one.when(0, { type: 'placeFreeRoad', path: second });
    expect([two.state.supply.roads[0], two.open]).toEqual([13, 'main']);
    expect(roads({}).refuses(0, play)).toBe('noPlaceForRoad B-83');
  });
});

describe('Smith', () => {
  const smith = (own: readonly Soldier[], position: Position = {}) =>
    given({
      progress: { 0: ['smith'] },
      roads: { 0: trail(12, 17, 22, 28, 33) },
      knights: { 0: own },
      ...position,
    });
  const raise = (...knights: readonly number[]) => ({ type: 'playSmith', knights }) as const;
  const levels = (scene: ReturnType<typeof smith>) =>
    [...scene.state.garrison.knights].sort((a, b) => a.place - b.place).map(({ level }) => level);
  const fortress = { levels: { 0: [0, 3, 0] as const } };

  it('K-S10, KE-116: one knight or two different ones gain a level for free', () => {
    const scene = smith([{ at: 12 }, { at: 17 }]);
    expect(levels(scene.when(0, raise(12)))).toEqual([2, 1]);
    expect(levels(scene.when(0, raise(12, 17)))).toEqual([2, 2]);
    expect(scene.refuses(0, raise(12, 12))).toBe('knightUpgraded K-29');
    expect(smith([]).offers(0)).not.toContain('playSmith');
    expect(smith([{ at: 12, level: 2 }]).refuses(0, raise(12))).toBe('needsFortress K-30');
  });

  it('KE-117: a strong knight that becomes mighty frees the piece for the next', () => {
    const scene = smith([{ at: 12, level: 2 }, { at: 17, level: 2 }, { at: 22 }], fortress);
    expect(levels(scene.when(0, raise(12, 22)))).toEqual([3, 2, 2]);
    expect(scene.refuses(0, raise(22, 12))).toMatch(/K-2[89]$/);
  });
});

describe('Printer', () => {
  it('K-S8: is worth a point, and is revealed as soon as it is drawn', () => {
    const scene = given(
      { phase: 'roll', levels: { 0: [0, 0, 1] } },
      { dice: [[1, 1]], event: ['science'], decks: { science: ['printer'] } },
    ).when(0, roll);
    expect(scene.eventsOf('pointCardShown')).toMatchObject([{ seat: 0, card: 'printer' }]);
    expect([scene.state.progress.hands[0].cards, pointsIn(scene.state, 0)]).toEqual([[], 1]);
  });
});
