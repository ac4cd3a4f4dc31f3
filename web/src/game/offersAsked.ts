import { type AnyState, answersTo, isPayable, type Offer, offersAwaiting, type Seat } from '../../../engine/index.ts';

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
