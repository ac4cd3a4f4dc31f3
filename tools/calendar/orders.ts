import {
  type AnyState,
  bestMove,
  type Orders,
  queuedTurn,
  rulesetOf,
  type Seat,
  suggestedOrders,
  type WireMove,
} from '../../engine/index.ts';
import type { People } from './people.ts';

/** What a person would buy first if they could pay for anything. */
export function wanted({ weighMoves }: People, view: AnyState, seat: Seat): readonly WireMove[] {
  const { queueable } = rulesetOf(view.table.ruleset).rules;
  const weighed = weighMoves(queuedTurn(view, seat, []), seat, () => 0, false);
  const first = bestMove(weighed.filter(({ move }) => queueable.includes(move.type)));
  return first === undefined ? [] : [first];
}

/** What a player orders after a visit: what the page suggests, perhaps with another queue. */
export function ordersOf(people: People, view: AnyState, seat: Seat, queue?: 'nothingElse'): Orders {
  const suggested = suggestedOrders(view, seat, {});
  if (queue === undefined) return suggested;
  const { queue: _, ...others } = suggested;
  const purchases = wanted(people, view, seat);
  if (purchases.length === 0) return others;
  // As on the page: to save for something, turns have to end.
  return { ...others, queue: { purchases, bank: true, nothingElse: true }, endTurn: true };
}
