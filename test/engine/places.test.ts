import { describe, expect, it } from 'vitest';
import {
  buildingPlaces,
  decksOf,
  handLimitOf,
  harbourSites,
  landsOf,
  legalMoves,
  type Path,
  pathsAt,
  quickChance,
  RESOURCES,
  roadLengths,
  rulesetOf,
  settleOptions,
  victimsAt,
  viewFor,
} from '../../engine/index.ts';
import { DECK_COUNTS } from '../../engine/rules/base/public.ts';
import { put } from '../../engine/rules/chapters/table.ts';
import { stateOf as imperoState } from './impero/support.ts';
import { forGames, playRandomly, started } from './properties/randomGame.ts';
import { stateOf } from './support.ts';

function citiesKnightsGame() {
  const settled = settleOptions(rulesetOf('citiesKnights').options, { players: 3 });
  if ('problem' in settled) throw new Error(settled.problem.option);
  return started('citiesKnights', settled.options, quickChance(1)).state;
}
const RICH = { lumber: 9, brick: 9, wool: 9, grain: 9, ore: 9 };

describe('the places where a seat could build', () => {
  it('B-63, B-66, B-68 are those where it can build once it can pay', () => {
    let compared = 0;
    forGames('base', 10, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('base', { ...options, turnStructure: 'combined' }, chance);
      for (const { before } of playRandomly(state, seed, chance)) {
        const seat = before.turn.active;
        if (before.steps.at(-1)?.type !== 'main') continue;
        const cards = [5, 5, 5, 5, 5];
        const rich = { ...before, hands: put(before.hands, seat, { n: 25, cards }) };
        const { moves } = legalMoves(rich, seat);
        const { roads, settlements, cities } = buildingPlaces(viewFor(before, 'spectator'), seat);
        const listed = (type: string, field: string) =>
          moves.filter((move) => move.type === type).map((move) => move[field]);
        const { supply } = before;
        expect(listed('buildRoad', 'path')).toEqual(supply.roads[seat] > 0 ? roads : []);
        expect(listed('buildSettlement', 'intersection')).toEqual(supply.settlements[seat] > 0 ? settlements : []);
        expect(listed('buildCity', 'intersection')).toEqual(supply.cities[seat] > 0 ? cities : []);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(100);
  });
});

describe('facts about a board', () => {
  it('B-91 include the lengths of roads, with another player’s building in between', () => {
    const lengths = (...paths: Path[]) => roadLengths(stateOf({ roads: { 1: paths } }));
    expect(lengths(20)).toEqual([0, 1, 0, 0]);
    const chain = pathsAt[18].slice(0, 2);
    expect(roadLengths(stateOf({ roads: { 1: chain } }))).toEqual([0, 2, 0, 0]);
    expect(roadLengths(stateOf({ roads: { 1: chain }, settlements: { 0: [18] } }))).toEqual([0, 1, 0, 0]);
  });

  it('B-76 include who may be robbed where, and nobody in a game without a robber', () => {
    const state = stateOf({ settlements: { 0: [18], 1: [8], 2: [30] }, hands: { 1: RICH } });
    const hexes = [...Array(19).keys()] as const;
    const robbed = hexes.flatMap((hex) => victimsAt(state, hex as 0, 0));
    expect([...new Set(robbed)].sort()).toEqual([1, 2]);
    expect(hexes.flatMap((hex) => victimsAt(imperoState({ settlements: { 1: [8] } }), hex as 0, 0))).toEqual([]);
  });

  it('B-01, B-07, B-08 include what each hex gives, what blocks it, and where the harbours are', () => {
    const lands = landsOf(stateOf({ robber: 3 }));
    expect(lands).toHaveLength(19);
    expect(lands.filter(({ isBlocked }) => isBlocked).map(({ hex }) => hex)).toEqual([3]);
    for (const { terrain, product, number, corners } of lands) {
      expect(product === undefined).toBe(terrain === 'desert');
      expect(number === 0).toBe(terrain === 'desert');
      expect(corners).toHaveLength(6);
    }
    const harbours = harbourSites(stateOf({}));
    expect(harbours.map(({ gives }) => gives).sort()).toEqual([...RESOURCES, ...Array(4).fill('generic')].sort());
    expect(new Set(harbours.flatMap(({ intersections }) => intersections)).size).toBe(18);
    expect(landsOf(imperoState({})).some(({ isBlocked }) => isBlocked)).toBe(false);
  });

  it('B-04 include what the decks consist of, and how many cards are left, also for a spectator', () => {
    const state = stateOf({});
    const [deck] = decksOf(viewFor(state, 'spectator'));
    expect(deck).toEqual({ name: 'development', cards: DECK_COUNTS, left: 25 });
    expect(decksOf(imperoState({}))).toEqual([]);
    for (const { cards, left } of decksOf(citiesKnightsGame()))
      expect(Object.values(cards).reduce((sum, n) => sum + n, 0)).toBe(left);
  });

  it('B-74, OI-02 include how many cards a seat keeps', () => {
    expect(handLimitOf(stateOf({}), 0)).toBe(7);
    expect(handLimitOf(imperoState({ options: { discardOnSeven: 'off' } }), 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
