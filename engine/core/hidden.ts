import type { Cards } from '../vocabulary.ts';
import { minus, plus, total } from './counts.ts';

/** A hand: its size is public, its cards are known in the full state and to its owner. */
export interface Hidden {
  readonly n: number;
  readonly cards?: Cards;
  /** Laid open for everybody. */
  readonly shown?: true;
}

/** The hand with so many cards more of each kind, or fewer where `sign` is −1. */
export function changed(hand: Hidden, by: Cards, sign: 1 | -1): Hidden {
  const n = hand.n + sign * total(by);
  const { cards } = hand;
  return cards === undefined ? { n } : { n, cards: sign === 1 ? plus(cards, by) : minus(cards, by) };
}

/** The hand with one card more or less; `kind` is missing where the reader does not know it. */
export function changedByOne(hand: Hidden, kind: number | undefined, sign: 1 | -1): Hidden {
  const { n, cards } = hand;
  if (cards === undefined || kind === undefined) return { n: n + sign };
  const left = cards.slice();
  left[kind] = (left[kind] ?? 0) + sign;
  return { n: n + sign, cards: left };
}

/** What a reader who does not own the hand knows of it. */
export const faceDown = <H extends { readonly n: number; readonly shown?: true }>(
  hand: H,
): H | { readonly n: number } => (hand.shown ? hand : { n: hand.n });

/** The hand that these cards make, laid open. */
export const faceUp = (cards: Cards): Hidden => ({ n: total(cards), cards, shown: true });
