import { cornersOf, endsOf, HEXES, INTERSECTIONS, neighboursOf, PATHS, pathsAt } from '../../board/geometry.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import {
  type By,
  byId,
  type Hex,
  type Intersection,
  NOBODY,
  type Owner,
  type Path,
  type Seat,
} from '../../vocabulary.ts';

/** Who owns what on the board. */
export interface PiecesState {
  roads: By<Path, Owner>;
  settlements: By<Intersection, Owner>;
  cities: By<Intersection, Owner>;
}
type Pieces = Readonly<PiecesState>;

const NO_ROADS: By<Path, Owner> = byId(PATHS.map(() => NOBODY));
const NO_BUILDINGS: By<Intersection, Owner> = byId(INTERSECTIONS.map(() => NOBODY));
/** A board without pieces. */
export const NO_PIECES: Pieces = { roads: NO_ROADS, settlements: NO_BUILDINGS, cities: NO_BUILDINGS };

/** The owner of the settlement or city on each intersection. */
export const buildingsOn = remember(
  (settlements: PiecesState['settlements'], cities: PiecesState['cities']): By<Intersection, Owner> => {
    const owners: Owner[] = settlements.slice();
    for (const v of INTERSECTIONS) if (cities[v] !== NOBODY) owners[v] = cities[v];
    return byId(owners);
  },
);

/** The owner of the building on an intersection. */
export const buildingAt = ({ settlements, cities }: Pieces, v: Intersection): Owner =>
  cities[v] === NOBODY ? settlements[v] : cities[v];

type Owners = By<Intersection, Owner>;

/** Whether every building is at least two paths away (B-72). */
export const keepsDistance = (buildings: Owners, v: Intersection): boolean =>
  buildings[v] === NOBODY && neighboursOf[v].every((beside) => buildings[beside] === NOBODY);

/** The empty intersections where a settlement would respect the distance rule, whatever roads there are. */
export const freeSites = remember((buildings: Owners, occupants: Owners): readonly Intersection[] =>
  INTERSECTIONS.filter((v) => occupants[v] === NOBODY && keepsDistance(buildings, v)),
);

/** The intersections where the seat may build a settlement: a free site next to its own road (B-66). */
export const settlementSites = rememberEach(
  (seat: Seat, roads: By<Path, Owner>, buildings: Owners, occupants: Owners): readonly Intersection[] =>
    freeSites(buildings, occupants).filter((v) => pathsAt[v].some((path) => roads[path] === seat)),
);

/**
 * Whether the seat's network reaches the path at this end: its own building, or its own road that is not blocked there
 * (B-63).
 */
function reaches(
  seat: Seat,
  roads: By<Path, Owner>,
  buildings: Owners,
  occupants: Owners,
  path: Path,
  end: Intersection,
) {
  if (buildings[end] === seat) return true;
  const occupant = occupants[end];
  if (occupant !== NOBODY && occupant !== seat) return false;
  for (const other of pathsAt[end]) if (other !== path && roads[other] === seat) return true;
  return false;
}

/** Whether a road of the seat on the empty path would be connected (B-63, B-64). */
export const isConnected = (
  seat: Seat,
  roads: By<Path, Owner>,
  buildings: Owners,
  occupants: Owners,
  path: Path,
): boolean => {
  const [a, b] = endsOf[path];
  return reaches(seat, roads, buildings, occupants, path, a) || reaches(seat, roads, buildings, occupants, path, b);
};

/** The paths where the seat may place a road (B-63). */
export const roadSites = rememberEach(
  (seat: Seat, roads: By<Path, Owner>, buildings: Owners, occupants: Owners): readonly Path[] =>
    PATHS.filter((path) => roads[path] === NOBODY && isConnected(seat, roads, buildings, occupants, path)),
);

/** How many pieces on the board are the seat's; the places without a piece for `NOBODY`. */
export function countOf(pieces: readonly Owner[], seat: Owner): number {
  let n = 0;
  for (let i = 0; i < pieces.length; i++) if (pieces[i] === seat) n++;
  return n;
}

/** {@link countOf} for buildings, worked out again only when one of them changed. */
export const buildingCount = {
  settlements: rememberEach((seat: Seat, settlements: Owners) => countOf(settlements, seat)),
  cities: rememberEach((seat: Seat, cities: Owners) => countOf(cities, seat)),
};

/** The hexes at which the seat has a building. */
export const hexesAtBuildings = rememberEach((seat: Seat, buildings: Owners): readonly Hex[] =>
  HEXES.filter((hex) => cornersOf[hex].some((corner) => buildings[corner] === seat)),
);

/** Where the seat's pieces are. */
export function placesOf<Id extends number>(pieces: By<Id, Owner>, seat: Seat): Id[] {
  const places: Id[] = [];
  for (let id = 0; id < pieces.length; id++) if (pieces[id] === seat) places.push(id as Id);
  return places;
}
