import { LOCALES, type Locale } from './catalogues/locales.ts';

/**
 * The address in a language of a page that has one in each: in the first language the path itself, in the others below the
 * name of the language.
 */
export const addressIn = (locale: Locale, path: string): string =>
  locale === LOCALES[0] ? path : `/${locale}${path === '/' ? '' : path}`;

/** The path, in the first language, of a page whose address names a language. */
export const pathWithout = (locale: Locale, address: string): string =>
  locale === LOCALES[0] ? address : address.slice(locale.length + 1) || '/';
