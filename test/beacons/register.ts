import { registerRuleset } from '../../engine/index.ts';
import { beaconsDefinition } from './definition.ts';

/** Makes the ruleset known: a site that is built with this module calls it before it shows anything. */
export const register = (): void => {
  registerRuleset(beaconsDefinition);
};
