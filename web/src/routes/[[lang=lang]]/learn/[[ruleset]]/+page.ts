import { error } from '@sveltejs/kit';
import { FIRST_RULESET } from '../../../../rulesets/first.ts';
import { taughtRulesets } from '../../../../rulesets/lessons.ts';
import { need, needLesson } from '../../../../words/words.svelte.ts';

/** Without a name, the lesson of the first ruleset. */
export async function load({ params }: { readonly params: { readonly ruleset?: string } }) {
  const ruleset = params.ruleset ?? FIRST_RULESET;
  if (!taughtRulesets().includes(ruleset)) error(404);
  await Promise.all([need('lobby', 'game', 'learn'), needLesson(ruleset)]);
  return { ruleset };
}
