import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { list } from '../../core/fields.ts';
import { RESOURCES, type Seat } from '../../vocabulary.ts';
import { kindIn, ofKind } from '../cards.ts';
import { cardsIn, handOver, seatsOf } from '../chapters/table.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import { count, resource, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { type DevelopmentEvent, type DevelopmentState, PLAYING, playCard, refuseCard } from './development.ts';

const event = eventsOf<DevelopmentState>();
const events = [
  event(
    'monopolised',
    { seat: open(seat), resource: open(resource), taken: open(list(count, 2, 4)) },
    (state, { seat, resource, taken }) => {
      const kind = kindIn(state, resource);
      taken.forEach((n, from) => {
        if (n > 0) handOver(state, from as Seat, seat, ofKind(kind, n, state.bank.length));
      });
    },
  ),
] as const;
type MonopolyEvent = EventsOf<typeof events>;
type MonopolyGame = Game<DevelopmentState, MonopolyEvent | DevelopmentEvent | TurnEvent>;

const PLAY: readonly MonopolyMove[] = RESOURCES.map((resource) => ({ type: 'playMonopoly', resource }));

const move = movesOf<MonopolyGame>();
const moves = [
  move(
    'playMonopoly',
    { resource },
    {
      rule: 'B-82',
      ...PLAYING,
      list: (game, seat, out) => {
        if (refuseCard(game, seat, 'monopoly') === undefined) out.push(...PLAY);
      },
      refuse: (game, seat) => refuseCard(game, seat, 'monopoly'),
      play: (game, seat, move) => {
        playCard(game, seat, 'monopoly');
        const taken = seatsOf(game.state).map((other) =>
          other === seat ? 0 : (cardsIn(game.state, other)[kindIn(game.state, move.resource)] ?? 0),
        );
        game.emit({ type: 'monopolised', seat, resource: move.resource, taken });
      },
    },
  ),
] as const;
type MonopolyMove = MovesOf<typeof moves>;

/** The monopoly card: all others' cards of one resource (B-82). */
export const monopolyChapter = {
  name: 'monopoly',
  events,
  moves,
} satisfies Chapter<DevelopmentState, MonopolyEvent | DevelopmentEvent | TurnEvent>;
