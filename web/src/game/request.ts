import { type AnyState, type Awaited, isRequest, type Seat } from '../../../engine/index.ts';
import type { RulesetPage } from '../rulesets/page.ts';
import { maybeKey, namesSaid, t } from '../words/words.svelte.ts';
import { offersAsked } from './offers.ts';

/**
 * What the game asks, in one sentence to the reader.
 * @param page what the page has for the ruleset, once it is loaded
 * @param declined offers that the reader has declined in silence
 */
export function requestTo(
  view: AnyState,
  seat: Seat | undefined,
  awaited: readonly Awaited[],
  names: readonly string[],
  page: RulesetPage | undefined,
  declined: readonly number[] = [],
): { readonly asks: boolean; readonly text: string } {
  if (view.ending.over) return { asks: false, text: endSaid(view, seat, names) };
  const mine = awaited.find((owed) => owed.seat === seat);
  if (mine !== undefined)
    return {
      asks: true,
      text: t(maybeKey(`ask.${mine.step}`, 'ask.other'), {
        amount: mine.amount ?? 0,
        by: names[view.turn.active] ?? '–',
        ...page?.askedValues?.(view, mine.seat),
      }),
    };
  const offer = offersAsked(view, seat, declined).find(({ to }) => seat !== undefined && to.includes(seat));
  if (offer !== undefined)
    return { asks: true, text: t(isRequest(offer) ? 'ask.request' : 'ask.offer', { name: names[offer.by] ?? '' }) };
  const [first] = awaited;
  const others = awaited.map((owed) => names[owed.seat] ?? '');
  const key = maybeKey(`wait.${first?.step ?? 'other'}`, 'wait.other');
  return { asks: false, text: t(key, { names: namesSaid(others), n: others.length }) };
}

/** How the game ended. */
function endSaid(view: AnyState, seat: Seat | undefined, names: readonly string[]): string {
  const { winners } = view.ending;
  if (winners.length === 0) return t('over.none');
  if (winners.length === 1 && winners[0] === seat) return t('over.you');
  return t('over.won', { names: namesSaid(winners.map((winner) => names[winner] ?? '')), n: winners.length });
}
