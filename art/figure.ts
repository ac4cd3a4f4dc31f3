import type { Colour } from '../engine/index.ts';
import { endsOf, type HarbourSlot, harbourPaths } from '../engine/index.ts';
import { intersectionAt, type Point, pathAt, ROBBER } from './layout.ts';
import { buildingAt, CORNERS, roadAt } from './sample.ts';
import { type Shape, shape, use } from './scene.ts';

/** A small drawing that shows what a paragraph of the rules says, on a part of the beginners' island. */
interface Figure {
  /** The part of the chart that it shows. */
  readonly box: string;
  readonly shapes: readonly Shape[];
}
/** Figures by the key of their paragraph. */
export type Figures = Readonly<Record<string, Figure>>;

/** A ring around a place where something may be done. The page colours it. */
export const allowed = ({ x, y }: Point): Shape => shape('circle', { cx: x, cy: y, r: 17, 'data-mark': 'allowed' });

/** A cross over a place where it may not be done. */
export const forbidden = ({ x, y }: Point): Shape =>
  shape('path', { d: `M${x - 10} ${y - 10}l20 20m0-20-20 20`, 'data-mark': 'forbidden' });

/** A building at any point of the chart. */
export const built = (form: 'settlement' | 'city', colour: Colour, { x, y }: Point): Shape =>
  use(`${form}-${colour}`, x, y);

const [NORTH, NORTH_EAST, SOUTH_EAST, , SOUTH_WEST, NORTH_WEST] = CORNERS;
/** The middle hex with the intersections around it. */
export const MIDDLE = '-125 -140 250 220';

const SLOT: HarbourSlot = 0;
const [jetty] = endsOf[harbourPaths[SLOT]].map(intersectionAt) as [Point, Point];
const quay = pathAt(harbourPaths[SLOT]);

/** What is drawn beside paragraphs that several rulesets have. */
export const commonFigures: Figures = {
  'building.settlement': {
    box: MIDDLE,
    shapes: [
      roadAt(1, 'red'),
      built('settlement', 'blue', NORTH),
      forbidden({ x: 0, y: -120 }),
      forbidden(NORTH_EAST),
      forbidden(NORTH_WEST),
      allowed(SOUTH_EAST),
    ],
  },
  'building.road': {
    box: '-145 -100 250 190',
    shapes: [
      roadAt(4, 'red'),
      buildingAt(4, 'settlement', 'red'),
      buildingAt(5, 'settlement', 'blue'),
      forbidden({ x: -26, y: -45 }),
      forbidden({ x: -78, y: -45 }),
      allowed({ x: -26, y: 45 }),
      allowed({ x: -78, y: 45 }),
    ],
  },
  'longestRoad.length': {
    box: MIDDLE,
    shapes: [
      ...([4, 5, 0, 1, 2] as const).map((side) => roadAt(side, 'red')),
      shape('use', { href: '#road-red', transform: 'translate(0 -90)rotate(90)' }),
      built('settlement', 'red', SOUTH_WEST),
    ],
  },
  'seven.steal': {
    box: '-10 -100 230 190',
    shapes: [
      use('robber', 104 + ROBBER.x, ROBBER.y),
      built('settlement', 'blue', NORTH_EAST),
      built('city', 'white', { x: 104, y: 60 }),
      allowed(NORTH_EAST),
      allowed({ x: 104, y: 60 }),
    ],
  },
  'trade.harbours': {
    box: `${quay.x - 110} ${quay.y - 80} 220 160`,
    shapes: [built('settlement', 'red', jetty)],
  },
};
