import type { board } from '../../../messages/en/board.ts';
import type { development } from '../../../messages/en/development.ts';
import type { game } from '../../../messages/en/game.ts';
import type { lobby } from '../../../messages/en/lobby.ts';
import type { over } from '../../../messages/en/over.ts';
import type { site } from '../../../messages/en/site.ts';
import type { trade } from '../../../messages/en/trade.ts';
import type { war } from '../../../messages/en/war.ts';
import { type Catalogue, type Locale, localeFrom, translator, type Values } from '../../../messages/translate.ts';
import { fetched } from '../ui/fetched.ts';
import { prepare } from './own.ts';

export type { Locale };
export type WordKey = keyof (typeof site & typeof board & typeof lobby & typeof game & Later);
type Later = typeof trade & typeof development & typeof war & typeof over;

/** The words come in parts, so that a page fetches only what it says. */
type Part = 'every' | 'lobby' | 'game' | 'trade' | 'development' | 'war' | 'over';
type Words = Readonly<Record<string, string>>;

const KEPT = 'coloni.locale';
const sources: Readonly<Record<Locale, Readonly<Record<Part, () => Promise<Words>>>>> = {
  en: {
    every: async () => (await import('./en.ts')).words,
    lobby: async () => (await import('../../../messages/en/lobby.ts')).lobby,
    game: async () => (await import('../../../messages/en/game.ts')).game,
    trade: async () => (await import('../../../messages/en/trade.ts')).trade,
    development: async () => (await import('../../../messages/en/development.ts')).development,
    war: async () => (await import('../../../messages/en/war.ts')).war,
    over: async () => (await import('../../../messages/en/over.ts')).over,
  },
  it: {
    every: async () => (await import('./it.ts')).words,
    lobby: async () => (await import('../../../messages/it/lobby.ts')).lobby,
    game: async () => (await import('../../../messages/it/game.ts')).game,
    trade: async () => (await import('../../../messages/it/trade.ts')).trade,
    development: async () => (await import('../../../messages/it/development.ts')).development,
    war: async () => (await import('../../../messages/it/war.ts')).war,
    over: async () => (await import('../../../messages/it/over.ts')).over,
  },
};
const loaded: Record<Locale, Record<string, string>> = { en: {}, it: {} };
const known = new Set<string>();
const needed = new Set<Part>(['every']);
const translate = translator(loaded as Catalogue<WordKey>);

let current = $state<Locale>(firstLocale());

/** The language of the page. */
export const locale = (): Locale => current;

/** The words for a key, in the language of the page. */
export const t = (key: WordKey, values?: Values): string => translate(current, key, values);

/** The reader's own variety of the language, for dates and times. */
export const region = (): string =>
  navigator.languages.find((tag) => tag.startsWith(current) && isLanguageTag(tag)) ?? current;

/** Some browsers list languages by names of the system they run on. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A key that is put together from parts; `otherwise` stands in where the catalogue has none. */
export const maybeKey = (key: string, otherwise: WordKey): WordKey =>
  Object.hasOwn(loaded[current], key) ? (key as WordKey) : otherwise;

/** The words of a key that is put together from parts; `otherwise` itself where the catalogue has none. */
export const saidOr = (key: string, otherwise: string): string =>
  Object.hasOwn(loaded[current], key) ? t(key as WordKey) : otherwise;

/** The words for a key that is put together from parts, if the catalogue has any. */
export const maybe = (key: string, values?: Values): string | undefined =>
  Object.hasOwn(loaded[current], key) ? translate(current, key as WordKey, values) : undefined;

async function load(wanted: Locale): Promise<void> {
  const missing = [...needed].filter((part) => !known.has(`${wanted} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      Object.assign(loaded[wanted], await fetched(sources[wanted][part]));
      known.add(`${wanted} ${part}`);
    }),
  );
}

/** Loads a language and shows the page in it. */
export async function speak(wanted: Locale): Promise<void> {
  await Promise.all([load(wanted), prepare(wanted)]);
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Fetches a part of the words that a page is about to say. */
export async function need(part: Part): Promise<void> {
  needed.add(part);
  await load(current);
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
function firstLocale(): Locale {
  let kept: string | undefined;
  try {
    kept = localStorage.getItem(KEPT) ?? undefined;
  } catch {
    kept = undefined;
  }
  return localeFrom([...(kept === undefined ? [] : [kept]), ...navigator.languages]);
}
