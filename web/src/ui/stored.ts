/** What this browser has kept under a key: nothing where it has none, or keeps nothing at all. */
export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something under a key, or nothing any more. A browser may refuse: then it is forgotten with the page. */
export function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}

/**
 * What a page shows first is decided before the service has answered: by what was true at the last visit. What a reader
 * has set for this browser is kept alike.
 */
type Hint = 'signedIn' | 'playing' | 'withSound' | 'withoutLetters' | `opens.${string}`;

const keyOf = (hint: Hint): string => `coloni.${hint}`;

/** Whether it was true at the last visit in this browser. */
export const wasTrue = (hint: Hint): boolean => stored(keyOf(hint)) !== undefined;

/** Stores whether it is true, for the next visit. */
export const keepHint = (hint: Hint, isTrue: boolean): void => store(keyOf(hint), isTrue ? '' : undefined);
