import { movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { routine } from '../../core/order.ts';
import type { Owed } from '../../core/steps.ts';
import { cards, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { owedCards, refuseOwedCards } from './owedCards.ts';
import { pay, seatsFrom } from './table.ts';
import type { TurnState } from './turn.ts';

const event = eventsOf<TurnState>();
const events = [
  event('discarded', { seat: open(seat), cards: open(cards) }, (state, event) => pay(state, event.seat, event.cards)),
] as const;
export type DiscardEvent = EventsOf<typeof events>;
type DiscardGame = Game<TurnState, DiscardEvent>;

const move = movesOf<DiscardGame>();
/** The move that pays owed cards to the bank, during the decisions that ask for it. */
export const discardDuring = (during: readonly string[]) =>
  move(
    'discard',
    { cards },
    {
      rule: 'B-74',
      during,
      describe: ({ state }, seat, out) =>
        out.push({ type: 'discard', given: {}, bounds: { cards: owedCards(state, seat) } }),
      refuse: ({ state }, seat, move) => refuseOwedCards(state, seat, move.cards, 'B-74'),
      play: (game, seat, move) => {
        game.emit({ type: 'discarded', seat, cards: move.cards });
        game.answer(seat);
      },
    },
  );
const moves = [discardDuring(['discard'])] as const;

/** Asks everybody above the hand limit to discard half of the cards (B-74). */
export const askDiscards = routine('askDiscards', (game: DiscardGame) => {
  const owed: Owed[] = [];
  for (const seat of seatsFrom(game.state, game.state.turn.active)) {
    const { n } = game.state.hands[seat];
    if (n > game.handLimit(seat)) owed.push({ seat, amount: Math.floor(n / 2) });
  }
  if (owed.length > 0) game.ask('discard', owed);
});

/** Hands above the limit on a 7: half of the cards go back to the bank (B-74). */
export const discardsChapter = {
  name: 'discards',
  events,
  moves,
  routines: [askDiscards],
  orders: { discard: 'keep' },
  answers: { handLimit: () => 7 },
} satisfies Chapter<TurnState, DiscardEvent>;
