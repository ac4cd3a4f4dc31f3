import type { Clock } from './clock.ts';
import { withOffers } from './offerTimes.ts';

/** A time in which the service was down. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The deadline, moved by the length of each outage that it fell into. */
export const movedBy = (outages: readonly Outage[], deadline: number): number =>
  outages.reduce((at, { from, to }) => (at > from && at <= to ? at + to - from : at), deadline);

/** Moves deadlines that fell into an outage by the length of the outage. */
export const forgive = (clock: Clock, outages: readonly Outage[]): Clock =>
  withOffers(
    {
      ...clock,
      running: clock.running.map((one) => {
        const deadline = movedBy(outages, one.deadline);
        return { ...one, deadline, moved: one.moved + deadline - one.deadline };
      }),
    },
    (until) => movedBy(outages, until),
  );
