import { kindsOf } from '../rules/cards.ts';
import type { CommonState } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';
import { type Deal, lastMoves, type Orders, orderedDecisions } from './orders.ts';

/** With this many cards of a kind, one can be given away. */
const SPARE = 2;
/** A player with cards wants to decide when to play them. */
const CARDS = 'playCard';

/** One of a plentiful kind for one of a missing kind; one of the plentiful kind is kept. */
function deals(view: CommonState, seat: Seat): readonly Deal[] {
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
 * The orders of somebody who wants to be asked only for what is worth it: the usual answers, fair deals of one card for
 * one, and the end of a turn in which nothing can be bought, even after an exchange of one card. To end a turn sooner
 * would save visits and cost games: npm run bench -- calendar.
 * @param view the seat's own view
 * @param before the orders that it has: its queue, and its answers and deals if it chose some, stay
 */
export function suggestedOrders(view: CommonState, seat: Seat, before: Orders): Orders {
  const bought = rulesetOf(view.table.ruleset).purchases.map(({ move }) => move);
  const last = lastMoves(view);
  return {
    ...before,
    roll: 'nothingElse',
    endTurn: 'outOfReach',
    endTurnDespite: last.flatMap(({ name, skippable }) =>
      skippable && name !== CARDS && !bought.includes(name) ? [name] : [],
    ),
    endTurnAfter: last.flatMap(({ name, delegable }) => (delegable ? [name] : [])),
    answers: { ...Object.fromEntries(orderedDecisions(view).map(({ step }) => [step, []])), ...before.answers },
    trade: before.trade ?? { deals: deals(view, seat), refuse: { unless: [] }, close: { partners: [] } },
  };
}
