import { messages as base } from './base/index.ts';
import { messages as citiesKnights } from './citiesKnights/index.ts';
import { messages as impero } from './impero/index.ts';

/** What is said about each ruleset, besides its words: a line for each. */
export const rulesetMessages = { base, citiesKnights, impero } as const;
