import { describe, expect, it } from 'vitest';
import { pointsIn, rulesetOf, settleOptions, targetOf } from '../../../engine/index.ts';
import { DECKS, deckOf, PROGRESS_CARDS } from '../../../engine/rules/citiesKnights/decks.ts';
import { definition } from '../../../engine/rules/citiesKnights/index.ts';
import { citiesKnightsOptions } from '../../../engine/rules/citiesKnights/options.ts';
import { deckSize } from '../../../engine/rules/citiesKnights/progress/progressState.ts';
import { TRACKS } from '../../../engine/rules/citiesKnights/vocabulary.ts';
import { LAYOUTS } from '../layouts.ts';
import { between, endTurn, given, givenStart, optionsWith, roll, type Scene, trail } from './scene.ts';

const place = (type: 'placeSettlement' | 'placeCity', intersection: number) => ({ type, intersection }) as const;
const road = (path: number) => ({ type: 'placeRoad', path }) as const;

/** Both rounds of a draft for three: settlements clockwise, then cities back. */
function drafted(): Scene {
  let scene = givenStart();
  const first = [
    [18, 27],
    [31, 46],
    [47, 62],
  ] as const;
  const second = [
    [40, 58],
    [12, 19],
    [20, 31],
  ] as const;
  for (const [seat, [v, path]] of first.entries())
    scene = scene.when(seat as 0, place('placeSettlement', v)).when(seat as 0, road(path));
  for (const [i, [v, path]] of second.entries())
    scene = scene.when((2 - i) as 0, place('placeCity', v)).when((2 - i) as 0, road(path));
  return scene;
}

describe('components', () => {
  const { state } = givenStart();

  it('K-01, K-05: 19 of each resource, 12 of each commodity, three decks of 18 and a ship', () => {
    expect(state.bank).toEqual([19, 19, 19, 19, 19, 12, 12, 12]);
    expect(TRACKS.map((track) => deckSize(state, track))).toEqual([18, 18, 18]);
    for (const track of TRACKS) expect(Object.values(DECKS[track]).reduce((a, b) => a + b, 0)).toBe(18);
    expect(PROGRESS_CARDS).toHaveLength(25);
    expect(PROGRESS_CARDS.every((card) => Object.keys(DECKS[deckOf(card)]).includes(card))).toBe(true);
    expect(state.improvements.metropolises).toEqual([-1, -1, -1]);
  });

  it('K-05: counts eight kinds of card in its moves and events, where the base game counts five', () => {
    const [own, base] = [definition.rules, rulesetOf('base').rules];
    const kinds = ['lumber', 'brick', 'wool', 'grain', 'ore', 'paper', 'cloth', 'coin'];
    expect(own.moveFields.tradeWithBank?.give?.schema).toEqual({ enum: kinds });
    expect(base.moveFields.tradeWithBank?.give?.schema).toEqual({ enum: kinds.slice(0, 5) });
    const paid = (n: number, coins: number) => [...Array(n - 1).fill(0), coins];
    expect(own.eventFields.roadBuilt?.paid?.is(paid(8, 12))).toBe(true);
    expect(own.eventFields.roadBuilt?.paid?.is(paid(8, 13))).toBe(false);
    expect(own.eventFields.roadBuilt?.paid?.is(paid(5, 1))).toBe(false);
    expect(base.eventFields.roadBuilt?.paid?.is(paid(5, 1))).toBe(true);
  });

  it('K-03: no development cards and no Largest Army; the Longest Road is worth 2 points', () => {
    expect(Object.keys(definition.rules.moveFields)).not.toContain('buyDevelopmentCard');
    expect('development' in state || 'largestArmy' in state).toBe(false);
    const scene = given({ roads: { 0: trail(12, 17, 22, 16, 21) }, hands: { 0: { brick: 1, lumber: 1 } } });
    const longer = scene.when(0, { type: 'buildRoad', path: between(21, 27) });
    expect(pointsIn(longer.state, 0)).toBe(2);
  });
});

describe('set-up', () => {
  it('K-07, K-10: the second piece of the draft is a city; 3 cities and 4 settlements stay, and 3 points are on the board', () => {
    const start = givenStart();
    expect(start.refuses(0, place('placeCity', 18))).toMatch(/^notNow/);
    const { state } = drafted();
    expect(state.supply.cities).toEqual([3, 3, 3]);
    expect(state.supply.settlements).toEqual([4, 4, 4]);
    expect(([0, 1, 2] as const).map((seat) => pointsIn(state, seat))).toEqual([3, 3, 3]);
    expect(settleOptions(citiesKnightsOptions, { startPlacement: 'prePlaced' })).toHaveProperty('problem');
  });

  it('K-08, KE-80: the city gives one resource for each adjacent hex, and no commodity', () => {
    const scene = drafted();
    // V40: mountains, fields, fields. V12: mountains, fields, hills. V20: hills, mountains.
    expect(scene.hand(2)).toEqual({ ore: 1, grain: 2 });
    expect(scene.hand(1)).toEqual({ ore: 1, grain: 1, brick: 1 });
    expect(scene.hand(0)).toEqual({ brick: 1, ore: 1 });
  });

  it('K-04, K-09: a game starts with the robber on the desert, the ship at its start, all levels at 0 and no knights', () => {
    const { state } = givenStart();
    expect(state.table.board.terrains[state.robber.hex]).toBe('desert');
    expect(state.barbarians).toEqual({ position: 0, attacks: 0, defenders: [0, 0, 0] });
    expect(state.improvements.levels).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(state.garrison.knights).toEqual([]);
  });
});

describe('options', () => {
  it('OK-01, OK-02, OK-05, OK-07, OK-09, OK-10, OK-11, OK-12: the options have their defaults', () => {
    expect(optionsWith()).toMatchObject({
      victoryPoints: 13,
      knightActivationDelay: 'activeBeforeTurn',
      chaseTarget: 'asRobber',
      aqueductTrigger: 'noProduction',
      lowestTie: 'allTiedLose',
      board: 'random',
      players: 3,
      cityChoice: 'owner',
    });
  });

  it('OK-10, K-67: the beginner’s board is that of Cities & Knights unless another map is named', () => {
    expect(optionsWith({ board: 'beginner' }).beginnerMap).toBe('ckBeginner');
    expect(optionsWith({ board: 'beginner', beginnerMap: 'classicSpiral' }).beginnerMap).toBe('classicSpiral');
    const setup = { options: optionsWith({ board: 'beginner', startPlayer: 'oldest' }), oldest: 0 } as const;
    const seats = (['blue', 'white', 'orange'] as const).map((colour) => ({ colour }));
    const { state } = definition.rules.start({ ...setup, seats }, { draw: () => 0, card: () => 0 });
    expect(state.table.board).toEqual(LAYOUTS.ckBeginner.board);
  });

  it.each([2, 3, 4])('OK-11: %d players take their seats', (players) => {
    expect(givenStart({ players }).state.hands).toHaveLength(players);
  });

  it('OK-01: a house rule may set 10 to 18 points, and K-65 fixes that a player wins in their own turn', () => {
    for (const victoryPoints of [9, 19])
      expect(settleOptions(citiesKnightsOptions, { victoryPoints })).toHaveProperty('problem');
    for (const victoryPoints of [10, 18])
      expect(targetOf(givenStart({ players: 4, victoryPoints }).state)).toBe(victoryPoints);
    expect(settleOptions(citiesKnightsOptions, { victoryCheck: 'immediate' })).toHaveProperty('problem');
  });

  it('K-66: the target is 13 unless a house rule changes it', () => {
    expect(targetOf(givenStart({ players: 4 }).state)).toBe(13);
  });
});

describe('before and after the roll', () => {
  it('K-74: a player cannot buy, trade or move anything before the roll', () => {
    const scene = given({
      phase: 'roll',
      hands: { 0: { wool: 9, ore: 9, grain: 9 } },
      roads: { 0: [26] },
      knights: { 0: [{ at: 17, active: true }] },
    });
    expect(scene.offers(0)).not.toContain('buildKnight');
    for (const move of [
      { type: 'buildKnight', intersection: 23 },
      { type: 'moveKnight', from: 17, to: 23 },
      { type: 'activateKnight', intersection: 17 },
      endTurn,
    ])
      expect(scene.refuses(0, move)).toMatch(/^notNow/);
  });

  it('K-75: a seat cannot move on another player’s turn', () => {
    const scene = given({ hands: { 1: { wool: 2, ore: 2 } }, roads: { 1: [26] } });
    expect(scene.refuses(1, { type: 'buildKnight', intersection: 23 })).toMatch(/^notYour/);
    expect(scene.refuses(1, roll)).toMatch(/^notYour/);
    expect(scene.listed(1, 'buildKnight')).toEqual([]);
  });
});
