import { once } from '../core/memo.ts';
import type { Cards } from '../vocabulary.ts';
import type { Price } from './questions.ts';

/** What a ruleset sells at prices that do not change during a game. */
export interface CostCard {
  readonly prices: Readonly<Record<Price, Cards>>;
  readonly costOf: (what: Price) => Cards | undefined;
  /** What a hand can pay for, each thing by itself, in the order of the cost card. The same list for the same things. */
  readonly payable: (hand: Cards) => readonly Price[];
}

/** The cost card with these prices: at most 31, for each answer is known by its bits. */
export function costCard(prices: Readonly<Record<Price, Cards>>): CostCard {
  const names = Object.keys(prices);
  const costs = new Map(Object.entries(prices));
  // Only the kinds that a price contains: most contain two of eight.
  const parts = Object.values(prices).map((cost) => cost.flatMap((n, kind) => (n > 0 ? [{ kind, n }] : [])));
  const known: (readonly Price[] | undefined)[] = [];

  const listed = (bits: number): readonly Price[] => {
    const list = names.filter((_, i) => (bits & (1 << i)) !== 0);
    known[bits] = list;
    return list;
  };
  return {
    prices,
    costOf: (what) => costs.get(what),
    payable: (hand) => {
      let bits = 0;
      for (let i = 0; i < parts.length; i++) if (holds(hand, parts[i] ?? [])) bits |= 1 << i;
      return known[bits] ?? listed(bits);
    },
  };
}

/** Puts more on the cost card that an earlier chapter answers. */
export const withPrices = (earlier: () => CostCard, more: Readonly<Record<Price, Cards>>): (() => CostCard) =>
  once(() => costCard({ ...earlier().prices, ...more }));

function holds(hand: Cards, parts: readonly { readonly kind: number; readonly n: number }[]): boolean {
  for (const { kind, n } of parts) if ((hand[kind] ?? 0) < n) return false;
  return true;
}
