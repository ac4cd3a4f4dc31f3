import { PRICE_NAMES, PRICES, type Price, type PriceName } from './prices.ts';

/** Amounts used. */
export type Usage = Readonly<Partial<Record<PriceName, number>>>;

export interface Line {
  readonly name: PriceName;
  readonly amount: number;
  readonly dollars: number;
}
export interface Bill {
  readonly lines: readonly Line[];
  readonly dollars: number;
}

const combined = (amountOf: (name: PriceName) => number): Usage =>
  Object.fromEntries(PRICE_NAMES.map((name) => [name, amountOf(name)] as const).filter(([, amount]) => amount !== 0));

/** The sum of several usages. */
export const together = (...usages: readonly Usage[]): Usage =>
  combined((name) => usages.reduce((sum, usage) => sum + (usage[name] ?? 0), 0));

/** A usage several times. */
export const times = (count: number, usage: Usage): Usage => combined((name) => count * (usage[name] ?? 0));

/** The cost of a monthly amount. */
export const costOf = ({ dollars, per, beyond }: Price, amount: number): number => {
  const dear = Math.min(amount, beyond?.amount ?? amount);
  return (dear * dollars + (amount - dear) * (beyond?.dollars ?? dollars)) / per;
};

/** A month's bill at list prices, with or without the free amounts of every account. */
export const billOf = (usage: Usage, { free }: { readonly free: boolean }): Bill => {
  const lines = PRICE_NAMES.flatMap((name) => {
    const amount = usage[name] ?? 0;
    if (amount === 0) return [];
    const price: Price = PRICES[name];
    return [{ name, amount, dollars: costOf(price, free ? Math.max(0, amount - price.free) : amount) }];
  });
  return { lines, dollars: lines.reduce((sum, line) => sum + line.dollars, 0) };
};
