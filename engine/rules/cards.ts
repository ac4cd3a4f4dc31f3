export { covers, lacking, minus, plus, total } from '../core/counts.ts';

import { type Cards, RESOURCES, type Resource } from '../vocabulary.ts';

/** Arithmetic on counts of cards in the order of the resources. */
export const NO_CARDS: Cards = [0, 0, 0, 0, 0];

export const kindOf = (resource: Resource): number => RESOURCES.indexOf(resource);

/** Counts from names: `cardsOf({ ore: 3, grain: 2 })`. */
export const cardsOf = (counts: Partial<Record<Resource, number>>): Cards => RESOURCES.map((r) => counts[r] ?? 0);

const only = (kind: number, n: number): Cards => RESOURCES.map((_, k) => (k === kind ? n : 0));
/** As many as there are of a kind (B-03). */
const OF_KIND = RESOURCES.map((_, kind) => Array.from({ length: 20 }, (__, n) => only(kind, n)));
/** So many cards of one kind. */
export const ofKind = (kind: number, n = 1): Cards => OF_KIND[kind]?.[n] ?? only(kind, n);
