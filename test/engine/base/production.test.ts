import { describe, expect, it } from 'vitest';
import { type Dice, viewFor } from '../../../engine/index.ts';
import { given, type Position } from '../support.ts';

/** A roll of the dice on the first printed map. */
const roll = (dice: Dice, position: Position) =>
  given({ phase: 'roll', ...position }, { dice: [dice] }).when(0, { type: 'rollDice' });

describe('production', () => {
  it('B-47 B-48 gives a settlement one card and a city two for each hex of the number, in anybody’s turn', () => {
    // 4: the pasture H5 and the fields H14.
    const scene = roll([2, 2], { settlements: { 0: [14], 1: [40] }, cities: { 2: [36], 3: [18] } });
    expect([0, 1, 2, 3].map((seat) => scene.hand(seat as 0))).toEqual([
      { wool: 1 },
      { grain: 1 },
      { grain: 2 },
      { wool: 2 },
    ]);
    expect(scene.state.bank).toEqual([19, 19, 16, 16, 19]);
    expect(scene.eventsOf('produced')[0]?.gains).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0],
      [0, 0, 0, 2, 0],
      [0, 0, 2, 0, 0],
    ]);
  });

  it('B-47 gives nothing, without an event, for a number with no building next to it', () => {
    const scene = roll([1, 1], { settlements: { 0: [40] } });
    expect(scene.story).toEqual(['diceRolled']);
    expect(scene.state.bank).toEqual([19, 19, 19, 19, 19]);
  });

  it('B-48 counts every building at a hex and every hex of the number', () => {
    // 3: the forest H10 and the mountains H13.
    const scene = roll([1, 2], { settlements: { 0: [19, 31, 35] }, cities: { 0: [39] } });
    expect(scene.hand(0)).toEqual({ lumber: 2, ore: 3 });
  });

  it('B-49 comes to a building from each hex at its intersection, on that hex’s number', () => {
    // V40: mountains 3, fields 4, fields 6.
    const at40 = (dice: Dice) => roll(dice, { settlements: { 0: [40] } }).hand(0);
    expect([at40([1, 2]), at40([3, 1]), at40([5, 1]), at40([6, 2])]).toEqual([
      { ore: 1 },
      { grain: 1 },
      { grain: 1 },
      {},
    ]);
  });

  it('B-47 BE-54 skips the robber’s hex but not another with the same number, and he stays', () => {
    const scene = roll([2, 2], { settlements: { 0: [14, 40] }, robber: 5 });
    expect(scene.hand(0)).toEqual({ grain: 1 });
    expect(scene.state.robber.hex).toBe(5);
    expect(roll([2, 2], { settlements: { 0: [14] }, robber: 5 }).hand(0)).toEqual({});
  });

  it('B-73 does not happen on a 7', () => {
    const scene = roll([3, 4], { settlements: { 0: [40], 1: [14] }, cities: { 2: [17] } });
    expect(scene.story).toEqual(['diceRolled', 'asked']);
    expect(scene.state.bank).toEqual([19, 19, 19, 19, 19]);
  });

  it('BE-55 never comes from the desert', () => {
    for (let sum = 2; sum <= 12; sum++) {
      if (sum === 7) continue;
      const dice: Dice = sum > 6 ? [6, sum - 6] : [1, sum - 1];
      const scene = roll(dice, { cities: { 0: [18, 30, 29] }, robber: 0 });
      const gained = scene.state.hands[0].n;
      const hexes = { 3: 4, 4: 4, 6: 2, 11: 2 } as Record<number, number>;
      // The cities lie at H4 (6), H5 (4), H8 (11), H10 (3), H13 (3), H14 (4) and three times at the desert.
      expect([sum, gained]).toEqual([sum, hexes[sum] ?? 0]);
    }
  });

  it('B-50 BE-41 gives nobody a resource that the bank cannot pay to several players in full', () => {
    // 3 ore left; two cities at the mountains H11 (8) are owed 2 each; the forest H12 (8) pays.
    const scene = roll([6, 2], { cities: { 0: [20], 1: [37] }, settlements: { 2: [43] }, hands: { 3: { ore: 16 } } });
    expect([0, 1].map((seat) => scene.hand(seat as 0))).toEqual([{}, {}]);
    expect(scene.hand(2)).toEqual({ lumber: 1 });
    expect(scene.state.bank).toEqual([18, 19, 19, 19, 3]);
  });

  it('B-50 BE-42 gives a single player what is left', () => {
    const scene = roll([6, 2], { cities: { 0: [20, 37] }, hands: { 3: { ore: 16 } } });
    expect(scene.hand(0)).toEqual({ ore: 3 });
    expect(scene.state.bank[4]).toBe(0);
    expect(roll([6, 2], { cities: { 0: [20] }, hands: { 3: { ore: 19 } } }).hand(0)).toEqual({});
  });

  it('B-50 BE-43 adds up the settlement and city of one player', () => {
    const scene = roll([6, 2], { cities: { 0: [20] }, settlements: { 0: [37] }, hands: { 3: { ore: 17 } } });
    expect(scene.hand(0)).toEqual({ ore: 2 });
    const exact = roll([6, 2], { cities: { 0: [20] }, settlements: { 0: [37] }, hands: { 3: { ore: 16 } } });
    expect(exact.hand(0)).toEqual({ ore: 3 });
  });

  it('B-50 pays everybody if there is enough, to the last card', () => {
    const scene = roll([6, 2], { cities: { 0: [20], 1: [37] }, hands: { 3: { ore: 15 } } });
    expect([scene.hand(0), scene.hand(1)]).toEqual([{ ore: 2 }, { ore: 2 }]);
    expect(scene.state.bank[4]).toBe(0);
  });

  it('B-50 BE-84 treats each resource separately', () => {
    // 8: mountains H11 and forest H12. Ore is owed to two, lumber to one; both are short.
    const scene = roll([4, 4], {
      cities: { 0: [20, 43], 1: [37] },
      hands: { 3: { ore: 17, lumber: 18 } },
    });
    expect(scene.hand(0)).toEqual({ lumber: 1 });
    expect(scene.hand(1)).toEqual({});
  });

  it('B-50 BE-84 pays a resource of which there is just enough even if another is short', () => {
    const scene = roll([4, 4], {
      cities: { 0: [20, 43], 1: [37, 33] },
      hands: { 2: { ore: 15, lumber: 16 } },
    });
    expect([scene.hand(0), scene.hand(1)]).toEqual([{ ore: 2 }, { ore: 2 }]);
    expect(scene.state.bank).toEqual([3, 19, 19, 19, 0]);
  });

  it('B-51 leaves hands hidden and their sizes public', () => {
    const { state } = given({ hands: { 0: { ore: 2 }, 1: { wool: 1, grain: 2 } } });
    const view = viewFor(state, 0);
    expect(view.hands.slice(0, 2)).toEqual([{ n: 2, cards: [0, 0, 0, 0, 2] }, { n: 3 }]);
    expect(viewFor(state, 'spectator').hands[0]).toEqual({ n: 2 });
  });
});
