import type { Locale } from '../../messages/translate.ts';
import { DAY } from '../store/instants.ts';

const tagOf = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const zoneOf = (zone: string | undefined) => ({
  timeZone: zone ?? 'UTC',
  ...(zone === undefined ? { timeZoneName: 'short' as const } : {}),
});

/** An instant in the reader's local time, to the minute; with the zone if the reader's is not known. */
export const wallClock = (locale: Locale, at: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...CLOCK,
    ...zoneOf(zone),
  }).format(at);

/** The same for a subject: only the day of the week where no other day can be meant. */
export const shortWallClock = (locale: Locale, at: number, zone: string | undefined, now: number): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    ...(at - now < 6 * DAY ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'short' as const }),
    ...CLOCK,
    ...zoneOf(zone),
  })
    .format(at)
    .replace(/ at |,? alle(?: ore)? |, /, ' ');
