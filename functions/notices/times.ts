import type { Night } from '../clock/calendar.ts';
import { DEFAULT_NIGHT, hoursOf } from '../clock/calendar.ts';
import { instantAt, wallTimeAt } from '../clock/zones.ts';
import { MINUTE } from '../instants.ts';
import type { Digestible } from './kinds.ts';

/** When somebody wants to be notified. */
export interface NoticeTimes {
  readonly zone?: string;
  /** Nothing is sent during these hours of local time. @default the night */
  readonly quiet?: Night;
  /** The hours in which the player's clocks stop. */
  readonly night?: Night;
  /** Kinds that are sent together once a day. */
  readonly mailDigest?: readonly string[];
  /** The hour of the digest. */
  readonly digestHour?: number;
}

/** The pause before an email: a reader who moves at once, or is looking, needs none. */
export const PAUSE = 2 * MINUTE;

export const DEFAULT_DIGEST_HOUR = 8;

/** The hours in which somebody wants no notices. Without a time zone nobody knows when it is night. */
export const quietHoursOf = ({ zone, quiet, night = DEFAULT_NIGHT }: NoticeTimes): Night | undefined =>
  quiet ?? (zone === undefined ? undefined : night);

/** The first instant from `from` on at which local time is this full hour. */
function nextHour(zone: string, hour: number, from: number): number {
  const wall = wallTimeAt(zone, from);
  const today = instantAt(zone, { ...wall, hour, minute: 0 });
  return today >= from ? today : instantAt(zone, { ...wall, day: wall.day + 1, hour, minute: 0 });
}

function isQuiet(zone: string, { from, to }: Night, at: number): boolean {
  const { hour } = wallTimeAt(zone, at);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/**
 * The earliest instant at which a notice may be sent: at the hour of the next digest, or after the quiet hours.
 * @param asked when it would be sent otherwise
 */
export function earliest(times: NoticeTimes, kind: Digestible | 'other', asked: number, now: number): number {
  const { zone = 'UTC', mailDigest = [], digestHour = DEFAULT_DIGEST_HOUR } = times;
  const quiet = quietHoursOf(times);
  if (mailDigest.includes(kind)) return nextHour(zone, digestHour, asked);
  if (quiet === undefined || hoursOf(quiet) === 0 || !isQuiet(zone, quiet, now)) return now;
  return nextHour(zone, quiet.to, now);
}
