import { DAY, HOUR, MINUTE } from '../../functions/store/instants.ts';

/** A number between 0 and 1, both excluded. */
export type Share = () => number;

/** Half of all answers come sooner than that. */
const MEDIAN = 1.5 * HOUR;
/** How widely delays spread: about one in six takes more than three times the median, one in six less than a third. */
const SIGMA = 1.2;
/** Nobody plays before this hour, nor after that one. */
const MORNING = 7 * HOUR;
const EVENING = 23 * HOUR;

/** A normally distributed number (Box and Muller, 1958). */
const normal = (share: Share): number => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());

/** Milliseconds until somebody answers, log-normally distributed; nobody is quicker than a minute. */
export const delay = (share: Share): number => Math.max(MINUTE, MEDIAN * Math.exp(SIGMA * normal(share)));

/** The same instant by day; at night the next morning. @param at milliseconds since a midnight */
export function byDay(at: number): number {
  const midnight = Math.floor(at / DAY) * DAY;
  const hour = at - midnight;
  if (hour < MORNING) return midnight + MORNING;
  return hour < EVENING ? at : midnight + DAY + MORNING;
}
