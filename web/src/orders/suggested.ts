import type { OrderedDecision, Orders } from '../../../engine/index.ts';

/** The price of most things that win games. */
const DEAR = ['ore', 'grain'];

/** Orders that suit most players: they avoid waiting, and leave every trade and the robber to the player. */
export function suggestedOrders(decisions: readonly OrderedDecision[], before: Orders): Orders {
  const answers = decisions.flatMap(({ step, kind, names }) => {
    if (kind === 'against') return [];
    return [[step, kind === 'keep' ? DEAR.filter((name) => names.includes(name)) : []] as const];
  });
  return {
    ...before,
    roll: 'nothingElse',
    answers: { ...Object.fromEntries(answers), ...before.answers },
  };
}
