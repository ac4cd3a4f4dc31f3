import type { Refusal } from '../../core/chapter.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { cardsOf, covers, lacking, widened } from '../cards.ts';
import type { Chapter, Game, Price } from '../questions.ts';
import { cardsIn, type TableState } from './table.ts';

/** The printed cost card (B-62). */
const COSTS: Readonly<Record<Price, Cards>> = {
  road: cardsOf({ brick: 1, lumber: 1 }),
  settlement: cardsOf({ brick: 1, lumber: 1, wool: 1, grain: 1 }),
  city: cardsOf({ ore: 3, grain: 2 }),
  developmentCard: cardsOf({ ore: 1, wool: 1, grain: 1 }),
};

/** The cost card as counts of this many kinds of cards. */
const costsAmong = (kinds: number): ReadonlyMap<Price, Cards> =>
  new Map(Object.entries(COSTS).map(([what, cost]) => [what, widened(cost, kinds)]));
/** {@link costsAmong}, made once for each number of kinds: prices are asked for several times in every move. */
const KNOWN: ReadonlyMap<Price, Cards>[] = [];

/** Building costs (B-61, B-62). */
export const costsChapter: Chapter<TableState, never> = {
  name: 'costs',
  answers: {
    price: (game) => (_seat, what) => {
      const kinds = game.state.bank.length;
      KNOWN[kinds] ??= costsAmong(kinds);
      const cost = KNOWN[kinds]?.get(what);
      if (cost === undefined) throw new RangeError(`nobody sells ${what} here`);
      return cost;
    },
  },
};

/** Whether the seat can pay for it now. */
export const affords = (game: Game<TableState, never>, seat: Seat, what: Price): boolean =>
  covers(cardsIn(game.state, seat), game.price(seat, what));

/** The refusal that names the cards which the seat lacks to pay for it. */
export function refusePrice(
  game: Game<TableState, never>,
  seat: Seat,
  what: Price,
  rule = 'B-61',
): Refusal | undefined {
  const price = game.price(seat, what);
  const hand = cardsIn(game.state, seat);
  return covers(hand, price) ? undefined : { code: 'cannotPay', rule, facts: { what, missing: lacking(hand, price) } };
}
