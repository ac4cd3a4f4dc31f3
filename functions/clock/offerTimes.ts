import type { Clock, OfferTime } from './clock.ts';

const NO_CLOCKS: Clock = { version: 0, seats: [], running: [] };

/** The clocks with other times of offers. */
export const withOffers = (clock: Clock, to: (offer: OfferTime) => OfferTime): Clock =>
  clock.offers === undefined ? clock : { ...clock, offers: clock.offers.map(to) };

/**
 * Gives offers a deadline, unless they have one, and forgets those of earlier offers that are gone: they are part of every ETag.
 * @param isOpen whether an offer was open when the new ones were made; it does not know of later ones
 */
export const withOfferTimes = (
  clock: Clock = NO_CLOCKS,
  times: readonly OfferTime[],
  isOpen: (offer: number) => boolean = () => true,
): Clock => {
  const newest = Math.max(...times.map(({ offer }) => offer));
  const held = (clock.offers ?? []).filter(({ offer }) => offer > newest || isOpen(offer));
  const added = times.filter(({ offer }) => held.every((one) => one.offer !== offer));
  return added.length === 0 ? clock : { ...clock, offers: [...held, ...added] };
};

/** The offers whose deadline has passed. */
export const lateOffers = ({ offers = [] }: Clock, now: number): readonly number[] =>
  offers.filter(({ until }) => until <= now).map(({ offer }) => offer);

export const withoutOffers = ({ offers = [], ...clock }: Clock, gone: readonly number[]): Clock => {
  const left = offers.filter(({ offer }) => !gone.includes(offer));
  return left.length === 0 ? clock : { ...clock, offers: left };
};
