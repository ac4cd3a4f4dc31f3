import type { Evaluation } from '../../bots/evaluation.ts';
import type { BaseState } from './rules.ts';

/** Knights of one owner that count for the Largest Army (B-94). */
const SMALLEST = 3;
/** How much more a card is wanted for the Largest Army, by the knights that are missing for it. */
const ARMY_WANT = [0, 4.5, 3, 2];

const mostOfOthers = ({ view, seat }: Omit<Evaluation<BaseState>, 'aim'>): number =>
  Math.max(0, ...view.knights.filter((_, other) => other !== seat));

/** How much more a development card is wanted because it may be a knight for the Largest Army (B-94). */
export function armyWant(evaluation: Omit<Evaluation<BaseState>, 'aim'>): number {
  const { view, seat } = evaluation;
  const held = (view.development.hands[seat].cards ?? []).filter(({ card }) => card === 'knight').length;
  const mine = view.knights[seat] + held;
  const others = mostOfOthers(evaluation);
  if (view.largestArmy.holder === seat) return others >= mine ? 2 : 0;
  return ARMY_WANT[Math.max(0, Math.max(SMALLEST, others + 1) - mine)] ?? 0;
}

/** Whether one more knight wins the Largest Army (B-94). */
export const winsArmy = (evaluation: Evaluation<BaseState>): boolean => {
  const { view, seat } = evaluation;
  const after = view.knights[seat] + 1;
  return view.largestArmy.holder !== seat && after >= SMALLEST && after > mostOfOthers(evaluation);
};
