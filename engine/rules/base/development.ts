import type { MovesOf, Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../core/events.ts';
import { type Field, list, oneOf, record } from '../../core/fields.ts';
import { faceDown, type HiddenList, withCard, withoutCard } from '../../core/hidden.ts';
import { routine } from '../../core/order.ts';
import { type By, byName, type Seat } from '../../vocabulary.ts';
import { cardsOf } from '../cards.ts';
import { purchasesOf } from '../chapters/purchases.ts';
import { each, ownOnly, pay, put, seatsOf, type TableOptions } from '../chapters/table.ts';
import { AFTER_THE_ROLL, closeTrade, type TurnEvent, type TurnState } from '../chapters/turn.ts';
import { cards, count, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';

export const DEVELOPMENT_CARDS = ['knight', 'roadBuilding', 'yearOfPlenty', 'monopoly', 'victoryPoint'] as const;
export type DevelopmentCard = (typeof DEVELOPMENT_CARDS)[number];
const developmentCard = oneOf('developmentCard', DEVELOPMENT_CARDS);

/** How many of each are in the deck (B-04). */
export const DECK_COUNTS: Readonly<Record<DevelopmentCard, number>> = {
  knight: 14,
  roadBuilding: 2,
  yearOfPlenty: 2,
  monopoly: 2,
  victoryPoint: 5,
};
/** The deck before it is shuffled. */
const DECK: readonly DevelopmentCard[] = DEVELOPMENT_CARDS.flatMap((card) =>
  Array<DevelopmentCard>(DECK_COUNTS[card]).fill(card),
);

/** What a card costs (B-62). */
const PRICE = cardsOf({ ore: 1, wool: 1, grain: 1 });

/** A card in hand, and the turn in which it was bought. */
export interface OwnedCard {
  readonly card: DevelopmentCard;
  readonly turn: number;
}
/** A hand of development cards, the oldest first. */
export type DevelopmentHand = HiddenList<OwnedCard>;
export interface Development {
  readonly size: number;
  readonly drawn: number;
  readonly hands: By<Seat, DevelopmentHand>;
  /** The last turn in which a card was played. */
  readonly playedTurn: number;
}
export interface DevelopmentState extends TurnState {
  readonly table: TurnState['table'] & {
    readonly options: TableOptions & { readonly devCardTiming: 'anyTime' | 'buildPhase' };
  };
  development: Development;
}

/** The undrawn deck and empty hands. */
export const newDevelopment = (seats: number): Development => ({
  size: DECK.length,
  drawn: 0,
  hands: each(seats, () => ({ n: 0, cards: [] })),
  playedTurn: 0,
});

const ownedCard: Field<OwnedCard> = record('ownedCard', { card: developmentCard, turn: count });
const event = eventsOf<DevelopmentState>();
const events = [
  event(
    'developmentCardBought',
    { seat: open(seat), paid: open(cards), card: secret(developmentCard, 'seat') },
    (state, event) => {
      const { development, turn } = state;
      const card = event.card === undefined ? undefined : { card: event.card, turn: turn.number };
      const added = withCard(development.hands[event.seat], card);
      pay(state, event.seat, event.paid);
      state.development = {
        ...development,
        drawn: development.drawn + 1,
        hands: put(development.hands, event.seat, added),
      };
    },
  ),
  event('developmentCardPlayed', { seat: open(seat), card: open(developmentCard) }, (state, event) => {
    const { development, turn } = state;
    // Cards of a kind are played oldest first (BE-81).
    const left = withoutCard(development.hands[event.seat], ({ card }) => card === event.card);
    state.development = {
      ...development,
      playedTurn: turn.number,
      hands: put(development.hands, event.seat, left),
    };
  }),
  event('developmentCardsShown', { hands: open(list(list(ownedCard), 2, 4)) }, (state, { hands }) => {
    state.development = {
      ...state.development,
      hands: each(hands.length, (seat) => ({ n: hands[seat]?.length ?? 0, cards: hands[seat] ?? [], shown: true })),
    };
  }),
] as const;
export type DevelopmentEvent = EventsOf<typeof events>;
type DevelopmentGame = Game<DevelopmentState, DevelopmentEvent | TurnEvent>;

const oldestOf = (cards: readonly OwnedCard[], card: DevelopmentCard) =>
  cards.findIndex((owned) => owned.card === card);

const NONE_OWNED: readonly OwnedCard[] = [];
const ownedCards = ({ development }: Readonly<DevelopmentState>, seat: Seat): readonly OwnedCard[] => {
  const { n, cards } = development.hands[seat];
  if (n === 0) return NONE_OWNED;
  if (cards === undefined) throw new Error(`the development cards of seat ${seat} are not known here`);
  return cards;
};

/** What moves that play a card have in common: they are possible before the roll too, and players may keep cards (B-44). */
export const PLAYING = { during: ['roll', ...AFTER_THE_ROLL], skippable: 'playCard' } as const;

const NO_SUCH_CARD = byName(
  DEVELOPMENT_CARDS,
  (card): Refusal => ({ code: 'noSuchCard', rule: 'B-44', facts: { card } }),
);

/** Why the seat may not play a card of this kind now (B-44, B-79). */
export function refuseCard({ state }: DevelopmentGame, seat: Seat, card: DevelopmentCard): Refusal | undefined {
  const { development, turn, table } = state;
  const owned = ownedCards(state, seat);
  const oldest = oldestOf(owned, card);
  if (oldest < 0) return NO_SUCH_CARD[card];
  if (development.playedTurn === turn.number && turn.number > 0)
    return { code: 'oneCardATurn', rule: 'B-44', facts: {} };
  if (owned[oldest]?.turn === turn.number) return { code: 'boughtThisTurn', rule: 'B-79', facts: { card } };
  if (table.options.devCardTiming === 'buildPhase' && turn.rolled === undefined)
    return { code: 'cardsInBuildPhase', rule: 'O-11', facts: {} };
  return undefined;
}

/** The seat plays the card; under `buildPhase` that opens the build phase (B-44). */
export function playCard(game: DevelopmentGame, seat: Seat, card: DevelopmentCard): void {
  if (game.state.table.options.devCardTiming === 'buildPhase') closeTrade(game);
  game.emit({ type: 'developmentCardPlayed', seat, card });
}

const DECK_EMPTY: Refusal = { code: 'deckEmpty', rule: 'B-88', facts: {} };
const refuseDraw = ({ state: { development } }: DevelopmentGame): Refusal | undefined =>
  development.drawn < development.size ? undefined : DECK_EMPTY;

const BUY: DevelopmentMove = { type: 'buyDevelopmentCard' };
const purchase = purchasesOf<DevelopmentState, DevelopmentEvent>();
const moves = [
  purchase(
    'buyDevelopmentCard',
    {},
    {
      what: 'developmentCard',
      rule: 'B-70',
      skippable: true,
      list: (game, _seat, out) => {
        if (refuseDraw(game) === undefined) out.push(BUY);
      },
      refuse: refuseDraw,
      buy: (game, seat, _move, paid) => {
        const { size, drawn } = game.state.development;
        const card = DECK[game.card('development', size, drawn)] as DevelopmentCard;
        game.emit({ type: 'developmentCardBought', seat, paid, card });
      },
    },
  ),
] as const;
type DevelopmentMove = MovesOf<typeof moves>;

/** Reveals all development cards (B-100). */
export const showDevelopmentCards = routine('showDevelopmentCards', (game: DevelopmentGame) =>
  game.emit({
    type: 'developmentCardsShown',
    hands: seatsOf(game.state).map((seat) => ownedCards(game.state, seat)),
  }),
);

/**
 * Development cards: the deck, buying them, the limits on playing them, and revealing them at the end (B-70, B-79, B-85
 * … B-89, B-100).
 */
export const developmentChapter = {
  name: 'development',
  events,
  moves,
  routines: [showDevelopmentCards],
  views: {
    development: (development: Development, reader) => ({
      ...development,
      hands: ownOnly<DevelopmentHand>(faceDown)(development.hands, reader),
    }),
  },
  answers: {
    price: (game, next, seat, what) => (what === 'developmentCard' ? PRICE : next(game, seat, what)),
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      const { cards = [], shown = false } = game.state.development.hands[seat];
      let points = 0;
      for (const { card } of cards) if (card === 'victoryPoint') points++;
      add('victoryPointCards', points, !shown);
    },
  },
} satisfies Chapter<DevelopmentState, DevelopmentEvent | TurnEvent>;
