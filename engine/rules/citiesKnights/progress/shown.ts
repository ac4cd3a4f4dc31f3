import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import { list } from '../../../core/fields.ts';
import type { Cards, Reader, Seat } from '../../../vocabulary.ts';
import type { TableState } from '../../chapters/table.ts';
import { cards, seat } from '../../fields.ts';
import type { Chapter } from '../../questions.ts';
import type { ProgressCard } from '../decks.ts';
import { progressCard } from '../fields.ts';

/**
 * A hand that one player was shown, as it was at that moment (K-79): cards to a Master Merchant, progress cards to a
 * Spy.
 */
export interface ShownState extends TableState {
  shown:
    | { readonly type: 'nothing' }
    | { readonly type: 'cards'; readonly to: Seat; readonly of: Seat; readonly cards?: Cards }
    | { readonly type: 'progress'; readonly to: Seat; readonly of: Seat; readonly progress?: readonly ProgressCard[] };
}
export const NOTHING_SHOWN: ShownState['shown'] = { type: 'nothing' };

const event = eventsOf<ShownState>();
const events = [
  event(
    'handShown',
    { seat: open(seat), victim: open(seat), cards: secret(cards, 'seat', 'victim') },
    (state, { seat, victim, cards }) => {
      const shown = { type: 'cards', to: seat, of: victim } as const;
      state.shown = cards === undefined ? shown : { ...shown, cards };
    },
  ),
  event(
    'progressSpied',
    { seat: open(seat), victim: open(seat), progress: secret(list(progressCard), 'seat', 'victim') },
    (state, { seat, victim, progress }) => {
      const shown = { type: 'progress', to: seat, of: victim } as const;
      state.shown = progress === undefined ? shown : { ...shown, progress };
    },
  ),
  event('handHidden', { seat: open(seat) }, (state) => {
    state.shown = NOTHING_SHOWN;
  }),
] as const;
export type ShownEvent = EventsOf<typeof events>;

/** Only the two players concerned see the hand. */
function view(shown: ShownState['shown'], reader: Reader): ShownState['shown'] {
  if (shown.type === 'nothing' || shown.to === reader || shown.of === reader) return shown;
  const { type, to, of } = shown;
  return { type, to, of };
}

/** Hands that were shown to one player (K-T2, K-P7, K-79). */
export const shownChapter = { name: 'shown', events, views: { shown: view } } satisfies Chapter<ShownState, ShownEvent>;
