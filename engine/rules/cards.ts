import { type Cards, RESOURCES, type Resource } from '../vocabulary.ts';

/** Arithmetic on counts of cards in the order of the resources. */
export const NO_CARDS: Cards = [0, 0, 0, 0, 0];

export const kindOf = (resource: Resource): number => RESOURCES.indexOf(resource);

/** Counts from names: `cardsOf({ ore: 3, grain: 2 })`. */
export const cardsOf = (counts: Partial<Record<Resource, number>>): Cards => RESOURCES.map((r) => counts[r] ?? 0);

const SINGLE = RESOURCES.map((_, kind) => RESOURCES.map((__, k) => (k === kind ? 1 : 0)));
/** So many cards of one kind. */
export const ofKind = (kind: number, n = 1): Cards =>
  n === 1 ? (SINGLE[kind] ?? NO_CARDS) : NO_CARDS.map((_, k) => (k === kind ? n : 0));

export const total = (cards: Cards): number => {
  let n = 0;
  for (let kind = 0; kind < cards.length; kind++) n += cards[kind] ?? 0;
  return n;
};
export const plus = (a: Cards, b: Cards): Cards => a.map((n, kind) => n + (b[kind] ?? 0));
export const minus = (a: Cards, b: Cards): Cards => a.map((n, kind) => n - (b[kind] ?? 0));

/** Whether the first holds at least the second, kind by kind. */
export const covers = (hand: Cards, needed: Cards): boolean => {
  for (let kind = 0; kind < needed.length; kind++) if ((hand[kind] ?? 0) < (needed[kind] ?? 0)) return false;
  return true;
};

/** What the hand lacks of what is needed. */
export const lacking = (hand: Cards, needed: Cards): Cards =>
  needed.map((n, kind) => Math.max(0, n - (hand[kind] ?? 0)));
