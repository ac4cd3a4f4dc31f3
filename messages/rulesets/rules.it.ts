import { baseRules } from './base/rules.it.ts';
import { citiesKnightsRules } from './citiesKnights/rules.it.ts';
import { imperoRules } from './impero/rules.it.ts';

/** The paragraphs of the rules pages that only one ruleset has: a line each. */
export const rulesetRules = {
  ...baseRules,
  ...citiesKnightsRules,
  ...imperoRules,
} as const;
