import type { Intersection } from '../engine/index.ts';
import { COAST, endsOf } from '../engine/index.ts';
import { intersectionAt, type Point } from './layout.ts';
import { round, type Shape, shape } from './scene.ts';

/** How far the land reaches beyond the hexes, and how unsteady the hand was that drew it. */
const RIM = 13;
const WOBBLE = 7;

const unsteady = (i: number) => Math.sin(i * 12.9898 + 4.1) * 0.6 + Math.sin(i * 4.37) * 0.4;

function outward({ x, y }: Point, by: number): Point {
  const length = Math.hypot(x, y);
  return { x: x + (x / length) * by, y: y + (y / length) * by };
}
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The intersections along the coast, in its order. */
const shorePoints = COAST.map((side, i) => {
  const next = endsOf[COAST[(i + 1) % COAST.length] ?? side];
  return endsOf[side].find((v) => next.includes(v)) as Intersection;
}).map(intersectionAt);

/** The shore line: a smooth curve round the island, just outside its hexes. */
function shoreLine(): string {
  const corners = shorePoints.flatMap((point, i) => {
    const next = shorePoints[(i + 1) % shorePoints.length] as Point;
    return [
      outward(point, RIM + 3 + WOBBLE * unsteady(i * 2)),
      outward(middle(point, next), RIM + 2 + WOBBLE * unsteady(i * 2 + 1)),
    ];
  });
  const bends = corners.map((corner, i) => middle(corner, corners[(i + 1) % corners.length] as Point));
  const start = bends[bends.length - 1] as Point;
  const curves = corners.map((c, i) => {
    const end = bends[i] as Point;
    return `Q${round(c.x)} ${round(c.y)} ${round(end.x)} ${round(end.y)}`;
  });
  return `M${round(start.x)} ${round(start.y)}${curves.join('')}Z`;
}

/** Water lines follow the shore, closer together the nearer they are; then the land itself. */
const WATER_LINES = [46, 33, 22, 13] as const;

export const coastSymbols = (): readonly Shape[] => [shape('path', { id: 'shore', d: shoreLine() })];

export const coast = (): readonly Shape[] => [
  ...WATER_LINES.flatMap((width) => [
    shape('use', { href: '#shore', class: 'water-line', 'stroke-width': width + 1.1 }),
    shape('use', { href: '#shore', class: 'water', 'stroke-width': width - 1.1 }),
  ]),
  shape('use', { href: '#shore', class: 'land' }),
];
