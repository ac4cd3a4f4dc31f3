import { addressIn } from '../../../messages/addresses.ts';
import type { RulesetKey } from '../../../messages/catalogues/rulesets.ts';
import { addEventWords } from '../../../messages/events/clause.ts';
import { addRulesetWords } from '../../../messages/rulesetWords.ts';
import {
  type Catalogue,
  emptyCatalogue,
  LOCALES,
  type Locale,
  listedWith,
  localeFrom,
  translator,
  type Values,
} from '../../../messages/translate.ts';
import { FIRST_RULESET } from '../rulesets/first.ts';
import { fetched } from '../ui/fetched.ts';

export type { Locale };

/** The words come in parts, so that a page loads only those that it uses. */
interface Parts {
  lobby: typeof import('../../../messages/en/lobby.ts');
  clock: typeof import('../../../messages/en/clock.ts');
  game: typeof import('../../../messages/en/game.ts');
  over: typeof import('../../../messages/en/over.ts');
  notices: typeof import('../../../messages/en/notices.ts');
  orders: typeof import('../../../messages/en/orders.ts');
  chat: typeof import('../../../messages/en/chat.ts');
  operator: typeof import('../../../messages/en/operator.ts');
  following: typeof import('../../../messages/en/following.ts');
  learn: typeof import('../../../messages/en/learn.ts');
  analysis: typeof import('../../../messages/en/analysis.ts');
}
/** These are always there. */
type First = typeof import('../../../messages/en/site.ts').site & typeof import('../../../messages/en/board.ts').board;
type Part = keyof Parts;
export type WordKey = keyof First | { [P in Part]: keyof Parts[P][P & keyof Parts[P]] }[Part] | RulesetKey;
type Words = Readonly<Record<string, string>>;

/** The cookie with the reader's choice. What answers a first visit reads it, too: `functions/site/routing.ts`. */
const KEPT = 'coloni-locale';
const KEPT_SECONDS = 400 * 24 * 60 * 60;
/** While the site is built there is no browser. */
const isBrowser = typeof document !== 'undefined';
type Topic = Readonly<Record<string, Words>>;
type RulesetFile = () => Promise<{ readonly words: Words }>;
const topics = import.meta.glob<Topic>(
  '../../../messages/??/{site,board,events,lobby,clock,game,over,notices,orders,chat,operator,following,learn,analysis}.ts',
);
const topicWords =
  (topic: string): WordLoader =>
  async (language) =>
    (await topics[`../../../messages/${language}/${topic}.ts`]?.())?.[topic] ?? {};
/** What events say has a catalogue of its own: the page's other words have some of the same keys. */
async function eventWords(language: Locale): Promise<Words> {
  addEventWords(language, await topicWords('events')(language));
  return {};
}
/** The words that only one ruleset has, by file: with the ruleset, or in the folder of the language. */
const rulesetWords = import.meta.glob<{ readonly words: Words }>([
  '../../../messages/rulesets/*/??.ts',
  '../../../messages/??/rulesets/*.ts',
]);
/** What is said of a ruleset in its lesson and tips, and as reasons for a move: with the ruleset. */
const lessonWords = import.meta.glob<{ readonly words: Words }>('../../../messages/rulesets/*/lesson.??.ts');
/** Those that are loaded, also for what is said about events, options and refusals. */
const loadedOfRulesets = emptyCatalogue();
addRulesetWords(loadedOfRulesets);

async function wordsIn(file: RulesetFile | undefined, language: Locale): Promise<Words> {
  const words = (await file?.())?.words ?? {};
  Object.assign(loadedOfRulesets[language], words);
  return words;
}
const wordsOfRuleset = (wanted: Locale, ruleset: string): Promise<Words> =>
  wordsIn(
    rulesetWords[`../../../messages/rulesets/${ruleset}/${wanted}.ts`] ??
      rulesetWords[`../../../messages/${wanted}/rulesets/${ruleset}.ts`],
    wanted,
  );
/** The names of all rulesets. */
async function rulesetNamesIn(wanted: Locale): Promise<Words> {
  const files = Object.entries(rulesetWords).filter(
    ([file]) => file.endsWith(`/${wanted}.ts`) || file.includes(`/${wanted}/rulesets/`),
  );
  const words = await Promise.all(files.map(async ([, file]) => Object.entries(await wordsIn(file, wanted))));
  return Object.fromEntries(words.flat().filter(([key]) => key.startsWith('ruleset.')));
}
/** A ruleset that shares chapters with the first one, such as the robber, also shares their words. */
async function rulesetPart(wanted: Locale, ruleset: string): Promise<Words> {
  const [shared, own] = await Promise.all([wordsOfRuleset(wanted, FIRST_RULESET), wordsOfRuleset(wanted, ruleset)]);
  return { ...shared, ...own };
}
/** A language without these words has them in the first one. Tips and reasons of the first ruleset serve all. */
async function wordsOfLesson(wanted: Locale, ruleset: string): Promise<Words> {
  const fileOf = (name: string, language: Locale) =>
    lessonWords[`../../../messages/rulesets/${name}/lesson.${language}.ts`];
  const files = [FIRST_RULESET, ruleset].map((name) => fileOf(name, wanted) ?? fileOf(name, LOCALES[0]));
  const [first, own] = await Promise.all(files.map(async (file) => (await file?.())?.words ?? {}));
  return { ...first, ...own };
}
const loaded = emptyCatalogue();
/** What loads some words in a language. */
type WordLoader = (language: Locale) => Promise<Words>;
/** What the page has asked for so far, by name: another language needs all of it. */
const needed = new Map<string, WordLoader>([
  ['site', topicWords('site')],
  ['board', topicWords('board')],
  ['events', eventWords],
]);
/** What is loaded: a language and a name of those. */
const known = new Set<string>();
const translate = translator(loaded as Catalogue<WordKey>);

const first = firstLocale();
let current = $state<Locale>(first);
/** The language that the page speaks, or is about to. */
let wanted = first;

/** The language of the page. */
export const locale = (): Locale => current;

/** The words for a key, in the language of the page. */
export const t = (key: WordKey, values?: Values): string => translate(current, key, values);

/** The reader's own variety of the language, for dates and times. */
export const region = (): string =>
  (isBrowser ? navigator.languages : []).find((tag) => tag.startsWith(current) && isLanguageTag(tag)) ?? current;

/** Some browsers list languages by names of the operating system. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The words of a composed key; `otherwise` is a key to use if the catalogue has none. */
export const maybeKey = (key: string, otherwise: WordKey): WordKey =>
  Object.hasOwn(loaded[current], key) ? (key as WordKey) : otherwise;

/** The words of a composed key; `otherwise` itself if the catalogue has none. */
export const saidOr = (key: string, otherwise: string): string =>
  Object.hasOwn(loaded[current], key) ? t(key as WordKey) : otherwise;

/** The words of a composed key, if the catalogue has any. */
export const maybe = (key: string, values?: Values): string | undefined =>
  Object.hasOwn(loaded[current], key) ? translate(current, key as WordKey, values) : undefined;

async function load(language: Locale): Promise<void> {
  const missing = [...needed].filter(([name]) => !known.has(`${language} ${name}`));
  await Promise.all(
    missing.map(async ([name, loader]) => {
      Object.assign(loaded[language], await fetched(() => loader(language)));
      known.add(`${language} ${name}`);
    }),
  );
}
function needAll(loaders: readonly (readonly [string, WordLoader])[]): Promise<void> {
  for (const [name, loader] of loaders) needed.set(name, loader);
  return load(wanted);
}

/** Loads a language and shows the page in it. */
export async function speak(language: Locale): Promise<void> {
  wanted = language;
  await load(language);
  // The words of the page may have been asked for in the language before: layout and page load at the same time.
  await load(language);
  // A browser takes long to find its numbers for the first time: it does so while the rest of the page is on its way.
  if (isBrowser) Intl.NumberFormat.supportedLocalesOf(language);
  if (wanted !== language) return;
  current = language;
  if (isBrowser) document.documentElement.lang = language;
}

/** Loads parts of the words that a page is about to use. With those of the lobby come the names of all rulesets. */
export const need = (...parts: readonly Part[]): Promise<void> =>
  needAll([
    ...parts.map((part) => [part, topicWords(part)] as const),
    ...(parts.includes('lobby') ? [['names of rulesets', rulesetNamesIn] as const] : []),
  ]);

/** Loads the words that only one ruleset has. */
export const needRuleset = (ruleset: string): Promise<void> =>
  needAll([[`ruleset ${ruleset}`, (language) => rulesetPart(language, ruleset)]]);

/** Loads the words of the lesson of a ruleset, its tips, and what speaks for moves that only it has. */
export const needLesson = (ruleset: string): Promise<void> =>
  needAll([[`lesson ${ruleset}`, (language) => wordsOfLesson(language, ruleset)]]);

/** Stores the reader's choice of language in this browser. */
export const remember = (wanted: Locale): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is newer than some browsers, and answers late
  document.cookie = `${KEPT}=${wanted}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure}`;
};

/** The language that the reader has chosen in this browser. */
export function keptLocale(): Locale | undefined {
  if (!isBrowser) return undefined;
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const kept = pairs.find(([name]) => name === KEPT)?.[1];
  return LOCALES.find((one) => one === kept);
}

/** "Anna, Bea, and Carlo". */
export const namesSaid = (names: readonly string[]): string => listedWith(t, names);

/** Whether pages of this route have an address in each language. */
export const isInEachLanguage = (route: string | null): boolean => route?.startsWith('/[[lang=lang]]') ?? false;

/** The address, in the language of the page, of a page that has one in each language. */
export const localized = (path: string): string => addressIn(current, path);

/** The initial language: that of the address, otherwise the stored choice, otherwise the browser's. */
function firstLocale(): Locale {
  if (!isBrowser) return LOCALES[0];
  const [, first] = location.pathname.split('/');
  return LOCALES.slice(1).find((one) => one === first) ?? keptLocale() ?? localeFrom(navigator.languages);
}
