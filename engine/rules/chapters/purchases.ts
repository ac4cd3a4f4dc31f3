import { type AnyMove, type MoveDef, movesOf, type Refusal } from '../../core/chapter.ts';
import type { Data, Fields } from '../../core/fields.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { covers, lacking } from '../cards.ts';
import type { Game, Price } from '../questions.ts';
import { cardsIn } from './table.ts';
import { AFTER_THE_ROLL, closeTrade, type TurnEvent, type TurnState } from './turn.ts';

/** A purchase at a price of the cost card. */
interface PurchaseSpec<G, F> {
  readonly what: Price;
  readonly rule: string;
  /** The rule to name where the cards do not suffice, if it is another one. */
  readonly priceRule?: string;
  readonly skippable?: true;
  readonly delegable?: true;
  readonly queueable?: true;
  /** Every way to buy it, for a seat that can pay. */
  readonly list: (game: G, seat: Seat, out: AnyMove[]) => void;
  /** Why it cannot be bought like this, whatever it costs. */
  readonly refuse: (game: G, seat: Seat, move: Data<F>) => Refusal | undefined;
  readonly buy: (game: G, seat: Seat, move: Data<F>, paid: Cards) => void;
}

/** The refusal that names the cards which the seat lacks to pay for it. */
function refusePrice(game: Game<TurnState, never>, seat: Seat, what: Price, rule: string): Refusal | undefined {
  const price = game.price(seat, what);
  const hand = cardsIn(game.state, seat);
  return covers(hand, price) ? undefined : { code: 'cannotPay', rule, facts: { what, missing: lacking(hand, price) } };
}

/** Declares the moves that buy something: possible after the roll for a seat that can pay; they end the trade phase. */
export const purchasesOf =
  <S extends TurnState, E>() =>
  <const T extends string, F extends Fields>(
    type: T,
    fields: F,
    { what, rule, priceRule = rule, list, refuse, buy, ...rest }: PurchaseSpec<Game<S, E | TurnEvent>, F>,
  ): MoveDef<Game<S, E | TurnEvent>, T, F> =>
    movesOf<Game<S, E | TurnEvent>>()(type, fields, {
      ...rest,
      rule,
      during: AFTER_THE_ROLL,
      list: (game, seat, out) => {
        if (covers(cardsIn(game.state, seat), game.price(seat, what))) list(game, seat, out);
      },
      refuse: (game, seat, move) => refuse(game, seat, move) ?? refusePrice(game, seat, what, priceRule),
      play: (game, seat, move) => {
        closeTrade(game);
        buy(game, seat, move, game.price(seat, what));
      },
    });
