import { definition as base } from './base/index.ts';
import { definition as citiesKnights } from './citiesKnights/index.ts';
import { definition as impero } from './impero/index.ts';

/** The rulesets of the program, by name: a line for each. */
export const definitions = { base, citiesKnights, impero } as const;
