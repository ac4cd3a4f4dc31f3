/** The tables of the island, written down apart from the engine that works them out. */

/** Each hex: axial coordinates; corners N NE SE S SW NW; paths NE E SE SW W NW. */
export const HEX_TABLE = `
  0 | 0,-2 | 0 4 8 12 7 3 | 1 7 12 11 6 0
  1 | 1,-2 | 1 5 9 13 8 4 | 3 8 14 13 7 2
  2 | 2,-2 | 2 6 10 14 9 5 | 5 9 16 15 8 4
  3 | -1,-1 | 7 12 17 22 16 11 | 11 19 25 24 18 10
  4 | 0,-1 | 8 13 18 23 17 12 | 13 20 27 26 19 12
  5 | 1,-1 | 9 14 19 24 18 13 | 15 21 29 28 20 14
  6 | 2,-1 | 10 15 20 25 19 14 | 17 22 31 30 21 16
  7 | -2,0 | 16 22 28 33 27 21 | 24 34 40 39 33 23
  8 | -1,0 | 17 23 29 34 28 22 | 26 35 42 41 34 25
  9 | 0,0 | 18 24 30 35 29 23 | 28 36 44 43 35 27
  10 | 1,0 | 19 25 31 36 30 24 | 30 37 46 45 36 29
  11 | 2,0 | 20 26 32 37 31 25 | 32 38 48 47 37 31
  12 | -2,1 | 28 34 39 43 38 33 | 41 50 55 54 49 40
  13 | -1,1 | 29 35 40 44 39 34 | 43 51 57 56 50 42
  14 | 0,1 | 30 36 41 45 40 35 | 45 52 59 58 51 44
  15 | 1,1 | 31 37 42 46 41 36 | 47 53 61 60 52 46
  16 | -2,2 | 39 44 48 51 47 43 | 56 63 67 66 62 55
  17 | -1,2 | 40 45 49 52 48 44 | 58 64 69 68 63 57
  18 | 0,2 | 41 46 50 53 49 45 | 60 65 71 70 64 59
`;

/** Each intersection: lattice point. */
export const POINT_TABLE = `
  -2,-8  0,-8  2,-8  -3,-7  -1,-7  1,-7  3,-7  -3,-5  -1,-5
  1,-5  3,-5  -4,-4  -2,-4  0,-4  2,-4  4,-4  -4,-2  -2,-2
  0,-2  2,-2  4,-2  -5,-1  -3,-1  -1,-1  1,-1  3,-1  5,-1
  -5,1  -3,1  -1,1  1,1  3,1  5,1  -4,2  -2,2  0,2
  2,2  4,2  -4,4  -2,4  0,4  2,4  4,4  -3,5  -1,5
  1,5  3,5  -3,7  -1,7  1,7  3,7  -2,8  0,8  2,8
`;

/** Each intersection: its land hexes. */
export const HEXES_AT_TABLE = `
  0  1  2  0  0+1  1+2  2  0+3  0+1+4
  1+2+5  2+6  3  0+3+4  1+4+5  2+5+6  6  3+7  3+4+8
  4+5+9  5+6+10  6+11  7  3+7+8  4+8+9  5+9+10  6+10+11  11
  7  7+8+12  8+9+13  9+10+14  10+11+15  11  7+12  8+12+13  9+13+14
  10+14+15  11+15  12  12+13+16  13+14+17  14+15+18  15  12+16  13+16+17
  14+17+18  15+18  16  16+17  17+18  18  16  17  18
`;

/** Each intersection: the intersections one path away. */
export const NEIGHBOUR_TABLE = `
  3+4  4+5  5+6  0+7  0+1+8  1+2+9  2+10  3+11+12  4+12+13
  5+13+14  6+14+15  7+16  7+8+17  8+9+18  9+10+19  10+20  11+21+22  12+22+23
  13+23+24  14+24+25  15+25+26  16+27  16+17+28  17+18+29  18+19+30  19+20+31  20+32
  21+33  22+33+34  23+34+35  24+35+36  25+36+37  26+37  27+28+38  28+29+39  29+30+40
  30+31+41  31+32+42  33+43  34+43+44  35+44+45  36+45+46  37+46  38+39+47  39+40+48
  40+41+49  41+42+50  43+51  44+51+52  45+52+53  46+53  47+48  48+49  49+50
`;

/** Each path: its two intersections. */
export const PATH_TABLE = `
  0-3  0-4  1-4  1-5  2-5  2-6  3-7  4-8  5-9  6-10  7-11  7-12
  8-12  8-13  9-13  9-14  10-14  10-15  11-16  12-17  13-18  14-19  15-20  16-21
  16-22  17-22  17-23  18-23  18-24  19-24  19-25  20-25  20-26  21-27  22-28  23-29
  24-30  25-31  26-32  27-33  28-33  28-34  29-34  29-35  30-35  30-36  31-36  31-37
  32-37  33-38  34-39  35-40  36-41  37-42  38-43  39-43  39-44  40-44  40-45  41-45
  41-46  42-46  43-47  44-48  45-49  46-50  47-51  48-51  48-52  49-52  49-53  50-53
`;

/** The coast clockwise from the north-west side of H0, and the paths of the harbour slots P0 … P8. */
export const COAST_TABLE = '0 1 2 3 4 5 9 17 22 32 38 48 53 61 65 71 70 69 68 67 66 62 54 49 39 33 23 18 10 6';
export const HARBOUR_PATHS = '0 3 17 38 61 69 66 49 18';

/** The spiral from the south-west corner, and the tokens A … R. */
export const SPIRAL_TABLE = '16 17 18 15 11 6 2 1 0 3 7 12 13 14 10 5 4 8 9';
export const TOKEN_TABLE = '5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11';

/** Each printed map: terrain and number west to east, north to south; the harbours of the slots. */
export const MAP_TABLE = {
  fifthEdition: {
    hexes: 'm10 p2 f9 g12 h6 p4 h10 g9 f11 d f3 m8 f8 m3 g4 p5 h5 g6 p11',
    harbours: 'generic grain ore generic wool generic generic brick lumber',
  },
  classicSpiral: {
    hexes: 'f11 p12 g9 h4 m6 h5 p10 d f3 g11 f4 g8 h8 p10 p9 m3 m5 g2 f6',
    harbours: 'generic wool generic generic brick lumber generic grain ore',
  },
  ckBeginner: {
    hexes: 'h6 m2 h5 f3 m9 d f10 f8 g4 h11 p3 g8 p10 g5 m6 p4 g9 p12 f11',
    harbours: 'brick ore lumber grain generic generic generic wool generic',
  },
} as const;

/** Each printed start: the two settlements, the two roads, the starred settlement, its first resources. */
export const START_TABLE = `
  fifthEdition | orange | 14 40 | 15 58 | 40 | ore:1 grain:2
  fifthEdition | white | 31 17 | 37 25 | 17 | grain:1 brick:1 lumber:1
  fifthEdition | blue | 41 39 | 52 56 | 39 | lumber:1 brick:1 ore:1
  fifthEdition | red | 8 28 | 13 41 | 28 | lumber:2 grain:1
  classicSpiral | red | 18 30 | 20 36 | 30 | grain:1 lumber:1 wool:1
  classicSpiral | blue | 49 39 | 69 50 | 39 | brick:1 wool:1 ore:1
  classicSpiral | white | 12 41 | 12 59 | 41 | wool:1 ore:1 lumber:1
  classicSpiral | orange | 10 25 | 16 37 | 25 | wool:1 lumber:1 grain:1
`;

/** The cells of a table: rows of trimmed cells. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** The entries of a list set in lines. */
export const entriesOf = (list: string): string[] => list.trim().split(/\s+/);
/** A list of numbers, however it is separated. */
export const numbersOf = (list: string): number[] =>
  list
    .trim()
    .split(/[\s,+]+|(?<=\d)-/)
    .map(Number);
