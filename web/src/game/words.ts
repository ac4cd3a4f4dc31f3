import type { AnyState, Cards } from '../../../engine/index.ts';
import { humanise } from '../../../messages/humanise.ts';
import { maybe, namesSaid, t } from '../words/words.svelte.ts';
import { kindsOf } from './kinds.ts';

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
