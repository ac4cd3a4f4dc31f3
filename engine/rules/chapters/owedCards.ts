import type { Refusal } from '../../core/chapter.ts';
import type { CardsBounds } from '../../core/choices.ts';
import { owedAmount } from '../../core/steps.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { covers, lacking, total } from '../cards.ts';
import { cardsIn, type TableState } from './table.ts';

/** Cards of its own choice that a seat must pay, for any reason: exactly as many of the hand as are owed. */
export function owedCards(state: Readonly<TableState>, seat: Seat): CardsBounds {
  const amount = owedAmount(state, seat);
  return { kind: 'cards', min: amount, max: amount, upTo: cardsIn(state, seat) };
}

/** Why these are not the owed cards. */
export function refuseOwedCards(
  state: Readonly<TableState>,
  seat: Seat,
  cards: Cards,
  rule: string,
): Refusal | undefined {
  const amount = owedAmount(state, seat);
  const given = total(cards);
  if (given !== amount) return { code: 'wrongDiscard', rule, facts: { amount, given } };
  const hand = cardsIn(state, seat);
  return covers(hand, cards) ? undefined : { code: 'notInHand', rule, facts: { missing: lacking(hand, cards) } };
}
