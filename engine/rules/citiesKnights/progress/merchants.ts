import { PRODUCTS } from '../../../board/layouts.ts';
import { type Refusal, refuseElsewhere } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../../core/events.ts';
import { type Hex, NOBODY, type Owner, type Seat } from '../../../vocabulary.ts';
import { kindOf } from '../../cards.ts';
import { hexesAtBuildings } from '../../chapters/pieces.ts';
import { cardsIn } from '../../chapters/table.ts';
import { TRADING } from '../../chapters/turn.ts';
import { hex, card as kindField, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { kindNumber } from '../cards.ts';
import { withTwoToOne } from '../improvements.ts';
import { KINDS, type Kind } from '../vocabulary.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';

export interface MerchantsState extends ProgressState {
  merchant: { readonly hex: Hex | -1; readonly owner: Owner };
  /** Kinds that a Merchant Fleet trades 2:1 until the end of the turn (K-T3). */
  fleet: { readonly turn: number; readonly kinds: readonly number[] };
}
export const NO_MERCHANT: MerchantsState['merchant'] = { hex: -1, owner: NOBODY };
export const NO_FLEET: MerchantsState['fleet'] = { turn: 0, kinds: [] };

const event = eventsOf<MerchantsState>();
const events = [
  event('merchantMoved', { seat: open(seat), hex: open(hex) }, (state, { seat, hex }) => {
    state.merchant = { hex, owner: seat };
  }),
  event('fleetChartered', { seat: open(seat), kind: open(kindField) }, (state, { kind }) => {
    const { turn, fleet } = state;
    const before = fleet.turn === turn.number ? fleet.kinds : [];
    state.fleet = { turn: turn.number, kinds: [...before, kindNumber(kind as Kind)] };
  }),
] as const;
type MerchantsEvent = EventsOf<typeof events>;
type Recorded = MerchantsEvent | ProgressEvent;
type MerchantsGame = Game<MerchantsState, Recorded>;

/** The hexes at the seat's buildings that do not already have its merchant (K-T4). */
function merchantHexes(game: MerchantsGame, seat: Seat): readonly Hex[] {
  const { merchant } = game.state;
  const own = hexesAtBuildings(seat, game.buildings());
  return merchant.owner === seat ? own.filter((at) => at !== merchant.hex) : own;
}

/** Where a merchant that somebody else may have is most useful: the kind of which the seat holds most. */
function merchantWorth({ state }: MerchantsGame, seat: Seat, { hex }: { readonly hex: Hex }): number {
  const product = PRODUCTS[state.table.board.terrains[hex] ?? 'desert'];
  if (state.merchant.owner === seat) return 0;
  return 1 + (product === undefined ? 0 : (cardsIn(state, seat)[kindOf(product)] ?? 0));
}

const refuseFleet = (game: MerchantsGame, seat: Seat, kind: number): Refusal | undefined =>
  game.rates(seat, kind)[0] === 2
    ? { code: 'tradedTwoToOne', rule: 'K-60', facts: { resource: KINDS[kind] } }
    : undefined;

const card = cardMovesOf<MerchantsState, Recorded>();
const moves = [
  card(
    'playMerchantFleet',
    { kind: kindField },
    {
      card: 'merchantFleet',
      rule: 'K-T3',
      during: TRADING,
      tries: () => KINDS.map((kind) => ({ kind })),
      refuse: (game, seat, { kind }) => refuseFleet(game, seat, kindNumber(kind as Kind)),
      play: (game, seat, { kind }) => game.emit({ type: 'fleetChartered', seat, kind }),
    },
  ),
  card(
    'playMerchant',
    { hex },
    {
      card: 'merchant',
      rule: 'K-T4',
      tries: (game, seat) => merchantHexes(game, seat).map((hex) => ({ hex })),
      refuse: (game, seat, move) =>
        refuseElsewhere(merchantHexes(game, seat), move.hex, 'merchantCannotGoThere', 'K-T4'),
      delegable: merchantWorth,
      play: (game, seat, move) => game.emit({ type: 'merchantMoved', seat, hex: move.hex }),
    },
  ),
] as const;

/** Whether the seat's merchant trades this kind: the resource of its hex (K-T4). */
function isMerchants({ merchant, table }: Readonly<MerchantsState>, seat: Seat, kind: number): boolean {
  if (merchant.owner !== seat || merchant.hex === -1) return false;
  const product = PRODUCTS[table.board.terrains[merchant.hex] ?? 'desert'];
  return product !== undefined && kindOf(product) === kind;
}
const isFleets = ({ fleet, turn }: Readonly<MerchantsState>, seat: Seat, kind: number): boolean =>
  fleet.turn === turn.number && turn.active === seat && fleet.kinds.includes(kind);

/** The merchant and the Merchant Fleet: cards that trade kinds 2:1 (K-T3, K-T4). */
export const merchantsChapter = {
  name: 'merchants',
  events,
  moves,
  views: { merchant: 'open', fleet: 'open' },
  answers: {
    rates: (game, next, seat, kind) =>
      isMerchants(game.state, seat, kind) || isFleets(game.state, seat, kind)
        ? withTwoToOne(next(game, seat, kind))
        : next(game, seat, kind),
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('merchant', game.state.merchant.owner === seat ? 1 : 0, false);
    },
  },
} satisfies Chapter<MerchantsState, Recorded>;
