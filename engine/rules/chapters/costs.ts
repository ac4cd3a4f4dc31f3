import type { Refusal } from '../../core/chapter.ts';
import { rememberEach } from '../../core/memo.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { cardsOf, covers, lacking, widened } from '../cards.ts';
import type { Chapter, Game, Price } from '../questions.ts';
import { cardsIn, type TableState } from './table.ts';

type Prices = Readonly<Record<Price, Cards>>;

/** What every ruleset sells (B-62). */
const PRICES: Prices = {
  road: cardsOf({ brick: 1, lumber: 1 }),
  settlement: cardsOf({ brick: 1, lumber: 1, wool: 1, grain: 1 }),
  city: cardsOf({ ore: 3, grain: 2 }),
};

/** The same prices as counts of this many kinds of cards. */
const pricesAmong = rememberEach(
  (kinds: number): Prices =>
    Object.fromEntries(Object.entries(PRICES).map(([what, cost]) => [what, widened(cost, kinds)])),
);

/** Building costs (B-61, B-62). */
export const costsChapter = {
  name: 'costs',
  answers: {
    price: (game, _next, _seat, what) => {
      const price = pricesAmong(game.state.bank.length)[what];
      if (price === undefined) throw new RangeError(`nobody sells ${what} here`);
      return price;
    },
  },
} satisfies Chapter<TableState, never>;

type Buyer = Game<TableState, never>;

/** Whether the seat has the cards to pay for it. */
export const canPay = (game: Buyer, seat: Seat, what: Price): boolean =>
  covers(cardsIn(game.state, seat), game.price(seat, what));

/** The refusal that names the cards which the seat lacks to pay for it. */
export function refusePrice(game: Buyer, seat: Seat, what: Price, rule = 'B-61'): Refusal | undefined {
  const price = game.price(seat, what);
  const hand = cardsIn(game.state, seat);
  return covers(hand, price) ? undefined : { code: 'cannotPay', rule, facts: { what, missing: lacking(hand, price) } };
}
