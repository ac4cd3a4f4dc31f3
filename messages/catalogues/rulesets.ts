// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { words as baseEn } from '../rulesets/base/en.ts';
import { words as baseIt } from '../rulesets/base/it.ts';
import { words as citiesKnightsEn } from '../rulesets/citiesKnights/en.ts';
import { words as citiesKnightsIt } from '../rulesets/citiesKnights/it.ts';
import { words as imperoEn } from '../rulesets/impero/en.ts';
import { words as imperoIt } from '../rulesets/impero/it.ts';

/** The keys that rulesets add to those of every game. */
export type RulesetKey = keyof typeof baseEn | keyof typeof citiesKnightsEn | keyof typeof imperoEn;

/** The words of each ruleset. */
export const rulesetWords = [
  { en: baseEn, it: baseIt },
  { en: citiesKnightsEn, it: citiesKnightsIt },
  { en: imperoEn, it: imperoIt },
] as const;
