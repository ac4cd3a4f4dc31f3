import {
  type AnyState,
  bestMove,
  type Orders,
  queuedTurn,
  rulesetOf,
  type Seat,
  suggestedOrders,
} from '../../engine/index.ts';
import type { People } from './people.ts';

/** What the sensible bot would buy first if it could pay for anything. */
export function queue({ weighMoves }: People, view: AnyState, seat: Seat, nothingElse: boolean): Pick<Orders, 'queue'> {
  const { queueable } = rulesetOf(view.table.ruleset).rules;
  const weighed = weighMoves(queuedTurn(view, seat, []), seat, () => 0, false);
  const first = bestMove(weighed.filter(({ move }) => queueable.includes(move.type)));
  return first === undefined
    ? {}
    : { queue: { purchases: [first], bank: true, ...(nothingElse ? { nothingElse } : {}) } };
}

/** What a player orders after a visit: what the page suggests; with a queue, also what to buy next. */
export const ordersOf = (
  people: People,
  view: AnyState,
  seat: Seat,
  queues?: 'nothingElse' | 'leavesRest',
): Orders => ({
  ...suggestedOrders(view, seat, {}),
  ...(queues === undefined ? {} : queue(people, view, seat, queues === 'nothingElse')),
  // As on the page: to save for something, turns have to end.
  ...(queues === 'nothingElse' ? { endTurn: true } : {}),
});
