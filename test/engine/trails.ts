import {
  INTERSECTIONS,
  type Intersection,
  NOBODY,
  type Owner,
  otherEnd,
  type Path,
  pathsAt,
  type Seat,
} from '../../engine/index.ts';

/** The longest trail of a seat, by trying every one (B-91). */
export function longestTrail(seat: Seat, roads: readonly Owner[], occupants: (v: Intersection) => Owner): number {
  const barred = (v: Intersection) => occupants(v) !== NOBODY && occupants(v) !== seat;
  const used: Path[] = [];
  const onward = (v: Intersection): number => {
    let best = used.length;
    if (used.length > 0 && barred(v)) return best;
    for (const path of pathsAt[v]) {
      if (roads[path] !== seat || used.includes(path)) continue;
      used.push(path);
      best = Math.max(best, onward(otherEnd(path, v)));
      used.pop();
    }
    return best;
  };
  return Math.max(...INTERSECTIONS.map((v) => onward(v)));
}

/** B-93 word for word, for lengths and, with another minimum, for knights. */
export function rightfulHolder(counts: readonly number[], before: Owner, minimum: number): Owner {
  const most = Math.max(...counts);
  const leaders = counts.flatMap((count, seat) => (count === most ? [seat as Seat] : []));
  if (most < minimum) return NOBODY;
  if (before !== NOBODY && leaders.includes(before)) return before;
  return leaders.length === 1 ? (leaders[0] as Seat) : NOBODY;
}

interface Board {
  readonly roads: readonly Owner[];
  readonly settlements: readonly Owner[];
  readonly cities: readonly Owner[];
  readonly table: { readonly seats: readonly unknown[] };
}
const known = { roads: undefined as unknown, settlements: undefined as unknown, cities: undefined as unknown };
let lengths: readonly number[] = [];
/** The length of every seat's longest trail; kept while nothing on the board moved. */
export function trailsOf({ roads, settlements, cities, table }: Board): readonly number[] {
  if (known.roads !== roads || known.settlements !== settlements || known.cities !== cities) {
    const occupant = (v: Intersection) => (cities[v] === NOBODY ? settlements[v] : cities[v]) ?? NOBODY;
    lengths = table.seats.map((_, seat) => longestTrail(seat as Seat, roads, occupant));
    Object.assign(known, { roads, settlements, cities });
  }
  return lengths;
}
