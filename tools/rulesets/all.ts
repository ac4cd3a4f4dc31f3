import { tools as base } from './base/index.ts';
import { tools as citiesKnights } from './citiesKnights/index.ts';
import { tools as impero } from './impero/index.ts';

/** What the tools need to know of rulesets: a line for each. A ruleset that only changes another one needs none. */
export const rulesetTools = { base, citiesKnights, impero } as const;
