import { COLOURS, type Colour, type Intersection, isGameOf, NOBODY, type Owner } from '../../../engine/index.ts';
import {
  type CitiesKnightsState,
  type Knight,
  type KnightLevel,
  TRACK_LENGTH,
  TRACKS,
  type Track,
} from '../../../engine/rules/citiesKnights/public.ts';
import { FRAME, hexAt, intersectionAt, type Point } from '../../layout.ts';
import { group, path, round, type Shape } from '../../scene.ts';
import type { RulesetArt } from '../registry.ts';
import { goods } from './goods.ts';
import { classes, inks, type OwnInk } from './inks.ts';

const SHIELD = 'M-11-11H11V1Q11 9 0 14-11 9-11 1Z';
/** Bars on the shield: one a level (K-28). */
const BARS = [
  'M-7-1.500H7V1.500H-7Z',
  'M-7-4.500H7V-1.500H-7ZM-6.500 1.500H6.500V4.500H-6.500Z',
  'M-7-7H7V-4.500H-7ZM-7-1.500H7V1H-7ZM-6 4H6V6.500H-6Z',
];
/** An active knight raises a sword (K-31). */
const SWORD = 'M-1.500-27 0-30 1.500-27V-11H-1.500ZM-6-17H6V-14H-6Z';
const WALL = 'M-21 16V8H-16V11H-10V8H-4V11H4V8H10V11H16V8H21V16Z';
const RUIN = 'M-9-1-3 3-7 8-3 11M3-10 1-3 7 1 4 10';
const PENNANTS: Readonly<Record<Track, string>> = {
  trade: 'M-11-21V-37L3-32.500-11-28',
  politics: 'M-11-21V-37H3L-1-32.500 3-28H-11',
  science: 'M-11-21V-37H3V-28H-11',
};
const MERCHANT = 'M-8 14Q-10-3 0-5 10-3 8 14ZM-6-10a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z';
/** Where the merchant stands on his hex: across from the robber. */
const BESIDE: Point = { x: 28, y: 8 };

const at = ({ x, y }: Point, ...shapes: readonly Shape[]): Shape =>
  group({ transform: `translate(${x} ${y})` }, ...shapes);

const colourOf = ({ table }: CitiesKnightsState, owner: Owner): Colour =>
  (owner === NOBODY ? undefined : table.seats[owner]?.colour) ?? COLOURS[0];

/** A knight about the middle of its place: bars on the shield tell the level, a raised sword that it is active. */
export const knightShapes = (colour: Colour, level: KnightLevel, active: boolean): readonly Shape[] => [
  path('halo', active ? SHIELD + SWORD : SHIELD),
  ...(active ? [path('stone-light', SWORD)] : []),
  path(`piece ${colour}`, SHIELD),
  path(colour === 'white' || colour === 'orange' ? 'dark' : 'mark-red', BARS[level - 1] ?? ''),
];

/** The pennant of a track's metropolis: its ink and its shape both tell the track. */
export const pennant = (track: Track): readonly Shape[] => [path(track, PENNANTS[track])];

/** The merchant about his own middle, in the colour of whoever has him. */
export const merchantShapes = (colour: Colour): readonly Shape[] => [
  path('halo', MERCHANT),
  path(`piece ${colour}`, MERCHANT),
];

const knight = (view: CitiesKnightsState, { place, owner, level, active }: Knight): Shape =>
  at(intersectionAt(place), ...knightShapes(colourOf(view, owner), level, active));

const wall = (v: Intersection): Shape => at(intersectionAt(v), path('stone', WALL));
const ruin = (v: Intersection): Shape => at(intersectionAt(v), path('thin', RUIN));

function metropolises({ improvements }: CitiesKnightsState): readonly Shape[] {
  return TRACKS.flatMap((track, number) => {
    const city = improvements.metropolises[number];
    if (city === undefined || city === NOBODY) return [];
    return [at(intersectionAt(city), ...pennant(track))];
  });
}

function merchant(view: CitiesKnightsState): readonly Shape[] {
  const { hex, owner } = view.merchant;
  if (hex === -1) return [];
  const { x, y } = hexAt(hex);
  return [at({ x: x + BESIDE.x, y: y + BESIDE.y }, ...merchantShapes(colourOf(view, owner)))];
}

/** The barbarians' way over the corner of the sea, from the edge of the chart to the shore (K-04). */
const WAY = { from: { x: FRAME.x + 30, y: FRAME.y + 44 }, step: { x: 14, y: 12.5 } };
const wayAt = (step: number): Point => ({ x: WAY.from.x + step * WAY.step.x, y: WAY.from.y + step * WAY.step.y });
const dot = (step: number): string => {
  const { x, y } = wayAt(step);
  return `M${round(x - 3)} ${round(y)}a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z`;
};

/** The barbarians' ship about the middle of its keel, as inks and paths. */
export const SHIP: readonly (readonly [ink: string, d: string])[] = [
  ['lily', 'M-1-22V-4H-11Q-8-14-1-22ZM1-20Q12-14 10-4H1Z'],
  ['robber', 'M-1.200-24H1.200V0H-1.200Z'],
  ['hull', 'M-14-3H-8L-5 0H6L9-3H14Q12 8 5 8H-6Q-12 8-14-3Z'],
];

/** The steps that the ship has passed and those before it, and the ship with its red sail. */
function barbarians({ barbarians: { position } }: CitiesKnightsState): readonly Shape[] {
  const steps = Array.from({ length: TRACK_LENGTH + 1 }, (_, step) => step);
  const drawn = (from: number, to: number) => steps.slice(from, to).map(dot).join('');
  return [
    ...(position > 0 ? [path('robber', drawn(0, position))] : []),
    path('sign', drawn(position + 1, TRACK_LENGTH + 1)),
    at(wayAt(position), ...SHIP.map(([ink, d]) => path(ink, d))),
  ];
}

/** Cities & Knights: the barbarians' ship, walls, metropolises, ruins, knights and the merchant (K-76). */
export const art: RulesetArt<OwnInk> = {
  pieces: ['knight', 'merchant'],
  marks: (view) =>
    isGameOf('citiesKnights', view)
      ? [
          ...(view.turn.number > 0 ? barbarians(view) : []),
          ...view.walls.map(wall),
          ...view.ruins.map(ruin),
          ...metropolises(view),
          ...view.garrison.knights.map((one) => knight(view, one)),
          ...merchant(view),
        ]
      : [],
  goods,
  inks,
  classes,
};
