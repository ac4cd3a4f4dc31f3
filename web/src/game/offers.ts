import {
  type AnyState,
  answersTo,
  type Cards,
  isPayable,
  type Offer,
  type Outcomes,
  offersAwaiting,
  type Seat,
} from '../../../engine/index.ts';

/** The cards of an offer, from its maker's side. */
export interface OfferedCards {
  readonly give: Cards;
  readonly take: Cards;
}

/** What an offer's maker says besides the cards. */
export interface OfferTerms {
  /** Silence declines after so many hours. */
  readonly answerHours?: number;
  /** How the turn goes on when everybody has answered. */
  readonly plan?: Outcomes;
}

/**
 * The open offers that ask something of a seat: those that wait for its answer and that it can pay, counter-offers to it, and its own that
 * somebody has accepted.
 * @param declined offers that it has declined in silence
 */
export function offersAsked(
  view: AnyState,
  seat: Seat | undefined,
  declined: readonly number[] = [],
): readonly Offer[] {
  if (seat === undefined || view.ending.over) return [];
  const awaiting = offersAwaiting(view).flatMap((asked) =>
    asked.seat === seat && isPayable(view, seat, asked.offer) && !declined.includes(asked.offer) ? [asked.offer] : [],
  );
  const accepted = answersTo(view, seat).flatMap(({ offer, accepted }) => (accepted.length > 0 ? [offer] : []));
  return view.offers.open.filter(
    ({ id, counters, to }) =>
      awaiting.includes(id) || accepted.includes(id) || (counters !== undefined && to.includes(seat)),
  );
}

/** The open offers of a seat that ask nothing of it yet. */
export function offersPending(view: AnyState, seat: Seat | undefined): readonly Offer[] {
  if (view.ending.over) return [];
  const asked = offersAsked(view, seat);
  return view.offers.open.filter((offer) => offer.by === seat && !asked.includes(offer));
}
