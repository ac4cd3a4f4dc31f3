import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { routine } from '../../core/order.ts';
import { type By, NOBODY, type Owner, type Seat } from '../../vocabulary.ts';
import { count, owner } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { holderOf } from './longestRoad.ts';
import type { TurnState } from './turn.ts';

export interface LargestArmyState extends TurnState {
  /** Face-up knights, by seat. */
  knights: By<Seat, number>;
  largestArmy: { readonly holder: Owner };
}

const event = eventsOf<Pick<LargestArmyState, 'largestArmy'>>();
const largestArmyEvents = [
  event('largestArmyMoved', { holder: open(owner), knights: open(count) }, (state, { holder }) => {
    state.largestArmy = { holder };
  }),
] as const;
export type LargestArmyEvent = EventsOf<typeof largestArmyEvents>;

/** Knights that count for the card (B-94). */
const SMALLEST_ARMY = 3;

/** Gives the card to the seat that has earned it. */
export function recountArmy(game: Game<LargestArmyState, LargestArmyEvent>): void {
  const { knights, largestArmy } = game.state;
  const holder = holderOf(knights, largestArmy.holder, SMALLEST_ARMY);
  if (holder !== largestArmy.holder)
    game.emit({ type: 'largestArmyMoved', holder, knights: holder === NOBODY ? 0 : knights[holder] });
}

export const recountLargestArmy = routine('recountArmy', recountArmy);

/**
 * The Largest Army (B-94). Where knights are never taken back, nobody loses the card without somebody else getting it.
 */
export const largestArmyChapter = {
  name: 'largestArmy',
  events: largestArmyEvents,
  routines: [recountLargestArmy],
  views: { largestArmy: 'open' },
  answers: {
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('largestArmy', game.state.largestArmy.holder === seat ? 2 : 0, false);
    },
  },
} satisfies Chapter<LargestArmyState, LargestArmyEvent>;
