import { endsOf, INTERSECTIONS, neighboursOf, PATHS, pathsAt } from '../../board/geometry.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import { type By, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';

/** Who owns what on the board. */
export interface PiecesState {
  roads: By<Path, Owner>;
  settlements: By<Intersection, Owner>;
  cities: By<Intersection, Owner>;
}
type Pieces = Readonly<PiecesState>;

const NO_ROADS = PATHS.map(() => NOBODY) as unknown as By<Path, Owner>;
const NO_BUILDINGS = INTERSECTIONS.map(() => NOBODY) as unknown as By<Intersection, Owner>;
/** A board without pieces. */
export const NO_PIECES: Pieces = { roads: NO_ROADS, settlements: NO_BUILDINGS, cities: NO_BUILDINGS };

/** The owner of the settlement or city on each intersection. */
export const buildingsOn = remember(
  (settlements: PiecesState['settlements'], cities: PiecesState['cities']): By<Intersection, Owner> => {
    const owners: Owner[] = settlements.slice();
    for (const v of INTERSECTIONS) if (cities[v] !== NOBODY) owners[v] = cities[v];
    return owners as unknown as By<Intersection, Owner>;
  },
);

/** The owner of the building on an intersection. */
export const buildingAt = ({ settlements, cities }: Pieces, v: Intersection): Owner =>
  cities[v] === NOBODY ? settlements[v] : cities[v];

/** Whether no occupied intersection is fewer than two paths away (B-72). */
export const keepsDistance = (occupants: By<Intersection, Owner>, v: Intersection): boolean =>
  occupants[v] === NOBODY && neighboursOf[v].every((beside) => occupants[beside] === NOBODY);

/** The intersections where a settlement keeps the distance rule, roads aside. */
export const freeSites = remember((occupants: By<Intersection, Owner>): readonly Intersection[] =>
  INTERSECTIONS.filter((v) => keepsDistance(occupants, v)),
);

/** The intersections where the seat may build a settlement: a free site at an own road (B-66). */
export const settlementSites = rememberEach(
  (seat: Seat, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): readonly Intersection[] =>
    freeSites(occupants).filter((v) => pathsAt[v].some((path) => roads[path] === seat)),
);

/** Whether the seat's network reaches the path at this end: own building, or own road not barred there (B-63). */
function reaches(
  seat: Seat,
  roads: By<Path, Owner>,
  occupants: By<Intersection, Owner>,
  path: Path,
  end: Intersection,
) {
  const occupant = occupants[end];
  if (occupant === seat) return true;
  if (occupant !== NOBODY) return false;
  for (const other of pathsAt[end]) if (other !== path && roads[other] === seat) return true;
  return false;
}

/** Whether a road of the seat on the empty path would be connected (B-63, B-64). */
export const isConnected = (
  seat: Seat,
  roads: By<Path, Owner>,
  occupants: By<Intersection, Owner>,
  path: Path,
): boolean => {
  const [a, b] = endsOf[path];
  return reaches(seat, roads, occupants, path, a) || reaches(seat, roads, occupants, path, b);
};

/** The paths where the seat may place a road (B-63). */
export const roadSites = rememberEach(
  (seat: Seat, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): readonly Path[] =>
    PATHS.filter((path) => roads[path] === NOBODY && isConnected(seat, roads, occupants, path)),
);

/** How many pieces on the board are the seat's. */
export function countOf(pieces: readonly Owner[], seat: Seat): number {
  let n = 0;
  for (let i = 0; i < pieces.length; i++) if (pieces[i] === seat) n++;
  return n;
}

/** Where the seat's pieces stand. */
export const placesOf = <Id extends number>(pieces: By<Id, Owner>, seat: Seat): Id[] =>
  pieces.flatMap((owner, id) => (owner === seat ? [id as Id] : []));
