import { baseDescribers } from './base/events.ts';
import { citiesKnightsDescribers } from './citiesKnights/events.ts';
import { imperoDescribers } from './impero/events.ts';

/** What the events say that not every ruleset has: a name each. */
export const rulesetDescribers: readonly object[] = [baseDescribers, citiesKnightsDescribers, imperoDescribers];
