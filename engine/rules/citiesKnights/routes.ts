import { endsOf, INTERSECTIONS, otherEnd, pathsAt } from '../../board/geometry.ts';
import { rememberEach, rememberOnwards } from '../../core/memo.ts';
import { type By, byId, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import type { Knight, KnightLevel } from './vocabulary.ts';

/** What decides where knights may go: roads, and the owner of the building or knight on each intersection. */
export interface Routes {
  readonly roads: By<Path, Owner>;
  /** Owners of settlements and cities. */
  readonly buildings: By<Intersection, Owner>;
  readonly knights: readonly Knight[];
  /** The owner of the building or knight on each intersection. */
  readonly standing: By<Intersection, Owner>;
}

const standing = rememberOnwards(
  (
    before: Omit<Routes, 'roads'> | undefined,
    buildings: By<Intersection, Owner>,
    knights: readonly Knight[],
  ): Omit<Routes, 'roads'> => {
    if (knights.length === 0) return { buildings, knights, standing: buildings };
    if (before?.buildings === buildings && standAlike(before.knights, knights)) return before;
    const owners: Owner[] = buildings.slice();
    for (const { place, owner } of knights) owners[place] = owner;
    return { buildings, knights, standing: byId(owners) };
  },
);

/**
 * Who blocks each intersection for others (K-36). The same array as before if a knight was only activated or upgraded,
 * so that what depends on it is not calculated again.
 */
export const standingOn = (buildings: By<Intersection, Owner>, knights: readonly Knight[]): By<Intersection, Owner> =>
  standing(buildings, knights).standing;

/** Whether the same players' knights are on the same places. */
function standAlike(before: readonly Knight[], knights: readonly Knight[]): boolean {
  if (before.length !== knights.length) return false;
  for (let i = 0; i < knights.length; i++)
    if (before[i]?.place !== knights[i]?.place || before[i]?.owner !== knights[i]?.owner) return false;
  return true;
}

/**
 * The intersections that a knight of the seat can reach over the seat's own roads, each with how many roads away it is,
 * the nearest first. An opponent's piece can be reached but not passed (K-33). The start is not included.
 */
function search(
  from: Intersection,
  seat: Seat,
  roads: By<Path, Owner>,
  owners: readonly Owner[],
): ReadonlyMap<Intersection, number> {
  const distances = new Map([[from, 0]]);
  // What is found on the way comes later in the same loop.
  for (const [place, distance] of distances) {
    if (place !== from && owners[place] !== NOBODY && owners[place] !== seat) continue;
    for (const path of pathsAt[place]) {
      const end = otherEnd(path, place);
      if (roads[path] === seat && !distances.has(end)) distances.set(end, distance + 1);
    }
  }
  distances.delete(from);
  return distances;
}

const reachedFrom = rememberEach(search);

/** Where the seat's knight may move: empty places of its own network (K-33), the nearest first. */
export const movePlaces = (routes: Routes, seat: Seat, from: Intersection): readonly Intersection[] =>
  emptyFrom(from, seat, routes.roads, routes.standing);

const emptyFrom = rememberEach(
  (from: Intersection, seat: Seat, roads: By<Path, Owner>, owners: readonly Owner[]): readonly Intersection[] => {
    const places: Intersection[] = [];
    for (const place of reachedFrom(from, seat, roads, owners).keys()) if (owners[place] === NOBODY) places.push(place);
    return places;
  },
);

/** The knights that a knight of this seat and level may drive away: weaker ones of others on its own network (K-34). */
export function displacePlaces(
  routes: Routes,
  seat: Seat,
  from: Intersection,
  level: KnightLevel,
): readonly Intersection[] {
  const places: Intersection[] = [];
  for (const { owner, level: other, place } of routes.knights)
    if (owner !== seat && other < level && reachedFrom(from, seat, routes.roads, routes.standing).has(place))
      places.push(place);
  return places;
}

/**
 * Where a knight that was driven away may be placed: empty places that its owner's roads reach from where it was, the
 * nearest first and then by id (K-34, K-82).
 */
export function putBackPlaces(routes: Routes, owner: Seat, stood: Intersection): readonly Intersection[] {
  const distances = search(stood, owner, routes.roads, routes.standing);
  const distance = (place: Intersection) => distances.get(place) ?? 0;
  return [...distances.keys()]
    .filter((place) => routes.standing[place] === NOBODY)
    .sort((a, b) => distance(a) - distance(b) || a - b);
}

/** Where the seat may place a knight: empty intersections at an own road (K-26). */
export const knightPlaces = (routes: Routes, seat: Seat): readonly Intersection[] =>
  emptyAtRoads(seat, routes.roads, routes.standing);

const emptyAtRoads = rememberEach(
  (seat: Seat, roads: By<Path, Owner>, owners: readonly Owner[]): readonly Intersection[] =>
    INTERSECTIONS.filter((place) => owners[place] === NOBODY && isAtRoad(seat, roads, place)),
);

/** Whether the seat has a road at this intersection. */
export function isAtRoad(seat: Seat, roads: By<Path, Owner>, place: Intersection): boolean {
  for (const path of pathsAt[place]) if (roads[path] === seat) return true;
  return false;
}

/**
 * Whether a road is open (K-63): at one of its ends its owner has no other road, settlement, city or knight, and
 * removing it leaves no knight of the owner without a road.
 */
export function isOpenRoad({ roads, buildings, standing }: Omit<Routes, 'knights'>, path: Path): boolean {
  const owner = roads[path];
  if (owner === NOBODY) return false;
  let isFree = false;
  for (const end of endsOf[path]) {
    if (goesOn(path, end, owner, roads)) continue;
    if (standing[end] !== owner) isFree = true;
    // Only a knight can stand where no building is.
    else if (buildings[end] === NOBODY) return false;
  }
  return isFree;
}

/** Whether another road of the owner meets this one at its end. */
function goesOn(path: Path, end: Intersection, owner: Seat, roads: By<Path, Owner>): boolean {
  for (const other of pathsAt[end]) if (other !== path && roads[other] === owner) return true;
  return false;
}
