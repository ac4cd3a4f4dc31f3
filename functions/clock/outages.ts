import { runningTime, runOut } from './calendar.ts';
import type { Clock, OfferTime, Running } from './clock.ts';
import { withOffers } from './offerTimes.ts';

/** A time in which the service was down. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** A deadline that is set at an instant, later by the time of each outage in which it could have been met. */
export const laterBy = (outages: readonly Outage[], since: number, deadline: number): number =>
  outages.reduce((until, { from, to }) => {
    const start = Math.max(from, since);
    return start < to && until > from ? until + to - start : until;
  }, deadline);

/** The clock as if it had been stopped in an outage: the time left before it is also left after it. */
function afterOutage(running: Running, { from, to }: Outage): Running {
  const { calendar, deadline } = running;
  const start = Math.max(from, running.from);
  if (start >= to || deadline <= from || to <= (running.forgiven ?? 0)) return running;
  const moved = runOut(calendar, to, runningTime(calendar, start, deadline)) - deadline;
  // At night, or on a vacation, nothing is lost.
  return { ...running, forgiven: to, deadline: deadline + moved, moved: running.moved + moved };
}

/** The same for an offer: players get back the time in which they could not answer. */
function offerAfterOutage(one: OfferTime, { from, to }: Outage): OfferTime {
  if (to <= (one.forgiven ?? 0)) return one;
  const until = laterBy([{ from, to }], one.since, one.until);
  return until === one.until ? one : { ...one, forgiven: to, until };
}

/** The clocks as if they had been stopped while the service was down; each outage counts once. */
export const forgive = (clock: Clock, outages: readonly Outage[]): Clock =>
  withOffers({ ...clock, running: clock.running.map((one) => outages.reduce(afterOutage, one)) }, (one) =>
    outages.reduce(offerAfterOutage, one),
  );
