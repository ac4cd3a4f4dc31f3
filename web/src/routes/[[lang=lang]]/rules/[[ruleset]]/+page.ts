import { error } from '@sveltejs/kit';
import { rulesetNames } from '../../../../../../engine/index.ts';
import { need } from '../../../../words/words.svelte.ts';

/** Without a name, the rules of the first ruleset, whose page leads to those of the others. */
export async function load({ params }: { readonly params: { readonly ruleset?: string } }) {
  const ruleset = rulesetNames().find((name) => params.ruleset === undefined || name === params.ruleset);
  if (ruleset === undefined) error(404);
  await need('lobby');
  return { ruleset };
}
