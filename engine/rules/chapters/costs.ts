import type { Refusal, Things } from '../../core/chapter.ts';
import { once } from '../../core/memo.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { cardsOf, covers, lacking, widened } from '../cards.ts';
import { type CostCard, costCard } from '../costCard.ts';
import type { Chapter, Game, Price } from '../questions.ts';
import { cardsIn, type TableState } from './table.ts';

/** What every ruleset sells (B-62). */
const COSTS: Readonly<Record<Price, Cards>> = {
  road: cardsOf({ brick: 1, lumber: 1 }),
  settlement: cardsOf({ brick: 1, lumber: 1, wool: 1, grain: 1 }),
  city: cardsOf({ ore: 3, grain: 2 }),
};

/** The cost card as counts of this many kinds of cards. */
const cardAmong = (kinds: number): CostCard =>
  costCard(Object.fromEntries(Object.entries(COSTS).map(([what, cost]) => [what, widened(cost, kinds)])));

/** Building costs (B-61, B-62). */
export const costsChapter: Chapter<TableState, never> = {
  name: 'costs',
  answers: {
    // Made once: a ruleset has the same kinds of cards in all its games.
    costCard: (game) => once(() => cardAmong(game.state.bank.length)),
    price: (game) => (_seat, what) => {
      const cost = game.costCard().costOf(what);
      if (cost === undefined) throw new RangeError(`nobody sells ${what} here`);
      return cost;
    },
  },
};

type Buyer = Game<TableState, never>;

/** What a hand can pay for. */
const affordable: Things<Buyer> = {
  names: (game) => game.costCard().names,
  held: (game, seat) => game.costCard().payable(cardsIn(game.state, seat)),
};
/** What a move needs that pays a price of the cost card. */
export const needsPrice = (what: Price) => ({ name: what, among: affordable });

/** The refusal that names the cards which the seat lacks to pay for it. */
export function refusePrice(game: Buyer, seat: Seat, what: Price, rule = 'B-61'): Refusal | undefined {
  const price = game.price(seat, what);
  const hand = cardsIn(game.state, seat);
  return covers(hand, price) ? undefined : { code: 'cannotPay', rule, facts: { what, missing: lacking(hand, price) } };
}
