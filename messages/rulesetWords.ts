import { rulesetWords as own, type RulesetKey } from './catalogues/rulesets.ts';
import type { Catalogue } from './translate.ts';

export type { RulesetKey };

const all: Catalogue<string>[] = [...own];

/** The words of all rulesets; those that were added too. */
export const rulesetWords: readonly Catalogue<string>[] = all;

/** Adds the words of a ruleset that is not the program's own, before anybody is told anything. */
export const addRulesetWords = (words: Catalogue<string>): void => {
  all.push(words);
};
