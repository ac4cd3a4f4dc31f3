import { type AnyState, type Refusal, rulesetOf, type Seat, type WireMove } from '../../../engine/index.ts';
import { problemSaid, refusalSaid } from '../words/trouble.ts';
import { maybeKey, t } from '../words/words.svelte.ts';
import type { NotPlayed } from './moveRequests.ts';
import { whyNot } from './refusal.ts';

/** Why something was not done or cannot be done, with the rule to read about it. */
export interface Explanation {
  readonly text: string;
  readonly rule?: string | undefined;
}
type NameOf = (seat: number) => string | undefined;

/** A refusal by the rules, in words. */
export const explainRefusal = async (refusal: Refusal, nameOf: NameOf): Promise<Explanation> => ({
  text: await refusalSaid(refusal, nameOf),
  rule: refusal.rule,
});

/** Why moves that were sent were not played, or not all of them. */
export async function explainNotPlayed(refused: NotPlayed, nameOf: NameOf): Promise<Explanation> {
  switch (refused.type) {
    case 'unreachable':
      return { text: t('action.notSent') };
    case 'overtaken':
      return { text: t('action.overtaken') };
    case 'refused':
      return explainRefusal(refused.refusal, nameOf);
    case 'problem':
      return { text: await problemSaid(refused.problem, nameOf), rule: refused.problem.refusal?.rule };
  }
}

/** Why a move of a type cannot be made now; nothing if it can. */
export async function explainWhyNot(
  view: AnyState,
  seat: Seat,
  type: string,
  move: WireMove | undefined,
  nameOf: NameOf,
): Promise<Explanation | undefined> {
  const reason = whyNot(view, seat, type, move);
  if (reason === undefined) return undefined;
  if (reason !== 'nowhere') return explainRefusal(reason, nameOf);
  const piece = type.replace(/^build/, '').toLowerCase();
  const rule = rulesetOf(view.table.ruleset).purchases.find((purchase) => purchase.move === type)?.placing;
  return { text: t(maybeKey(`action.nowhere.${piece}`, 'action.nowhere.other')), rule };
}
