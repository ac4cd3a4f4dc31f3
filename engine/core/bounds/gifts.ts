import { type BoundsKind, between, sampleOf } from './boundsKind.ts';

/**
 * Bounds of a choice that gives one card each to some of these seats: between `min` and `max` seats, none twice, and at
 * most `upTo` cards of each kind in all. The order of the list has no meaning.
 */
export interface GiftsBounds<Seat extends number = number> {
  readonly kind: 'gifts';
  readonly min: number;
  readonly max: number;
  readonly among: readonly Seat[];
  readonly upTo: Readonly<Record<string, number>>;
}
interface Gift {
  readonly seat: number;
  readonly card: string;
}

const cardsLeft = (upTo: GiftsBounds['upTo'], gifts: readonly Gift[], card: string): number =>
  (Object.hasOwn(upTo, card) ? (upTo[card] ?? 0) : 0) - gifts.filter((gift) => gift.card === card).length;

export const giftsKind: BoundsKind<GiftsBounds, readonly Gift[]> = {
  sample: ({ among, min, max, upTo }, draw) => {
    const cards = Object.entries(upTo).flatMap(([card, n]) => Array<string>(n).fill(card));
    const most = Math.min(max, among.length, cards.length);
    if (most < min) return undefined;
    const seats = sampleOf(among, between(min, most, draw), draw);
    return seats.map((seat) => ({ seat, card: cards.splice(draw(cards.length), 1)[0] as string }));
  },
  all: ({ among, min, max, upTo }) => {
    let found: (readonly Gift[])[] = [[]];
    for (const seat of among)
      found = found.flatMap((gifts) => {
        if (gifts.length >= max) return [gifts];
        const possible = Object.keys(upTo).filter((card) => cardsLeft(upTo, gifts, card) > 0);
        return [gifts, ...possible.map((card) => [...gifts, { seat, card }])];
      });
    return found.filter((gifts) => gifts.length >= min);
  },
  fits: ({ among, min, max, upTo }, value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false;
    const gifts = value as readonly Gift[];
    return (
      new Set(gifts.map(({ seat }) => seat)).size === gifts.length &&
      gifts.every(({ seat, card }) => among.includes(seat) && cardsLeft(upTo, gifts, card) >= 0)
    );
  },
};
