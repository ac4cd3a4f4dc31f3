import type { Random } from '../../../engine/index.ts';
import { DAY, HOUR } from '../../../functions/store/instants.ts';

/** How long people take to come back to a game that waits for them, and when they never do. */
const DELAYS = { median: 1.5 * HOUR, sigma: 1.2, nightFrom: 23, nightTo: 7 } as const;

const FINE = 1_000_000;
/** A number above 0, at most 1. */
const share = (random: Random): number => (random(FINE) + 1) / FINE;

/** Normally distributed, around 0 with a deviation of 1 (Box and Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(share(random))) * Math.cos(2 * Math.PI * share(random));

/** When somebody answers who is waited for from an instant on: log-normal, and not at night. Everybody lives in UTC. */
export function answersAt(from: number, random: Random): number {
  const at = from + DELAYS.median * Math.exp(DELAYS.sigma * normal(random));
  const midnight = Math.floor(at / DAY) * DAY;
  const hour = (at - midnight) / HOUR;
  const morning = midnight + DELAYS.nightTo * HOUR + share(random) * HOUR;
  if (hour >= DELAYS.nightFrom) return morning + DAY;
  return hour < DELAYS.nightTo ? morning : at;
}
