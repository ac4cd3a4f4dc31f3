import type { Locale } from '../../messages/translate.ts';

/** An instant as the reader's clock shows it, to the minute; with the zone where the reader's is not known. */
export const wallClock = (locale: Locale, at: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone ?? 'UTC',
    ...(zone === undefined ? { timeZoneName: 'short' } : {}),
  }).format(at);
