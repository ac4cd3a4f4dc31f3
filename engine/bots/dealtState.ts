import type { CommonState } from '../rules/definition.ts';
import { evaluatorOf } from './evaluators.ts';
import { possibleState } from './possibleState.ts';
import type { Random } from './random.ts';

/** A possible state, in which the ruleset's evaluator has also dealt the cards of other kinds that nobody shows. */
export function dealtState(view: CommonState, random: Random): CommonState {
  const state = possibleState(view, random);
  return evaluatorOf(view.table.ruleset)?.deal?.(state, random) ?? state;
}
