import { type MovesOf, movesOf } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import { owedAmount } from '../../../core/steps.ts';
import type { Cards, Seat } from '../../../vocabulary.ts';
import { pickEach, total } from '../../cards.ts';
import { type DiscardEvent, discardDuring } from '../../chapters/discards.ts';
import { owedCards, refuseOwedCards } from '../../chapters/owedCards.ts';
import { cardsIn, handOver, seatsFrom } from '../../chapters/table.ts';
import { pointsOf } from '../../chapters/victory.ts';
import { cards, count, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';

const event = eventsOf<ProgressState>();
const events = [
  event(
    'cardsGiven',
    { from: open(seat), to: open(seat), amount: open(count), cards: secret(cards, 'from', 'to') },
    (state, { from, to, amount, cards }) => handOver(state, from, to, cards ?? amount),
  ),
] as const;
type GiftEvent = EventsOf<typeof events>;
type Recorded = GiftEvent | DiscardEvent | ProgressEvent;
type GiftGame = Game<ProgressState, Recorded>;

/** The number of cards that each richer opponent gives for a Wedding (K-P9). */
const WEDDING_GIFT = 2;

/** The opponents with at least so many points more and at least so many cards in hand. */
function ahead(game: GiftGame, seat: Seat, points: number, cards: number): readonly Seat[] {
  const own = pointsOf(game, seat);
  return seatsFrom(game.state, seat).filter(
    (other) => other !== seat && game.state.hands[other].n >= cards && pointsOf(game, other) >= own + points,
  );
}
/** Who gives for a Wedding: opponents with more points and a card (K-P9). */
const guests = (game: GiftGame, seat: Seat): readonly Seat[] => ahead(game, seat, 1, 1);
/** Who discards for a Saboteur: opponents with at least as many points and at least two cards (K-P6). */
const sabotaged = (game: GiftGame, seat: Seat): readonly Seat[] => ahead(game, seat, 0, 2);

const discard = discardDuring(['discard', 'sabotage']);

const card = cardMovesOf<ProgressState, Recorded>();
const move = movesOf<GiftGame>();
const moves = [
  card(
    'playWedding',
    {},
    {
      card: 'wedding',
      rule: 'K-P9',
      refuse: (game, seat) =>
        guests(game, seat).length > 0 ? undefined : { code: 'nobodyAhead', rule: 'K-P9', facts: {} },
      play: (game, seat) => {
        const owed = guests(game, seat).flatMap((guest) => {
          const { n } = game.state.hands[guest];
          if (n > WEDDING_GIFT) return [{ seat: guest, amount: WEDDING_GIFT, places: [seat] }];
          // With so few cards there is nothing to choose (K-71).
          game.emit({ type: 'cardsGiven', from: guest, to: seat, amount: n, cards: cardsIn(game.state, guest) });
          return [];
        });
        if (owed.length > 0) game.ask('wedding', owed);
      },
    },
  ),
  move(
    'giveCards',
    { cards },
    {
      rule: 'K-P9',
      during: ['wedding'],
      describe: ({ state }, seat, out) =>
        out.push({ type: 'giveCards', given: {}, bounds: { cards: owedCards(state, seat) } }),
      refuse: ({ state }, seat, move) => refuseOwedCards(state, seat, move.cards, 'K-P9'),
      play: (game, seat, move) => {
        const amount = total(move.cards);
        game.emit({ type: 'cardsGiven', from: seat, to: game.state.turn.active, amount, cards: move.cards });
        game.answer(seat);
      },
    },
  ),
  card(
    'playSaboteur',
    {},
    {
      card: 'saboteur',
      rule: 'K-P6',
      refuse: (game, seat) =>
        sabotaged(game, seat).length > 0 ? undefined : { code: 'nobodyToSabotage', rule: 'K-P6', facts: {} },
      delegable: true,
      play: (game, seat) =>
        game.ask(
          'sabotage',
          sabotaged(game, seat).map((other) => ({
            seat: other,
            amount: Math.floor(game.state.hands[other].n / 2),
          })),
        ),
    },
  ),
] as const;
type GiftMove = MovesOf<typeof moves>;

/** The given number of cards, each of the kind held most; ties in the order of the kinds (K-81). */
const mostHeld = (hand: Cards, amount: number): Cards =>
  pickEach(hand, amount, (left) => left.indexOf(Math.max(...left)));

/** Cards that others give or discard because of a progress card: Wedding and Saboteur (K-P6, K-P9). */
export const giftsChapter = {
  name: 'gifts',
  events,
  moves,
  replaces: { moves: [discard] },
  orders: { wedding: 'keep', sabotage: 'keep' },
  fallbacks: {
    wedding: ({ state }, seat) =>
      ({ type: 'giveCards', cards: mostHeld(cardsIn(state, seat), owedAmount(state, seat)) }) as GiftMove,
  },
} satisfies Chapter<ProgressState, Recorded>;
