import { rememberEach } from '../../core/memo.ts';
import type { Cards } from '../../vocabulary.ts';
import { cardsOf, widened } from '../cards.ts';
import type { Chapter, Price } from '../questions.ts';
import type { TableState } from './table.ts';

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
