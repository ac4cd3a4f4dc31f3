/**
 * What a page shows first is decided before the service has answered: by what was true at the last visit. What a reader
 * has set for this browser is kept alike.
 */
type Hint = 'signedIn' | 'playing' | 'withSound' | 'withoutLetters';

const keyOf = (hint: Hint): string => `coloni.${hint}`;

/** Whether it was true at the last visit in this browser. */
export function wasTrue(hint: Hint): boolean {
  try {
    return localStorage.getItem(keyOf(hint)) !== null;
  } catch {
    return false;
  }
}

/** Stores whether it is true, for the next visit. */
export function keepHint(hint: Hint, isTrue: boolean): void {
  try {
    if (isTrue) localStorage.setItem(keyOf(hint), '');
    else localStorage.removeItem(keyOf(hint));
  } catch {
    // Without storage the page shows first what strangers see.
  }
}
