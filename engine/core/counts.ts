/**
 * Arithmetic on counts of things by kind. Counts may have different lengths: a kind that is not listed counts as 0.
 * Plain loops, because these functions run several times in every move.
 */

export type Counts = readonly number[];

export function total(counts: Counts): number {
  let n = 0;
  for (let kind = 0; kind < counts.length; kind++) n += counts[kind] ?? 0;
  return n;
}

export function plus(a: Counts, b: Counts): Counts {
  const sum = a.slice();
  for (let kind = 0; kind < b.length; kind++) sum[kind] = (sum[kind] ?? 0) + (b[kind] ?? 0);
  return sum;
}

// Not `plus` with a sign: −1 × 0 is −0, which is not the same as 0.
export function minus(a: Counts, b: Counts): Counts {
  const rest = a.slice();
  for (let kind = 0; kind < b.length; kind++) rest[kind] = (rest[kind] ?? 0) - (b[kind] ?? 0);
  return rest;
}

/** Whether the first holds at least the second, kind by kind. */
export function covers(held: Counts, needed: Counts): boolean {
  for (let kind = 0; kind < needed.length; kind++) if ((held[kind] ?? 0) < (needed[kind] ?? 0)) return false;
  return true;
}

/** How many of each kind the first has fewer than the second. */
export function lacking(held: Counts, needed: Counts): Counts {
  const missing: number[] = [];
  for (let kind = 0; kind < Math.max(held.length, needed.length); kind++)
    missing.push(Math.max(0, (needed[kind] ?? 0) - (held[kind] ?? 0)));
  return missing;
}

/** So many things, one after the other: `pick` names the kind of each among those that are left. */
export function pickEach(counts: Counts, n: number, pick: (left: Counts, i: number) => number): Counts {
  const left = counts.slice();
  const picked = counts.map(() => 0);
  for (let i = 0; i < n; i++) {
    const kind = pick(left, i);
    left[kind] = (left[kind] ?? 0) - 1;
    picked[kind] = (picked[kind] ?? 0) + 1;
  }
  return picked;
}

/** The kind of the thing at this position, when the things are laid out in the order of their kinds. */
export function kindAt(counts: Counts, place: number): number {
  let at = place;
  return counts.findIndex((n) => {
    at -= n;
    return at < 0;
  });
}
