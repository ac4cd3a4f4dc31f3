import {
  endsOf,
  HEXES,
  type Hex,
  INTERSECTIONS,
  type Intersection,
  NOBODY,
  type Owner,
  PATHS,
  type Path,
  pointOf,
} from '../../engine/index.ts';

/**
 * A drawn island. Rows of intersections and rows of paths take turns, from north to south:
 *
 *          .   .   .
 *         / \ / \ / \
 *        .   .   a   .
 *        |   |   a   |
 *        .   .   A   .
 *
 * `.` is a free intersection, `/`, `\` and `|` are free paths. `a` to `d` stand for seats 0 to 3: on an intersection a
 * settlement, as a capital a city; on a path a road. Write it with `String.raw`, for its backslashes. Between upright paths a hex may be labelled with what it is, such
 * as `m10`; `*` behind it is the robber. Rows at the end may be left out where nothing stands.
 */
export interface DrawnPieces {
  readonly settlements: readonly Owner[];
  readonly cities: readonly Owner[];
  readonly roads: readonly Owner[];
  readonly robber: Hex | undefined;
}

const SEATS = 'abcd';
const FREE = ['.', '/', '\\', '|'];
const LABEL = /^[a-z]+\d*\*?$/;

/** Ids by row, north to south, each from west to east. */
function rowsOf<T>(
  ids: readonly T[],
  heightOf: (id: T) => number,
  acrossOf: (id: T) => number,
): readonly (readonly T[])[] {
  const rows = new Map<number, T[]>();
  for (const id of ids) rows.set(heightOf(id), [...(rows.get(heightOf(id)) ?? []), id]);
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => acrossOf(a) - acrossOf(b)));
}
const middle = (path: Path, axis: 'x' | 'y') => endsOf[path].reduce<number>((sum, v) => sum + pointOf[v][axis], 0);
const PLACES = rowsOf<Intersection>(
  INTERSECTIONS,
  (v) => pointOf[v].y,
  (v) => pointOf[v].x,
);
const WAYS = rowsOf<Path>(
  PATHS,
  (path) => middle(path, 'y'),
  (path) => middle(path, 'x'),
);
/** The rows of upright paths have hexes between them: the first of each row. */
const HEX_ROWS: Readonly<Record<number, number>> = { 1: 0, 3: 3, 5: 7, 7: 12, 9: 16 };

const seatOf = (mark: string): Owner => {
  const seat = SEATS.indexOf(mark.toLowerCase());
  if (mark.length !== 1 || seat < 0) throw new Error(`nobody is called ${mark} on this map`);
  return seat as Owner;
};

/** Reads a drawn island. */
export function drawn(map: string): DrawnPieces {
  const settlements: Owner[] = INTERSECTIONS.map(() => NOBODY);
  const cities: Owner[] = INTERSECTIONS.map(() => NOBODY);
  const roads: Owner[] = PATHS.map(() => NOBODY);
  let robber: Hex | undefined;
  const lines = map.split('\n').filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const marks = line.trim().split(/\s+/);
    const row = Math.floor(at / 2);
    if (at % 2 === 0) {
      const places = PLACES[row] ?? [];
      if (marks.length !== places.length) throw new Error(`${places.length} intersections, not: ${line.trim()}`);
      for (const [i, v] of places.entries()) {
        const mark = marks[i] ?? '.';
        if (mark !== '.') (mark === mark.toUpperCase() ? cities : settlements)[v] = seatOf(mark);
      }
      continue;
    }
    const ways = WAYS[row] ?? [];
    const firstHex = HEX_ROWS[row];
    const isLabelled = firstHex !== undefined && marks.length === 2 * ways.length - 1;
    if (!isLabelled && marks.length !== ways.length) throw new Error(`${ways.length} paths, not: ${line.trim()}`);
    for (const [i, path] of ways.entries()) {
      const mark = marks[isLabelled ? 2 * i : i] ?? '|';
      if (!FREE.includes(mark)) roads[path] = seatOf(mark);
    }
    if (!isLabelled) continue;
    for (let i = 1; i < marks.length; i += 2) {
      const label = marks[i] ?? '';
      if (!LABEL.test(label)) throw new Error(`no hex is labelled ${label}`);
      if (label.endsWith('*')) robber = HEXES[firstHex + (i - 1) / 2];
    }
  }
  return { settlements, cities, roads, robber };
}

/** Draws what stands on an island, as {@link drawn} reads it. */
export function mapOf({ settlements, cities, roads }: Pick<DrawnPieces, 'settlements' | 'cities' | 'roads'>): string {
  const mark = (owner: Owner | undefined, free: string) =>
    owner === undefined || owner === NOBODY ? free : (SEATS[owner] ?? free);
  const place = (v: Intersection) =>
    cities[v] === NOBODY ? mark(settlements[v], '.') : mark(cities[v], '.').toUpperCase();
  const way = (path: Path) => {
    const [a, b] = endsOf[path];
    const free = pointOf[a].x === pointOf[b].x ? '|' : pointOf[a].x > pointOf[b].x ? '/' : '\\';
    return mark(roads[path], free);
  };
  return PLACES.flatMap((row, i) => [
    row.map(place).join(' '),
    ...(WAYS[i] === undefined ? [] : [WAYS[i].map(way).join(' ')]),
  ]).join('\n');
}
