import { evaluators } from '#evaluators';
import type { CommonState } from '../rules/definition.ts';
import { inheritedFrom } from '../rules/registry.ts';
import type { Evaluator } from './evaluation.ts';

/** They are not in the definitions, so that what plays no bot does not load them. */
const registered = new Map<string, Evaluator<CommonState>>(Object.entries(evaluators));

/** The evaluator of the ruleset, or of the one that it is a variant of, if there is one. */
export const evaluatorOf = (ruleset: string): Evaluator<CommonState> | undefined => inheritedFrom(registered, ruleset);

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
