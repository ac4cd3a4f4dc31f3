import type { Cards } from '../vocabulary.ts';

/** In rolls: nobody plans for longer. */
const LONGEST_WAIT = 96;

/**
 * After about how many rolls land and harbours have brought a price, with these cards in hand: from 0 to 96.
 * @param income the pips of the land by kind of card: so many come in 36 rolls
 * @param rates how many cards of a kind the bank wants for one
 */
export function rollsFor(price: Cards, hand: readonly number[], income: Cards, rates: readonly number[]): number {
  const isPaidAfter = (rolls: number) => {
    let balance = 0;
    for (let kind = 0; kind < income.length; kind++) {
      const spare = (hand[kind] ?? 0) + (rolls * (income[kind] ?? 0)) / 36 - (price[kind] ?? 0);
      balance += spare > 0 ? spare / (rates[kind] ?? 4) : spare;
    }
    return balance >= 0;
  };
  if (isPaidAfter(0)) return 0;
  let [low, high] = [0, LONGEST_WAIT];
  while (high - low > 0.75) {
    const middle = (low + high) / 2;
    if (isPaidAfter(middle)) high = middle;
    else low = middle;
  }
  return high;
}
