import { DAY, HOUR, MINUTE } from '../../functions/instants.ts';

/** A number strictly between 0 and 1. */
export type Share = () => number;

/** The median delay of an answer. */
const MEDIAN = 1.5 * HOUR;
/** How widely delays spread: about one in six takes more than three times the median, one in six less than a third. */
const SIGMA = 1.2;
/** Nobody plays outside these hours. */
const MORNING = 7 * HOUR;
const EVENING = 23 * HOUR;

/** A normally distributed number (Box and Muller, 1958). */
const normal = (share: Share): number => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());

/** Milliseconds until somebody answers, log-normally distributed, but at least a minute. */
export const delay = (share: Share): number => Math.max(MINUTE, MEDIAN * Math.exp(SIGMA * normal(share)));

/** The same instant if it is by day; otherwise the next morning. @param at milliseconds since a midnight */
export function byDay(at: number): number {
  const midnight = Math.floor(at / DAY) * DAY;
  const hour = at - midnight;
  if (hour < MORNING) return midnight + MORNING;
  return hour < EVENING ? at : midnight + DAY + MORNING;
}
