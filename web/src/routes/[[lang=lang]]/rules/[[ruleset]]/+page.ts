import { error } from '@sveltejs/kit';
import { commonFigures, type Figures } from '../../../../../../art/figure.ts';
import { FIRST_RULESET } from '../../../../rulesets/first.ts';
import { allRulesets, loadOutline, loadRuleset } from '../../../../rulesets/load.ts';
import { need } from '../../../../words/words.svelte.ts';

const figures = import.meta.glob<Figures>('../../../../../../art/rulesets/*/figures.ts', { import: 'figures' });

/** Without a name, the rules of the first ruleset, whose page leads to those of the others. */
export async function load({ params }: { readonly params: { readonly ruleset?: string } }) {
  const ruleset = params.ruleset ?? FIRST_RULESET;
  if (!allRulesets().includes(ruleset)) error(404);
  const own = figures[`../../../../../../art/rulesets/${ruleset}/figures.ts`]?.();
  await Promise.all([need('lobby'), loadRuleset(ruleset)]);
  await loadOutline(ruleset);
  return { ruleset, figures: { ...commonFigures, ...(await own) } satisfies Figures };
}
