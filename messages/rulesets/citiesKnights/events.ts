import { NOBODY, type Seat, total } from '../../../engine/index.ts';
import type { BaseEvent } from '../../../engine/rules/base/public.ts';
import { type CitiesKnightsEvent, TRACK_LENGTH } from '../../../engine/rules/citiesKnights/public.ts';
import { type Clause, type EventKey, listed, namesInWords, t } from '../../events/clause.ts';
import { cards, type Describers, placeInWords, robberDescribers, silent } from '../../events/common.ts';
import type { Locale } from '../../translate.ts';

type Own =
  | Exclude<CitiesKnightsEvent, BaseEvent>
  | Extract<CitiesKnightsEvent, { readonly type: 'robberMoved' | 'stolen' }>;

const word = (topic: string, name: string | number) => (locale: Locale) => t(locale, `${topic}.${name}` as EventKey);
/** The track that something is of, as its language says it: a "science card", "una carta della scienza". */
const trackOf = (track: string) => ({ track: word('track', `${track}.of`) });
const cardName = (card: string) => word('ownCard', card);
const oneOf = (kind: string | undefined) => (locale: Locale) =>
  t(locale, `card.${kind ?? 'unseen'}` as EventKey, { n: 1 });

/** An event whose clause has the key of its type, and no more than its subject. */
const plainly =
  <K extends EventKey>(key: K) =>
  ({ seat }: { readonly seat: Seat }): readonly Clause[] => [{ who: seat, key }];

/** What the events of Cities & Knights say, beside those of the base game. */
export const describers: Describers<Own> = {
  ...robberDescribers,
  eventDieRolled: ({ face }) => (face === 'ship' ? [] : [{ key: 'eventDieRolled.castle', values: trackOf(face) }]),
  shipMoved: ({ position }) => [
    position === TRACK_LENGTH
      ? { key: 'shipMoved.here' }
      : { key: 'shipMoved.far', values: { left: TRACK_LENGTH - position } },
  ],
  // Who loses a city is said by the event in which it is lost.
  barbariansAttacked: ({ barbarians, strengths, won, honoured, losers }, reading) => {
    const defence = total(strengths);
    const others = honoured.filter((seat) => seat !== reading.you);
    const names = (locale: Locale) => namesInWords(locale, reading, others);
    const isYou = honoured.some((seat) => seat === reading.you);
    const [only, more] = honoured;
    const honour =
      only === undefined ? 'none' : more === undefined ? (isYou ? 'you' : 'one') : isYou ? 'both' : 'other';
    const lost = losers.length === 0 ? 'barbariansAttacked.spared' : 'barbariansAttacked.lost';
    const key = won ? 'barbariansAttacked.won' : lost;
    return [{ key, values: { barbarians, defence, names, honour } }];
  },
  cityLost: ({ seat, ruined }) => [{ who: seat, key: ruined ? 'cityLost.ruined' : 'cityLost' }],
  cityPlaced: plainly('cityPlaced'),
  wallBuilt: plainly('wallBuilt'),
  cityImproved: ({ seat, track, level }) => [
    { who: seat, key: 'cityImproved', values: { track: word('track', `${track}.the`), level } },
  ],
  metropolisPlaced: ({ seat, track, from }) => [
    from === NOBODY
      ? { who: seat, key: 'metropolisPlaced', values: trackOf(track) }
      : { who: seat, whom: [from], key: 'metropolisPlaced.from', values: trackOf(track) },
  ],
  aqueductTaken: ({ seat, resource }) => [{ who: seat, key: 'aqueductTaken', values: { cards: oneOf(resource) } }],
  choicesAsked: silent,
  choiceHeld: silent,
  choiceVoid: silent,
  choiceMade: silent,
  knightBuilt: plainly('knightBuilt'),
  knightActivated: ({ seat }) => [{ who: seat, key: 'knightActivated', values: { n: 1 }, adds: true }],
  knightUpgraded: ({ seat, level }) => [{ who: seat, key: 'knightUpgraded', values: { level: word('level', level) } }],
  knightMoved: plainly('knightMoved'),
  knightDisplaced: ({ seat, victim }) => [{ who: seat, whom: [victim], key: 'knightDisplaced' }],
  knightLifted: ({ seat, victim }) => [{ who: seat, whom: [victim], key: 'knightLifted' }],
  knightPutBack: plainly('knightPutBack'),
  knightRemoved: plainly('knightRemoved'),
  robberChased: plainly('robberChased'),
  progressDrawn: ({ seat, deck, card }) => [
    card === undefined
      ? { who: seat, key: 'progressDrawn', values: trackOf(deck) }
      : { who: seat, key: 'progressDrawn.known', values: { card: cardName(card) } },
  ],
  pointCardShown: ({ seat, card }) => [{ who: seat, key: 'pointCardShown', values: { card: cardName(card) } }],
  progressPlayed: ({ seat, card }) => [{ who: seat, key: 'progressPlayed', values: { card: cardName(card) } }],
  progressDiscarded: ({ seat, deck, card }) => [
    card === undefined
      ? { who: seat, key: 'progressDiscarded', values: trackOf(deck) }
      : { who: seat, key: 'progressDiscarded.known', values: { card: cardName(card) } },
  ],
  progressTaken: ({ thief, victim, deck, card }) => [
    card === undefined
      ? { who: thief, whom: [victim], key: 'progressTaken', values: trackOf(deck) }
      : { who: thief, whom: [victim], key: 'progressTaken.known', values: { card: cardName(card) } },
  ],
  progressShown: silent,
  handShown: silent,
  handHidden: silent,
  progressSpied: silent,
  craneUsed: silent,
  harbourOpened: silent,
  deserterGone: silent,
  merchantMoved: ({ seat, hex }, { board }) => [
    {
      who: seat,
      key: 'merchantMoved',
      values: { place: (locale) => (board === undefined ? '' : placeInWords(locale, board, hex)) },
    },
  ],
  fleetChartered: ({ seat, kind }) => [{ who: seat, key: 'fleetChartered', values: { kind: word('label', kind) } }],
  kindCollected: ({ seat, kind, amounts }, reading) => [
    {
      who: seat,
      key: amounts.some((n) => n > 0) ? 'kindCollected' : 'kindCollected.none',
      values: {
        kind: word('label', kind),
        list: (locale) =>
          listed(
            locale,
            amounts.flatMap((n, from) =>
              n > 0
                ? [t(locale, 'kindCollected.from', { n, whom: namesInWords(locale, reading, [from as Seat]) })]
                : [],
            ),
          ),
      },
    },
  ],
  cardsTaken: ({ thief, victim, amount, cards: taken }) => [
    {
      who: thief,
      whom: [victim],
      key: 'cardsTaken',
      values: { cards: taken === undefined ? (locale) => t(locale, 'card.unseen', { n: amount }) : cards(taken) },
    },
  ],
  cardsGiven: ({ from, to, amount, cards: given }) => [
    {
      who: from,
      whom: [to],
      key: 'cardsGiven',
      values: { cards: given === undefined ? (locale) => t(locale, 'card.unseen', { n: amount }) : cards(given) },
    },
  ],
  harbourOffered: ({ seat, to, resource }) => [
    { who: seat, whom: [to], key: 'harbourOffered', values: { cards: oneOf(resource) } },
  ],
  harbourTraded: ({ seat, to, resource, commodity }) => [
    {
      who: seat,
      whom: [to],
      key: 'harbourTraded',
      values: { resource: oneOf(resource), commodity: oneOf(commodity) },
    },
  ],
  harbourOfferVoid: ({ seat, to }) => [{ who: seat, whom: [to], key: 'harbourOfferVoid' }],
  numbersSwapped: ({ seat, hexes }, { board }) => {
    const [a = 0, b = 0] = hexes.map((hex) => board?.numbers[hex] ?? 0);
    return [{ who: seat, key: 'numbersSwapped', values: { a, b } }];
  },
  cardGained: ({ seat, cards: gained }) => [{ who: seat, key: 'cardGained', values: { cards: cards(gained) } }],
  roadRemoved: ({ seat, owner }) => [
    seat === owner ? { who: seat, key: 'roadRemoved.own' } : { who: seat, whom: [owner], key: 'roadRemoved' },
  ],
  knightDeserted: ({ seat, level }) => [{ who: seat, key: 'knightDeserted', values: { level: word('level', level) } }],
  deserterPlaced: ({ seat, level }) => [{ who: seat, key: 'deserterPlaced', values: { level: word('level', level) } }],
};
