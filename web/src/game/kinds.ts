import type { Cards } from '../../../engine/index.ts';

export { kindsOf } from '../../../engine/index.ts';

export const total = (cards: Cards): number => cards.reduce((sum, n) => sum + n, 0);
/** No cards, among these kinds. */
export const noCards = (kinds: readonly string[]): Cards => kinds.map(() => 0);
/** A number of cards of one of these kinds. */
export const only = (kinds: readonly string[], kind: string, n: number): Cards =>
  kinds.map((one) => (one === kind ? n : 0));
