import type { Random } from '../../bots/random.ts';
import { isPointCard, UNSHUFFLED } from './decks.ts';
import type { CitiesKnightsState } from './rules.ts';

/** What can be under a deck: a card worth a point is never put back. */
const RETURNABLE = UNSHUFFLED.map((cards) => cards.filter((card) => !isPointCard(card)));

/** Cards under the decks that nobody shows: any card of the deck (K-80). */
export function dealReturned(view: CitiesKnightsState, random: Random): CitiesKnightsState {
  const { decks } = view.progress;
  if (!decks.some(({ returned }) => returned.some(({ card }) => card === undefined))) return view;
  const dealt = decks.map(({ drawn, returned }, track) => {
    const cards = RETURNABLE[track] ?? [];
    return { drawn, returned: returned.map((one) => ({ ...one, card: one.card ?? cards[random(cards.length)] })) };
  });
  return { ...view, progress: { ...view.progress, decks: dealt as never } };
}
