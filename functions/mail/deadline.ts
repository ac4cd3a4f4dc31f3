import type { Locale } from '../../messages/translate.ts';
import { wallTimeAt } from '../clock/zones.ts';
import { DAY } from '../instants.ts';
import { t } from './words.ts';

const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);

/** "18:00"; with the zone if the reader's is not known. */
const hourOf = (locale: Locale, at: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? 'UTC',
    ...(zone === undefined ? { timeZoneName: 'short' as const } : {}),
  }).format(at);

const dayOf = (locale: Locale, at: number, zone = 'UTC', parts: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(tagOf(locale), { ...parts, timeZone: zone }).format(at);

/** "today" or "tomorrow", where it is one of these. */
function nearDay(locale: Locale, at: number, zone = 'UTC', now: number): string | undefined {
  const dateAt = (instant: number): number => {
    const { year, month, day } = wallTimeAt(zone, instant);
    return Date.UTC(year, month - 1, day);
  };
  const days = (dateAt(at) - dateAt(now)) / DAY;
  if (days !== 0 && days !== 1) return undefined;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** An instant in the reader's local time, to the minute: "tomorrow, Tuesday 5 May, at 18:00". */
export function wallClock(locale: Locale, at: number, zone: string | undefined, now: number): string {
  const date = dayOf(locale, at, zone, { weekday: 'long', day: 'numeric', month: 'long' });
  const near = nearDay(locale, at, zone, now);
  const day = near === undefined ? date : `${near}, ${date},`;
  return t(locale, 'deadline', { day, time: hourOf(locale, at, zone) });
}

/** The same for a subject: only the day of the week where no other day can be meant, else a short date. */
export function shortWallClock(locale: Locale, at: number, zone: string | undefined, now: number): string {
  const parts: Intl.DateTimeFormatOptions =
    at - now < 6 * DAY ? { weekday: 'long' } : { weekday: 'short', day: 'numeric', month: 'short' };
  const day = nearDay(locale, at, zone, now) ?? dayOf(locale, at, zone, parts);
  return t(locale, 'deadline', { day, time: hourOf(locale, at, zone) });
}
