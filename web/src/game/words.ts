import { type Cards, RESOURCES } from '../../../engine/index.ts';
import { locale, t } from '../words/words.svelte.ts';

/** "Anna, Bea and Carlo". */
export const namesSaid = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

/** "2 grain and 1 ore", or "nothing". */
export function cardsSaid(cards: Cards): string {
  const kinds = RESOURCES.flatMap((resource, kind) => {
    const n = cards[kind] ?? 0;
    return n > 0 ? [t(`cards.${resource}`, { n })] : [];
  });
  return kinds.length > 0 ? namesSaid(kinds) : t('trade.nothing');
}
