import { store, stored } from './stored.ts';

/**
 * What a page shows first is decided before the service has answered: by what was true at the last visit. What a reader
 * has set for this browser is kept alike.
 */
type Hint = 'signedIn' | 'playing' | 'withSound' | 'withoutLetters';

const keyOf = (hint: Hint): string => `coloni.${hint}`;

/** Whether it was true at the last visit in this browser. */
export const wasTrue = (hint: Hint): boolean => stored(keyOf(hint)) !== undefined;

/** Stores whether it is true, for the next visit. */
export const keepHint = (hint: Hint, isTrue: boolean): void => store(keyOf(hint), isTrue ? '' : undefined);
