import { emptyCatalogue } from './translate.ts';

/** The words of events that a browser has from the start: none. A page adds those of its language. */
export const events = emptyCatalogue();
