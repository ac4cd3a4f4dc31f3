import { boardFrom, type Layout } from '../../board/layouts.ts';

/** The printed map for a first game with knights: it has no printed pieces (OK-10). */
export const citiesKnightsLayouts = {
  ckBeginner: {
    board: boardFrom(
      'h6 m2 h5  f3 m9 d f10  f8 g4 h11 p3 g8  p10 g5 m6 p4  g9 p12 f11',
      'brick ore lumber grain generic generic generic wool generic',
    ),
  },
} as const satisfies Readonly<Record<string, Layout>>;
