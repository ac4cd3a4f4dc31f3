import type { Cards } from '../vocabulary.ts';
import { minus, plus, total } from './counts.ts';

/** A hand: its size is public, its cards are known in the full state and to its owner. */
export interface Hidden {
  readonly n: number;
  readonly cards?: Cards;
  /** Revealed to everybody. */
  readonly shown?: true;
}

/**
 * The hand with these cards added, or removed where `sign` is −1. A number means cards that the reader does not know;
 * after that no card of the hand is known.
 */
export function changed(hand: Hidden, by: Cards | number, sign: 1 | -1): Hidden {
  if (typeof by === 'number') return by === 0 ? hand : { n: hand.n + sign * by };
  const n = hand.n + sign * total(by);
  const { cards } = hand;
  return cards === undefined ? { n } : { n, cards: sign === 1 ? plus(cards, by) : minus(cards, by) };
}

/** What a reader who does not own the hand knows of it. */
export const faceDown = <H extends { readonly n: number; readonly shown?: true }>(
  hand: H,
): H | { readonly n: number } => (hand.shown ? hand : { n: hand.n });

/** A hand of these cards, revealed to everybody. */
export const faceUp = (cards: Cards): Hidden => ({ n: total(cards), cards, shown: true });

/** A hand of individual cards; its size is public. */
export interface HiddenList<T> {
  readonly n: number;
  readonly cards?: readonly T[];
  /** Revealed to everybody. */
  readonly shown?: true;
}

/** The hand with one card more; `card` is missing where the reader does not know it. */
export const withCard = <T>({ n, cards }: HiddenList<T>, card: T | undefined): HiddenList<T> =>
  cards === undefined || card === undefined ? { n: n + 1 } : { n: n + 1, cards: [...cards, card] };

/**
 * The hand without the first card for which `isThis` holds. Where the cards are not known, the hand has one card fewer.
 */
export function withoutCard<T>({ n, cards }: HiddenList<T>, isThis: (card: T) => boolean): HiddenList<T> {
  const gone = cards?.findIndex(isThis) ?? -1;
  return cards === undefined || gone < 0 ? { n: n - 1 } : { n: n - 1, cards: cards.toSpliced(gone, 1) };
}
