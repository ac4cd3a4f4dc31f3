import type { Colour, Harbour, Intersection, Path, Terrain } from '../vocabulary.ts';

/** Terrain and number token of each hex (0: none), and the harbour of each slot. */
export interface Board {
  readonly terrains: readonly Terrain[];
  readonly numbers: readonly number[];
  readonly harbours: readonly Harbour[];
}

/** The pieces that a colour owns before the first turn (B-24). */
interface StartPieces {
  readonly settlements: readonly [Intersection, Intersection];
  readonly roads: readonly [Path, Path];
  /** The settlement whose hexes give the first resources. */
  readonly starred: Intersection;
}

/** A printed map. */
export interface Layout {
  readonly board: Board;
  /** Missing where the map is printed without starting pieces. */
  readonly starts?: Readonly<Record<Colour, StartPieces>>;
}

const LETTERS: Readonly<Record<string, Terrain>> = {
  f: 'forest',
  p: 'pasture',
  g: 'fields',
  h: 'hills',
  m: 'mountains',
  d: 'desert',
};

/** Reads a map: the letter of each terrain with its number, row by row, west to east (B-23), and the harbour of each slot. */
export function boardFrom(table: string, harbours: string): Board {
  const hexes = table.trim().split(/\s+/);
  return {
    terrains: hexes.map((hex) => LETTERS[hex.charAt(0)] as Terrain),
    numbers: hexes.map((hex) => Number(hex.slice(1) || 0)),
    harbours: harbours.split(' ') as Harbour[],
  };
}

/** What each terrain yields; the desert yields nothing (B-01). */
export const PRODUCTS = {
  forest: 'lumber',
  hills: 'brick',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
  desert: undefined,
} as const;
