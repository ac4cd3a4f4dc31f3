import { distancesFrom, endsOf, INTERSECTIONS, PATHS } from '../../board/geometry.ts';
import { rememberEach } from '../../core/memo.ts';
import { type By, byId, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import { buildingsOn, type PiecesState, placesOf } from '../chapters/pieces.ts';

/** Whether the road itself counts towards its distance (OI-03). */
export type RoadDistance = 'gap' | 'inclusive';
type Near = By<Intersection, number>;

/** "Distance two": everything at most this far from a city is in its range (I-11). */
export const REACH = 2;

/** The distance of every intersection from the seat's nearest city, in paths; infinite without a city. */
export const cityDistances = rememberEach((seat: Seat, cities: PiecesState['cities']): Near => {
  const own = placesOf(cities, seat);
  return byId<Intersection, number>(INTERSECTIONS.map((v) => Math.min(...own.map((city) => distancesFrom(city)[v]))));
});

/** The distance that counts for one end of a road (I-12). */
export const endDistance = (near: Near, end: Intersection, counting: RoadDistance): number =>
  near[end] + (counting === 'inclusive' ? 1 : 0);

/** The distance of a road (I-12). */
export function pathDistance(near: Near, path: Path, counting: RoadDistance): number {
  const [a, b] = endsOf[path];
  return Math.min(endDistance(near, a, counting), endDistance(near, b, counting));
}

/** Which seats have a piece in range of the seat's cities (I-11). */
export const seatsInRange = rememberEach(
  (
    seat: Seat,
    roads: PiecesState['roads'],
    settlements: PiecesState['settlements'],
    cities: PiecesState['cities'],
    counting: RoadDistance,
  ): ReadonlySet<Owner> => {
    const near = cityDistances(seat, cities);
    const buildings = buildingsOn(settlements, cities);
    const found = new Set<Owner>();
    for (const v of INTERSECTIONS) if (near[v] <= REACH) found.add(buildings[v]);
    for (const path of PATHS) if (pathDistance(near, path, counting) <= REACH) found.add(roads[path]);
    found.delete(NOBODY);
    found.delete(seat);
    return found;
  },
);

/** What is in range of a city, and how far away (I-15). */
export interface CityRange {
  readonly paths: readonly { readonly path: Path; readonly distance: number }[];
  readonly intersections: readonly { readonly intersection: Intersection; readonly distance: number }[];
}

/** The places in range of a city, occupied or not: the nearest first. */
export function rangeOf(city: Intersection, counting: RoadDistance): CityRange {
  const near = distancesFrom(city);
  const inRange = (place: { readonly distance: number }) => place.distance <= REACH;
  const nearestFirst = (a: { readonly distance: number }, b: { readonly distance: number }) => a.distance - b.distance;
  return {
    paths: PATHS.map((path) => ({ path, distance: pathDistance(near, path, counting) }))
      .filter(inRange)
      .sort(nearestFirst),
    intersections: INTERSECTIONS.map((v) => ({ intersection: v, distance: near[v] }))
      .filter(inRange)
      .sort(nearestFirst),
  };
}
