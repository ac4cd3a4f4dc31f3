import { describe, expect, it } from 'vitest';
import {
  type Board,
  HEXES,
  hexesAt,
  hexesBeside,
  neighboursOf,
  PRODUCTS,
  pathsAt,
  type Seat,
} from '../../../engine/index.ts';
import { type BeginnerMap, LAYOUTS } from '../layouts.ts';
import { begun, named } from '../support.ts';
import { entriesOf, MAP_TABLE, numbersOf, rowsOf, START_TABLE, TOKEN_TABLE } from './tables.ts';

const LETTERS = { forest: 'f', pasture: 'p', fields: 'g', hills: 'h', mountains: 'm', desert: 'd' } as const;
const asTable = ({ terrains, numbers }: Board) =>
  terrains.map((terrain, hex) => `${LETTERS[terrain]}${numbers[hex] || ''}`);

const sorted = (list: readonly unknown[]) => list.map(String).sort();
/** How often each thing stands in a list. */
const tally = (list: readonly string[]) =>
  Object.fromEntries([...new Set(list)].map((one) => [one, list.filter((other) => other === one).length]));
type Starts = (typeof LAYOUTS)['fifthEdition']['starts'] | (typeof LAYOUTS)['classicSpiral']['starts'];
const MAPS = Object.keys(MAP_TABLE) as BeginnerMap[];

describe('the printed maps', () => {
  it.each(MAPS)('B-23 %s has its terrains and numbers', (map) => {
    expect(asTable(LAYOUTS[map].board)).toEqual(entriesOf(MAP_TABLE[map].hexes));
  });

  it.each(MAPS)('B-19 %s has its printed harbours', (map) => {
    expect(LAYOUTS[map].board.harbours).toEqual(entriesOf(MAP_TABLE[map].harbours));
  });

  it.each(MAPS)('B-01 %s is made of 4 forests, pastures and fields, 3 hills and mountains, 1 desert', (map) => {
    expect(tally(LAYOUTS[map].board.terrains)).toEqual({
      forest: 4,
      pasture: 4,
      fields: 4,
      hills: 3,
      mountains: 3,
      desert: 1,
    });
  });

  it('B-01 each terrain gives its resource, and the desert nothing', () => {
    expect(PRODUCTS).toEqual({
      forest: 'lumber',
      pasture: 'wool',
      fields: 'grain',
      hills: 'brick',
      mountains: 'ore',
      desert: undefined,
    });
  });

  it.each(MAPS)('B-07 %s uses the 18 tokens, without a 7 and without one on the desert', (map) => {
    const { numbers, terrains } = LAYOUTS[map].board;
    expect(sorted(numbers.filter((n) => n > 0))).toEqual(sorted(numbersOf(TOKEN_TABLE)));
    expect(numbers).not.toContain(7);
    for (const hex of HEXES) expect(numbers[hex] === 0).toBe(terrains[hex] === 'desert');
  });

  it.each(MAPS)('B-08 %s has four 3:1 harbours and one 2:1 harbour for each resource', (map) => {
    expect(tally(LAYOUTS[map].board.harbours)).toEqual({ generic: 4, lumber: 1, brick: 1, wool: 1, grain: 1, ore: 1 });
  });

  it.each(MAPS)('B-20 B-21 B-22 no 6 or 8 is next to another on %s', (map) => {
    const { numbers } = LAYOUTS[map].board;
    const red = HEXES.filter((hex) => numbers[hex] === 6 || numbers[hex] === 8);
    expect(red).toHaveLength(4);
    for (const hex of red) for (const beside of hexesBeside[hex]) expect(red).not.toContain(beside);
  });

  it('B-20 the fifth edition has its desert in the centre, and (B-21) the older map in the west corner', () => {
    expect(LAYOUTS.fifthEdition.board.terrains[9]).toBe('desert');
    expect(LAYOUTS.classicSpiral.board.terrains[7]).toBe('desert');
  });

  it('B-21 the older map is the spiral A to R from the south-west corner', () => {
    const { terrains, numbers, harbours } = LAYOUTS.classicSpiral.board;
    const order = [16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 13, 14, 10, 5, 4, 8, 9];
    const tokens = order.filter((hex) => terrains[hex] !== 'desert').map((hex) => numbers[hex]);
    expect(tokens).toEqual(numbersOf(TOKEN_TABLE));
    expect(harbours).toHaveLength(9);
  });

  it('B-22 the map of Cities & Knights is printed without starting pieces', () => {
    expect('starts' in LAYOUTS.ckBeginner).toBe(false);
    expect(LAYOUTS.ckBeginner.board.terrains[5]).toBe('desert');
  });

  it.each(rowsOf(START_TABLE))(
    'B-24 %s: %s starts with settlements %s and roads %s; V%s gives %s',
    (map, colour, settlements, roads, starred, cards) => {
      const { starts } = LAYOUTS[map as 'fifthEdition' | 'classicSpiral'];
      const start = starts[colour as 'red'];
      expect(start.settlements).toEqual(numbersOf(settlements ?? ''));
      expect(start.roads).toEqual(numbersOf(roads ?? ''));
      expect(start.starred).toBe(Number(starred));
      expect(start.settlements).toContain(start.starred);
      const { state } = begun({ players: 4, beginnerMap: map, startPlayer: 'oldest' });
      const seat = state.table.seats.findIndex((info) => info.colour === colour) as Seat;
      const expected = Object.fromEntries((cards ?? '').split(' ').map((entry) => entry.split(':')));
      expect(named(state.hands[seat].cards ?? [])).toEqual(
        Object.fromEntries(Object.entries(expected).map(([resource, n]) => [resource, Number(n)])),
      );
    },
  );

  it.each(['fifthEdition', 'classicSpiral'] as const)(
    'B-24 the starts on %s respect the distance rule, and each road touches its settlement',
    (map) => {
      const starts = Object.values<Starts[keyof Starts]>(LAYOUTS[map].starts);
      const taken = starts.flatMap(({ settlements }) => settlements);
      expect(new Set(taken).size).toBe(8);
      for (const v of taken) for (const beside of neighboursOf[v]) expect(taken).not.toContain(beside);
      for (const { settlements, roads } of starts)
        settlements.forEach((v, i) => {
          expect(pathsAt[v]).toContain(roads[i]);
        });
    },
  );

  it('B-25 the examples of the rule texts match no map with their colours: red, not blue, gets two lumber and a grain', () => {
    const { starts } = LAYOUTS.fifthEdition;
    const landAt = (v: keyof typeof hexesAt & number) =>
      sorted(hexesAt[v as 0].map((hex) => LAYOUTS.fifthEdition.board.terrains[hex]));
    expect(landAt(starts.red.starred)).toEqual(['fields', 'forest', 'forest']);
    expect(landAt(starts.blue.starred)).not.toEqual(['fields', 'forest', 'forest']);
  });
});
