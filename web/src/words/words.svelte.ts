import { type Catalogue, type Locale, localeFrom, translator, type Values } from '../../../messages/translate.ts';
import type { WordKey } from './en.ts';

export type { Locale, Values, WordKey };

type Words = Readonly<Record<WordKey, string>>;

const KEPT = 'coloni.locale';
const sources: Readonly<Record<Locale, () => Promise<{ readonly words: Words }>>> = {
  en: () => import('./en.ts'),
  it: () => import('./it.ts'),
};
const loaded: Partial<Record<Locale, Words>> = {};
const translate = translator(loaded as Catalogue<WordKey>);

let current = $state<Locale>('en');

/** The language of the page. */
export const locale = (): Locale => current;

/** The words for a key, in the language of the page. */
export const t = (key: WordKey, values?: Values): string => translate(current, key, values);

/** A key that is put together from parts; `otherwise` stands in where the catalogue has none. */
export const maybeKey = (key: string, otherwise: WordKey): WordKey =>
  Object.hasOwn(loaded[current] ?? {}, key) ? (key as WordKey) : otherwise;

/** Loads a language and shows the page in it. */
export async function speak(wanted: Locale): Promise<void> {
  loaded[wanted] ??= (await sources[wanted]()).words;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Remembers the reader's choice of language in this browser. */
export const remember = (wanted: Locale): void => {
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // A browser that keeps nothing still shows the page.
  }
};

/** The language to begin with: chosen before, else the browser's. */
export function firstLocale(): Locale {
  let kept: string | undefined;
  try {
    kept = localStorage.getItem(KEPT) ?? undefined;
  } catch {
    kept = undefined;
  }
  return localeFrom([...(kept === undefined ? [] : [kept]), ...navigator.languages]);
}
