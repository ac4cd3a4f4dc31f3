import { baseEvaluator } from '../rules/base/evaluator.ts';
import { citiesKnightsEvaluator } from '../rules/citiesKnights/evaluator.ts';
import type { CommonState } from '../rules/definition.ts';
import { imperoEvaluator } from '../rules/impero/evaluator.ts';
import type { RulesetName } from '../rules/registry.ts';
import type { Evaluator } from './evaluation.ts';

/**
 * How the sensible bot evaluates the moves of each ruleset: a line for each. They are not in the definitions, so that
 * what plays no bot does not load them.
 */
const evaluators: Readonly<Record<RulesetName, Evaluator<CommonState>>> = {
  base: baseEvaluator,
  citiesKnights: citiesKnightsEvaluator,
  impero: imperoEvaluator,
};

const registered = new Map<string, Evaluator<CommonState>>(Object.entries(evaluators));

/** The evaluator of the ruleset, if it has one. */
export const evaluatorOf = (ruleset: string): Evaluator<CommonState> | undefined => registered.get(ruleset);

/**
 * Adds the evaluator of a ruleset that does not belong to the program.
 * @returns a function that removes it again
 */
export function registerEvaluator(ruleset: string, evaluator: Evaluator<CommonState>): () => void {
  registered.set(ruleset, evaluator);
  return () => {
    registered.delete(ruleset);
  };
}
