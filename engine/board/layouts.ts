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

interface Layout {
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

/** Reads a table row by row, west to east: the letter of the terrain and the number (B-23). */
function boardFrom(table: string, harbours: readonly Harbour[]): Board {
  const hexes = table.trim().split(/\s+/);
  return {
    terrains: hexes.map((hex) => LETTERS[hex.charAt(0)] as Terrain),
    numbers: hexes.map((hex) => Number(hex.slice(1) || 0)),
    harbours,
  };
}

/** The printed maps (B-19, B-20 … B-24). */
export const LAYOUTS = {
  fifthEdition: {
    board: boardFrom('m10 p2 f9  g12 h6 p4 h10  g9 f11 d f3 m8  f8 m3 g4 p5  h5 g6 p11', [
      'generic',
      'grain',
      'ore',
      'generic',
      'wool',
      'generic',
      'generic',
      'brick',
      'lumber',
    ]),
    starts: {
      orange: { settlements: [14, 40], roads: [15, 58], starred: 40 },
      white: { settlements: [31, 17], roads: [37, 25], starred: 17 },
      blue: { settlements: [41, 39], roads: [52, 56], starred: 39 },
      red: { settlements: [8, 28], roads: [13, 41], starred: 28 },
    },
  },
  classicSpiral: {
    board: boardFrom('f11 p12 g9  h4 m6 h5 p10  d f3 g11 f4 g8  h8 p10 p9 m3  m5 g2 f6', [
      'generic',
      'wool',
      'generic',
      'generic',
      'brick',
      'lumber',
      'generic',
      'grain',
      'ore',
    ]),
    starts: {
      red: { settlements: [18, 30], roads: [20, 36], starred: 30 },
      blue: { settlements: [49, 39], roads: [69, 50], starred: 39 },
      white: { settlements: [12, 41], roads: [12, 59], starred: 41 },
      orange: { settlements: [10, 25], roads: [16, 37], starred: 25 },
    },
  },
  ckBeginner: {
    board: boardFrom('h6 m2 h5  f3 m9 d f10  f8 g4 h11 p3 g8  p10 g5 m6 p4  g9 p12 f11', [
      'brick',
      'ore',
      'lumber',
      'grain',
      'generic',
      'generic',
      'generic',
      'wool',
      'generic',
    ]),
  },
} as const satisfies Readonly<Record<string, Layout>>;

export type BeginnerMap = keyof typeof LAYOUTS;

/** What each terrain is good for; the desert for nothing (B-01). */
export const PRODUCTS = {
  forest: 'lumber',
  hills: 'brick',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
  desert: undefined,
} as const;
