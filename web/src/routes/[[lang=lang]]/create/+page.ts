import { FIRST_RULESET } from '../../../rulesets/first.ts';
import { loadRuleset } from '../../../rulesets/load.ts';
import { need } from '../../../words/words.svelte.ts';

export const load = async () => {
  await Promise.all([need('lobby', 'clock'), loadRuleset(FIRST_RULESET)]);
};
