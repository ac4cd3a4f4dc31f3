/**
 * Remembers the last result of a function whose arguments are compared by identity. States share structure, so a
 * derived table stays right for as long as its inputs are the same objects; all of them must be arguments.
 */
export function remember<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let known: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    if (known === undefined || !same(known.args, args)) known = { args, result: work(...args) };
    return known.result;
  };
}

/** {@link remember} with one memory for each first argument, a small whole number. */
export function rememberEach<K extends number, A extends readonly unknown[], R>(
  work: (key: K, ...args: A) => R,
): (key: K, ...args: A) => R {
  const known: ({ readonly args: A; readonly result: R } | undefined)[] = [];
  return (key, ...args) => {
    let entry = known[key];
    if (entry === undefined || !same(entry.args, args)) {
      entry = { args, result: work(key, ...args) };
      known[key] = entry;
    }
    return entry.result;
  };
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
