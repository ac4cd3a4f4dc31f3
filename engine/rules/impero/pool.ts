import type { MovesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { routine } from '../../core/order.ts';
import type { By, Seat } from '../../vocabulary.ts';
import { cardsOf } from '../cards.ts';
import { purchasesOf } from '../chapters/purchases.ts';
import { pay, put, type TableOptions } from '../chapters/table.ts';
import type { TurnEvent, TurnState } from '../chapters/turn.ts';
import { recount } from '../chapters/victory.ts';
import { cards, count, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';

/** The knights that anybody can take (I-01). */
interface Pool {
  readonly knights: number;
  /** Knights that the active seat took this turn (OI-08). */
  readonly received: number;
}
export interface PoolState extends TurnState {
  readonly table: TurnState['table'] & {
    readonly options: TableOptions & {
      readonly discardOnSeven: 'on' | 'off';
      readonly knightSameTurn: 'on' | 'off';
    };
  };
  pool: Pool;
  /** Face-up knights, by seat (I-05, I-08). */
  knights: By<Seat, number>;
}

/** Knights in the game: in the pool and with the players (I-09). */
const KNIGHTS = 14;
export const fullPool: Pool = { knights: KNIGHTS, received: 0 };

const take = (state: PoolState, seat: Seat, left: number): void => {
  state.knights = put(state.knights, seat, state.knights[seat] + 1);
  state.pool = { knights: left, received: state.pool.received + 1 };
};

const event = eventsOf<PoolState>();
const events = [
  event('knightTaken', { seat: open(seat), pool: open(count) }, (state, event) => take(state, event.seat, event.pool)),
  event('knightRecruited', { seat: open(seat), paid: open(cards), pool: open(count) }, (state, event) => {
    pay(state, event.seat, event.paid);
    take(state, event.seat, event.pool);
  }),
] as const;
type PoolEvent = EventsOf<typeof events>;

/** Knights of the seat that may attack this turn (OI-08). */
export const usableKnights = ({ table, knights, pool, turn }: Readonly<PoolState>, seat: Seat): number =>
  table.options.knightSameTurn === 'on' || turn.active !== seat ? knights[seat] : knights[seat] - pool.received;

const RECRUIT: PoolMove = { type: 'recruitKnight' };
const purchase = purchasesOf<PoolState, PoolEvent>();
const moves = [
  purchase(
    'recruitKnight',
    {},
    {
      what: 'knight',
      rule: 'I-07',
      skippable: true,
      delegable: true,
      queueable: true,
      list: (game, _seat, out) => {
        if (game.state.pool.knights > 0) out.push(RECRUIT);
      },
      refuse: (game) => (game.state.pool.knights === 0 ? { code: 'poolEmpty', rule: 'I-07', facts: {} } : undefined),
      buy: (game, seat, _move, paid) =>
        game.emit({ type: 'knightRecruited', seat, paid, pool: game.state.pool.knights - 1 }),
    },
  ),
] as const;
type PoolMove = MovesOf<typeof moves>;

const PRICE = cardsOf({ grain: 3, wool: 3 });

/** The active seat takes a knight from the pool, if one is left (I-05). */
export const takeKnight = routine('takeKnight', (game: Game<PoolState, PoolEvent>) => {
  const { pool, turn } = game.state;
  if (pool.knights === 0) return;
  game.emit({ type: 'knightTaken', seat: turn.active, pool: pool.knights - 1 });
  // This is not a move: without it the Largest Army would change hands one move late.
  game.run(recount);
});

/** Knights: a 7 gives one, 3 grain and 3 wool buy one (I-05 … I-10). */
export const poolChapter = {
  name: 'pool',
  events,
  moves,
  routines: [takeKnight],
  plans: [recount],
  views: { pool: 'open', knights: 'open' },
  answers: {
    price: (game, next, seat, what) => (what === 'knight' ? PRICE : next(game, seat, what)),
    handLimit: (game, next, seat) =>
      game.state.table.options.discardOnSeven === 'on' ? next(game, seat) : Number.POSITIVE_INFINITY,
  },
  reactions: {
    turnBegan: (state) => {
      if (state.pool.received > 0) state.pool = { knights: state.pool.knights, received: 0 };
    },
  },
} satisfies Chapter<PoolState, PoolEvent | TurnEvent>;
