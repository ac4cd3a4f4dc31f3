import { art as citiesKnights } from './citiesKnights/index.ts';
import { art as impero } from './impero/index.ts';

/** What is drawn for rulesets, beyond what every one has: a line for each. */
export const rulesetArt = { citiesKnights, impero } as const;
