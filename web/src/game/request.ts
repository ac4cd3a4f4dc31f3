import type { AnyState, Awaited, Seat } from '../../../engine/index.ts';
import { namesSaid } from '../words/lists.ts';
import { maybe, maybeKey, t } from '../words/words.svelte.ts';

/** What the game asks, in one sentence to the reader. */
export function requestTo(
  view: AnyState,
  seat: Seat | undefined,
  awaited: readonly Awaited[],
  names: readonly string[],
): { readonly asks: boolean; readonly text: string } {
  if (view.ending.over) return { asks: false, text: endSaid(view, seat, names) };
  const mine = awaited.find((owed) => owed.seat === seat);
  if (mine !== undefined)
    return {
      asks: true,
      text: t(maybeKey(`ask.${mine.step}`, 'ask.other'), {
        amount: mine.amount ?? 0,
        by: names[view.turn.active] ?? '–',
        offered: offeredTo(view, mine.seat),
      }),
    };
  const offer = view.offers.open.find(
    ({ to, answers, counters }) =>
      counters === undefined && seat !== undefined && to.includes(seat) && !answers.some((a) => a.seat === seat),
  );
  if (offer !== undefined) return { asks: true, text: t('ask.offer', { name: names[offer.by] ?? '' }) };
  const [first] = awaited;
  const others = awaited.map((owed) => names[owed.seat] ?? '');
  const key = maybeKey(`wait.${first?.step ?? 'other'}`, 'wait.other');
  return { asks: false, text: t(key, { names: namesSaid(others), n: others.length }) };
}

/** What a player who must give a card for it is offered, if the game says so. */
function offeredTo(view: AnyState, seat: Seat): string {
  const offer = 'harbourTrade' in view ? view.harbourTrade.open.find(({ to }) => to === seat) : undefined;
  return offer?.resource === undefined ? '' : (maybe(`cards.${offer.resource}`, { n: 1 }) ?? '');
}

/** How the game ended. */
function endSaid(view: AnyState, seat: Seat | undefined, names: readonly string[]): string {
  const { winners } = view.ending;
  if (winners.length === 0) return t('over.none');
  if (winners.length === 1 && winners[0] === seat) return t('over.you');
  return t('over.won', { names: namesSaid(winners.map((winner) => names[winner] ?? '')), n: winners.length });
}
