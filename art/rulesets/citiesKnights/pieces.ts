import type { Colour } from '../../../engine/index.ts';
import type { KnightLevel, Track } from '../../../engine/rules/citiesKnights/public.ts';
import type { Point } from '../../layout.ts';
import { group, path, type Shape } from '../../scene.ts';

const SHIELD = 'M-11-11H11V1Q11 9 0 14-11 9-11 1Z';
/** Bars on the shield: one a level (K-28). */
const BARS = [
  'M-7-1.500H7V1.500H-7Z',
  'M-7-4.500H7V-1.500H-7ZM-6.500 1.500H6.500V4.500H-6.500Z',
  'M-7-7H7V-4.500H-7ZM-7-1.500H7V1H-7ZM-6 4H6V6.500H-6Z',
];
/** An active knight raises a sword (K-31). */
const SWORD = 'M-1.500-27 0-30 1.500-27V-11H-1.500ZM-6-17H6V-14H-6Z';
/** A wall about the middle of its city. */
export const WALL = 'M-21 16V8H-16V11H-10V8H-4V11H4V8H10V11H16V8H21V16Z';
const PENNANTS: Readonly<Record<Track, string>> = {
  trade: 'M-11-21V-37L3-32.500-11-28',
  politics: 'M-11-21V-37H3L-1-32.500 3-28H-11',
  science: 'M-11-21V-37H3V-28H-11',
};
const MERCHANT = 'M-8 14Q-10-3 0-5 10-3 8 14ZM-6-10a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z';

/** Shapes about a point. */
export const at = ({ x, y }: Point, ...shapes: readonly Shape[]): Shape =>
  group({ transform: `translate(${x} ${y})` }, ...shapes);

/** A knight about the middle of its place: bars on the shield tell the level, a raised sword that it is active. */
export const knightShapes = (colour: Colour, level: KnightLevel, active: boolean): readonly Shape[] => [
  path('halo', active ? SHIELD + SWORD : SHIELD),
  ...(active ? [path('stone-light', SWORD)] : []),
  path(`piece ${colour}`, SHIELD),
  path(colour === 'white' || colour === 'orange' ? 'dark' : 'mark-red', BARS[level - 1] ?? ''),
];

/** The pennant of a track's metropolis: its ink and its shape both tell the track. */
export const pennant = (track: Track): readonly Shape[] => [path(track, PENNANTS[track])];

/** The merchant about his own middle, in the colour of the player who has him. */
export const merchantShapes = (colour: Colour): readonly Shape[] => [
  path('halo', MERCHANT),
  path(`piece ${colour}`, MERCHANT),
];
