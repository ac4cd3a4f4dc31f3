/** Pearson's statistic of counts against equal expectations, and the value that one key in ten thousand exceeds. */
export function chiSquare(counts: ArrayLike<number>): { readonly statistic: number; readonly limit: number } {
  const all = Array.from(counts);
  const expected = all.reduce((sum, n) => sum + n, 0) / all.length;
  const statistic = all.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // Wilson and Hilferty's approximation of the quantile, for z = 3.719 (1 − 1/10,000).
  const freedom = all.length - 1;
  const limit = freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3;
  return { statistic, limit };
}
