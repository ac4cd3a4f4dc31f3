import { hexAt, intersectionAt, type Point, pathAt } from '../../../art/layout.ts';
import type { Hex, Intersection, Path } from '../../../engine/index.ts';

/** A place that can be chosen on the board. */
export type Place =
  | { readonly kind: 'intersection'; readonly at: Intersection }
  | { readonly kind: 'path'; readonly at: Path }
  | { readonly kind: 'hex'; readonly at: Hex };

/** How far from its centre a place still accepts a tap, in units of the drawing. */
const REACH = { intersection: 40, path: 36, hex: 56 } as const;

export const pointOfPlace = (place: Place): Point => {
  switch (place.kind) {
    case 'intersection':
      return intersectionAt(place.at);
    case 'path':
      return pathAt(place.at);
    case 'hex':
      return hexAt(place.at);
  }
};

export const keyOf = ({ kind, at }: Place): string => `${kind}${at}`;
export const samePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && keyOf(a) === keyOf(b);

/** The place that a tap means: the nearest one within reach. */
export function placeNear(point: Point, places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const { x, y } = pointOfPlace(place);
    const away = Math.hypot(x - point.x, y - point.y);
    if (away < least && away <= REACH[place.kind]) {
      best = place;
      least = away;
    }
  }
  return best;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The place that an arrow key leads to: near, and mainly in that direction. */
export function placeToward(key: string, from: Place, places: readonly Place[]): Place | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const start = pointOfPlace(from);
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const { x, y } = pointOfPlace(place);
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * direction.x + dy * direction.y;
    if (ahead <= 1) continue;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const cost = ahead + 2 * aside;
    if (cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
}
