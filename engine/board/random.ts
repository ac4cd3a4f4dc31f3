import { shuffle } from '../chance/shuffle.ts';
import type { Chance } from '../core/chapter.ts';
import { type Harbour, type Hex, RESOURCES, type Terrain } from '../vocabulary.ts';
import { HEXES, hexesBeside } from './geometry.ts';
import type { Board } from './layouts.ts';

/** How many hexes of each terrain (B-01). */
const TERRAIN_COUNTS: readonly (readonly [Terrain, number])[] = [
  ['forest', 4],
  ['pasture', 4],
  ['fields', 4],
  ['hills', 3],
  ['mountains', 3],
  ['desert', 1],
];
const TILES: readonly Terrain[] = TERRAIN_COUNTS.flatMap(([terrain, n]) => Array<Terrain>(n).fill(terrain));

/** The number tokens A … R (B-07). */
const TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11] as const;

/** The nine harbours (B-08). */
const HARBOUR_TILES: readonly Harbour[] = ['generic', 'generic', 'generic', 'generic', ...RESOURCES];

/** The spiral that begins at the south-west corner: outer ring, inner ring, centre, counter-clockwise (B-33). */
const OUTER: readonly Hex[] = [16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 7, 12];
const INNER: readonly Hex[] = [13, 14, 10, 5, 4, 8];

export interface RandomBoardOptions {
  readonly tokenPlacement: 'spiral' | 'shuffledNoRedNeighbours';
  readonly spiralStart: 'randomCorner' | 'southWest';
  readonly harbours: 'shuffled' | 'printed';
}

/**
 * A random island (B-32): tiles shuffled, tokens and harbours placed as the options say.
 * @param printed the harbours of the printed map that was chosen
 */
export function randomBoard(options: RandomBoardOptions, printed: readonly Harbour[], draw: Chance['draw']): Board {
  const terrains = shuffle(draw, 'terrain', TILES);
  return {
    terrains,
    numbers:
      options.tokenPlacement === 'spiral' ? spiralTokens(terrains, corner(options, draw)) : dealtTokens(terrains, draw),
    harbours: options.harbours === 'shuffled' ? shuffle(draw, 'harbours', HARBOUR_TILES) : printed,
  };
}

const corner = ({ spiralStart }: RandomBoardOptions, draw: Chance['draw']) =>
  spiralStart === 'randomCorner' ? draw('spiralStart', 0, 6) : 0;

/** The order of the spiral from one of the six corners: both rings turn together (B-33). */
function spiralFrom(corner: number): readonly Hex[] {
  const turned = (ring: readonly Hex[], by: number) => [...ring.slice(by), ...ring.slice(0, by)];
  return [...turned(OUTER, 2 * corner), ...turned(INNER, corner), 9];
}

/** Tokens A … R along the spiral, the desert skipped (B-33). */
function spiralTokens(terrains: readonly Terrain[], corner: number): readonly number[] {
  const numbers: number[] = HEXES.map(() => 0);
  let next = 0;
  for (const hex of spiralFrom(corner)) if (terrains[hex] !== 'desert') numbers[hex] = TOKENS[next++] ?? 0;
  return numbers;
}

/** Tokens dealt at random until no two red numbers, 6 and 8, lie side by side (B-35). */
function dealtTokens(terrains: readonly Terrain[], draw: Chance['draw']): readonly number[] {
  for (let deal = 0; ; deal++) {
    const tokens = shuffle(draw, `tokens/${deal}`, TOKENS);
    const numbers = HEXES.map((hex) => (terrains[hex] === 'desert' ? 0 : (tokens.pop() ?? 0)));
    if (!hasRedNeighbours(numbers)) return numbers;
  }
}

/** Whether a 6 or 8 lies beside another 6 or 8. */
const hasRedNeighbours = (numbers: readonly number[]): boolean => {
  const isRed = (hex: Hex) => numbers[hex] === 6 || numbers[hex] === 8;
  return HEXES.some((hex) => isRed(hex) && hexesBeside[hex].some(isRed));
};
