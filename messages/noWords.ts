import { emptyCatalogue } from './translate.ts';

/** The words that a browser has from the start for events and rulesets: none. A page adds those that it loads. */
export const events = emptyCatalogue();
export const rulesetWords = [] as const;
