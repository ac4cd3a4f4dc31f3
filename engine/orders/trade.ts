import { isPayable, offersAwaiting } from '../answers.ts';
import { openStep } from '../core/steps.ts';
import { pointsIn } from '../game.ts';
import type { AutomaticMove } from '../proof/record.ts';
import { covers, kindsOf, minus } from '../rules/cards.ts';
import { findOffer, type Offer } from '../rules/chapters/openOffers.ts';
import { cardsIn, seatsFrom } from '../rules/chapters/table.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Cards, Seat } from '../vocabulary.ts';
import type { CardCounts, Deal, TradeOrders } from './orders.ts';
import { CANNOT_PAY, type TurnRecord } from './turnRecord.ts';

/**
 * At most this many offers of one player in a turn are answered by an order: offers cost nothing, so many could reveal
 * it.
 */
export const ANSWERS_PER_TURN = 2;

const counted = (view: CommonState, counts: CardCounts): Cards => kindsOf(view).map((kind) => counts[kind] ?? 0);

/** Whether a deal covers an offer and the hand allows it. */
function accepts(view: CommonState, seat: Seat, offer: Offer, deal: Deal): boolean {
  const { give, get, keep = {}, not = [], below } = deal;
  if (not.includes(offer.by)) return false;
  if (below !== undefined && pointsIn(view, offer.by, true) >= below) return false;
  if (!covers(counted(view, give), offer.take) || !covers(offer.give, counted(view, get))) return false;
  const hand = cardsIn(view, seat);
  if (!covers(hand, offer.take)) return false;
  const left = minus(hand, offer.take);
  return Object.entries(keep).every(([kind, n]) => (left[kindsOf(view).indexOf(kind)] ?? 0) >= n);
}

const brings = (view: CommonState, { give }: Offer, kinds: readonly string[]): boolean =>
  kindsOf(view).some((kind, at) => kinds.includes(kind) && (give[at] ?? 0) > 0);

/** Whether the orders decline an offer. */
const declines = (view: CommonState, offer: Offer, { refuse }: TradeOrders): boolean =>
  refuse !== undefined && !brings(view, offer, refuse.unless);

/** The open offers to the seat that its orders decline. The maker of a counter-offer is asked. */
export const declinedByOrder = (view: CommonState, seat: Seat, orders: TradeOrders): readonly number[] =>
  offersAwaiting(view).flatMap(({ seat: asked, offer: id }) => {
    const offer = asked === seat ? findOffer(view, id) : undefined;
    if (offer === undefined || offer.counters !== undefined || !declines(view, offer, orders)) return [];
    return orders.deals?.some((deal) => accepts(view, seat, offer, deal)) ? [] : [id];
  });

/** The answer of the orders to an open offer; nothing where the player is to be asked. */
export function answerMove(view: CommonState, seat: Seat, orders: TradeOrders): WireMove | undefined {
  for (const { seat: asked, offer: id } of offersAwaiting(view)) {
    const offer = asked === seat ? findOffer(view, id) : undefined;
    if (offer === undefined || offer.counters !== undefined) continue;
    if (orders.deals?.some((deal) => accepts(view, seat, offer, deal)))
      return { type: 'answerTrade', offer: id, accept: true };
    if (declines(view, offer, orders)) return { type: 'answerTrade', offer: id, accept: false };
  }
  return undefined;
}

/** Closes the seat's own offer with the best partner who accepts, once no better one can still accept. */
export function closeMove(view: CommonState, seat: Seat, { close }: TradeOrders): WireMove | undefined {
  if (close === undefined || view.turn.active !== seat) return undefined;
  for (const { id, by, to, give, counters, answers } of view.offers.open) {
    if (by !== seat || counters !== undefined || !covers(cardsIn(view, seat), give)) continue;
    const listed = close.partners.filter((partner) => to.includes(partner));
    const others = seatsFrom(view, seat).filter((partner) => to.includes(partner) && !listed.includes(partner));
    const hasCountered = (partner: Seat) =>
      view.offers.open.some((other) => other.by === partner && other.counters === id);
    const accepted = (partner: Seat) =>
      answers.find((answer) => answer.seat === partner)?.accept ?? (hasCountered(partner) ? false : undefined);
    const [waiting] = listed.filter((partner) => accepted(partner) !== false);
    const partner = waiting ?? others.find((other) => accepted(other) === true);
    if (partner !== undefined && accepted(partner) === true) return { type: 'confirmTrade', offer: id, partner };
  }
  return undefined;
}

/**
 * The next refusal for a seat that cannot pay an offer: nobody has to wait for it. It may still make a counter-offer
 * (B-53). Like orders it answers only so many offers in a turn, because many could map a hand.
 */
export function unpayableAnswer(state: CommonState, { answered }: TurnRecord): AutomaticMove<WireMove> | undefined {
  const step = openStep(state);
  if (step === undefined || !rulesetOf(state.table.ruleset).rules.during.answerTrade?.includes(step.type))
    return undefined;
  const found = offersAwaiting(state).find(
    ({ seat, offer }) => (answered[seat] ?? 0) < ANSWERS_PER_TURN && !isPayable(state, seat, offer),
  );
  return (
    found && { seat: found.seat, move: { type: 'answerTrade', offer: found.offer, accept: false }, by: CANNOT_PAY }
  );
}
