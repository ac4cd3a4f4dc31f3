import { type AnyState, type Cards, kindsOf, total } from '../../../engine/index.ts';
import { humanise } from '../../../messages/translate.ts';
import { maybe, namesSaid, t } from '../words/words.svelte.ts';

export { kindsOf, total };

/** No cards, among these kinds. */
export const noCards = (kinds: readonly string[]): Cards => kinds.map(() => 0);
/** A number of cards of one of these kinds. */
export const only = (kinds: readonly string[], kind: string, n: number): Cards =>
  kinds.map((one) => (one === kind ? n : 0));

/** What a kind of card is called. */
export const kindName = (kind: string): string => maybe(`resource.${kind}`) ?? humanise(kind).toLowerCase();

/** "2 grain and 1 ore", or "nothing". */
export function cardsSaid(cards: Cards, view: Pick<AnyState, 'table'>): string {
  const kinds = kindsOf(view).flatMap((kind, i) => {
    const n = cards[i] ?? 0;
    return n > 0 ? [maybe(`cards.${kind}`, { n }) ?? `${n} ${kindName(kind)}`] : [];
  });
  return kinds.length > 0 ? namesSaid(kinds) : t('trade.nothing');
}
