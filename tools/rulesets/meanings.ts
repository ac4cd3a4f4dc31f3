import type { Meanings } from '../catalogue/meanings.ts';
import { meanings as base } from './base/meanings.ts';
import { meanings as citiesKnights } from './citiesKnights/meanings.ts';
import { meanings as impero } from './impero/meanings.ts';

/** What the names of each ruleset mean: a line for each. */
export const rulesetMeanings: Readonly<Record<string, Meanings>> = { base, citiesKnights, impero };
