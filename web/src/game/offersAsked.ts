import { type AnyState, answersTo, type Offer, offersAwaiting, type Seat } from '../../../engine/index.ts';

/**
 * The open offers that ask something of a seat: those that wait for its answer, counter-offers to it, and its own that
 * somebody has accepted.
 */
export function offersAsked(view: AnyState, seat: Seat | undefined): readonly Offer[] {
  if (seat === undefined || view.ending.over) return [];
  const awaiting = offersAwaiting(view).flatMap((asked) => (asked.seat === seat ? [asked.offer] : []));
  const accepted = answersTo(view, seat).flatMap(({ offer, accepted }) => (accepted.length > 0 ? [offer] : []));
  return view.offers.open.filter(
    ({ id, counters, to }) =>
      awaiting.includes(id) || accepted.includes(id) || (counters !== undefined && to.includes(seat)),
  );
}
