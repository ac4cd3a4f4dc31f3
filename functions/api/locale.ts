import { LOCALES, type Locale } from '../../messages/catalogues/locales.ts';
import { preferredLanguage } from '../language.ts';

/** The supported language with this name; otherwise the first one. */
export const localeNamed = (name: string): Locale => LOCALES.find((locale) => locale === name) ?? LOCALES[0];

/** The supported language that an Accept-Language header prefers; the first one if it names none. */
export const localeOf = (header = ''): Locale => preferredLanguage(header, LOCALES);
