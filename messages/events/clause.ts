import { events } from '#eventWords';
import { type Cards, RESOURCES, type Reader, rulesetNames, rulesetOf, type Seat } from '../../engine/index.ts';
import type { events as words } from '../catalogues/events.ts';
import { type RulesetKey, rulesetWords } from '../rulesetWords.ts';
import { humanise, type Locale, listedWith, translator, type Values } from '../translate.ts';

export type EventKey = keyof (typeof words)['en'] | RulesetKey;
export const t = translator<EventKey>(events, rulesetWords);

/** Adds words in one language, before anything is displayed: a browser has none of its own. */
export const addEventWords = (locale: Locale, added: Readonly<Record<string, string>>): void => {
  Object.assign(events[locale], added);
};

/** Who reads, and what everybody at the table is called, by seat. */
export interface Reading {
  readonly you: Reader;
  readonly names: readonly string[];
  /** If given, events without a message are described by their names. */
  readonly ruleset?: string;
  /** If given, hexes are described by terrain and number. */
  readonly board?: { readonly terrains: readonly string[]; readonly numbers: readonly number[] };
}

type BuiltPiece = 'road' | 'settlement' | 'city';

/** One action of a player, before it is put into words. */
export interface Clause {
  /** The player it is about; nobody for what happens to the table. */
  readonly who?: Seat;
  readonly key: EventKey;
  /** Values that need the language are functions of it. */
  readonly values?: Readonly<Record<string, string | number | ((locale: Locale) => string)>>;
  /** The player on the other side. */
  readonly whom?: readonly Seat[];
  /** What was built: two such clauses in a row become one. */
  readonly pieces?: Readonly<Partial<Record<BuiltPiece, number>>>;
  /** Cards for cards, with the bank: two such clauses in a row become one. */
  readonly deals?: readonly { readonly given: Cards; readonly taken: Cards }[];
  /** Purchases that are counted: two such clauses in a row become one. */
  readonly adds?: true;
  /** Offers and answers: shown in the log, line by line, and left out of a story. */
  readonly talk?: true;
}

/** "a, b, and c" in the reader's language. */
export const listed = (locale: Locale, items: readonly string[]): string =>
  listedWith((key, values) => t(locale, key, values), items);

/** The kinds that counts are of: the five resources, or as many more as a ruleset adds to them. */
function kindsOf({ length }: Cards): readonly string[] {
  if (length <= RESOURCES.length) return RESOURCES;
  const ruleset = rulesetNames().find((name) => rulesetOf(name).cards.kinds.length === length);
  return ruleset === undefined ? RESOURCES : rulesetOf(ruleset).cards.kinds;
}

/** "2 grain and 1 ore"; in Italian "2 grani e 1 minerale". */
export const cardsInWords = (locale: Locale, cards: Cards): string => {
  const kinds = kindsOf(cards).flatMap((name, kind) => {
    const n = cards[kind] ?? 0;
    if (n === 0) return [];
    const key = `card.${name}`;
    return [t.has(locale, key) ? t(locale, key, { n }) : `${n} ${humanise(name).toLowerCase()}`];
  });
  return kinds.length > 0 ? listed(locale, kinds) : t(locale, 'card.none');
};

/** What an offer is for, in its maker's words and after a space; nothing where there are none. */
export function purposeInWords(locale: Locale, purpose: string | undefined): string {
  const key = `purpose.${purpose}`;
  return t.has(locale, key) ? t(locale, 'tradeOffered.why', { purpose: t(locale, key) }) : '';
}

const nameOf = (locale: Locale, { you, names }: Reading, seat: Seat): string =>
  seat === you ? t(locale, 'name.you') : (names[seat] ?? '–');

/** The players' names as a list, the reader as "you". */
export const namesInWords = (locale: Locale, reading: Reading, seats: readonly Seat[]): string => {
  const own = seats.filter((seat) => seat === reading.you);
  const others = seats.filter((seat) => seat !== reading.you);
  return listed(
    locale,
    [...own, ...others].map((seat) => nameOf(locale, reading, seat)),
  );
};

/** What the clause says, without its subject. */
export function says(
  locale: Locale,
  { who, key, values = {}, whom = [], pieces, deals }: Clause,
  reading: Reading,
): string {
  const others = namesInWords(locale, reading, whom);
  const said: Record<string, string | number> = {
    who: who === reading.you ? 'you' : 'others',
    name: who === undefined ? '' : (reading.names[who] ?? '–'),
    whom: others,
    // Italian says "ad Anna", "a Bruno".
    to: /^[aàáâä]/i.test(others) ? 'ad' : 'a',
    whomIs: whom.length === 1 && whom[0] === reading.you ? 'you' : 'others',
  };
  for (const [name, value] of Object.entries(values)) said[name] = typeof value === 'function' ? value(locale) : value;
  if (pieces !== undefined) said.pieces = piecesInWords(locale, pieces);
  if (deals !== undefined)
    said.deals = listed(
      locale,
      deals.map(({ given, taken }) =>
        t(locale, 'deal', { given: cardsInWords(locale, given), taken: cardsInWords(locale, taken) }),
      ),
    );
  return t(locale, key, said satisfies Values);
}

const BUILT_PIECES: readonly BuiltPiece[] = ['settlement', 'city', 'road'];
const piecesInWords = (locale: Locale, pieces: Readonly<Partial<Record<BuiltPiece, number>>>): string =>
  listed(
    locale,
    BUILT_PIECES.flatMap((piece) => {
      const n = pieces[piece] ?? 0;
      return n > 0 ? [t(locale, `thing.${piece}`, { n })] : [];
    }),
  );

/** One sentence out of what was said about one player. */
export function framed(locale: Locale, who: Seat | undefined, said: readonly string[], reading: Reading): string {
  const all = listed(locale, said);
  if (who === undefined) return t(locale, 'frame.nobody', { says: all });
  if (who !== reading.you) return t(locale, 'frame.others', { name: reading.names[who] ?? '–', says: all });
  return capitalised(locale, t(locale, 'frame.you', { says: all }));
}

const capitalised = (locale: Locale, text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
