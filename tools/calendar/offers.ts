import { type AnyState, lacking, type Random, rulesetOf, type Seat, total, type WireMove } from '../../engine/index.ts';
import type { People } from './people.ts';

/** Whoever lacks more cards than this does not ask for one of them. */
const MOST_LACKING = 2;
const OFFERS_IN_A_TURN = 1;

/**
 * The offer that a person makes before ending the turn: where one or two cards are missing for what the person wants,
 * one card that it does not need for one of them, to all others.
 */
export function offerOf(people: People, view: AnyState, seat: Seat, random: Random): WireMove | undefined {
  if (view.offers.made[seat] >= OFFERS_IN_A_TURN) return undefined;
  const offer = people.weighMoves(view, seat, random).find(({ move }) => move.type === 'offerTrade')?.move;
  if (offer === undefined || typeof offer.purpose !== 'string') return undefined;
  const price = rulesetOf(view.table.ruleset).rules.ask(view).price(seat, offer.purpose);
  if (total(lacking(view.hands[seat].cards ?? [], price)) > MOST_LACKING) return undefined;
  const to = view.table.seats.flatMap((_, other) => (other !== seat && view.hands[other as Seat].n > 0 ? [other] : []));
  return { ...offer, to };
}
