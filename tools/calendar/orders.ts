import { type AnyState, type Deal, kindsOf, type Orders, orderedDecisions, type Seat } from '../../engine/index.ts';

/** With this many cards of a kind, one can be given away. */
const SPARE = 2;

/** Trades one of a plentiful kind for one of a missing kind, and keeps one of the plentiful kind. */
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

/**
 * The orders that a careful player gives after a visit, from the player's view, so that nothing is asked unnecessarily.
 */
export const ordersOf = (view: AnyState, seat: Seat): Orders => ({
  roll: 'always',
  endTurn: true,
  answers: Object.fromEntries(orderedDecisions(view).map(({ step }) => [step, []])),
  trade: { deals: deals(view, seat), refuse: { unless: [] }, close: { partners: [] } },
});
