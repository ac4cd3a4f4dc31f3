import { movesOf } from '../../core/chapter.ts';
import type { Choice } from '../../core/choices.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { flag } from '../../core/fields.ts';
import { plan, routine } from '../../core/order.ts';
import type { Seat } from '../../vocabulary.ts';
import { seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { seatsOf } from './table.ts';
import { hasSaidAll, noteSaid, refuseTalk, type TalkState } from './talk.ts';
import { type EndingEvent, type EndingState, endGame } from './victory.ts';

export interface AgreementState extends EndingState, TalkState {
  /** The seats that agree to end the game. */
  agreement: readonly Seat[];
}

const event = eventsOf<AgreementState>();
const events = [
  event('endProposed', { seat: open(seat), agree: open(flag) }, (state, { seat, agree }) => {
    const others = state.agreement.filter((other) => other !== seat);
    state.agreement = agree ? [...others, seat] : others;
    if (!agree) noteSaid(state, seat);
  }),
] as const;
type AgreementEvent = EventsOf<typeof events>;

/** What happens when all agree to end the game. */
export const agreed = plan('agreed');
/** The game ends without a winner (BE-83). */
export const endWithoutWinner = routine('endWithoutWinner', (game: Game<EndingState, EndingEvent>) =>
  endGame(game, [], 'agreement'),
);

const choiceTo = (agree: boolean): Choice => ({ type: 'agreeToEnd', given: { agree }, bounds: {}, talk: true });
const AGREE = choiceTo(true);
const DISAGREE = choiceTo(false);

const move = movesOf<Game<AgreementState, AgreementEvent | EndingEvent>>();
const moves = [
  move(
    'agreeToEnd',
    { agree: flag },
    {
      rule: 'BE-83',
      during: ['roll', 'trade', 'build', 'main'],
      by: 'any',
      describe: (game, seat, out) => {
        if (!game.state.agreement.includes(seat)) out.push(AGREE);
        else if (!hasSaidAll(game.state, seat)) out.push(DISAGREE);
      },
      refuse: (game, seat, { agree }) => {
        if (game.state.agreement.includes(seat) === agree) return { code: 'sameAnswer', rule: 'BE-83', facts: {} };
        return agree ? undefined : refuseTalk(game.state, seat);
      },
      play: (game, seat, { agree }) => {
        game.emit({ type: 'endProposed', seat, agree });
        const { agreement, table } = game.state;
        const people = seatsOf(game.state).filter((other) => table.seats[other]?.bot === undefined);
        if (people.every((other) => agreement.includes(other))) game.run(agreed);
      },
    },
  ),
] as const;

/** A game ends when all who play agree; in the base game without a winner (BE-83). */
export const agreementChapter = {
  name: 'agreement',
  events,
  moves,
  routines: [endWithoutWinner],
  plans: [agreed],
  views: { agreement: 'open' },
} satisfies Chapter<AgreementState, AgreementEvent | EndingEvent>;
