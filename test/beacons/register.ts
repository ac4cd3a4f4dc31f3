import { registerEvaluator, registerRuleset } from '../../engine/index.ts';
import { beaconsDefinition, beaconsEvaluator } from './definition.ts';

/**
 * Makes the ruleset known: a site that is built with this module calls it before it shows anything.
 * @returns a function that removes it again
 */
export const register = (): (() => void) => {
  const takeOut = [registerRuleset(beaconsDefinition), registerEvaluator('beacons', beaconsEvaluator)];
  return () => {
    for (const one of takeOut) one();
  };
};
