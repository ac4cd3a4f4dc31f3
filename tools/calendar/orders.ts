import { type AnyState, type Deal, kindsOf, type Orders, orderedDecisions, type Seat } from '../../engine/index.ts';

/** Of a kind with at least so many cards one can be given away. */
const SPARE = 2;

/** One of what there is enough of for one of what is missing, while one of it stays. */
function deals(view: AnyState, seat: Seat): readonly Deal[] {
  const hand = view.hands[seat].cards ?? [];
  const kinds = kindsOf(view);
  const missing = kinds.filter((_, kind) => (hand[kind] ?? 0) === 0);
  return kinds.flatMap((spare, kind) =>
    (hand[kind] ?? 0) < SPARE
      ? []
      : missing.map((wanted) => ({ give: { [spare]: 1 }, get: { [wanted]: 1 }, keep: { [spare]: SPARE - 1 } })),
  );
}

/** The orders that a careful player leaves behind after a visit, from the own view: nothing is asked that need not be. */
export const ordersOf = (view: AnyState, seat: Seat): Orders => ({
  roll: 'always',
  endTurn: true,
  answers: Object.fromEntries(orderedDecisions(view).map(({ step }) => [step, []])),
  trade: { deals: deals(view, seat), refuse: { unless: [] }, close: { partners: [] } },
});
