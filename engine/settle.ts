import type { AutomaticMove } from './proof/record.ts';
import type { CommonState, WireMove } from './rules/definition.ts';
import { rulesetOf } from './rules/registry.ts';

/**
 * The next answer that is given without asking, because there is only one. Call it again after each such move. The
 * ruleset declares which decisions are settled like this; its answers never depend on hidden information.
 */
export function settle(state: CommonState): AutomaticMove<WireMove> | undefined {
  const answer = rulesetOf(state.table.ruleset).rules.onlyAnswer(state);
  return answer && { ...answer, by: 'rules' };
}
