import type { Hex, Intersection, Path } from '../engine/index.ts';
import { centreOf, endsOf, pointOf } from '../engine/index.ts';
import { round } from './scene.ts';

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Length of a hex's side in the drawing. */
export const SIDE = 60;
/** The chart's frame: x, y, width, height. */
export const FRAME = { x: -327, y: -299, width: 654, height: 598 } as const;

/** From the lattice of the rules (B-12) to the drawing. */
const place = ({ x, y }: Point): Point => ({ x: round((x * SIDE * Math.sqrt(3)) / 2), y: round((y * SIDE) / 2) });

export const hexAt = (hex: Hex): Point => place(centreOf[hex]);
export const intersectionAt = (intersection: Intersection): Point => place(pointOf[intersection]);

/** The middle of a path and the angle, in degrees, at which it runs. */
export function pathAt(path: Path): Point & { readonly angle: number } {
  const [a, b] = endsOf[path].map(intersectionAt) as [Point, Point];
  const angle = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
  return { x: round((a.x + b.x) / 2), y: round((a.y + b.y) / 2), angle };
}

/** Where the number token lies on its hex, and where the robber stands: beside it, never on it. */
export const TOKEN: Point = { x: 0, y: 13 };
export const ROBBER: Point = { x: -28, y: 8 };
