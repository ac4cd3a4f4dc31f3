import type { AnyState, CardCounts, Continuation, Deal, OrderedDecision, WireMove } from '../../../engine/index.ts';
import { humanise } from '../../../messages/translate.ts';
import { placeName } from '../board/names.ts';
import { cardsSaid, kindName, kindsOf } from '../game/cards.ts';
import { moveTitle } from '../game/moveWords.ts';
import { maybe, namesSaid, saidOr, t } from '../words/words.svelte.ts';
import { placeIn } from './queueOffers.ts';

/** "2 wool and 1 ore". */
export const countsSaid = (counts: CardCounts, view: Pick<AnyState, 'table'>): string =>
  cardsSaid(
    kindsOf(view).map((kind) => counts[kind] ?? 0),
    view,
  );

/** "2 wool for 1 ore, while I keep 3 wool, not with Bruno". */
export function dealSaid(deal: Deal, view: Pick<AnyState, 'table'>, names: readonly string[]): string {
  const { give, get, keep, not = [], below, open } = deal;
  return [
    t('orders.deal', { give: countsSaid(give, view), get: countsSaid(get, view) }),
    ...(keep === undefined ? [] : [t('orders.deal.keep', { cards: countsSaid(keep, view) })]),
    ...(not.length === 0 ? [] : [t('orders.deal.not', { names: namesSaid(not.map((seat) => names[seat] ?? '')) })]),
    ...(below === undefined ? [] : [t('orders.deal.below', { n: below })]),
    ...(open ? [t('orders.deal.open')] : []),
  ].join(', ');
}

/** The sentence of an order about a decision. */
export const decisionSaid = ({ step }: Pick<OrderedDecision, 'step'>): string =>
  maybe(`order.${step}`) ?? t('orders.other', { what: humanise(step) });

/** The name of something that an order lists: a card, or another value of the field that answers the decision. */
export const nameSaid = (name: string): string =>
  maybe(`ownCard.${name}`) ?? maybe(`choice.${name}`) ?? saidOr(`resource.${name}`, kindName(name));

/** A purchase and its place: "City: forest 8, hill 5". */
export function purchaseSaid(view: AnyState, move: WireMove): string {
  const where = placeIn(view, move);
  const what = moveTitle(view, move);
  return where === undefined ? what : t('queue.at', { what, where: placeName(view.table.board, where, undefined) });
}

/** How a planned turn goes on. @param isDeal the first who accepts gets the deal before */
export function continuationSaid(view: AnyState, then: Continuation, isDeal: boolean): string {
  if (then.type === 'ask') return t('plan.ask');
  const list = then.purchases.map((move) => purchaseSaid(view, move)).join('; ');
  const end = list === '' ? t('plan.end') : t('plan.build', { list });
  return isDeal ? t('plan.deal', { what: end }) : end;
}
