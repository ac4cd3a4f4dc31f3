import type { Colour } from '../engine/index.ts';
import { ROBBER } from './layout.ts';
import type { PieceName } from './placed.ts';
import { type Shape, shape } from './scene.ts';

/** The part of the chart that a small picture of a ruleset shows: the middle hex and what is around it. */
export const SAMPLE_BOX = '-125 -92 250 176';

/** The corners of the middle hex, clockwise from the north, and the middles of its sides from the north-east on. */
export const CORNERS = [
  { x: 0, y: -60 },
  { x: 52, y: -30 },
  { x: 52, y: 30 },
  { x: 0, y: 60 },
  { x: -52, y: 30 },
  { x: -52, y: -30 },
] as const;
const SIDES = [
  'translate(26 -45)rotate(30)',
  'translate(52 0)rotate(90)',
  'translate(26 45)rotate(-30)',
  'translate(-26 45)rotate(30)',
  'translate(-52 0)rotate(90)',
  'translate(-26 -45)rotate(-30)',
] as const;
export type Nth = 0 | 1 | 2 | 3 | 4 | 5;

export const roadAt = (side: Nth, colour: Colour): Shape =>
  shape('use', { href: `#road-${colour}`, transform: SIDES[side] });

export const buildingAt = (corner: Nth, name: Exclude<PieceName, 'road' | 'robber'>, colour: Colour): Shape =>
  shape('use', { href: `#${name}-${colour}`, x: CORNERS[corner].x, y: CORNERS[corner].y });

/** What every ruleset's pieces look like. */
export const COMMON_SAMPLE: readonly Shape[] = [
  roadAt(0, 'red'),
  roadAt(1, 'red'),
  roadAt(4, 'blue'),
  buildingAt(0, 'settlement', 'red'),
  buildingAt(4, 'settlement', 'blue'),
  buildingAt(2, 'city', 'red'),
  shape('use', { href: '#robber', x: ROBBER.x, y: ROBBER.y }),
];
