import type { Evaluation } from '../../bots/evaluation.ts';
import type { Cards } from '../../vocabulary.ts';
import { lacking, minus, ofKind, plus, total } from '../cards.ts';
import type { CommonState } from '../definition.ts';
import type { Price } from '../questions.ts';

type Known = Evaluation<CommonState>;

/** How much closer to the goal a change of the hand brings the seat: cards of the goal count fully, others a little. */
export function gainOf({ hand, aim }: Known, given: Cards, taken: Cards): number {
  const after = plus(minus(hand, given), taken);
  const nearer = total(aim.missing) - total(lacking(after, aim.price));
  return nearer + 0.15 * (total(taken) - total(given));
}

/** How much a card of each kind is worth keeping: more if the goal needs it, otherwise as the ruleset declares. */
export const keepValue = ({ worth, aim }: Known, kind: number): number =>
  ((aim.price[kind] ?? 0) > 0 ? 10 : 0) + (worth[kind] ?? 0);

/** Cards to give away, the least useful first. */
export function leastUseful(evaluation: Known, amount: number): Cards {
  let left = evaluation.hand;
  for (let n = 0; n < amount; n++) {
    const spare = minus(left, evaluation.aim.price);
    const worst = left
      .map((_, kind) => kind)
      .filter((kind) => (left[kind] ?? 0) > 0)
      .sort(
        (a, b) =>
          Number((spare[b] ?? 0) > 0) - Number((spare[a] ?? 0) > 0) ||
          keepValue(evaluation, a) - keepValue(evaluation, b),
      )[0];
    left = minus(left, ofKind(worst ?? 0, 1, left.length));
  }
  return minus(evaluation.hand, left);
}

/** Paying for something else must not delay the goal. */
const delays = ({ hand, aim }: Known, price: Cards): boolean =>
  total(lacking(minus(hand, price), aim.price)) > total(aim.missing);

export function purchase(evaluation: Known, what: Price, worth: number): number {
  const price = evaluation.questions.price(evaluation.seat, what);
  return evaluation.aim.what === what || !delays(evaluation, price) ? worth : -1;
}
