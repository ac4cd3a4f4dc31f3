import { describe, expect, it } from 'vitest';
import { pointsIn } from '../../../engine/index.ts';
import { knightsLeft } from '../../../engine/rules/citiesKnights/garrison.ts';
import { between, given, type Position, type Soldier, trail } from './scene.ts';

const at = <const T extends string>(type: T, intersection: number) => ({ type, intersection }) as const;
const build = (v: number) => at('buildKnight', v);
const activate = (v: number) => at('activateKnight', v);
const upgrade = (v: number) => at('upgradeKnight', v);
const go = (from: number, to: number) => ({ type: 'moveKnight', from, to }) as const;
const drive = (from: number, to: number) => ({ type: 'displaceKnight', from, to }) as const;
const chase = (knight: number, hex: number) => ({ type: 'chaseRobber', knight, hex }) as const;
const putBack = (v: number) => at('placeDisplacedKnight', v);

const RICH = { 0: { wool: 6, ore: 6, grain: 6, brick: 4, lumber: 4 } };
/** A road of seat 0 through the middle of the island: 12-17-22-28-34. */
const ROAD = trail(12, 17, 22, 28, 34);
const mine = (...soldiers: readonly Soldier[]): Position => ({
  roads: { 0: ROAD },
  knights: { 0: soldiers },
  hands: RICH,
});
const ready = (place: number, level: 1 | 2 | 3 = 1): Soldier => ({ at: place, level, active: true });

describe('placing knights', () => {
  it('K-26: wool and ore buy a basic, inactive knight on an empty intersection at a road of one’s own', () => {
    const scene = given({ roads: { 0: ROAD }, settlements: { 0: [12], 1: [34] }, hands: { 0: { wool: 1, ore: 1 } } });
    expect(scene.listed(0, 'buildKnight').map((move) => move.intersection)).toEqual([17, 22, 28]);
    expect(scene.refuses(0, build(12))).toBe('intersectionTaken K-26');
    expect(scene.refuses(0, build(18))).toBe('noRoadThere K-26');
    const on = scene.when(0, build(17));
    expect(on.state.garrison.knights).toMatchObject([{ place: 17, owner: 0, level: 1, active: false }]);
    expect(on.hand(0)).toEqual({});
    expect(on.refuses(0, build(22))).toBe('cannotPay K-26');
    expect(on.refuses(0, build(17))).toBe('intersectionTaken K-26');
  });

  it('K-02, KE-25: a third basic knight is refused', () => {
    expect(given(mine({ at: 12 }, { at: 17 })).refuses(0, build(28))).toBe('noPieceLeft K-26');
  });

  it('KE-89: a knight may stand between two roads of its owner, even with opposing knights on both sides', () => {
    const scene = given({
      ...mine(),
      roads: { 0: trail(12, 17, 22), 1: trail(12, 7), 2: trail(22, 16) },
      knights: { 1: [{ at: 12 }], 2: [{ at: 22 }] },
    });
    expect(scene.when(0, build(17)).state.garrison.knights).toHaveLength(3);
  });

  it('K-27: a grain activates a knight once, even in the turn in which it was placed', () => {
    const scene = given(mine()).when(0, build(17)).when(0, activate(17));
    expect(scene.hand(0)).toMatchObject({ wool: 5, ore: 5, grain: 5 });
    expect(scene.state.garrison.knights).toMatchObject([{ active: true }]);
    expect(scene.refuses(0, activate(17))).toBe('knightActive K-27');
    expect(scene.refuses(0, activate(22))).toBe('noOwnKnight K-31');
  });

  it('K-28, K-29: a wool and an ore raise an active or inactive knight by a level, even in the turn in which it was placed', () => {
    const scene = given(mine(ready(17)))
      .when(0, build(22))
      .when(0, upgrade(17))
      .when(0, upgrade(22));
    expect(scene.state.garrison.knights).toMatchObject([
      { level: 2, active: true },
      { level: 2, active: false },
    ]);
    expect(scene.hand(0)).toMatchObject({ wool: 3, ore: 3 });
    expect(scene.refuses(0, upgrade(17))).toBe('knightUpgraded K-29');
  });

  it('K-28, KE-24: a basic knight cannot be raised if two strong ones are on the board', () => {
    const scene = given(mine({ at: 12, level: 2 }, { at: 17, level: 2 }, { at: 28 }));
    expect(scene.refuses(0, upgrade(28))).toBe('noPieceLeft K-29');
  });

  it('K-30, K-49: a mighty knight needs the Fortress', () => {
    const strong = mine({ at: 17, level: 2 });
    expect(given(strong).refuses(0, upgrade(17))).toBe('needsFortress K-30');
    const on = given({ ...strong, levels: { 0: [0, 3, 0] } }).when(0, upgrade(17));
    expect(on.state.garrison.knights).toMatchObject([{ level: 3 }]);
    expect(on.refuses(0, upgrade(17))).toBe('knightMighty K-29');
  });

  it('KE-23: the Smith cannot raise a knight that was placed and upgraded in this turn', () => {
    const scene = given({ ...mine(), progress: { 0: ['smith'] }, levels: { 0: [0, 3, 0] } });
    const raised = scene.when(0, build(17)).when(0, upgrade(17));
    expect(raised.refuses(0, { type: 'playSmith', knights: [17] })).toBe('knightUpgraded K-29');
  });
});

describe('who may act', () => {
  const acts = (soldier: Soldier, options: Position['options'] = {}) => {
    const scene = given({ ...mine(soldier), attacks: 1, robber: 8, options });
    return [scene.listed(0, 'moveKnight').length > 0, scene.listed(0, 'chaseRobber').length > 0];
  };

  it.each([
    ['active since before the turn', { at: 17, active: true }, [true, true], [true, true]],
    ['inactive', { at: 17 }, [false, false], [false, false]],
    ['activated in this turn', { at: 17, active: true, activated: 9 }, [false, false], [true, false]],
    [
      'placed and activated in this turn',
      { at: 17, active: true, activated: 9, placed: 9 },
      [false, false],
      [false, false],
    ],
    ['that has acted', { at: 17, active: true, activated: 9, acted: 9 }, [false, false], [false, false]],
  ] as const)('K-31, K-32, OK-02, KE-83: a knight %s', (_which, soldier, standard, literal) => {
    expect(acts(soldier)).toEqual(standard);
    expect(acts(soldier, { knightActivationDelay: 'seedLiteral' })).toEqual(literal);
  });

  it('K-31: a knight that acts becomes inactive; it cannot act before the roll or in another player’s turn', () => {
    const scene = given(mine(ready(17))).when(0, go(17, 22));
    expect(scene.state.garrison.knights).toMatchObject([{ place: 22, active: false }]);
    expect(given({ ...mine(ready(17)), active: 1 }).refuses(0, go(17, 22))).toMatch(/^notYourTurn/);
    expect(scene.refuses(0, go(22, 17))).toBe('knightInactive K-31');
  });

  it.each(['activeBeforeTurn', 'seedLiteral'] as const)(
    'K-32, KE-22: no second action after a new activation (%s)',
    (delay) => {
      const scene = given({ ...mine(ready(17)), options: { knightActivationDelay: delay } });
      const again = scene.when(0, go(17, 22)).when(0, activate(22));
      expect(again.refuses(0, go(22, 17))).toBe('knightActed K-32');
    },
  );

  it('KE-84: an upgrade does not keep an active knight from acting', () => {
    expect(
      given(mine(ready(17)))
        .when(0, upgrade(17))
        .when(0, go(17, 22)).state.garrison.knights,
    ).toMatchObject([{ place: 22 }]);
  });

  it('KE-37: knights that the Warlord has activated cannot act; those active before can', () => {
    const scene = given({ ...mine(ready(17), { at: 28 }), progress: { 0: ['warlord'] } }).when(0, {
      type: 'playWarlord',
    });
    expect(scene.refuses(0, go(28, 34))).toBe('knightNotReady K-32');
    expect(scene.when(0, go(17, 22)).state.garrison.knights).toMatchObject([{ place: 22 }, { active: true }]);
  });
});

describe('moving', () => {
  it('K-33: a knight moves along its owner’s roads to any empty place, past its owner’s pieces but no others', () => {
    const far = given({ ...mine(ready(12), { at: 17 }), settlements: { 0: [22] } });
    expect(far.listed(0, 'moveKnight').map(({ to }) => to)).toEqual([28, 34]);
    expect(far.refuses(0, go(12, 12))).toBe('knightCannotGoThere K-33');
    expect(far.refuses(0, go(12, 22))).toBe('knightCannotGoThere K-33');
    const cut = given({ ...mine(ready(12)), settlements: { 1: [22] } });
    expect(cut.listed(0, 'moveKnight').map(({ to }) => to)).toEqual([17]);
    const barred = given({
      ...mine(),
      roads: { 0: ROAD, 1: trail(22, 16) },
      knights: { 0: [ready(12)], 1: [{ at: 22 }] },
    });
    expect(barred.listed(0, 'moveKnight').map(({ to }) => to)).toEqual([17]);
  });

  it('K-33, KE-90: a knight may move along a road built this turn', () => {
    const scene = given(mine(ready(34))).when(0, { type: 'buildRoad', path: between(34, 39) });
    expect(scene.when(0, go(34, 39)).state.garrison.knights).toMatchObject([{ place: 39 }]);
  });
});

describe('driving off', () => {
  /** Seat 1's knight on V22, with a road of its own to V16 and V21. */
  const foe = (soldier: Partial<Soldier>, roads: readonly number[] = trail(22, 16, 21)): Position => ({
    roads: { 0: ROAD, 1: roads },
    knights: { 0: [ready(17, 2)], 1: [{ at: 22, ...soldier }] },
  });

  it('K-34, KE-29: the owner of a displaced weaker knight must choose a new place', () => {
    const scene = given(foe({ active: true })).when(0, drive(17, 22));
    expect(scene.state.garrison.knights).toMatchObject([{ place: 22, owner: 0, active: false }]);
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'displacedKnight', owed: [{ seat: 1, places: [16, 21] }] });
    expect(scene.refuses(0, { type: 'endTurn' })).toMatch(/^notYourTurn/);
    expect(scene.refuses(1, putBack(22))).toBe('knightCannotGoThere K-34');
    const back = scene.when(1, putBack(21));
    expect(back.state.garrison.knights[1]).toMatchObject({ place: 21, owner: 1, level: 1, active: true });
    expect(back.open).toBe('main');
  });

  it('K-34, KE-27, KE-28: only a strictly weaker knight can be displaced, active or not', () => {
    expect(given(foe({ level: 2 })).refuses(0, drive(17, 22))).toBe('knightNotWeaker K-34');
    expect(given(foe({ level: 2 })).listed(0, 'displaceKnight')).toEqual([]);
    const mighty = { ...foe({ level: 2 }), knights: { 0: [ready(17, 3)], 1: [{ at: 22, level: 2 }] } } as const;
    expect(given(mighty).listed(0, 'displaceKnight')).toHaveLength(1);
    expect(given(foe({})).refuses(0, drive(17, 28))).toBe('noKnightToDriveOff K-34');
  });

  it('K-34, KE-30: a displaced knight is removed if its roads lead to no free place', () => {
    const scene = given({ ...foe({}, trail(22, 16)), settlements: { 2: [16] } }).when(0, drive(17, 22));
    expect(scene.state.garrison.knights).toHaveLength(1);
    expect(scene.open).toBe('main');
  });

  it('K-71: a knight with only one place left goes there without a question', () => {
    const scene = given(foe({}, trail(22, 16))).when(0, drive(17, 22));
    expect(scene.state.garrison.knights[1]).toMatchObject({ place: 16, owner: 1 });
  });

  it('K-34, K-81: the default is the nearest place with the lowest number; meanwhile the piece is not in the supply', () => {
    const scene = given({
      ...foe({}, [...trail(22, 16, 21), ...trail(16, 11)]),
      settlements: { 1: [16] },
    }).when(0, drive(17, 22));
    expect(scene.state.steps.at(-1)?.owed).toEqual([{ seat: 1, places: [11, 21] }]);
    expect(knightsLeft(scene.state, 1, 1)).toBe(1);
    expect([knightsLeft(scene.state, 0, 2), knightsLeft(scene.state, 0, 1)]).toEqual([1, 2]);
  });

  it('KE-87: the owner may use the place that the displacing knight has left', () => {
    const scene = given({
      roads: { 0: trail(17, 22), 1: trail(22, 16, 11, 7, 12, 17) },
      knights: { 0: [ready(17, 2)], 1: [{ at: 22 }] },
    }).when(0, drive(17, 22));
    expect(scene.state.steps.at(-1)?.owed).toEqual([{ seat: 1, places: [16, 11, 7, 12, 17] }]);
    expect(scene.when(1, putBack(17)).state.garrison.knights[1]).toMatchObject({ place: 17 });
  });

  it('KE-21: a knight that was placed, activated and displaced may act on its owner’s next turn', () => {
    const fresh: Soldier = { at: 22, active: true, placed: 8, activated: 8 };
    const back = given(foe(fresh)).when(0, drive(17, 22)).when(1, putBack(16)).when(0, { type: 'endTurn' });
    const { knights } = back.state.garrison;
    expect(knights[1]).toMatchObject({ active: true, placed: 8, activated: 8 });
    const turn = given({ ...foe({}), active: 1, turn: 10, knights: { 1: [{ ...fresh, at: 16 }] } });
    expect(turn.listed(1, 'moveKnight').map(({ to }) => to)).toContain(21);
  });
});

describe('chasing the robber', () => {
  const beside: Position = {
    ...mine(ready(17), ready(34)),
    attacks: 1,
    robber: 3,
    settlements: { 1: [36] },
    hands: { 1: { wool: 9 } },
  };

  it('K-35: a knight of any level moves the robber and steals, without discards', () => {
    const scene = given(beside, { draws: { steal: [0] } });
    expect(scene.refuses(0, chase(34, 9))).toBe('robberNotBeside K-35');
    expect(scene.refuses(0, chase(17, 3))).toBe('robberStays B-75');
    const on = scene.when(0, chase(17, 10));
    expect([on.state.robber.hex, on.hand(0), on.hand(1)]).toEqual([10, { wool: 1 }, { wool: 8 }]);
    expect(on.state.garrison.knights[0]).toMatchObject({ place: 17, active: false });
  });

  it('KE-36: two knights may chase the robber in one turn', () => {
    const scene = given(beside).when(0, chase(17, 8)).when(0, chase(34, 2));
    expect(scene.state.robber.hex).toBe(2);
  });

  it('OK-05: `numberedOnly` spares the desert, `asRobber` follows the robber’s rule', () => {
    expect(given(beside).when(0, chase(17, 9)).state.robber.hex).toBe(9);
    expect(given({ ...beside, options: { chaseTarget: 'numberedOnly' } }).refuses(0, chase(17, 9))).toBe(
      'robberToDesert OK-05',
    );
    expect(given({ ...beside, options: { robberToDesert: 'forbidden' } }).refuses(0, chase(17, 9))).toBe(
      'robberToDesert O-12',
    );
  });
});

describe('the friendly robber', () => {
  const options = { friendlyRobber: 'on' } as const;

  it('K-67 B-106: binds a chasing knight and Bishop', () => {
    const chasing = given({ ...mine(ready(17)), options, attacks: 1, robber: 3, settlements: { 1: [36] } });
    expect(chasing.refuses(0, chase(17, 10))).toBe('robberFriendly B-106');
    const bishop = given({ options, attacks: 1, robber: 3, settlements: { 1: [36] }, progress: { 0: ['bishop'] } });
    expect(bishop.refuses(0, { type: 'playBishop', hex: 10 })).toBe('robberFriendly B-106');
    expect(bishop.when(0, { type: 'playBishop', hex: 0 }).state.robber.hex).toBe(0);
  });
});

describe('blocking', () => {
  /** Seat 1's knight stands in the middle of seat 0's road. */
  const long: Position = {
    roads: { 0: trail(12, 17, 22, 28, 34, 39), 1: trail(22, 16, 21) },
    longestRoad: 0,
  };

  it('K-36, K-73, KE-31, KE-32: a knight cuts the Longest Road and gives it back when it leaves', () => {
    const scene = given({ ...long, active: 1, hands: { 1: { wool: 1, ore: 1 } } }).when(1, build(22));
    expect(scene.state.longestRoad.holder).toBe(-1);
    const gone = given({ roads: long.roads ?? {}, active: 1, knights: { 1: [ready(22)] } }).when(1, go(22, 21));
    expect(gone.state.longestRoad.holder).toBe(0);
  });

  it('KE-33: a player’s knight does not interrupt their own road', () => {
    const scene = given({ ...long, hands: RICH }).when(0, build(22));
    expect(scene.state.longestRoad.holder).toBe(0);
  });

  it('K-36, KE-81: no road can be built past an opponent’s knight, even an inactive one', () => {
    const position = { ...mine(), roads: { 0: trail(12, 17), 1: trail(17, 23) }, knights: { 1: [{ at: 17 }] } };
    const road = { type: 'buildRoad', path: between(17, 22) } as const;
    expect(given(position).refuses(0, road)).toBeTruthy();
    expect(given({ ...position, knights: {} }).when(0, road).state.supply.roads[0]).toBe(13);
  });

  it('K-36, K-37, KE-34: no settlement can be built on a knight, even one’s own', () => {
    const settle = at('buildSettlement', 17);
    const foreign = given({ ...mine(), roads: { 0: ROAD, 1: trail(17, 23) }, knights: { 1: [{ at: 17 }] } });
    expect(foreign.refuses(0, settle)).toBeTruthy();
    const own = given(mine(ready(17)));
    expect(own.refuses(0, settle)).toBeTruthy();
    expect(own.when(0, go(17, 22)).when(0, settle).state.settlements[17]).toBe(0);
  });

  it('K-36, KE-91: a knight does not count for the distance rule', () => {
    const scene = given({ ...mine(), roads: { 0: ROAD, 1: trail(12, 7) }, knights: { 1: [{ at: 12 }] } });
    expect(scene.when(0, at('buildSettlement', 17)).state.settlements[17]).toBe(0);
  });

  it('K-38, K-63: a knight protects its last road from the Diplomat', () => {
    const position: Position = {
      ...mine(),
      roads: { 1: trail(17, 22, 28) },
      knights: { 1: [{ at: 17 }] },
      progress: { 0: ['diplomat'] },
    };
    const [last, free] = [between(17, 22), between(22, 28)];
    expect(given(position).refuses(0, { type: 'playDiplomat', path: last })).toBeTruthy();
    const on = given(position).when(0, { type: 'playDiplomat', path: free });
    expect(on.state.garrison.knights).toMatchObject([{ place: 17 }]);
  });

  it('K-73, KE-131: a player who wins by cutting the Longest Road with a knight wins before the displaced knight is moved', () => {
    const position: Position = {
      roads: { 0: trail(22, 17, 12, 8, 13, 18), 1: trail(11, 16, 22, 28, 34, 39, 43) },
      knights: { 0: [ready(17, 2)], 1: [{ at: 22 }] },
      longestRoad: 1,
      defenders: { 0: 11 },
    };
    const { state } = given(position).when(0, drive(17, 22));
    expect([state.longestRoad.holder, pointsIn(state, 0)]).toEqual([0, 13]);
    expect(state.ending).toMatchObject({ over: true, winners: [0] });
    expect(given({ ...position, defenders: { 0: 10 } }).when(0, drive(17, 22)).open).toBe('displacedKnight');
  });
});
