import { describe, expect, test } from 'vitest';
import { given, type Position, place, type Scene, take, takeTwo } from './support.ts';

/** Seat 0 has a city on V18; seat 1 keeps a settlement and a road far away. */
const at = (roads: readonly number[], rest: Position = {}): Scene =>
  given({
    knights: { 0: 6 },
    cities: { 0: [18] },
    settlements: { 1: [47] },
    ...rest,
    roads: { ...rest.roads, 1: [66, ...roads] },
  });
const places = (scene: Scene) => scene.listed(0, 'placeCapturedRoad').map(({ path }) => path);

describe('placing a captured road', () => {
  test('I-22, I-23, OI-06 anyLegal: the attacker places a road of their own for free on any legal path', () => {
    const taken = at([13], { roads: { 0: [28] } }).when(0, take(13));
    expect(taken.open).toBe('capturedRoad');
    expect(taken.state.steps.at(-1)?.owed).toEqual([{ seat: 0 }]);
    expect(places(taken)).toEqual([20, 27, 29, 36]);
    const after = taken.when(0, place(36));
    expect(after.eventsOf('roadBuilt')).toEqual([{ type: 'roadBuilt', seat: 0, path: 36, paid: [0, 0, 0, 0, 0] }]);
    expect(after.state.supply.roads[0]).toBe(13);
    expect(after.state.roads[36]).toBe(0);
    expect(after.open).toBe('trade');
  });

  test('I-24: the attacker must place the road', () => {
    const taken = at([13]).when(0, take(13));
    expect(taken.offers(0)).toEqual(['placeCapturedRoad']);
    expect(taken.refuses(0, { type: 'endTurn' })).toBe('notNow B-46');
  });

  test('IE-62: the vacated path is not available if it is not connected, but another legal path is', () => {
    const taken = at([13], { roads: { 0: [28] } }).when(0, take(13));
    expect(taken.refuses(0, place(13))).toBe('roadNotConnected B-63');
    expect(taken.refuses(0, place(66))).toBe('pathTaken B-63');
    expect(taken.refuses(0, place(28))).toBe('pathTaken B-63');
  });

  test('IE-62, I-24: nothing is placed if no path is legal', () => {
    const after = at([13, 20, 27, 28]).when(0, take(13));
    expect(after.story).toEqual(['roadsCaptured']);
    expect(after.open).toBe('trade');
  });

  test('IE-24: the vacated path may be the only choice', () => {
    const taken = at([20, 27, 28]).when(0, take(20));
    expect(places(taken)).toEqual([20]);
    expect(taken.when(0, place(20)).state.roads[20]).toBe(0);
  });

  test('IE-23: a capture is valid with all fifteen roads on the board, and nothing is placed', () => {
    const own = [28, 36, 45, 52, 59, 58, 57, 56, 55, 54, 0, 1, 2, 3, 4];
    const after = at([13], { roads: { 0: own } }).when(0, take(13));
    expect(after.story).toEqual(expect.arrayContaining(['roadsCaptured']));
    expect(after.open).toBe('trade');
    expect(after.state.captures.removed[1]).toBe(1);
  });

  test('IE-54: placing the road in the trade phase does not close trade', () => {
    const after = at([13], { hands: { 0: { ore: 4 } } })
      .when(0, take(13))
      .when(0, place(20));
    expect(after.open).toBe('trade');
    expect(after.offers(0)).toContain('tradeWithBank');
  });

  test('OI-06 capturedPath: the road goes on the vacated path, connected or not', () => {
    const options = { capturedRoadPlacement: 'capturedPath' } as const;
    const taken = at([13], { options }).when(0, take(13));
    expect(places(taken)).toEqual([13]);
    expect(taken.refusal(0, place(20))).toEqual({ code: 'notVacatedPath', rule: 'OI-06', facts: { places: [13] } });
    expect(taken.when(0, place(13)).state.roads[13]).toBe(0);
  });

  test('OI-06 anyLegalOrCaptured: the road goes on any legal path or the vacated one', () => {
    const options = { capturedRoadPlacement: 'anyLegalOrCaptured' } as const;
    const taken = at([13], { options }).when(0, take(13));
    expect(places(taken)).toEqual([20, 27, 28, 13]);
    expect(taken.refuses(0, place(36))).toBe('roadNotConnected B-63');
    expect(taken.when(0, place(13)).open).toBe('trade');
    expect(taken.when(0, place(27)).open).toBe('trade');
  });
});

describe('after six knights', () => {
  test('I-25: two roads are placed, one after the other', () => {
    const first = at([12, 13]).when(0, takeTwo(12, 13));
    const second = first.when(0, place(20));
    expect([first.open, second.open]).toEqual(['capturedRoad', 'capturedRoad']);
    const after = second.when(0, place(27));
    expect(after.open).toBe('trade');
    expect(after.state.supply.roads[0]).toBe(13);
  });

  test('IE-22: an attacker with one unbuilt road captures both and places one', () => {
    const first = at([12, 13], { removed: { 0: 14 } }).when(0, takeTwo(12, 13));
    const after = first.when(0, place(20));
    expect(after.open).toBe('trade');
    expect(after.state.captures.removed[1]).toBe(2);
  });

  test('IE-63: the place of the second road may become legal through the first', () => {
    const first = at([13, 20, 27, 28]).when(0, takeTwo(13, 20));
    expect(places(first)).toEqual([20]);
    const second = first.when(0, place(20));
    expect(places(second)).toEqual([13, 14]);
    expect(second.when(0, place(14)).state.roads[14]).toBe(0);
  });

  test('I-25, OI-06 capturedPath: one road goes on each vacated path, in any order', () => {
    const options = { capturedRoadPlacement: 'capturedPath' } as const;
    const first = at([12, 13], { options }).when(0, takeTwo(12, 13));
    expect(places(first)).toEqual([12, 13]);
    const second = first.when(0, place(13));
    expect(places(second)).toEqual([12]);
    expect(second.when(0, place(12)).state.roads[12]).toBe(0);
  });

  test('IE-61, capturedPath: an attacker with one unbuilt road chooses between the two paths', () => {
    const options = { capturedRoadPlacement: 'capturedPath' } as const;
    const first = at([12, 13], { options, removed: { 0: 14 } }).when(0, takeTwo(12, 13));
    for (const path of [12, 13]) expect(first.when(0, place(path)).open).toBe('trade');
  });

  test('OI-06 anyLegalOrCaptured: both vacated paths stay open to both roads', () => {
    const options = { capturedRoadPlacement: 'anyLegalOrCaptured' } as const;
    const second = at([12, 13], { options }).when(0, takeTwo(12, 13)).when(0, place(20));
    expect(places(second)).toEqual([13, 14, 27, 28, 12]);
  });
});
