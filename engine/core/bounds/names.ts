import { type BoundsKind, between, sampleOf } from './boundsKind.ts';

/**
 * Bounds of a choice of names, some of them several times: between `min` and `max` in all, of each name at most
 * `upTo`. The value is a list of names whose order has no meaning.
 */
export interface NamesBounds {
  readonly kind: 'names';
  readonly min: number;
  readonly max: number;
  readonly upTo: Readonly<Record<string, number>>;
}

/** Each name as often as it may be taken. */
function expanded({ upTo }: NamesBounds): readonly string[] {
  const names: string[] = [];
  for (const name in upTo) for (let n = upTo[name] ?? 0; n > 0; n--) names.push(name);
  return names;
}

export const namesKind: BoundsKind<NamesBounds, readonly string[]> = {
  sample: (bounds, draw) => {
    const names = expanded(bounds);
    const most = Math.min(bounds.max, names.length);
    return most < bounds.min ? undefined : sampleOf(names, between(bounds.min, most, draw), draw);
  },
  all: ({ min, max, upTo }) => {
    let found: (readonly string[])[] = [[]];
    for (const [name, most] of Object.entries(upTo))
      found = found.flatMap((taken) =>
        Array.from({ length: Math.min(most, max - taken.length) + 1 }, (_, n) => [
          ...taken,
          ...Array<string>(n).fill(name),
        ]),
      );
    return found.filter((taken) => taken.length >= min);
  },
  fits: ({ min, max, upTo }, value) =>
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    value.every(
      (name) => value.filter((other) => other === name).length <= (Object.hasOwn(upTo, name) ? (upTo[name] ?? 0) : 0),
    ),
};
