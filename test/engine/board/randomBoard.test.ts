import { describe, expect, it } from 'vitest';
import {
  type Board,
  cornersOf,
  type Harbour,
  HEXES,
  type Hex,
  hexesBeside,
  quickChance,
  RESOURCES,
  scriptedChance,
  type Terrain,
} from '../../../engine/index.ts';
import { LAYOUTS } from '../layouts.ts';
import { begun } from '../support.ts';
import { numbersOf, SPIRAL_TABLE, TOKEN_TABLE } from './tables.ts';

const TILES: readonly Terrain[] = (
  [
    ['forest', 4],
    ['pasture', 4],
    ['fields', 4],
    ['hills', 3],
    ['mountains', 3],
    ['desert', 1],
  ] as const
).flatMap(([terrain, n]) => Array<Terrain>(n).fill(terrain));
const HARBOURS: readonly Harbour[] = ['generic', 'generic', 'generic', 'generic', ...RESOURCES];
const TOKENS = numbersOf(TOKEN_TABLE);
const SPIRAL = numbersOf(SPIRAL_TABLE) as Hex[];
const RANDOM = { board: 'random', startPlayer: 'oldest' };

/** The draws that take the things of a list in a wanted order, one of those left at a time. */
function picks<T>(from: readonly T[], wanted: readonly T[]): number[] {
  const left = [...from];
  return wanted.slice(0, -1).map((one) => {
    const at = left.indexOf(one);
    left.splice(at, 1);
    return at;
  });
}
const desertOn = (hex: Hex): Terrain[] => {
  const land = TILES.filter((terrain) => terrain !== 'desert');
  return HEXES.map((other) => (other === hex ? 'desert' : (land.pop() ?? 'desert')));
};
const sorted = (list: readonly unknown[]) => list.map(String).sort();
const boardOf = (...of: Parameters<typeof begun>): Board => begun(...of).state.table.board;
const redBesideRed = ({ numbers }: Board) => {
  const isRed = (hex: Hex) => numbers[hex] === 6 || numbers[hex] === 8;
  return HEXES.some((hex) => isRed(hex) && hexesBeside[hex].some(isRed));
};

describe('a random board', () => {
  it('B-32 B-36 shuffles the 19 tiles and the 9 harbours and puts the robber on the desert', () => {
    const terrains = [...TILES].reverse();
    const harbours = [...HARBOURS].reverse();
    const draws = { terrain: picks(TILES, terrains), harbours: picks(HARBOURS, harbours), spiralStart: [0] };
    const { state } = begun(RANDOM, scriptedChance({ draws }));
    expect(state.table.board.terrains).toEqual(terrains);
    expect(state.table.board.harbours).toEqual(harbours);
    expect(terrains[state.robber.hex]).toBe('desert');
  });

  it('B-32 has the right tiles, tokens and harbours for any seed, and differs between seeds', () => {
    const boards = Array.from({ length: 50 }, (_, seed) => boardOf(RANDOM, quickChance(seed)));
    for (const { terrains, numbers, harbours } of boards) {
      expect(sorted(terrains)).toEqual(sorted(TILES));
      expect(sorted(numbers.filter((n) => n > 0))).toEqual(sorted(TOKENS));
      expect(numbers[terrains.indexOf('desert')]).toBe(0);
      expect(sorted(harbours)).toEqual(sorted(HARBOURS));
    }
    expect(new Set(boards.map(({ terrains }) => terrains.join())).size).toBe(50);
  });

  it('B-33 O-06 O-07 skips the desert in the spiral from the south-west corner', () => {
    for (const desert of HEXES) {
      const draws = { terrain: picks(TILES, desertOn(desert)), harbours: picks(HARBOURS, HARBOURS) };
      const chosen = { ...RANDOM, tokenPlacement: 'spiral', spiralStart: 'southWest' };
      const { numbers } = boardOf(chosen, scriptedChance({ draws }));
      expect(SPIRAL.filter((hex) => hex !== desert).map((hex) => numbers[hex])).toEqual(TOKENS);
    }
  });

  it('B-33 O-07 has counter-clockwise rings and no touching red numbers, from any corner and with any desert', () => {
    for (const corner of [0, 1, 2, 3, 4, 5])
      for (const desert of HEXES) {
        const draws = {
          terrain: picks(TILES, desertOn(desert)),
          harbours: picks(HARBOURS, HARBOURS),
          spiralStart: [corner],
        };
        const board = boardOf({ ...RANDOM, spiralStart: 'randomCorner' }, scriptedChance({ draws }));
        const outer = SPIRAL.slice(0, 12);
        const inner = SPIRAL.slice(12, 18);
        const order = [
          ...outer.slice(2 * corner),
          ...outer.slice(0, 2 * corner),
          ...inner.slice(corner),
          ...inner.slice(0, corner),
          9 as Hex,
        ];
        // The inner ring goes on beside the corner where the outer ring began.
        expect(hexesBeside[order[0] ?? 0]).toContain(order[12]);
        expect(order.filter((hex) => hex !== desert).map((hex) => board.numbers[hex])).toEqual(TOKENS);
        expect(redBesideRed(board)).toBe(false);
      }
  });

  it('O-07 starts from any of the six corners if the corner is random, or always from the south-west', () => {
    const starts = (spiralStart: string) =>
      new Set(
        Array.from({ length: 60 }, (_, seed) => {
          const { numbers, terrains } = boardOf({ ...RANDOM, spiralStart }, quickChance(seed));
          const first = SPIRAL.slice(0, 12).filter((_hex, i) => i % 2 === 0);
          const second = (hex: Hex) => SPIRAL[(SPIRAL.indexOf(hex) + 1) % 12] as Hex;
          return first.findIndex(
            (hex) => numbers[hex] === 5 && (numbers[second(hex)] === 2 || terrains[second(hex)] === 'desert'),
          );
        }),
      );
    expect(starts('randomCorner').size).toBeGreaterThanOrEqual(6);
    expect([...starts('southWest')].filter((start) => start > 0)).toEqual([]);
  });

  it('B-34 keeps only the numbers of tokens: their letters have no further use', () => {
    const board = boardOf(RANDOM, quickChance(1));
    expect(Object.keys(board).sort()).toEqual(['harbours', 'numbers', 'terrains']);
  });

  it('B-35 O-06 deals shuffled tokens again until no red numbers are neighbours', () => {
    const desert = 9;
    const order = HEXES.filter((hex) => hex !== desert);
    const wanted = (numbers: readonly number[]) => picks(TOKENS, [...numbers].reverse());
    const bad = [6, 8, ...TOKENS.filter((_, i) => ![2, 4].includes(i))];
    const good = LAYOUTS.fifthEdition.board.numbers.filter((n) => n > 0);
    const draws = {
      terrain: picks(TILES, desertOn(desert)),
      harbours: picks(HARBOURS, HARBOURS),
      'tokens/0': wanted(bad),
      'tokens/1': wanted(good),
    };
    const board = boardOf({ ...RANDOM, tokenPlacement: 'shuffledNoRedNeighbours' }, scriptedChance({ draws }));
    expect(order.map((hex) => board.numbers[hex])).toEqual(good);
  });

  it('B-35 has no red neighbours with shuffled tokens, and is not the spiral, whatever the seed', () => {
    const chosen = { ...RANDOM, tokenPlacement: 'shuffledNoRedNeighbours' };
    const boards = Array.from({ length: 200 }, (_, seed) => boardOf(chosen, quickChance(seed)));
    expect(boards.filter(redBesideRed)).toEqual([]);
    expect(new Set(boards.map(({ numbers }) => numbers.join())).size).toBe(200);
  });

  it.each(['fifthEdition', 'classicSpiral'] as const)('B-36 O-08 O-04 has printed harbours as on %s', (map) => {
    const chosen = { ...RANDOM, harbours: 'printed', beginnerMap: map };
    const harbours = [1, 2, 3].map((seed) => boardOf(chosen, quickChance(seed)).harbours);
    for (const printed of harbours) expect(printed).toEqual(LAYOUTS[map].board.harbours);
  });

  it('B-36 puts every kind of shuffled harbour in every slot', () => {
    const boards = Array.from({ length: 300 }, (_, seed) => boardOf(RANDOM, quickChance(seed)));
    for (let slot = 0; slot < 9; slot++)
      expect(new Set(boards.map(({ harbours }) => harbours[slot]))).toEqual(new Set(HARBOURS));
  });

  it('B-29 starts with the robber on the desert', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { state } = begun(RANDOM, quickChance(seed));
      expect(state.table.board.terrains[state.robber.hex]).toBe('desert');
      expect(cornersOf[state.robber.hex]).toHaveLength(6);
    }
  });
});
