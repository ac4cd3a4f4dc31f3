import type { Act } from './proof/record.ts';
import type { CommonState, WireMove } from './rules/definition.ts';
import { rulesetOf } from './rules/registry.ts';

/**
 * The next answer that is given without asking, because there is only one. It is asked again after each such move. Which
 * decisions are settled like this is for the ruleset to say; what it answers never depends on what is hidden.
 */
export function settle(state: CommonState): Act<WireMove> | undefined {
  const answer = rulesetOf(state.table.ruleset).rules.onlyAnswer(state);
  return answer && { ...answer, by: 'rules' };
}
