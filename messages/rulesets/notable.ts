import { baseNotable } from './base/notable.ts';
import { citiesKnightsNotable } from './citiesKnights/notable.ts';
import { imperoNotable } from './impero/notable.ts';

const lists: Readonly<Record<string, readonly string[]>> = {
  base: baseNotable,
  citiesKnights: citiesKnightsNotable,
  impero: imperoNotable,
};

/**
 * Types of events that others cause, the most notable first: an email names the first of them that has happened since its
 * reader last looked, and no other. A ruleset without a list of its own has the base game's.
 */
export const notableIn = (ruleset: string): readonly string[] => lists[ruleset] ?? baseNotable;
