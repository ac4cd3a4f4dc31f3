import type { Catalogue } from '../translate.ts';
import { words as baseEn } from './base/en.ts';
import { words as baseIt } from './base/it.ts';
import { words as citiesKnightsEn } from './citiesKnights/en.ts';
import { words as citiesKnightsIt } from './citiesKnights/it.ts';
import { words as imperoEn } from './impero/en.ts';
import { words as imperoIt } from './impero/it.ts';

/** The keys that rulesets add to those of every game. */
export type RulesetKey = keyof typeof baseEn | keyof typeof citiesKnightsEn | keyof typeof imperoEn;

/** The words of each ruleset: a line each. */
export const rulesetWords: readonly Catalogue<string>[] = [
  { en: baseEn, it: baseIt },
  { en: citiesKnightsEn, it: citiesKnightsIt },
  { en: imperoEn, it: imperoIt },
];
