import { type Cards, NO_CARDS, RESOURCES, type Resource } from '../../../engine/index.ts';

export { NO_CARDS };

export const kindOf = (resource: Resource): number => RESOURCES.indexOf(resource);
export const total = (cards: Cards): number => cards.reduce((sum, n) => sum + n, 0);
export const only = (kind: number, n: number): Cards => NO_CARDS.map((_, k) => (k === kind ? n : 0));
