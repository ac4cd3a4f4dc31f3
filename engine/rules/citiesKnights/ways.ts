import { endsOf, INTERSECTIONS, pathsAt } from '../../board/geometry.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import { type By, byId, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import type { Knight, KnightLevel } from './vocabulary.ts';

/** What decides where knights may go: roads, and the owner of the building or knight on each intersection. */
export interface Ways {
  readonly roads: By<Path, Owner>;
  /** Owners of settlements and cities. */
  readonly buildings: By<Intersection, Owner>;
  readonly knights: readonly Knight[];
}

/** The owner of the building or knight on each intersection. */
const standing = ({ buildings, knights }: Ways): By<Intersection, Owner> => standingOn(buildings, knights);

/**
 * {@link standing}: who blocks each intersection for others (K-36). The same array as before if a knight was only
 * activated or upgraded, so that what depends on it is not calculated again.
 */
export const standingOn = remember((buildings: By<Intersection, Owner>, knights: readonly Knight[]) => {
  if (knights.length === 0) return buildings;
  const owners: Owner[] = buildings.slice();
  for (const { place, owner } of knights) owners[place] = owner;
  if (!isSame(owners, latest)) latest = owners;
  return byId<Intersection, Owner>(latest);
});
let latest: readonly Owner[] = [];

function isSame(a: readonly Owner[], b: readonly Owner[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * The intersections that a knight of the seat can reach over the seat's own roads, with the number of roads on the
 * shortest way. An opponent's piece can be reached but not passed (K-33). The start is not included.
 */
const reachableFrom = (ways: Ways, seat: Seat, from: Intersection): ReadonlyMap<Intersection, number> =>
  reachedFrom(from, seat, ways.roads, standing(ways));

const reachedFrom = rememberEach((from: Intersection, seat: Seat, roads: By<Path, Owner>, owners: readonly Owner[]) => {
  const found = new Map<Intersection, number>();
  let front: Intersection[] = [from];
  for (let distance = 1; front.length > 0; distance++) {
    const next: Intersection[] = [];
    for (const place of front)
      for (const path of pathsAt[place]) {
        if (roads[path] !== seat) continue;
        const [a, b] = endsOf[path];
        const end = a === place ? b : a;
        if (end === from || found.has(end)) continue;
        found.set(end, distance);
        const owner = owners[end];
        if (owner === NOBODY || owner === seat) next.push(end);
      }
    front = next;
  }
  return found;
});

/** Where the seat's knight may move: empty places of its own network (K-33), the nearest first. */
export const movePlaces = (ways: Ways, seat: Seat, from: Intersection): readonly Intersection[] =>
  emptyFrom(from, seat, ways.roads, standing(ways));

const emptyFrom = rememberEach(
  (from: Intersection, seat: Seat, roads: By<Path, Owner>, owners: readonly Owner[]): readonly Intersection[] =>
    [...reachedFrom(from, seat, roads, owners).keys()].filter((place) => owners[place] === NOBODY),
);

/** The knights that a knight of this seat and level may drive away: weaker ones of others on its own network (K-34). */
export function displacePlaces(
  ways: Ways,
  seat: Seat,
  from: Intersection,
  level: KnightLevel,
): readonly Intersection[] {
  if (!ways.knights.some((knight) => knight.owner !== seat && knight.level < level)) return [];
  const reached = reachableFrom(ways, seat, from);
  return ways.knights.flatMap((knight) =>
    knight.owner !== seat && knight.level < level && reached.has(knight.place) ? [knight.place] : [],
  );
}

/**
 * Where a knight that was driven away may be placed: empty places that its owner's roads reach from where it was, the
 * nearest first and then by id (K-34, K-82).
 */
export function putBackPlaces(ways: Ways, owner: Seat, stood: Intersection): readonly Intersection[] {
  const owners = standing(ways);
  return [...reachableFrom(ways, owner, stood)]
    .filter(([place]) => owners[place] === NOBODY)
    .sort(([a, near], [b, far]) => near - far || a - b)
    .map(([place]) => place);
}

/** Where the seat may place a knight: empty intersections at an own road (K-26). */
export const knightPlaces = (ways: Ways, seat: Seat): readonly Intersection[] =>
  emptyAtRoads(seat, ways.roads, standing(ways));

const emptyAtRoads = rememberEach((seat: Seat, roads: By<Path, Owner>, owners: readonly Owner[]) =>
  INTERSECTIONS.filter((place) => {
    if (owners[place] === NOBODY) for (const path of pathsAt[place]) if (roads[path] === seat) return true;
    return false;
  }),
);

/**
 * Whether a road is open (K-63): at one of its ends its owner has no other road, settlement, city or knight, and
 * removing it leaves no knight of the owner without a road.
 */
export function isOpenRoad(ways: Ways, path: Path): boolean {
  const owner = ways.roads[path];
  if (owner === NOBODY) return false;
  const isLastAt = (end: Intersection) => pathsAt[end].every((other) => other === path || ways.roads[other] !== owner);
  if (!endsOf[path].some(isLastAt)) return false;
  const owners = standing(ways);
  const ends = endsOf[path].map((end) => ({ end, isLast: isLastAt(end) }));
  const strandsKnight = ends.some(
    ({ end, isLast }) => isLast && ways.knights.some((knight) => knight.place === end && knight.owner === owner),
  );
  return !strandsKnight && ends.some(({ end, isLast }) => isLast && owners[end] !== owner);
}
