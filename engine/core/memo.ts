/** Runs `make` at the first call, and answers its result from then on. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

type Any = any;
type AtMostFour = readonly [unknown?, unknown?, unknown?, unknown?];
/** The arguments of a call and its result. */
interface Call<R> {
  readonly a: unknown;
  readonly b: unknown;
  readonly c: unknown;
  readonly d: unknown;
  readonly result: R;
}

/**
 * Memoises the last result of a function for each value of its first argument, a small whole number, and compares the
 * others by identity. States share structure, so a derived table stays valid as long as its inputs are the same objects;
 * all inputs must be arguments.
 */
export function rememberEach<K extends number, A extends AtMostFour, R>(
  work: (key: K, ...args: A) => R,
): (key: K, ...args: A) => R {
  const calls: Call<R>[] = [];
  // Parameters by name in place of a list, which every call would have to make.
  const remembered = (key: K, a: unknown, b: unknown, c: unknown, d: unknown): R => {
    let last = calls[key];
    if (last === undefined || last.a !== a || last.b !== b || last.c !== c || last.d !== d) {
      last = { a, b, c, d, result: (work as Any)(key, a, b, c, d) };
      calls[key] = last;
    }
    return last.result;
  };
  return remembered as Any;
}

/** Memoises the last result of a function, as {@link rememberEach} does. */
export function remember<A extends AtMostFour, R>(work: (...args: A) => R): (...args: A) => R {
  const remembered = rememberEach((_key: 0, a, b, c, d) => (work as Any)(a, b, c, d) as R);
  return ((a: unknown, b: unknown, c: unknown, d: unknown) => remembered(0, a, b, c, d)) as Any;
}

/** Memoises the last result, as {@link remember} does, and gives it to the work that makes the next one. */
export function rememberOnwards<A extends AtMostFour, R>(
  work: (before: R | undefined, ...args: A) => R,
): (...args: A) => R {
  let before: R | undefined;
  return remember((...args: A) => {
    before = work(before, ...args);
    return before;
  });
}
