/** Runs `make` at the first call, and answers its result from then on. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

type Any = any;
/** The arguments of the last call and its result. */
interface Call<R> {
  readonly a: unknown;
  readonly b: unknown;
  readonly c: unknown;
  readonly result: R;
}

/**
 * Memoises the last result of a function and compares its arguments by identity. States share structure, so a derived
 * table stays valid as long as its inputs are the same objects; all inputs must be arguments, and none optional.
 */
export function remember<A, R>(work: (a: A) => R): (a: A) => R;
export function remember<A, B, R>(work: (a: A, b: B) => R): (a: A, b: B) => R;
export function remember<A, B, C, R>(work: (a: A, b: B, c: C) => R): (a: A, b: B, c: C) => R;
export function remember(work: (a: Any, b: Any, c: Any) => unknown): (...args: Any[]) => unknown {
  return work.length === 1 ? ofOne(work as Any) : work.length === 2 ? ofTwo(work as Any) : ofThree(work);
}

/** {@link remember} with one memory for each value of the first argument, a small whole number. */
export function rememberEach<K extends number, R>(work: (key: K) => R): (key: K) => R;
export function rememberEach<K extends number, A, R>(work: (key: K, a: A) => R): (key: K, a: A) => R;
export function rememberEach<K extends number, A, B, R>(work: (key: K, a: A, b: B) => R): (key: K, a: A, b: B) => R;
export function rememberEach<K extends number, A, B, C, R>(
  work: (key: K, a: A, b: B, c: C) => R,
): (key: K, a: A, b: B, c: C) => R;
export function rememberEach<K extends number, A extends readonly unknown[], R>(
  work: (key: K, ...args: A) => R,
): (key: K, ...args: A) => R;
export function rememberEach(work: (key: Any, ...args: Any[]) => unknown): (key: number, ...args: Any[]) => unknown {
  const form = [eachOfOne, eachOfOne, eachOfTwo, eachOfThree][work.length - 1] ?? eachOfMany;
  return (form as Any)(work);
}

// Each number of arguments has a form of its own: rules ask several times in every move, and comparisons add up.

function ofOne<R>(work: (a: unknown) => R): (a: unknown) => R {
  let last: Call<R> | undefined;
  return (a) => {
    if (last === undefined || last.a !== a) last = { a, b: 0, c: 0, result: work(a) };
    return last.result;
  };
}

function ofTwo<R>(work: (a: unknown, b: unknown) => R): (a: unknown, b: unknown) => R {
  let last: Call<R> | undefined;
  return (a, b) => {
    if (last === undefined || last.a !== a || last.b !== b) last = { a, b, c: 0, result: work(a, b) };
    return last.result;
  };
}

function ofThree<R>(work: (a: unknown, b: unknown, c: unknown) => R): (a: unknown, b: unknown, c: unknown) => R {
  let last: Call<R> | undefined;
  return (a, b, c) => {
    if (last === undefined || last.a !== a || last.b !== b || last.c !== c) last = { a, b, c, result: work(a, b, c) };
    return last.result;
  };
}

function eachOfOne<R>(work: (key: number, a: unknown) => R): (key: number, a: unknown) => R {
  const known: (Call<R> | undefined)[] = [];
  return (key, a) => {
    let last = known[key];
    if (last === undefined || last.a !== a) {
      last = { a, b: 0, c: 0, result: work(key, a) };
      known[key] = last;
    }
    return last.result;
  };
}

function eachOfTwo<R>(work: (key: number, a: unknown, b: unknown) => R): (key: number, a: unknown, b: unknown) => R {
  const known: (Call<R> | undefined)[] = [];
  return (key, a, b) => {
    let last = known[key];
    if (last === undefined || last.a !== a || last.b !== b) {
      last = { a, b, c: 0, result: work(key, a, b) };
      known[key] = last;
    }
    return last.result;
  };
}

function eachOfThree<R>(
  work: (key: number, a: unknown, b: unknown, c: unknown) => R,
): (key: number, a: unknown, b: unknown, c: unknown) => R {
  const known: (Call<R> | undefined)[] = [];
  return (key, a, b, c) => {
    let last = known[key];
    if (last === undefined || last.a !== a || last.b !== b || last.c !== c) {
      last = { a, b, c, result: work(key, a, b, c) };
      known[key] = last;
    }
    return last.result;
  };
}

function eachOfMany<R>(
  work: (key: number, ...args: readonly unknown[]) => R,
): (key: number, ...args: readonly unknown[]) => R {
  const known: { readonly args: readonly unknown[]; readonly result: R }[] = [];
  return (key, ...args) => {
    let last = known[key];
    if (last === undefined || last.args.some((arg, i) => arg !== args[i])) {
      last = { args, result: work(key, ...args) };
      known[key] = last;
    }
    return last.result;
  };
}
