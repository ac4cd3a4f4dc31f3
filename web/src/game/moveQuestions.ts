import {
  type AnyState,
  type LegalMoves,
  priceOf,
  purchaseOf,
  type Seat,
  type WireEvent,
  type WireMove,
} from '../../../engine/index.ts';
import { humanise } from '../../../messages/translate.ts';
import { maybe, maybeKey, t } from '../words/words.svelte.ts';
import { cardsSaid } from './cards.ts';
import { forgottenMove } from './secondThought.ts';

/** What a question about a move depends on. */
interface Moment {
  readonly view: AnyState;
  readonly seat: Seat;
  readonly legal: LegalMoves<WireMove>;
  /** How many moves are planned. */
  readonly planned: number;
  /** Everything that has happened, as the reader knows it. */
  readonly events: readonly WireEvent[];
}

/** What the reader is asked about a move; nothing where a turn ends in which nothing seems forgotten. */
export function questionAbout({ view, seat, legal, planned, events }: Moment, move: WireMove): string | undefined {
  if (move.type === 'endTurn') {
    const forgotten = forgottenMove(view, seat, legal, events);
    if (forgotten === undefined) return undefined;
    return t('sure.endTurn', { thing: t(maybeKey(`do.${forgotten}`, 'do.other')) });
  }
  return [doing(view, seat, move), ...(planned === 0 ? [] : [t('draft.with', { n: planned })])].join(' ');
}

/** What the reader is asked where a move would send what is planned. */
export const questionAboutDraft = (planned: number): string => `${t('draft.with', { n: planned })} ${t('draft.goOn')}`;

function doing(view: AnyState, seat: Seat, move: WireMove): string {
  const bought = purchaseOf(view, move);
  if (bought === undefined) return t(maybeKey(`sure.${move.type}`, 'sure.other'));
  const thing = maybe(`costs.${bought.what}`) ?? humanise(bought.what);
  return t('sure.buy', { thing, cost: cardsSaid(priceOf(view, seat, bought.what), view) });
}
