import type { RulesetName } from '../../engine/index.ts';
import type { Chapter } from '../rules/outline.ts';
import { baseOutline } from './base/outline.ts';
import { citiesKnightsOutline } from './citiesKnights/outline.ts';
import { imperoOutline } from './impero/outline.ts';

/** What the rules page of each ruleset holds: a ruleset without one does not compile. */
export const outlines: Readonly<Record<RulesetName, readonly Chapter[]>> = {
  base: baseOutline,
  citiesKnights: citiesKnightsOutline,
  impero: imperoOutline,
};
