import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { routine } from '../../core/order.ts';
import { openStep, owedBy } from '../../core/steps.ts';
import type { Seat } from '../../vocabulary.ts';
import { covers, lacking, total } from '../cards.ts';
import { cards, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { cardsIn, pay, seatsFrom } from './table.ts';
import type { TurnState } from './turn.ts';

const event = eventsOf<TurnState>();
const events = [
  event('discarded', { seat: open(seat), cards: open(cards) }, (state, told) => pay(state, told.seat, told.cards)),
] as const;
export type DiscardEvent = EventsOf<typeof events>;
type DiscardGame = Game<TurnState, DiscardEvent>;

const amountOwed = (game: DiscardGame, seat: Seat): number => owedBy(openStep(game.state), seat)?.amount ?? 0;

const move = movesOf<DiscardGame>();
const moves = [
  move(
    'discard',
    { cards },
    {
      rule: 'B-74',
      during: ['discard'],
      choice: (game, seat, out) => {
        const amount = amountOwed(game, seat);
        const upTo = cardsIn(game.state, seat);
        out.push({ type: 'discard', given: {}, bounds: { cards: { kind: 'cards', min: amount, max: amount, upTo } } });
      },
      refuse: (game, seat, move) => {
        const amount = amountOwed(game, seat);
        if (total(move.cards) !== amount)
          return { code: 'wrongDiscard', rule: 'B-74', facts: { amount, given: total(move.cards) } };
        const hand = cardsIn(game.state, seat);
        if (!covers(hand, move.cards))
          return { code: 'notInHand', rule: 'B-74', facts: { missing: lacking(hand, move.cards) } };
        return undefined;
      },
      play: (game, seat, move) => {
        game.emit({ type: 'discarded', seat, cards: move.cards });
        game.answer(seat);
      },
    },
  ),
] as const;
export type DiscardMove = MovesOf<typeof moves>;

/** Asks everybody above the hand limit for half of the cards (B-74). */
export const askDiscards = routine('askDiscards', (game: DiscardGame) => {
  const owed = seatsFrom(game.state, game.state.turn.active).flatMap((seat) => {
    const { n } = game.state.hands[seat];
    return n > game.handLimit(seat) ? [{ seat, amount: Math.floor(n / 2) }] : [];
  });
  if (owed.length > 0) game.ask('discard', owed);
});

/** Too many cards on a 7: half of them go back to the bank (B-74). */
export const discardsChapter: Chapter<TurnState, DiscardEvent> = {
  name: 'discards',
  events,
  moves,
  routines: [askDiscards],
  answers: { handLimit: () => 7 },
};
