import { type Cards, type KnownEvent, NOBODY, type Owner, type Seat } from '../../engine/index.ts';
import type { Locale } from '../translate.ts';
import { type Clause, cardsInWords, type EventKey, listed, purposeInWords, type Reading, t } from './clause.ts';

type Describer<E> = (event: E, reading: Reading) => readonly Clause[];
export type Describers<E extends { readonly type: string }> = {
  readonly [T in E['type']]: Describer<Extract<E, { readonly type: T }>>;
};

export const silent = (): readonly Clause[] => [];
export const cards = (counts: Cards) => (locale: Locale) => cardsInWords(locale, counts);
const isFree = (paid: Cards): boolean => paid.every((n) => n === 0);
const verb = (paid: Cards): EventKey => (isFree(paid) ? 'placed' : 'built');

/** What each event says that several rulesets have. A ruleset that adds events adds describers of the same shape. */
export const commonDescribers: Partial<Describers<KnownEvent>> = {
  asked: silent,
  answered: silent,
  queued: silent,
  startPiecesPlaced: silent,
  tradeClosed: silent,
  gameStarted: () => [{ key: 'gameStarted' }],
  startPlayerChosen: ({ first }) => [{ who: first, key: 'startPlayerChosen' }],
  firstResources: (e) => [{ who: e.seat, key: 'firstResources', values: { cards: cards(e.cards) } }],
  turnBegan: ({ seat }, { you, names }) => [
    { key: 'turnBegan', values: { who: seat === you ? 'you' : 'others', name: names[seat] ?? '–' } },
  ],
  settlementBuilt: ({ seat, paid }) => [{ who: seat, key: verb(paid), pieces: { settlement: 1 } }],
  roadBuilt: ({ seat, paid }) => [{ who: seat, key: verb(paid), pieces: { road: 1 } }],
  cityBuilt: ({ seat, paid }) => [{ who: seat, key: verb(paid), pieces: { city: 1 } }],
  diceRolled: ({ seat, dice: [a, b] }) => [{ who: seat, key: 'diceRolled', values: { sum: a + b } }],
  produced: ({ gains }) =>
    gains.flatMap((gained, seat) =>
      isFree(gained) ? [] : [{ who: seat as Seat, key: 'produced', values: { cards: cards(gained) } }],
    ),
  discarded: (e) => [{ who: e.seat, key: 'discarded', values: { cards: cards(e.cards) } }],
  tradedWithBank: ({ seat, given, taken }) => [{ who: seat, key: 'tradedWithBank', deals: [{ given, taken }] }],
  tradeOffered: ({ seat, to, give, take, counters, purpose }) => [
    {
      who: seat,
      whom: to,
      key: counters !== undefined ? 'tradeOffered.counter' : isFree(give) ? 'tradeOffered.request' : 'tradeOffered',
      values: { give: cards(give), take: cards(take), why: (locale) => purposeInWords(locale, purpose) },
      talk: true,
    },
  ],
  tradeAnswered: ({ seat, accept }) => [
    { who: seat, key: accept ? 'tradeAnswered.accept' : 'tradeAnswered.decline', talk: true },
  ],
  tradeWithdrawn: ({ seat }) => [{ who: seat, key: 'tradeWithdrawn', talk: true }],
  tradeVoided: ({ seat }) => [{ who: seat, key: 'tradeVoided', talk: true }],
  traded: ({ seat, partner, give, take }) => [
    { who: seat, whom: [partner], key: 'traded', values: { give: cards(give), take: cards(take) } },
  ],
  longestRoadMoved: ({ holder, length }) => [moved(holder, 'longestRoadMoved', { length })],
  largestArmyMoved: ({ holder, knights }) => [moved(holder, 'largestArmyMoved', { knights })],
  endProposed: ({ seat, agree }) => [{ who: seat, key: agree ? 'endProposed.agree' : 'endProposed.refuse' }],
  gameEnded: ({ winners }, reading) => {
    const [only, ...others] = winners;
    if (only === undefined) return [{ key: 'gameEnded.none' }];
    if (others.length === 0) return [{ who: only, key: 'gameEnded.won' }];
    return [{ key: 'gameEnded.shared', values: { names: (locale) => sentenceNames(locale, reading, winners) } }];
  },
};

type RobberEvent = Extract<KnownEvent, { readonly type: 'robberMoved' | 'stolen' }>;

/** What the robber's events say: spread them into the describers of a ruleset that has him. */
export const robberDescribers: Describers<RobberEvent> = {
  robberMoved: ({ seat, hex }, { board }) => [
    board === undefined
      ? { who: seat, key: 'robberMoved' }
      : { who: seat, key: 'robberMoved.to', values: { place: (locale) => placeInWords(locale, board, hex) } },
  ],
  stolen: ({ thief, victim, card }) => [
    {
      who: thief,
      whom: [victim],
      key: 'stolen',
      values: { cards: (locale) => t(locale, `card.${card ?? 'unseen'}` as EventKey, { n: 1 }) },
    },
  ],
};

const moved = (
  holder: Owner,
  key: 'longestRoadMoved' | 'largestArmyMoved',
  values: Readonly<Record<string, number>>,
): Clause => (holder === NOBODY ? { key: `${key}.nobody` } : { who: holder, key, values });

/** A hex by its land and number: "the mountains (8)"; in Italian with its preposition. */
export function placeInWords(
  locale: Locale,
  { terrains, numbers }: NonNullable<Reading['board']>,
  hex: number,
): string {
  const place = t(locale, `place.${terrains[hex] ?? 'desert'}` as EventKey);
  const number = numbers[hex] ?? 0;
  return number > 0 ? t(locale, 'place.numbered', { place, number }) : place;
}

/** Names at the head of a sentence. */
const sentenceNames = (locale: Locale, { names }: Reading, seats: readonly Seat[]): string =>
  listed(
    locale,
    seats.map((seat) => names[seat] ?? '–'),
  );
