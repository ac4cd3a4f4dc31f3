import { error } from '@sveltejs/kit';
import { rulesetNames } from '../../../../../engine/index.ts';
import { need } from '../../../words/words.svelte.ts';

export async function load({ params }: { readonly params: { readonly ruleset: string } }) {
  const ruleset = rulesetNames().find((name) => name === params.ruleset);
  if (ruleset === undefined) error(404);
  await need('lobby');
  return { ruleset };
}
