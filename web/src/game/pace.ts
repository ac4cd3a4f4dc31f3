import type { WireEvent } from '../../../engine/index.ts';
import { describeStory, type Reading } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';

/** What moves, moves for so long: as `--slow` in the styles. */
export const MOTION = 240;
/** Then its result stays. */
const STAYS = 1000;
/** First the dice, then the hexes, then the cards from there. */
const MOTIONS_OF_DICE = 3;

/** How many milliseconds a move is shown, with what it causes. None for one that tells a person nothing. */
export function shownFor(locale: Locale, events: readonly WireEvent[], reading: Reading): number {
  if (describeStory(locale, events, reading).paragraphs.length === 0) return 0;
  const motions = events.some(({ type }) => type === 'diceRolled') ? MOTIONS_OF_DICE : 1;
  return motions * MOTION + STAYS;
}
