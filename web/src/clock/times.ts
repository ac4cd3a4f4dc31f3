import { locale, region, t } from '../words/words.svelte.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A number of hours in words, whole days as days. */
export const hoursSaid = (hours: number): string =>
  hours % 24 === 0 && hours >= 48 ? t('clock.days', { n: hours / 24 }) : t('clock.hours', { n: hours });

/** An approximate duration: `2 days`, `5 hours`, `12 minutes`. */
export function lengthSaid(seconds: number): string {
  const [n, unit] =
    seconds >= 2 * DAY
      ? [Math.floor(seconds / DAY), 'day']
      : seconds >= HOUR
        ? [Math.floor(seconds / HOUR), 'hour']
        : [Math.max(0, Math.floor(seconds / 60)), 'minute'];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(n);
}

/** How long ago it was, such as `2 hours`; nothing where it has just been. */
export function timeSince(instant: string): string | undefined {
  const seconds = (Date.now() - Date.parse(instant)) / 1000;
  return seconds < 60 ? undefined : lengthSaid(seconds);
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** How the day of an instant is named; not at all if it is today. */
function dayOf(instant: string, now: number): Intl.DateTimeFormatOptions | undefined {
  const at = new Date(instant);
  if (at.toDateString() === new Date(now).toDateString()) return undefined;
  const isNear = Math.abs(at.getTime() - now) < 6 * DAY * 1000;
  return isNear ? { weekday: 'long' } : { weekday: 'short', day: 'numeric', month: 'short' };
}

const inRegion = (instant: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(region(), parts).format(new Date(instant));

/** An instant in the reader's local time; without the day if it is today. */
export const instantSaid = (instant: string, now = Date.now()): string =>
  inRegion(instant, { ...dayOf(instant, now), ...TIME });

/** A deadline within a message, with its preposition: `until 18:00`, `by Tuesday 18:00`. */
export function dueAt(instant: string, now = Date.now()): { readonly until: string; readonly by: string } {
  const time = inRegion(instant, TIME);
  const parts = dayOf(instant, now);
  if (parts === undefined) return { until: t('due.until', { time }), by: t('due.by', { time }) };
  const values = { day: inRegion(instant, parts), time };
  return { until: t('due.until.day', values), by: t('due.by.day', values) };
}

/** The day of a moment of the past. */
export const daySaid = (instant: string): string => inRegion(instant, { dateStyle: 'medium' });

/** An hour of the day. */
export const hourSaid = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The hours of the day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A moment of the past in the reader's local time, always with its day: beside others, a time alone is ambiguous. */
export const dateSaid = (instant: string): string =>
  inRegion(instant, { weekday: 'short', day: 'numeric', month: 'short', ...TIME });
