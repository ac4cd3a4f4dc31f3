import { COLOURS, type Colour } from '../engine/index.ts';
import { path, type Shape, symbol } from './scene.ts';

/** The outlines of the pieces: a road lies along x, buildings stand on their intersection. */
export const OUTLINES = {
  road: 'M-20-5.500H20V5.500H-20Z',
  settlement: 'M-11 11V-3.500L0-14 11-3.500V11Z',
  city: 'M-17 13V-9L-9.500-21-2-9V-5H9.500L17 3V13Z',
} as const;
export type Piece = keyof typeof OUTLINES;

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0${-2 * r} 0Z`;
const cross = (x: number, y: number, r: number) =>
  `M${x - r} ${y - r * 0.4}h${r * 0.6}v${-r * 0.6}h${r * 0.8}v${r * 0.6}h${r * 0.6}v${r * 0.8}h${-r * 0.6}v${r * 0.6}h${-r * 0.8}v${-r * 0.6}h${-r * 0.6}Z`;

/** Each colour has a mark of its own, for those who do not see the colour. White has none. */
export const MARKS: Readonly<Record<Colour, Readonly<Record<Piece, string>>>> = {
  red: {
    road: [-11, 0, 11].map((x) => dot(x, 0, 2.6)).join(''),
    settlement: dot(0, 2.5, 4.2),
    city: dot(-9.5, -2, 3.4) + dot(-9.5, 6.5, 3.4) + dot(6, 6.5, 3.4),
  },
  blue: {
    road: 'M-17-1.700H17V1.700H-17Z',
    settlement: 'M-10 .500H10V4.500H-10Z',
    city: 'M-16 4.500H16V9H-16ZM-16-5.500H-3V-1.500H-16Z',
  },
  white: { road: '', settlement: '', city: '' },
  orange: {
    road: [-11, 0, 11].map((x) => cross(x, 0, 3.6)).join(''),
    settlement: cross(0, 2.5, 5.4),
    city: cross(-9.5, -4, 4.3) + cross(-9.5, 6.5, 4.3) + cross(6.5, 6.5, 4.3),
  },
};

const piece = (name: Piece, colour: Colour): Shape =>
  symbol(
    `${name}-${colour}`,
    path('halo', OUTLINES[name]),
    path(`piece ${colour}`, OUTLINES[name]),
    ...(MARKS[colour][name] === '' ? [] : [path(`mark-${colour}`, MARKS[colour][name])]),
  );

/** A dark hooded figure; it stands beside the number, never on it. */
const ROBBER = 'M-9 14Q-9 2-4.500-2.500-8-6-7-11-5-17 0-18 5-17 7-11 8-6 4.500-2.500 9 2 9 14 0 17-9 14Z';

export const pieceSymbols = (): readonly Shape[] => [
  ...(Object.keys(OUTLINES) as Piece[]).flatMap((name) => COLOURS.map((colour) => piece(name, colour))),
  symbol(
    'robber',
    path('halo', ROBBER),
    path('robber', ROBBER),
    path('robber-face', 'M-3.500-9.500Q0-13 3.500-9.500 2.500-5 0-5T-3.500-9.500Z'),
  ),
];
