import {
  type AnyState,
  bestMove,
  type Deal,
  kindsOf,
  lastMoves,
  type Orders,
  orderedDecisions,
  queuedTurn,
  rulesetOf,
  type Seat,
} from '../../engine/index.ts';
import type { People } from './people.ts';

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

/** A player with cards wants to decide when to play them. */
const CARDS = 'playCard';

/** What becomes of a turn in which little can be done: only what costs something, or cards, keeps the others waiting. */
function lastOrders(view: AnyState): Pick<Orders, 'endTurnDespite' | 'endTurnAfter'> {
  const bought = rulesetOf(view.table.ruleset).purchases.map(({ move }) => move);
  const last = lastMoves(view);
  return {
    endTurnDespite: last.flatMap(({ name, skippable }) =>
      skippable && name !== CARDS && !bought.includes(name) ? [name] : [],
    ),
    endTurnAfter: last.flatMap(({ name, delegable }) => (delegable ? [name] : [])),
  };
}

/** What the sensible bot would buy first if it could pay for anything. Until then nothing else keeps turns open. */
export function queue({ weighMoves }: People, view: AnyState, seat: Seat): Pick<Orders, 'queue'> {
  const { queueable } = rulesetOf(view.table.ruleset).rules;
  const weighed = weighMoves(queuedTurn(view, seat, []), seat, () => 0, false);
  const first = bestMove(weighed.filter(({ move }) => queueable.includes(move.type)));
  return first === undefined ? {} : { queue: { purchases: [first], bank: true, nothingElse: true } };
}

/**
 * The orders that a careful player gives after a visit, from the player's view, so that nothing is asked unnecessarily.
 */
export const ordersOf = (people: People, view: AnyState, seat: Seat, queues: boolean): Orders => ({
  roll: 'always',
  endTurn: true,
  ...lastOrders(view),
  ...(queues ? queue(people, view, seat) : {}),
  answers: Object.fromEntries(orderedDecisions(view).map(({ step }) => [step, []])),
  trade: { deals: deals(view, seat), refuse: { unless: [] }, close: { partners: [] } },
});
