import type { Hidden } from '../core/hidden.ts';
import { remember } from '../core/memo.ts';
import { cardsOfGame, minus, total } from '../rules/cards.ts';
import type { CommonState } from '../rules/definition.ts';
import { byId, type Cards, type Seat } from '../vocabulary.ts';
import type { Random } from './random.ts';

/** A hand of which the reader knows the size alone. */
const isFaceDown = (value: object): boolean => 'n' in value && !('cards' in value) && !('shown' in value);

/** The same, where hands that are not known hold none of the cards that could be played. */
function withoutUnknown<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(withoutUnknown);
    return items.some((item, at) => item !== value[at]) ? (items as T) : value;
  }
  if (isFaceDown(value)) return { ...value, cards: [] };
  const changed = Object.entries(value).flatMap(([key, part]) => {
    const other = withoutUnknown(part);
    return other === part ? [] : [[key, other] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** What is not in the resource hands: the same for all states that a view allows. */
const besidesHands = remember(({ hands: _, ...others }: CommonState) => withoutUnknown(others));

/** Cards that nobody shows and that the bank does not have. */
const unseen = (view: CommonState): Cards =>
  view.hands.reduce(
    (left, { cards }) => (cards ? minus(left, cards) : left),
    minus(cardsOfGame(view).counts, view.bank),
  );

/** Takes one card out of the pool, each as likely as the next. */
function dealt(pool: number[], random: Random): number {
  let at = random(Math.max(1, total(pool)));
  const kind = pool.findIndex((n) => {
    at -= n;
    return at < 0;
  });
  if (kind >= 0) pool[kind] = (pool[kind] ?? 0) - 1;
  return Math.max(0, kind);
}

/**
 * A whole state that the view allows: cards that nobody shows are dealt to the hands by chance. Cards of other kinds that
 * the view does not know cannot be played in it: in the turn for which it serves they rarely matter.
 */
export function possibleState(view: CommonState, random: Random): CommonState {
  const pool = [...unseen(view)];
  const filled = view.hands.map((hand) => {
    if (hand.cards !== undefined) return hand;
    const cards = pool.map(() => 0);
    for (let n = 0; n < hand.n; n++) {
      const kind = dealt(pool, random);
      cards[kind] = (cards[kind] ?? 0) + 1;
    }
    return { ...hand, cards };
  });
  return { ...besidesHands(view), hands: byId<Seat, Hidden>(filled) };
}
