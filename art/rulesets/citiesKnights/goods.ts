import { path, type Shape, shape } from '../../scene.ts';
import type { Good } from '../definition.ts';
import type { OwnInk } from './inks.ts';

const coin = (x: number, y: number): readonly Shape[] => [
  path('gold', `M${x - 6.5} ${y}v3a6.500 2.800 0 0 0 13 0v-3Z`),
  shape('ellipse', { class: 'gold', cx: x, cy: y, rx: 6.5, ry: 2.8 }),
];

/** What cities yield beside resources: a sheet of paper, a bolt of cloth, coins. */
export const goods: Readonly<Record<'paper' | 'cloth' | 'coin', Good<OwnInk>>> = {
  paper: {
    stripe: 'science',
    picture: [
      path('sign', 'M-5.500-9.500H8V6.500H-5.500Z'),
      path('sign', 'M-9 6.500H4.500Q4.500 10 7.500 10H-6Q-9 10-9 6.500Z'),
      path('thin', 'M-2.500-5.800H5M-2.500-2.300H5M-2.500 1.200H2.500'),
    ],
  },
  cloth: {
    stripe: 'trade',
    picture: [
      path('cloth', 'M-10-1V8.500L-7.800 7-5.600 8.500-3.400 7-1.200 8.500 1 7 3.200 8.500V1Z'),
      path('cloth', 'M-6-8.500H7A4 5 0 0 1 7 1.500H-6A4 5 0 0 1-6-8.500Z'),
      path('fleece', 'M7-8.500A4 5 0 1 0 7 1.500 4 5 0 1 0 7-8.500Z'),
      path('thin', 'M7-5.500A2 2.500 0 0 1 7-.800 1.300 1.500 0 0 1 6.800-3.600M-10 4.500H3.200'),
    ],
  },
  coin: {
    stripe: 'politics',
    picture: [...coin(-3, 6), ...coin(-3, 2.2), ...coin(-3, -1.6), ...coin(4, -6.4)],
  },
};
