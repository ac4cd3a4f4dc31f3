import { type Locale, locale } from './words.svelte.ts';

/** A browser takes long to make one of these. */
const formats = new Map<Locale, Intl.ListFormat>();
function formatOf(language: Locale): Intl.ListFormat {
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  formats.set(language, format);
  return format;
}

/** "Anna, Bea and Carlo". */
export const namesSaid = (names: readonly string[]): string => formatOf(locale()).format(names);
