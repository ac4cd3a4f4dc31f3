import { baseDescribers } from './base/events.ts';
import { citiesKnightsDescribers } from './citiesKnights/events.ts';
import { imperoDescribers } from './impero/events.ts';

/** What the events say that not every ruleset has: a name each. */
const all: object[] = [baseDescribers, citiesKnightsDescribers, imperoDescribers];

/** The describers of all rulesets; those that were added too. */
export const rulesetDescribers: readonly object[] = all;

/** Adds the describers of a ruleset that is not the program's own, before anything is described. */
export const addRulesetDescribers = (describers: object): void => {
  all.push(describers);
};
