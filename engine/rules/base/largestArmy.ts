import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { NOBODY, type Owner } from '../../vocabulary.ts';
import { count, owner } from '../fields.ts';
import type { Chapter } from '../questions.ts';
import type { KnightsState } from './knights.ts';
import { holderOf } from './longestRoad.ts';

export interface LargestArmyState extends KnightsState {
  largestArmy: { readonly holder: Owner };
}

const event = eventsOf<Pick<LargestArmyState, 'largestArmy'>>();
export const largestArmyEvents = [
  event('largestArmyMoved', { holder: open(owner), knights: open(count) }, (state, { holder }) => {
    state.largestArmy = { holder };
  }),
] as const;
export type LargestArmyEvent = EventsOf<typeof largestArmyEvents>;

/** Knights that count for the card (B-94). */
export const SMALLEST_ARMY = 3;

/** The Largest Army (B-94). Played knights are never taken back, so the card is never set aside again. */
export const largestArmyChapter: Chapter<LargestArmyState, LargestArmyEvent> = {
  name: 'largestArmy',
  events: largestArmyEvents,
  routines: {
    recountArmy: (game) => {
      const { knights, largestArmy } = game.state;
      const holder = holderOf(knights, largestArmy.holder, SMALLEST_ARMY);
      if (holder !== largestArmy.holder)
        game.emit({ type: 'largestArmyMoved', holder, knights: holder === NOBODY ? 0 : knights[holder] });
    },
  },
  views: { largestArmy: 'open' },
  answers: {
    tally: ({ state }, next, seat, add) => {
      next(seat, add);
      add('largestArmy', state.largestArmy.holder === seat ? 2 : 0, false);
    },
  },
};
