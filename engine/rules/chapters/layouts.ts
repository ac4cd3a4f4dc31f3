import { boardFrom, type Layout } from '../../board/layouts.ts';

/** The printed maps that every ruleset can use (B-19, B-20 … B-24). */
export const baseLayouts = {
  fifthEdition: {
    board: boardFrom(
      'm10 p2 f9  g12 h6 p4 h10  g9 f11 d f3 m8  f8 m3 g4 p5  h5 g6 p11',
      'generic grain ore generic wool generic generic brick lumber',
    ),
    starts: {
      orange: { settlements: [14, 40], roads: [15, 58], starred: 40 },
      white: { settlements: [31, 17], roads: [37, 25], starred: 17 },
      blue: { settlements: [41, 39], roads: [52, 56], starred: 39 },
      red: { settlements: [8, 28], roads: [13, 41], starred: 28 },
    },
  },
  classicSpiral: {
    board: boardFrom(
      'f11 p12 g9  h4 m6 h5 p10  d f3 g11 f4 g8  h8 p10 p9 m3  m5 g2 f6',
      'generic wool generic generic brick lumber generic grain ore',
    ),
    starts: {
      red: { settlements: [18, 30], roads: [20, 36], starred: 30 },
      blue: { settlements: [49, 39], roads: [69, 50], starred: 39 },
      white: { settlements: [12, 41], roads: [12, 59], starred: 41 },
      orange: { settlements: [10, 25], roads: [16, 37], starred: 25 },
    },
  },
} as const satisfies Readonly<Record<string, Layout>>;
