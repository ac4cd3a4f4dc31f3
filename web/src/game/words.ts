import { type Cards, RESOURCES } from '../../../engine/index.ts';
import { cardsInWords, listed } from '../../../messages/events.ts';
import { locale, t } from '../words/words.svelte.ts';

/** "2 grain and 1 ore", or "nothing". */
export const cardsSaid = (cards: Cards): string =>
  cards.some((n) => n > 0) ? cardsInWords(locale(), cards) : t('trade.nothing');

/** "Anna, Bea and Carlo". */
export const namesSaid = (names: readonly string[]): string => listed(locale(), names);

/** Resources by name, in the order of the cards. */
export const RESOURCE_KINDS = RESOURCES.map((resource, kind) => ({ resource, kind }));
