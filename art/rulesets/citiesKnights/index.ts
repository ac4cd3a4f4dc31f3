import { COLOURS, type Colour, type Intersection, isGameOf, NOBODY, type Owner } from '../../../engine/index.ts';
import {
  type CitiesKnightsState,
  type Knight,
  TRACK_LENGTH,
  TRACKS,
} from '../../../engine/rules/citiesKnights/public.ts';
import { FRAME, hexAt, intersectionAt, type Point } from '../../layout.ts';
import { path, round, type Shape } from '../../scene.ts';
import type { RulesetArt } from '../registry.ts';
import { goods } from './goods.ts';
import { classes, inks, type OwnInk } from './inks.ts';
import { at, knightShapes, merchantShapes, pennant, WALL } from './pieces.ts';

const RUIN = 'M-9-1-3 3-7 8-3 11M3-10 1-3 7 1 4 10';
/** Where the merchant stands on his hex: across from the robber. */
const BESIDE: Point = { x: 28, y: 8 };

const colourOf = ({ table }: CitiesKnightsState, owner: Owner): Colour =>
  (owner === NOBODY ? undefined : table.seats[owner]?.colour) ?? COLOURS[0];

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
