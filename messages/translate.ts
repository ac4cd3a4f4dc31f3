import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGE_NAMES, LOCALES, type Locale } from './catalogues/locales.ts';

export { LANGUAGE_NAMES, LOCALES, type Locale };

/** The values of a message's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** One topic's messages: the same keys in every language. */
export type Catalogue<K extends string> = Readonly<Record<Locale, Readonly<Record<K, string>>>>;

/** A catalogue without words, to which they can be added. */
export const emptyCatalogue = (): Record<Locale, Record<string, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, {}])) as Record<Locale, Record<string, string>>;

export interface Translate<K extends string> {
  (locale: Locale, key: K, values?: Values): string;
  /** Whether there are words for a key that is put together from parts. */
  has(locale: Locale, key: string): key is K;
}

/** The language that suits a list of wishes best, such as `navigator.languages` or `Accept-Language`. */
export const localeFrom = (wishes: readonly string[]): Locale => {
  for (const wish of wishes) {
    const language = wish.trim().slice(0, 2).toLowerCase();
    const found = LOCALES.find((locale) => locale === language);
    if (found !== undefined) return found;
  }
  return LOCALES[0];
};

/**
 * The voice of one topic, and of the catalogues that go with it. Messages are ICU; each is parsed once, when first used,
 * or when the site is built. Angle brackets are plain text: what a message says is never markup.
 */
export function translator<K extends string>(
  own: Catalogue<string>,
  others: readonly Catalogue<string>[] = [],
): Translate<K> {
  const wordsFor = (locale: Locale, key: string) =>
    [own, ...others].find((catalogue) => Object.hasOwn(catalogue[locale], key))?.[locale];
  const parsed = new Map<string, IntlMessageFormat>();
  const say = (locale: Locale, key: K, values?: Values): string => {
    const words: string | ReturnType<IntlMessageFormat['getAst']> | undefined = wordsFor(locale, key)?.[key];
    // A page may still load words that are missing.
    if (words === undefined) return key;
    if (typeof words === 'string' && !/[{']/.test(words)) return words;
    const id = `${locale} ${key}`;
    let message = parsed.get(id);
    if (message === undefined) {
      message = new IntlMessageFormat(words, locale, undefined, { ignoreTag: true });
      parsed.set(id, message);
    }
    return String(message.format(values));
  };
  const has = (locale: Locale, key: string): key is K => wordsFor(locale, key) !== undefined;
  return Object.assign(say, { has });
}

/** The words for a list of two, and of more: `first` is then everything before the last, with commas. */
type ListKey = 'list.two' | 'list.more';

/** "a, b, and c", as `Intl.ListFormat` says it: a browser takes long to make the first of those. */
export function listedWith(
  say: (key: ListKey, values: { readonly first: string; readonly last: string }) => string,
  items: readonly string[],
): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return say(items.length === 2 ? 'list.two' : 'list.more', { first: items.slice(0, -1).join(', '), last });
}

/** A name of the program as words, where no catalogue has any: `postGuard` is "Post guard". */
export const humanise = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
