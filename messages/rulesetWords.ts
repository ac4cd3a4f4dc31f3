import { rulesetWords as own } from '#rulesetWords';
import type { RulesetKey } from './catalogues/rulesets.ts';
import type { Catalogue } from './translate.ts';

export type { RulesetKey };

const all: Catalogue<string>[] = [...own];

/** The words of all rulesets, also of those that were added; in a browser, of those that the page has loaded. */
export const rulesetWords: readonly Catalogue<string>[] = all;

/** Adds words of rulesets that are not in the list, before anything is displayed. */
export const addRulesetWords = (words: Catalogue<string>): void => {
  all.push(words);
};
