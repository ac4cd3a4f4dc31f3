/** Memoised functions take few arguments. */
type Few = [unknown?, unknown?, unknown?, unknown?, unknown?, unknown?];

/**
 * The arguments of a call and its result. Every entry has the same shape, because it is read several times in every
 * move.
 */
interface Call<R> {
  readonly a: unknown;
  readonly b: unknown;
  readonly c: unknown;
  readonly d: unknown;
  readonly e: unknown;
  readonly f: unknown;
  readonly result: R;
}

/** Runs `make` at the first call, and answers its result from then on. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/**
 * Memoises the last result of a function and compares its arguments by identity. States share structure, so a derived
 * table stays valid as long as its inputs are the same objects; all inputs must be arguments.
 */
export function remember<A extends Few, R>(work: (...args: A) => R): (...args: A) => R {
  const fresh = work as (...args: readonly unknown[]) => R;
  let known: Call<R> | undefined;
  // Named arguments: collecting them into an array would cost more than most of the work that is saved.
  const recall = (a?: unknown, b?: unknown, c?: unknown, d?: unknown, e?: unknown, f?: unknown): R => {
    if (known === undefined || !isOf(known, a, b, c, d, e, f))
      known = { a, b, c, d, e, f, result: fresh(a, b, c, d, e, f) };
    return known.result;
  };
  return recall;
}

/** {@link remember} with one memory for each value of the first argument, a small whole number. */
export function rememberEach<K extends number, A extends Few, R>(
  work: (key: K, ...args: A) => R,
): (key: K, ...args: A) => R {
  const fresh = work as (key: K, ...args: readonly unknown[]) => R;
  const known: (Call<R> | undefined)[] = [];
  const recall = (key: K, a?: unknown, b?: unknown, c?: unknown, d?: unknown, e?: unknown, f?: unknown): R => {
    let call = known[key];
    if (call === undefined || !isOf(call, a, b, c, d, e, f)) {
      call = { a, b, c, d, e, f, result: fresh(key, a, b, c, d, e, f) };
      known[key] = call;
    }
    return call.result;
  };
  return recall;
}

const isOf = (call: Call<unknown>, a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown): boolean =>
  call.a === a && call.b === b && call.c === c && call.d === d && call.e === e && call.f === f;
