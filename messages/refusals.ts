import { refusals } from './catalogues/refusals.ts';
import { cardsInWords, eventWords, listed } from './events.ts';
import { type RulesetKey, rulesetWords } from './rulesetWords.ts';
import { type Locale, translator } from './translate.ts';

type Key = keyof (typeof refusals)['en'] | RulesetKey;
const say = translator<Key>(refusals, rulesetWords);

/** A refusal as it comes from the engine or over the wire. */
export interface Refused {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What a seat is called. */
export type SeatNames = (seat: number) => string | undefined;

const known = (locale: Locale, key: string, otherwise: Key): Key => (say.has(locale, key) ? key : otherwise);

const word = (locale: Locale, topic: string, name: unknown, otherwise: Key): string =>
  say(locale, known(locale, `${topic}.${String(name)}`, otherwise));

/** Cards and resources are called what the story of the game calls them. */
const eventWord = (locale: Locale, topic: string, name: unknown): string => {
  const key = `${topic}.${String(name)}`;
  return eventWords(locale, eventWords.has(locale, key) ? key : 'card.none');
};

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : [];

/** How each fact of a refusal is said. A fact that is not here is a number or a word that is shown as it is. */
const SAID: Readonly<Record<string, (locale: Locale, value: unknown, names: SeatNames) => string>> = {
  missing: (locale, value) => cardsInWords(locale, numbers(value)),
  what: (locale, value) => word(locale, 'thing', value, 'thing.other'),
  piece: (locale, value) => word(locale, 'piece', value, 'piece.other'),
  card: (locale, value) => eventWord(locale, 'ownCard', value),
  step: (locale, value) => word(locale, 'step', value, 'step.other'),
  resource: (locale, value) => eventWord(locale, 'label', value),
  resources: (locale, value) =>
    listed(locale, Array.isArray(value) ? value.map((one) => eventWord(locale, 'label', one)) : []),
  partner: (locale, value, names) => names(Number(value)) ?? say(locale, 'somebody'),
  owner: (locale, value, names) => names(Number(value)) ?? say(locale, 'somebody'),
  seats: (locale, value, names) => {
    const seats = numbers(value).map((seat) => names(seat) ?? say(locale, 'somebody'));
    return seats.length === 0 ? say(locale, 'nobody') : listed(locale, [...new Set(seats)]);
  },
};

/** A refusal in words: "You need 1 brick more for a road." */
export const sayRefusal = (locale: Locale, { code, facts }: Refused, names: SeatNames = () => undefined): string => {
  const values = Object.entries(facts).flatMap(([name, value]): [string, string | number][] => {
    const said = SAID[name];
    if (said !== undefined) return [[name, said(locale, value, names)]];
    return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [];
  });
  return say(locale, known(locale, `refusal.${code}`, 'refusal.malformedMove'), Object.fromEntries(values));
};
