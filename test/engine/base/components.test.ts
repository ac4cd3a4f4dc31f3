import { describe, expect, it } from 'vitest';
import {
  COAST,
  COLOURS,
  coloursFor,
  fairChance,
  HARBOURS,
  harbourPaths,
  type Path,
  priceOf,
  quickChance,
  RESOURCES,
  rulesetOf,
  type Seat,
} from '../../../engine/index.ts';
import { DECK_COUNTS, DEVELOPMENT_CARDS } from '../../../engine/rules/base/public.ts';
import { LAYOUTS } from '../layouts.ts';
import { begun, given, givenStart, named, stateOf } from '../support.ts';

describe('what the box contains', () => {
  it('B-02 the frame is a fixed coast with nine harbours, the same on every board', () => {
    expect(harbourPaths).toHaveLength(9);
    for (const path of harbourPaths) expect(COAST).toContain(path);
    expect(begun({ board: 'random' }, quickChance(3)).state.table.board.harbours).toHaveLength(9);
  });

  it('B-03 the bank has 95 cards, 19 of each resource, and everybody sees how many are left', () => {
    const { state } = givenStart({ startPlacement: 'draft', startPlayer: 'oldest' });
    expect(state.bank).toEqual([19, 19, 19, 19, 19]);
    expect(RESOURCES).toHaveLength(5);
    expect(stateOf({ hands: { 1: { ore: 4, wool: 1 } } }).bank).toEqual([19, 19, 18, 19, 15]);
  });

  it('B-04 there are 25 development cards: 14 knights, 2 of each progress card and 5 victory points', () => {
    expect(DECK_COUNTS).toEqual({ knight: 14, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2, victoryPoint: 5 });
    expect(Object.keys(DECK_COUNTS)).toEqual([...DEVELOPMENT_CARDS]);
    const { card } = fairChance(new Uint8Array(32));
    const places = Array.from({ length: 25 }, (_, index) => card('development', 25, index));
    expect(new Set(places).size).toBe(25);
    expect(stateOf({}).development).toMatchObject({ size: 25, drawn: 0 });
  });

  it('B-05 each colour has 15 roads, 5 settlements and 4 cities', () => {
    const { supply } = givenStart({ players: 4, startPlacement: 'draft', startPlayer: 'oldest' }).state;
    expect(supply).toEqual({ roads: [15, 15, 15, 15], settlements: [5, 5, 5, 5], cities: [4, 4, 4, 4] });
    expect([...COLOURS].sort()).toEqual(['blue', 'orange', 'red', 'white']);
  });

  it('B-06 there are one robber, two dice, two special cards that nobody holds, and a cost card that everybody sees', () => {
    const { state } = givenStart({ startPlayer: 'oldest' }, { dice: [[6, 1]] });
    expect(state.robber).toMatchObject({ hex: 9 });
    expect([state.longestRoad, state.largestArmy]).toEqual([{ holder: -1 }, { holder: -1 }]);
    const scene = givenStart({ startPlayer: 'oldest' }, { dice: [[6, 1]] }).when(0, { type: 'rollDice' });
    expect(scene.eventsOf('diceRolled')[0]?.dice).toEqual([6, 1]);
    const prices = rulesetOf('base').purchases.map(({ what }) => what);
    expect(prices).toEqual(['road', 'settlement', 'city', 'developmentCard']);
    for (const what of prices) expect(priceOf(state, 1, what)).toHaveLength(5);
  });

  it('B-08 a harbour trades 3:1 for anything or 2:1 for one resource', () => {
    expect(HARBOURS).toEqual(['generic', ...RESOURCES]);
  });
});

describe('setting the table', () => {
  it('B-26 B-101 two players on a beginner map choose among all the colours but red', () => {
    expect(coloursFor({ players: 2, board: 'beginner' })).toEqual(['blue', 'white', 'orange']);
    expect(() => begun({ players: 2 }, quickChance(1), { colours: ['red', 'white'] })).toThrow('wrongColours');
    expect(() => begun({ players: 2 }, quickChance(1), { colours: ['blue', 'orange'] })).not.toThrow();
    expect(coloursFor({ players: 2, board: 'random' })).toContain('red');
  });

  it('B-26 three players on a beginner map leave out red, and no red pieces are placed', () => {
    expect(coloursFor({ players: 3, board: 'beginner' })).not.toContain('red');
    expect(() => begun({ players: 3 }, quickChance(1), { colours: ['red', 'blue', 'white'] })).toThrow('wrongColours');
    const { state } = begun({ players: 3, startPlayer: 'oldest' });
    const { red } = LAYOUTS.fifthEdition.starts;
    for (const v of red.settlements) expect(state.settlements[v]).toBe(-1);
    for (const path of red.roads) expect(state.roads[path]).toBe(-1);
  });

  it('B-26 players on a random board choose any colours, and four players use all of them', () => {
    expect(coloursFor({ players: 3, board: 'random' })).toHaveLength(4);
    expect(coloursFor({ players: 4, board: 'beginner' })).toHaveLength(4);
    const { state } = begun({ players: 3, board: 'random' }, quickChance(1), { colours: ['red', 'white', 'blue'] });
    expect(state.table.seats[0]?.colour).toBe('red');
  });

  it('B-26 BE-64 the starting pieces of a colour that nobody plays are left out, and their places are free', () => {
    const scene = givenStart({ players: 2, startPlayer: 'oldest' }, {}, { colours: ['white', 'orange'] });
    const placed = scene.state.settlements.flatMap((owner, v) => (owner === -1 ? [] : [v]));
    expect(placed).toEqual([14, 17, 31, 40]);
    const red = LAYOUTS.fifthEdition.starts.red.settlements[0];
    const free = given({
      players: 3,
      hands: { 0: { lumber: 1, brick: 1, wool: 1, grain: 1 } },
      roads: { 0: [13] },
      settlements: { 1: [14, 40], 2: [31, 17] },
    });
    expect(free.when(0, { type: 'buildSettlement', intersection: red }).state.settlements[red]).toBe(0);
  });

  it('B-27 players have different colours and their own pieces', () => {
    const { state } = begun({ players: 4, startPlayer: 'oldest' });
    expect(new Set(state.table.seats.map(({ colour }) => colour)).size).toBe(4);
    expect(state.supply).toEqual({ roads: [13, 13, 13, 13], settlements: [3, 3, 3, 3], cities: [4, 4, 4, 4] });
  });

  it('B-28 the special cards lie next to the board, the stacks are sorted, and the development cards are face down', () => {
    const { state } = begun({ players: 4, startPlayer: 'oldest' });
    expect(state.longestRoad.holder).toBe(-1);
    expect(state.development).toMatchObject({ size: 25, drawn: 0 });
    expect(JSON.stringify(state)).not.toContain('victoryPoint"');
    const order = (seed: number) => [0, 1, 2, 3, 4].map((index) => quickChance(seed).card('development', 25, index));
    expect(order(1)).not.toEqual(order(2));
  });

  it('B-29 the robber starts on the desert', () => {
    for (const beginnerMap of ['fifthEdition', 'classicSpiral'] as const) {
      const { state } = begun({ beginnerMap, startPlayer: 'oldest' });
      expect(state.table.board.terrains[state.robber.hex]).toBe('desert');
    }
  });

  it.each(['fifthEdition', 'classicSpiral'] as const)(
    'B-30 everybody on %s owns two settlements and two roads before the first turn',
    (beginnerMap) => {
      const { state, events } = begun({ players: 4, beginnerMap, startPlayer: 'oldest' });
      const { starts } = LAYOUTS[beginnerMap];
      state.table.seats.forEach(({ colour }, seat) => {
        const places = (owners: readonly number[]) => owners.flatMap((owner, id) => (owner === seat ? [id] : []));
        expect(places(state.settlements)).toEqual([...starts[colour].settlements].sort((a, b) => a - b));
        expect(places(state.roads)).toEqual([...starts[colour].roads].sort((a: Path, b: Path) => a - b));
      });
      expect(events.filter(({ type }) => type === 'startPiecesPlaced')).toHaveLength(4);
      expect(state.turn).toEqual({ number: 1, active: 0 });
    },
  );

  it('B-31 each land hex at the starred settlement gives a card of its resource', () => {
    const { state } = begun({ players: 4, startPlayer: 'oldest' }, quickChance(1), {
      colours: ['blue', 'white', 'orange', 'red'],
    });
    const hands = state.hands.map((hand) => named(hand.cards ?? []));
    expect(hands).toEqual([
      { lumber: 1, brick: 1, ore: 1 },
      { lumber: 1, brick: 1, grain: 1 },
      { ore: 1, grain: 2 },
      { lumber: 2, grain: 1 },
    ]);
  });

  it('B-31 the desert gives nothing', () => {
    // With the desert under one of its hexes blue's starred settlement gives two cards.
    const { terrains, numbers, harbours } = LAYOUTS.fifthEdition.board;
    const swap = <T>(list: readonly T[]) => list.map((one, hex) => (hex === 13 ? list[9] : hex === 9 ? list[13] : one));
    const board = { terrains: swap(terrains), numbers: swap(numbers), harbours } as typeof LAYOUTS.fifthEdition.board;
    const { state } = begun({ players: 3, startPlayer: 'oldest' }, quickChance(1), { board });
    expect(named(state.hands[0].cards ?? [])).toEqual({ lumber: 1, brick: 1 });
  });

  it('BE-75 first resources never empty the bank, and the set-up never ends a game', () => {
    for (let seed = 0; seed < 40; seed++)
      for (const chosen of [{ beginnerMap: 'classicSpiral' }, {}]) {
        const { state } = begun({ players: 4, ...chosen }, quickChance(seed));
        expect(Math.min(...state.bank)).toBeGreaterThanOrEqual(19 - 12);
        expect(state.ending.over).toBe(false);
        for (const seat of [0, 1, 2, 3] as Seat[])
          expect(state.settlements.filter((owner) => owner === seat)).toHaveLength(2);
      }
  });
});

describe('who begins', () => {
  it('B-37 everybody rolls two dice, and the highest total begins', () => {
    const dice = [
      [1, 1],
      [3, 4],
      [5, 5],
      [6, 3],
    ] as const;
    const scene = givenStart({ players: 4 }, { dice });
    expect(scene.state.turn.active).toBe(2);
    expect(scene.eventsOf('startPlayerChosen')[0]).toEqual({
      type: 'startPlayerChosen',
      first: 2,
      rounds: [dice],
      contenders: [[0, 1, 2, 3]],
    });
  });

  it('B-37 BE-51 only the tied leaders roll again, as often as it takes', () => {
    const dice = [
      [6, 4],
      [1, 2],
      [5, 5],
      [4, 6],
      [2, 1],
      [3, 3],
      [4, 2],
      [2, 1],
      [1, 3],
    ] as const;
    const scene = givenStart({ players: 4 }, { dice });
    expect(scene.eventsOf('startPlayerChosen')[0]).toMatchObject({
      first: 3,
      contenders: [
        [0, 1, 2, 3],
        [0, 2, 3],
        [2, 3],
      ],
    });
    expect(scene.eventsOf('startPlayerChosen')[0]?.rounds).toEqual([dice.slice(0, 4), dice.slice(4, 7), dice.slice(7)]);
    expect(scene.state.turn.active).toBe(3);
  });

  it('B-37 the oldest player begins, or the first seat if nobody is marked', () => {
    const first = (oldest?: Seat) =>
      begun({ players: 4, startPlayer: 'oldest' }, quickChance(1), oldest === undefined ? {} : { oldest }).state.turn
        .active;
    expect([first(), first(0), first(3)]).toEqual([0, 0, 3]);
    expect(() => begun({ players: 3, startPlayer: 'oldest' }, quickChance(1), { oldest: 3 })).toThrow('wrongOldest');
  });
});
