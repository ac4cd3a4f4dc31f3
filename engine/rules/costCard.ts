import { once } from '../core/memo.ts';
import type { Cards } from '../vocabulary.ts';
import type { Price } from './questions.ts';

/** What a ruleset sells at prices that do not change during a game. */
export interface CostCard {
  readonly prices: Readonly<Record<Price, Cards>>;
  /** What it sells, in its order: at most 31 things, for the first one is bit 0. */
  readonly names: readonly Price[];
  readonly costOf: (what: Price) => Cards | undefined;
  /** The bits of what a hand can pay for, each thing by itself. */
  readonly payable: (hand: Cards) => number;
}

/** The cost card with these prices. */
export function costCard(prices: Readonly<Record<Price, Cards>>): CostCard {
  const names = Object.keys(prices);
  const costs = new Map(Object.entries(prices));
  const all = 2 ** names.length - 1;
  const payableWith = tableOf(Object.values(prices));
  return {
    prices,
    names,
    costOf: (what) => costs.get(what),
    payable: (hand) => {
      let bits = all;
      for (let kind = 0; kind < payableWith.length; kind++) {
        const byNumber = payableWith[kind] ?? [];
        bits &= byNumber[Math.min(hand[kind] ?? 0, byNumber.length - 1)] ?? 0;
      }
      return bits;
    },
  };
}

/** Puts more on the cost card that an earlier chapter answers. */
export const withPrices = (earlier: () => CostCard, more: Readonly<Record<Price, Cards>>): (() => CostCard) =>
  once(() => costCard({ ...earlier().prices, ...more }));

/** For each kind of card, by the number in a hand: the prices that contain no more of it, as bits. */
function tableOf(costs: readonly Cards[]): readonly (readonly number[])[] {
  const kinds = Math.max(0, ...costs.map((cost) => cost.length));
  return Array.from({ length: kinds }, (_, kind) => {
    const most = Math.max(...costs.map((cost) => cost[kind] ?? 0));
    return Array.from({ length: most + 1 }, (__, held) =>
      costs.reduce((bits, cost, i) => ((cost[kind] ?? 0) <= held ? bits | (1 << i) : bits), 0),
    );
  });
}
