/** Instants and local time, for the time zones that the runtime knows. Times are milliseconds since 1970. */

import { createCache } from '../cache.ts';
import { MINUTE } from '../instants.ts';

export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** Each takes 15 KB, and the runtime takes every zone in all spellings with upper and lower case. */
const formats = createCache<Intl.DateTimeFormat>(100);
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
};

/** Whether the runtime knows a zone of this name, such as `Europe/Rome`. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The local time of an instant in a zone. */
export function wallTimeAt(zone: string, at: number): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

const asIfUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);
/** How far the zone is ahead of UTC. */
const offsetAt = (zone: string, at: number): number => asIfUtc(wallTimeAt(zone, at)) - Math.floor(at / MINUTE) * MINUTE;

/**
 * The instant of a local time. Days and hours may be outside their range: day 32, hour 26. A time that does not exist
 * because the clocks go forward is moved by the same amount; of a time that occurs twice, the first one is taken.
 */
export function instantAt(zone: string, time: WallTime): number {
  const guess = asIfUtc(time);
  const before = guess - offsetAt(zone, guess - 24 * 60 * MINUTE);
  const after = guess - offsetAt(zone, guess + 24 * 60 * MINUTE);
  const shown = (at: number) => asIfUtc(wallTimeAt(zone, at)) === guess;
  if (shown(before)) return before;
  return shown(after) ? after : before;
}
