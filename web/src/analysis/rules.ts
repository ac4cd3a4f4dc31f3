import {
  isRuleset,
  lineageOf,
  type RulesetDefinition,
  registerEvaluator,
  registerRuleset,
} from '../../../engine/index.ts';

type Evaluator = Parameters<typeof registerEvaluator>[1];
const definitions = import.meta.glob<RulesetDefinition>('../../../engine/rules/*/index.ts', { import: 'definition' });
const evaluators = import.meta.glob<Evaluator>('../../../engine/rules/*/evaluator.ts', { import: 'evaluator' });

/** Loads the rules of a ruleset, and how the sensible bot evaluates its moves: the worker has nothing else of a ruleset. */
export async function loadRules(ruleset: string): Promise<void> {
  const definition = await definitions[`../../../engine/rules/${ruleset}/index.ts`]?.();
  if (definition !== undefined && !isRuleset(ruleset)) registerRuleset(definition);
  for (const name of lineageOf(ruleset)) {
    const evaluator = await evaluators[`../../../engine/rules/${name}/evaluator.ts`]?.();
    if (evaluator !== undefined) registerEvaluator(name, evaluator);
  }
}
