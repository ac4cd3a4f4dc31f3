import { type BoundsKind, between, sampleOf } from './boundsKind.ts';

/** Bounds of a choice of places (hexes, intersections, paths): between `min` and `max` of these, none twice. */
export interface PlacesBounds {
  readonly kind: 'places';
  readonly min: number;
  readonly max: number;
  readonly among: readonly number[];
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

export const placesKind: BoundsKind<PlacesBounds, readonly number[]> = {
  sample: ({ among, min, max }, draw) => {
    const most = Math.min(max, among.length);
    return most < min ? undefined : sampleOf(among, between(min, most, draw), draw);
  },
  all: ({ among, min, max }) => subsetsOf(among, min, max),
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
