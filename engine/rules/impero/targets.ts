import { endsOf, INTERSECTIONS, PATHS, pathsAt } from '../../board/geometry.ts';
import type { Refusal } from '../../core/chapter.ts';
import { once, rememberEach } from '../../core/memo.ts';
import { type By, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import { buildingsOn, type PiecesState } from '../chapters/pieces.ts';
import { cityDistances, endDistance, pathDistance, REACH, type RoadDistance, seatsInRange } from './reach.ts';

/** The options that decide what can be attacked (OI-03 … OI-05). */
export interface RangeOptions {
  readonly roadDistance: RoadDistance;
  readonly roadShielding: 'on' | 'off';
  readonly attackRange: 'targetInRange' | 'anyOnceBarracks';
}
export interface Pieces extends Readonly<PiecesState> {
  readonly table: { readonly options: RangeOptions };
}

/** Knights that each attack needs (I-18 … I-20, I-25). */
export const KNIGHTS_FOR = { captureRoad: 3, destroySettlement: 4, destroyCity: 5, captureTwoRoads: 6 } as const;
export type AttackType = keyof typeof KNIGHTS_FOR;

/** The distance of a path or intersection from the seat's nearest city; infinite without a city. */
export const distanceTo = {
  path: ({ cities, table }: Pieces, seat: Seat, path: Path): number =>
    pathDistance(cityDistances(seat, cities), path, table.options.roadDistance),
  intersection: ({ cities }: Pieces, seat: Seat, v: Intersection): number => cityDistances(seat, cities)[v],
};

const enemiesInRange = ({ roads, settlements, cities, table }: Pieces, seat: Seat): ReadonlySet<Owner> =>
  seatsInRange(seat, roads, settlements, cities, table.options.roadDistance);

/** Whether a piece of this owner at this distance is in range (I-11, I-17). */
function refuseRange(pieces: Pieces, seat: Seat, owner: Owner, far: number): Refusal | undefined {
  const enemies = enemiesInRange(pieces, seat);
  if (enemies.size === 0) return { code: 'noBarracks', rule: 'I-11', facts: {} };
  if (pieces.table.options.attackRange === 'anyOnceBarracks')
    return enemies.has(owner) ? undefined : { code: 'opponentOutOfRange', rule: 'I-17', facts: { owner } };
  return far <= REACH ? undefined : { code: 'outOfRange', rule: 'I-17', facts: { distance: far } };
}

/** The buildings at those ends of the road that are in reach; empty if one end has none (I-21). */
function shieldsOf(pieces: Pieces, seat: Seat, path: Path): readonly Intersection[] {
  const { roadShielding, attackRange, roadDistance } = pieces.table.options;
  if (roadShielding === 'off' || attackRange === 'anyOnceBarracks') return [];
  const near = cityDistances(seat, pieces.cities);
  const buildings = buildingsOn(pieces.settlements, pieces.cities);
  const inReach = endsOf[path].filter((end) => endDistance(near, end, roadDistance) <= REACH);
  return inReach.some((end) => buildings[end] === NOBODY || buildings[end] === seat) ? [] : inReach;
}

/** Why the seat cannot capture this road, ignoring knights and timing (I-16 … I-18, I-21). */
export function refuseRoadTarget(pieces: Pieces, seat: Seat, path: Path): Refusal | undefined {
  const owner = pieces.roads[path];
  if (owner === NOBODY || owner === seat) return { code: 'noEnemyRoad', rule: 'I-18', facts: {} };
  const refusal = refuseRange(pieces, seat, owner, distanceTo.path(pieces, seat, path));
  if (refusal !== undefined) return refusal;
  const [shield] = shieldsOf(pieces, seat, path);
  if (shield === undefined) return undefined;
  const building = pieces.cities[shield] === NOBODY ? 'settlement' : 'city';
  const facts = { intersection: shield, building, owner: buildingsOn(pieces.settlements, pieces.cities)[shield] };
  return { code: 'roadShielded', rule: 'I-21', facts };
}

/** Why the seat cannot destroy this building, ignoring knights and timing (I-16, I-17, I-19, I-20). */
export function refuseBuildingTarget(
  pieces: Pieces,
  seat: Seat,
  v: Intersection,
  kind: 'settlement' | 'city',
): Refusal | undefined {
  const owner = buildingsOn(pieces.settlements, pieces.cities)[v];
  const rule = kind === 'city' ? 'I-20' : 'I-19';
  if (owner === NOBODY || owner === seat) return { code: 'noEnemyBuilding', rule, facts: {} };
  if (kind === 'city' && pieces.cities[v] === NOBODY)
    return { code: 'targetIsSettlement', rule: 'I-19', facts: { needed: KNIGHTS_FOR.destroySettlement } };
  if (kind === 'settlement' && pieces.cities[v] !== NOBODY)
    return { code: 'targetIsCity', rule: 'I-20', facts: { needed: KNIGHTS_FOR.destroyCity } };
  return refuseRange(pieces, seat, owner, distanceTo.intersection(pieces, seat, v));
}

/** Two paths that meet, the lower id first, and where. */
interface Pair {
  readonly paths: readonly [Path, Path];
  readonly via: Intersection;
}
/** Every two paths that meet. */
export const PAIRS: readonly Pair[] = INTERSECTIONS.flatMap((via) =>
  pathsAt[via].flatMap((a, i) => pathsAt[via].slice(i + 1).map((b): Pair => ({ paths: [a, b], via }))),
);

/** {@link PAIRS} by their paths, in either order: one is looked for at each attack that might be listed. */
const pairOf = once(
  (): ReadonlyMap<number, Pair> =>
    new Map(
      PAIRS.flatMap((pair) => {
        const [a, b] = pair.paths;
        return [[keyOf(a, b), pair] as const, [keyOf(b, a), pair] as const];
      }),
    ),
);
function keyOf(a: Path, b: Path): number {
  return a * PATHS.length + b;
}

/** Why the seat cannot capture these two roads together, ignoring knights and timing (I-25). */
export function refusePairTarget(pieces: Pieces, seat: Seat, paths: readonly Path[]): Refusal | undefined {
  const [a, b] = paths;
  const pair = a === undefined || b === undefined ? undefined : pairOf().get(keyOf(a, b));
  if (a === undefined || b === undefined || pair === undefined) return { code: 'roadsApart', rule: 'I-25', facts: {} };
  const { roads, settlements, cities } = pieces;
  for (const path of paths)
    if (roads[path] === NOBODY || roads[path] === seat) return { code: 'noEnemyRoad', rule: 'I-18', facts: {} };
  if (roads[a] !== roads[b]) return { code: 'roadsOfTwoOpponents', rule: 'I-25', facts: {} };
  const between = buildingsOn(settlements, cities)[pair.via];
  if (between !== NOBODY)
    return { code: 'buildingBetween', rule: 'I-25', facts: { intersection: pair.via, owner: between } };
  const first = refuseRoadTarget(pieces, seat, a);
  return first === undefined ? undefined : refuseRoadTarget(pieces, seat, b) && first;
}

/** The roads that the seat could capture with enough knights. */
interface RoadTargets {
  readonly roads: readonly Path[];
  /** Indexes in {@link PAIRS}. */
  readonly pairs: readonly number[];
}

/** The buildings that the seat could destroy with enough knights. */
interface BuildingTargets {
  readonly settlements: readonly Intersection[];
  readonly cities: readonly Intersection[];
}

/** Finds something about the pieces that a seat can attack, and finds it again only after a piece has moved. */
function oncePerBoard<T>(find: (pieces: Pieces, seat: Seat) => T): (pieces: Pieces, seat: Seat) => T {
  const found = rememberEach(
    (
      seat: Seat,
      roads: By<Path, Owner>,
      settlements: By<Intersection, Owner>,
      cities: By<Intersection, Owner>,
      options: RangeOptions,
    ) => find({ roads, settlements, cities, table: { options } }, seat),
  );
  return ({ roads, settlements, cities, table }, seat) => found(seat, roads, settlements, cities, table.options);
}

/** {@link RoadTargets} of the seat. */
export const roadTargetsOf = oncePerBoard(
  (pieces, seat): RoadTargets => ({
    roads: PATHS.filter((path) => refuseRoadTarget(pieces, seat, path) === undefined),
    pairs: PAIRS.flatMap(({ paths }, i) => (refusePairTarget(pieces, seat, paths) === undefined ? [i] : [])),
  }),
);

const placesOfOthers = (buildings: By<Intersection, Owner>, seat: Seat): readonly Intersection[] =>
  INTERSECTIONS.filter((v) => buildings[v] !== NOBODY && buildings[v] !== seat);

/** {@link BuildingTargets} of the seat. */
export const buildingTargetsOf = oncePerBoard((pieces, seat): BuildingTargets => {
  const open = (owners: By<Intersection, Owner>, building: 'settlement' | 'city') =>
    placesOfOthers(owners, seat).filter((v) => refuseBuildingTarget(pieces, seat, v, building) === undefined);
  return { settlements: open(pieces.settlements, 'settlement'), cities: open(pieces.cities, 'city') };
});
