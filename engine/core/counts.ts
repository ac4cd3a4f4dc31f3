/** Arithmetic on counts of things by kind. Plain loops: these run several times in every move. */

export type Counts = readonly number[];

export function total(counts: Counts): number {
  let n = 0;
  for (let kind = 0; kind < counts.length; kind++) n += counts[kind] ?? 0;
  return n;
}

export const plus = (a: Counts, b: Counts): Counts => combined(a, b, 1);
export const minus = (a: Counts, b: Counts): Counts => combined(a, b, -1);

function combined(a: Counts, b: Counts, sign: 1 | -1): Counts {
  const sum = a.slice();
  for (let kind = 0; kind < sum.length; kind++) sum[kind] = (sum[kind] ?? 0) + sign * (b[kind] ?? 0);
  return sum;
}

/** Whether the first holds at least the second, kind by kind. */
export function covers(held: Counts, needed: Counts): boolean {
  for (let kind = 0; kind < needed.length; kind++) if ((held[kind] ?? 0) < (needed[kind] ?? 0)) return false;
  return true;
}

/** What the first lacks of the second. */
export const lacking = (held: Counts, needed: Counts): Counts =>
  needed.map((n, kind) => Math.max(0, n - (held[kind] ?? 0)));
