import { type Counts, kindAt, pickEach, total } from '../counts.ts';
import { type BoundsKind, between, type Chosen, type Draw } from './boundsKind.ts';

/** Bounds of a choice of cards: between `min` and `max` in all, of each kind at most `upTo`. */
export interface CardsBounds {
  readonly kind: 'cards';
  readonly min: number;
  readonly max: number;
  readonly upTo: Counts;
  /** Name of another field of which no kind may be taken here. */
  readonly apartFrom?: string;
}

/** How many of each kind are still available after another field has taken its cards. */
function freeKinds({ upTo, apartFrom }: CardsBounds, chosen: Chosen): number[] {
  const other = apartFrom === undefined ? undefined : (chosen[apartFrom] as Counts | undefined);
  return upTo.map((n, kind) => ((other?.[kind] ?? 0) > 0 ? 0 : n));
}

export const cardsKind: BoundsKind<CardsBounds, Counts> = {
  sample: (bounds, draw, chosen) => {
    const free = freeKinds(bounds, chosen);
    const most = Math.min(bounds.max, total(free));
    if (most < bounds.min) return undefined;
    return pickEach(free, between(bounds.min, most, draw), (left) => kindAt(left, draw(total(left))));
  },
  all: (bounds, chosen) => {
    const free = freeKinds(bounds, chosen);
    const found: Counts[] = [];
    const extend = (taken: Counts, count: number): void => {
      if (taken.length === free.length) {
        if (count >= bounds.min) found.push(taken);
        return;
      }
      const most = Math.min(free[taken.length] ?? 0, bounds.max - count);
      for (let n = 0; n <= most; n++) extend([...taken, n], count + n);
    };
    extend([], 0);
    return found;
  },
  fits: (bounds, value, chosen) => {
    if (!Array.isArray(value)) return false;
    const cards = value as Counts;
    const free = freeKinds(bounds, chosen);
    const count = total(cards);
    return count >= bounds.min && count <= bounds.max && cards.every((n, kind) => n >= 0 && n <= (free[kind] ?? 0));
  },
};

/** The bounds without one kind, so that the cards that must differ from these can still be of that kind. */
export function sparingOne(bounds: CardsBounds, partner: CardsBounds | undefined, draw: Draw): CardsBounds {
  if (partner === undefined || partner.min === 0) return bounds;
  const without = (kind: number) => bounds.upTo.map((n, k) => (k === kind ? 0 : n));
  const kinds = partner.upTo.flatMap((n, kind) =>
    n >= partner.min && total(without(kind)) >= bounds.min ? [kind] : [],
  );
  const spared = kinds[draw(Math.max(1, kinds.length))];
  return spared === undefined ? bounds : { ...bounds, upTo: without(spared) };
}
