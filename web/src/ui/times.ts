import type { Locale } from '../words/words.svelte.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago it was, such as "2 hours"; nothing where it has just been. */
export function timeSince(locale: Locale, instant: string, now = Date.now()): string | undefined {
  const seconds = (now - new Date(instant).getTime()) / 1000;
  for (const [unit, length] of UNITS)
    if (seconds >= length)
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
        Math.floor(seconds / length),
      );
  return undefined;
}
