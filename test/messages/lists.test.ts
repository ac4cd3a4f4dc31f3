import { describe, expect, it } from 'vitest';
import { listed } from '../../messages/events.ts';
import { type Catalogue, LOCALES, listedWith, translator } from '../../messages/translate.ts';

type PageKey = 'list.two' | 'list.more';
const ofPages = await Promise.all(
  LOCALES.map(async (locale) => [locale, (await import(`../../messages/${locale}/site.ts`)).site] as const),
);
const page = translator(Object.fromEntries(ofPages) as Catalogue<PageKey>);

describe('lists are written as the standard (CLDR) writes them', () => {
  const names = ['Anna', 'Elio', 'Olga', 'Bea', 'Enzo'];
  it.each(LOCALES)('%s', (locale) => {
    const format = new Intl.ListFormat(locale, { type: 'conjunction' });
    for (let n = 0; n <= names.length; n++) {
      const some = names.slice(0, n);
      expect(listed(locale, some)).toBe(format.format(some));
      expect(listedWith((key, values) => page(locale, key, values), some)).toBe(format.format(some));
    }
  });
});
