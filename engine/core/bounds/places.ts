import { type BoundsKind, between, sampleOf } from './boundsKind.ts';

/**
 * Bounds of a choice of places (hexes, intersections, paths): between `min` and `max` of these, none twice. With
 * `ordered` the places are used one after the other, so each order is a different move.
 */
export interface PlacesBounds {
  readonly kind: 'places';
  readonly min: number;
  readonly max: number;
  readonly among: readonly number[];
  readonly ordered?: true;
}
/** Bounds of a choice of seats: at least one of these. */
export interface SeatsBounds<Seat extends number = number> {
  readonly kind: 'seats';
  readonly among: readonly Seat[];
}

const isSetOf = (value: unknown, among: readonly number[], min: number, max: number): boolean =>
  Array.isArray(value) &&
  value.length >= min &&
  value.length <= max &&
  new Set(value).size === value.length &&
  value.every((one) => among.includes(one));

/** Every subset of the given size, each in the order of the list. */
function subsetsOf<T>(items: readonly T[], min: number, max: number): readonly (readonly T[])[] {
  let found: (readonly T[])[] = [[]];
  for (const item of items) found = found.flatMap((set) => (set.length < max ? [set, [...set, item]] : [set]));
  return found.filter((set) => set.length >= min);
}

/** Every order of the items. */
const ordersOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [first, ...rest]));

export const placesKind: BoundsKind<PlacesBounds, readonly number[]> = {
  sample: ({ among, min, max, ordered }, draw) => {
    const most = Math.min(max, among.length);
    if (most < min) return undefined;
    const set = sampleOf(among, between(min, most, draw), draw);
    const left = [...set];
    return ordered ? set.map(() => left.splice(draw(left.length), 1)[0] as number) : set;
  },
  all: ({ among, min, max, ordered }) => {
    const sets = subsetsOf(among, min, max);
    return ordered ? sets.flatMap(ordersOf) : sets;
  },
  fits: ({ among, min, max }, value) => isSetOf(value, among, min, max),
};

export const seatsKind: BoundsKind<SeatsBounds, readonly number[]> = {
  sample: ({ among }, draw) => {
    const first = among[draw(Math.max(1, among.length))];
    return first === undefined ? undefined : among.filter((seat) => seat === first || draw(2) === 1);
  },
  all: ({ among }) => subsetsOf(among, 1, among.length),
  fits: ({ among }, value) => isSetOf(value, among, 1, among.length),
};
