export { covers, lacking, minus, plus, total } from '../core/counts.ts';

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
