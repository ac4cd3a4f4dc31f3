import type { Shape } from '../scene.ts';
import { commodities } from './citiesKnights/goods.ts';
import type { RULESET_INKS } from './inks.ts';

/** A kind of card that a ruleset adds to the resources. */
export interface Good {
  /** Within 24 × 24 about its middle. */
  readonly picture: readonly Shape[];
  /** The ink of the stripe on its card. */
  readonly stripe: keyof typeof RULESET_INKS.day;
}

/** The kinds of cards that rulesets add: a line for each ruleset. */
export const rulesetGoods: Readonly<Record<string, Good>> = { ...commodities };
