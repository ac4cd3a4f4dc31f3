import { LOCALES, type Locale } from '../../messages/catalogues/locales.ts';

/** The supported language with this name; otherwise the first one. */
export const localeNamed = (name: string): Locale => LOCALES.find((locale) => locale === name) ?? LOCALES[0];

/** The supported language that an Accept-Language header prefers; the first one if it names none. */
export const localeOf = (header = ''): Locale => {
  const wishes = header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const known = LOCALES.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return LOCALES[0];
};
