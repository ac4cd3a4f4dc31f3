import { evaluatorOf } from '../bots/evaluators.ts';
import { bestMove, weighMoves } from '../bots/sensible.ts';
import { kindsOf, minus, ofKind } from '../rules/cards.ts';
import { cardsIn, targetOf } from '../rules/chapters/table.ts';
import type { CommonState } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Cards, Seat } from '../vocabulary.ts';
import { type BuildQueue, type Deal, lastMoves, type Orders, orderedDecisions } from './orders.ts';
import { priceOf, queuedTurn, stillQueued } from './queue.ts';

/** Hours that an offer waits where nobody learns of a refusal before: most of those who have orders answer at once. */
const WAIT = 1;

/** Whoever lacks no more points than this is about to win. */
const NEAR = 2;
/** From so many kinds a card is given away: the service takes 20 deals, and no price has more than four kinds. */
const MOST_SPARE = 5;

/** With this many cards of a kind, one can be given away. */
const SPARE = 2;

/** One of a plentiful kind for one of a missing kind; one of the plentiful kind is kept. */
function fairDeals(view: CommonState, seat: Seat): readonly Deal[] {
  const hand = view.hands[seat].cards ?? [];
  const kinds = kindsOf(view);
  const missing = kinds.filter((_, kind) => (hand[kind] ?? 0) === 0);
  return kinds.flatMap((spare, kind) =>
    (hand[kind] ?? 0) < SPARE
      ? []
      : missing.map((wanted) => ({ give: { [spare]: 1 }, get: { [wanted]: 1 }, keep: { [spare]: SPARE - 1 } })),
  );
}

/** One spare card for the last one that the first purchase lacks, with nobody who is about to win. */
function lastCardDeals(view: CommonState, seat: Seat, queue: BuildQueue | undefined): readonly Deal[] {
  const [first] = queue?.purchases ?? [];
  if (first === undefined) return [];
  const kinds = kindsOf(view);
  const price = priceOf(view, seat, first);
  const left = minus(cardsIn(view, seat), price);
  const named = (cards: Cards) =>
    kinds.flatMap((kind, at): readonly (readonly [string, number])[] => {
      const n = cards[at] ?? 0;
      return n > 0 ? [[kind, n]] : [];
    });
  const spare = named(left).toSorted(([, a], [, b]) => b - a);
  return named(price).flatMap(([get]) => {
    const kept = named(minus(price, ofKind(kinds.indexOf(get), 1, kinds.length)));
    const keep = kept.length > 0 && { keep: Object.fromEntries(kept) };
    return spare
      .filter(([kind]) => kind !== get)
      .slice(0, MOST_SPARE)
      .map(([kind]) => ({ give: { [kind]: 1 }, get: { [get]: 1 }, ...keep, below: targetOf(view) - NEAR }));
  });
}

/** What the sensible bot would build first if it could pay for anything. */
function firstPurchase(view: CommonState, seat: Seat): BuildQueue | undefined {
  if (evaluatorOf(view.table.ruleset) === undefined) return undefined;
  const { queueable } = rulesetOf(view.table.ruleset).rules;
  const weighed = weighMoves(queuedTurn(view, seat, []), seat, () => 0, false);
  const first = bestMove(weighed.filter(({ move }) => queueable.includes(move.type)));
  return first && { purchases: [first], bank: true, suggested: true };
}

/**
 * The orders of somebody who wants to be asked only for what is worth it: the roll, the usual answers, or better ones,
 * deals of one card for one, the purchase that comes first, and the end of a turn in which nothing can be bought and an
 * exchange of one card would not pay for that purchase either. A card alone is no reason to be asked. A longer queue, or one
 * before all else, would save visits and cost games: npm run bench -- calendar.
 * @param view the seat's own view
 * @param before the orders that it has: what it chose itself of its queue, answers and deals stays
 */
export function suggestedOrders(view: CommonState, seat: Seat, before: Orders): Orders {
  const { queue: queueBefore, trade: tradeBefore, ...rest } = before;
  const evaluator = evaluatorOf(view.table.ruleset);
  const { purchases } = rulesetOf(view.table.ruleset);
  const asked = purchases.flatMap(({ move }) => (evaluator?.leaves?.includes(move) ? [] : [move]));
  const last = lastMoves(view);
  const isOwn = !queueBefore?.suggested && stillQueued(view, seat, queueBefore?.purchases ?? []).length > 0;
  const queue = isOwn ? queueBefore : firstPurchase(view, seat);
  const trade = tradeBefore?.suggested ? undefined : tradeBefore;
  return {
    ...rest,
    ...(queue && { queue }),
    // Neither depends on the cards in the hand: a turn that stays open for one would tell something about it.
    roll: 'always',
    endTurn: 'outOfReach',
    endTurnDespite: last.flatMap(({ name, skippable }) => (skippable && !asked.includes(name) ? [name] : [])),
    endTurnAfter: last.flatMap(({ name, delegable }) => (delegable ? [name] : [])),
    answers: {
      ...Object.fromEntries(orderedDecisions(view).map(({ step }) => [step, evaluator?.ranks?.[step] ?? []])),
      ...before.answers,
    },
    trade: trade ?? {
      deals: evaluator?.deals === 'lastCard' ? lastCardDeals(view, seat, queue) : fairDeals(view, seat),
      refuse: { unless: [] },
      close: { partners: [] },
      wait: evaluator?.offerHours ?? WAIT,
      suggested: true,
    },
  };
}
