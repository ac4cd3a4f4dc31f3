import { runningTime, runOut } from './calendar.ts';
import type { Clock, Running } from './clock.ts';
import { withOffers } from './offerTimes.ts';

/** A time in which the service was down. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The deadline, moved by the length of each outage that it fell into. */
export const movedBy = (outages: readonly Outage[], deadline: number): number =>
  outages.reduce((at, { from, to }) => (at > from && at <= to ? at + to - from : at), deadline);

/** The clock as if it had stood still in an outage: what was left of the time before it is left after it. */
function afterOutage(running: Running, { from, to }: Outage): Running {
  const { calendar, deadline } = running;
  const start = Math.max(from, running.from);
  if (start >= to || deadline <= from || to <= (running.forgiven ?? 0)) return running;
  const moved = runOut(calendar, to, runningTime(calendar, start, deadline)) - deadline;
  // At night, or on a vacation, nothing is lost.
  return { ...running, forgiven: to, deadline: deadline + moved, moved: running.moved + moved };
}

/** The clocks as if they had stood still while the service was down; each outage counts once. */
export const forgive = (clock: Clock, outages: readonly Outage[]): Clock =>
  withOffers({ ...clock, running: clock.running.map((one) => outages.reduce(afterOutage, one)) }, (until) =>
    movedBy(outages, until),
  );
