/** A number from 0 to `bound` − 1. */
export type Draw = (bound: number) => number;

/** The fields of a move that are chosen already. */
export type Chosen = Readonly<Record<string, unknown>>;

/** What can be done with the bounds of one kind: draw a value within them, list all values, test one. */
export interface BoundsKind<B, V> {
  /** A value, or `undefined` when the bounds leave none. */
  readonly sample: (bounds: B, draw: Draw, chosen: Chosen) => V | undefined;
  /** Every value once. Of values that differ only in an order without meaning, it lists one. */
  readonly all: (bounds: B, chosen: Chosen) => readonly V[];
  readonly fits: (bounds: B, value: unknown, chosen: Chosen) => boolean;
}

/** A whole number from `min` to `max`, both included. */
export const between = (min: number, max: number, draw: Draw): number => min + draw(max - min + 1);

/** The given number of items, in the order of the list. */
export function sampleOf<T>(items: readonly T[], count: number, draw: Draw): readonly T[] {
  const taken: T[] = [];
  for (let i = 0; i < items.length; i++) if (draw(items.length - i) < count - taken.length) taken.push(items[i] as T);
  return taken;
}
