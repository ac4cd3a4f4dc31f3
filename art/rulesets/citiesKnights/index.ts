import { COLOURS, type Colour, type Intersection, isGameOf, NOBODY, type Owner } from '../../../engine/index.ts';
import { type CitiesKnightsState, type Knight, TRACKS } from '../../../engine/rules/citiesKnights/public.ts';
import { hexAt, intersectionAt, type Point } from '../../layout.ts';
import { path, type Shape } from '../../scene.ts';
import type { RulesetArt } from '../definition.ts';
import { barbarians } from './barbarians.ts';
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

/** Cities & Knights: the barbarians' ship, walls, metropolises, ruins, knights and the merchant (K-76). */
export const art: RulesetArt<OwnInk> = {
  pieces: ['knight', 'merchant'],
  marks: (view) =>
    isGameOf('citiesKnights', view)
      ? [
          ...(view.turn.number > 0 ? barbarians(view.barbarians.position) : []),
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
