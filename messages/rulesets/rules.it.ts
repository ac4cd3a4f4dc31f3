// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { baseRules } from './base/rules.it.ts';
import { citiesKnightsRules } from './citiesKnights/rules.it.ts';
import { imperoRules } from './impero/rules.it.ts';

/** The paragraphs of the rules pages that only one ruleset has. */
export const rulesetRules = {
  ...baseRules,
  ...citiesKnightsRules,
  ...imperoRules,
} as const;
