import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { plan, routine } from '../../core/order.ts';
import type { TurnState } from '../chapters/turn.ts';
import { seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { eventFace } from './fields.ts';
import { type EventFace, TRACKS } from './vocabulary.ts';

export interface EventDieState extends TurnState {
  /** What the event die showed in the last roll. */
  eventDie: { readonly face?: EventFace };
}

/** What follows a ship, and what follows a castle (K-13, K-14). */
export const ship = plan('ship');
export const castle = plan('castle');

const event = eventsOf<EventDieState>();
const events = [
  event('eventDieRolled', { seat: open(seat), face: open(eventFace) }, (state, { face }) => {
    state.eventDie = { face };
  }),
] as const;
type EventDieEvent = EventsOf<typeof events>;
type EventDieGame = Game<EventDieState, EventDieEvent>;

/** Three of the six faces are ships, the others are one castle each (K-11). */
const FACES: readonly EventFace[] = ['ship', 'ship', 'ship', ...TRACKS];

/** The event die is rolled with the other dice and applied before them (K-12). */
export const rollEventDie = routine('rollEventDie', (game: EventDieGame) => {
  const { number, active } = game.state.turn;
  const face = FACES[game.draw('eventDie', number, FACES.length)] ?? 'ship';
  game.emit({ type: 'eventDieRolled', seat: active, face });
  game.run(face === 'ship' ? ship : castle);
});

/** The event die (K-11 … K-14). */
export const eventDieChapter = {
  name: 'eventDie',
  events,
  routines: [rollEventDie],
  plans: [ship, castle],
  views: { eventDie: 'open' },
} satisfies Chapter<EventDieState, EventDieEvent>;
