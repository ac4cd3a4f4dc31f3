import { error } from '@sveltejs/kit';
import { FIRST_RULESET } from '../../../../rulesets/first.ts';
import { allRulesets, loadRuleset } from '../../../../rulesets/load.ts';
import { need } from '../../../../words/words.svelte.ts';

/** Without a name, the rules of the first ruleset, whose page leads to those of the others. */
export async function load({ params }: { readonly params: { readonly ruleset?: string } }) {
  const ruleset = params.ruleset ?? FIRST_RULESET;
  if (!allRulesets().includes(ruleset)) error(404);
  await Promise.all([need('lobby'), loadRuleset(ruleset)]);
  return { ruleset };
}
