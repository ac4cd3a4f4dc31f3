import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { list } from '../../core/fields.ts';
import { faceUp } from '../../core/hidden.ts';
import { plan, routine } from '../../core/order.ts';
import { byId, type Cards, type Seat } from '../../vocabulary.ts';
import { cardsBySeat, name, seat } from '../fields.ts';
import type { Chapter, Game, Questions } from '../questions.ts';
import { cardsIn, seatsFrom, seatsOf, targetOf } from './table.ts';
import type { TurnState } from './turn.ts';

export interface Ending {
  readonly over: boolean;
  /** Empty while the game goes on, and if it ended without a winner. */
  readonly winners: readonly Seat[];
  /** Why it ended. Rulesets add their own reasons. */
  readonly reason?: string;
}
export interface EndingState extends TurnState {
  ending: Ending;
}
export const NOT_OVER: Ending = { over: false, winners: [] };

/**
 * What a change of the board can cause: special cards change hands, somebody wins. An order of play names it where
 * needed.
 */
export const recount = plan('recount');

const event = eventsOf<EndingState>();
const events = [
  event(
    'gameEnded',
    { winners: open(list(seat, 0, 4)), reason: open(name), hands: open(cardsBySeat) },
    (state, { winners, reason, hands }) => {
      state.ending = { over: true, winners, reason };
      state.hands = byId(hands.map(faceUp));
      state.steps = [];
    },
  ),
] as const;
export type EndingEvent = EventsOf<typeof events>;
type EndingGame = Game<EndingState, EndingEvent>;

/**
 * A seat's victory points (B-96, B-99).
 * @param publicOnly without those of hidden cards, which otherwise count where they are known
 */
export function pointsOf(questions: Pick<Questions, 'tally'>, seat: Seat, publicOnly = false): number {
  let sum = 0;
  questions.tally(seat, (_source, points, hidden) => {
    if (!hidden || !publicOnly) sum += points;
  });
  return sum;
}

/** Ends the game and reveals all hands (B-100). */
export function endGame(game: EndingGame, winners: readonly Seat[], reason: string): void {
  const hands: Cards[] = seatsOf(game.state).map((seat) => cardsIn(game.state, seat));
  game.emit({ type: 'gameEnded', winners, reason, hands });
  game.stop();
}

/** Ends the game when a seat that may win now has enough points (B-97, O-13). */
export const checkVictory = routine('checkVictory', (game: EndingGame) => {
  const { turn, table } = game.state;
  if (turn.number === 0) return;
  const candidates = table.options.victoryCheck === 'ownTurn' ? [turn.active] : seatsFrom(game.state, turn.active);
  for (const seat of candidates)
    if (pointsOf(game, seat) >= targetOf(game.state)) return endGame(game, [seat], 'points');
});

/** The game ends without a winner after its last turn. */
export const endAfterLastTurn = routine('endAfterLastTurn', (game: EndingGame) => endGame(game, [], 'lastTurn'));

/** Winning by victory points (B-97 … B-100). */
export const victoryChapter = {
  name: 'victory',
  events,
  routines: [checkVictory, endAfterLastTurn],
  views: { ending: 'open' },
} satisfies Chapter<EndingState, EndingEvent>;
