import { type By, byId, type HarbourSlot, type Hex, type Intersection, type Path } from '../vocabulary.ts';

/** Axial coordinates of a hex: q to the east, r to the south-east (B-10). */
interface Axial {
  readonly q: number;
  readonly r: number;
}

/** A point of the integer lattice on which hex centres and intersections lie (B-12). */
interface LatticePoint {
  readonly x: number;
  readonly y: number;
}

/** Offsets of a hex's corners from its centre (2q+r, 3r), clockwise from north (B-12). */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

const RADIUS = 2;

const axials: Axial[] = [];
for (let r = -RADIUS; r <= RADIUS; r++)
  for (let q = -RADIUS; q <= RADIUS; q++) if (Math.abs(q + r) <= RADIUS) axials.push({ q, r });

const centre = ({ q, r }: Axial): LatticePoint => ({ x: 2 * q + r, y: 3 * r });
const cornerPoints = (axial: Axial): LatticePoint[] => {
  const { x, y } = centre(axial);
  return CORNERS.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
};
const key = ({ x, y }: LatticePoint) => `${x},${y}`;

const points = [...new Map(axials.flatMap(cornerPoints).map((point) => [key(point), point])).values()].sort(
  (a, b) => a.y - b.y || a.x - b.x,
);
const idOfPoint = new Map(points.map((point, id) => [key(point), id as Intersection]));
const intersectionAt = (point: LatticePoint) => idOfPoint.get(key(point));

const corners = axials.map((axial) => cornerPoints(axial).map((point) => intersectionAt(point) as Intersection));
const sides = [
  ...new Map(
    corners
      .flatMap((ring) => ring.map((v, i) => [v, ring[(i + 1) % 6] as Intersection] as const))
      .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))
      .map((pair) => [pair.join('-'), pair]),
  ).values(),
].sort(([a, b], [c, d]) => a - c || b - d);
const pathBetween = new Map(sides.map(([a, b], id) => [`${a}-${b}`, id as Path]));

/** All ids, in order. */
export const HEXES: By<Hex, Hex> = byId(axials.map((_, id) => id as Hex));
export const INTERSECTIONS: By<Intersection, Intersection> = byId(points.map((_, id) => id as Intersection));
export const PATHS: By<Path, Path> = byId(sides.map((_, id) => id as Path));

/** Axial coordinates of each hex (B-10). */
export const axialOf: By<Hex, Axial> = byId(axials);
/** Lattice point of each hex's centre (B-12). */
export const centreOf: By<Hex, LatticePoint> = byId(axials.map(centre));
/** Lattice point of each intersection (B-16). */
export const pointOf: By<Intersection, LatticePoint> = byId(points);

/** The six intersections of each hex, clockwise from north (B-15). */
export const cornersOf: By<Hex, readonly Intersection[]> = byId(corners);
/** The six paths of each hex: NE, E, SE, SW, W, NW (B-15). */
export const pathsOfHex: By<Hex, readonly Path[]> = byId(
  corners.map((ring) => ring.map((v, i) => joining(v, ring[(i + 1) % 6] as Intersection))),
);
/** The two intersections of each path, the lower id first (B-17). */
export const endsOf: By<Path, readonly [Intersection, Intersection]> = byId(sides);
/** The one to three land hexes at each intersection, ascending. */
export const hexesAt: By<Intersection, readonly Hex[]> = byId(listed<Hex>(points.length, corners));
/** The two or three paths at each intersection, ascending. */
export const pathsAt: By<Intersection, readonly Path[]> = byId(listed<Path>(points.length, sides));
/** The two or three intersections one path away from each intersection, ascending. */
export const neighboursOf: By<Intersection, readonly Intersection[]> = byId(
  INTERSECTIONS.map((v) => pathsAt[v].map((p) => otherEnd(p, v))),
);
/** The hexes that share a side with each hex, ascending. */
export const hexesBeside: By<Hex, readonly Hex[]> = byId(
  axials.map((a, h) => HEXES.filter((other) => other !== h && isBeside(a, axialOf[other]))),
);

/** The coastal paths clockwise from the north-west side of H0 (B-18). */
export const COAST: readonly Path[] = walkCoast();

const COAST_OFFSETS = [0, 3, 7, 10, 13, 17, 20, 23, 27] as const;
/** The path of each harbour slot P0–P8 (B-19). */
export const harbourPaths: By<HarbourSlot, Path> = byId(COAST_OFFSETS.map((offset) => COAST[offset] as Path));

/**
 * Number of paths on a shortest route from an intersection to each, ignoring all pieces.
 * Symmetric; 0 for the intersection itself. Counted when it is first asked for: a process that starts need not wait.
 */
export function distancesFrom(from: Intersection): By<Intersection, number> {
  counted[from] ??= countFrom(from);
  return counted[from];
}
const counted: By<Intersection, number>[] = [];

function countFrom(from: Intersection): By<Intersection, number> {
  const steps: number[] = INTERSECTIONS.map(() => Number.POSITIVE_INFINITY);
  steps[from] = 0;
  const queue: Intersection[] = [from];
  for (const v of queue)
    for (const next of neighboursOf[v])
      if (steps[next] === Number.POSITIVE_INFINITY) {
        steps[next] = (steps[v] ?? 0) + 1;
        queue.push(next);
      }
  return byId<Intersection, number>(steps);
}

/** For each place those of the lists that name it, by their index: ascending. */
function listed<Id extends number>(places: number, lists: readonly (readonly number[])[]): Id[][] {
  const found: Id[][] = Array.from({ length: places }, () => []);
  for (const [index, list] of lists.entries()) for (const place of list) found[place]?.push(index as Id);
  return found;
}

/** Whether two different hexes share a side. */
function isBeside(a: Axial, b: Axial): boolean {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
}

/** The end of a path that is not the given one. */
export function otherEnd(path: Path, end: Intersection): Intersection {
  const [a, b] = endsOf[path];
  return a === end ? b : a;
}

/** The path joining two neighbouring intersections; throws when they are not neighbours. */
export function joining(a: Intersection, b: Intersection): Path {
  const path = pathBetween.get(a < b ? `${a}-${b}` : `${b}-${a}`);
  if (path === undefined) throw new RangeError(`no path joins V${a} and V${b}`);
  return path;
}

/** The coast runs round the island with the sea on its left: from V3 over V0, clockwise. */
function walkCoast(): Path[] {
  const hexesOfPath = listed<Hex>(PATHS.length, pathsOfHex);
  const isCoast = (p: Path) => hexesOfPath[p]?.length === 1;
  const coast: Path[] = [0];
  for (let end: Intersection = 0; ; ) {
    const last = coast.at(-1) as Path;
    const next = pathsAt[end].find((p) => p !== last && isCoast(p)) as Path;
    if (next === coast[0]) return coast;
    coast.push(next);
    end = otherEnd(next, end);
  }
}
