import { PRODUCTS } from '../../../board/layouts.ts';
import { type AnyMove, type MovesOf, movesOf, type Refusal } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import { list } from '../../../core/fields.ts';
import { type Cards, type Hex, NOBODY, type Owner, RESOURCES, type Seat } from '../../../vocabulary.ts';
import { hexesAtBuildings } from '../../base/pieces.ts';
import { cardsIn, handOver, seatsFrom, seatsOf } from '../../base/table.ts';
import { TRADING } from '../../base/turn.ts';
import { pointsOf } from '../../base/victory.ts';
import { covers, kindAt, kindOf, lacking, ofKind, total } from '../../cards.ts';
import { cards, count, hex, card as kindField, resource, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { kindNumber } from '../cards.ts';
import { commodity } from '../fields.ts';
import { withTwoToOne } from '../improvements.ts';
import { COMMODITIES, KINDS, type Kind } from '../vocabulary.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent, ProgressState } from './progress.ts';
import { NOTHING_SHOWN, type ShownEvent, type ShownState } from './shown.ts';

export interface TradeCardsState extends ProgressState, ShownState {
  readonly table: ProgressState['table'];
  merchant: { readonly hex: Hex | -1; readonly owner: Owner };
  /** Kinds that a Merchant Fleet trades 2:1 until the end of the turn (K-T3). */
  fleet: { readonly turn: number; readonly kinds: readonly number[] };
}
export const NO_MERCHANT: TradeCardsState['merchant'] = { hex: -1, owner: NOBODY };
export const NO_FLEET: TradeCardsState['fleet'] = { turn: 0, kinds: [] };

const event = eventsOf<TradeCardsState>();
const events = [
  event('merchantMoved', { seat: open(seat), hex: open(hex) }, (state, { seat, hex }) => {
    state.merchant = { hex, owner: seat };
  }),
  event('fleetChartered', { seat: open(seat), kind: open(kindField) }, (state, { kind }) => {
    const { turn, fleet } = state;
    const before = fleet.turn === turn.number ? fleet.kinds : [];
    state.fleet = { turn: turn.number, kinds: [...before, kindNumber(kind as Kind)] };
  }),
  event(
    'kindCollected',
    { seat: open(seat), kind: open(kindField), amounts: open(list(count, 2, 4)) },
    (state, { seat, kind, amounts }) => {
      const number = kindNumber(kind as Kind);
      amounts.forEach((n, victim) => {
        if (n > 0) handOver(state, victim as Seat, seat, ofKind(number, n, KINDS.length));
      });
    },
  ),
  event(
    'cardsTaken',
    { thief: open(seat), victim: open(seat), amount: open(count), cards: secret(cards, 'thief', 'victim') },
    (state, { thief, victim, amount, cards }) => {
      handOver(state, victim, thief, cards ?? amount);
      state.shown = NOTHING_SHOWN;
    },
  ),
] as const;
export type TradeCardsEvent = EventsOf<typeof events>;
type Recorded = TradeCardsEvent | ProgressEvent | ShownEvent;
type TradeCardsGame = Game<TradeCardsState, Recorded>;

/** Everybody else, in turn order. */
const opponents = ({ state }: TradeCardsGame, seat: Seat): readonly Seat[] => seatsFrom(state, seat).slice(1);
const NO_HANDS: Refusal = { code: 'emptyHands', rule: 'K-60', facts: {} };
/** Why a monopoly has no effect: all other hands are empty (K-60, KE-110). */
const refuseEmptyHands = (game: TradeCardsGame, seat: Seat): Refusal | undefined =>
  opponents(game, seat).some((other) => game.state.hands[other].n > 0) ? undefined : NO_HANDS;

/** Every opponent gives at most this many cards of a kind (K-T5, K-T6). */
function collect(game: TradeCardsGame, seat: Seat, kind: Kind, most: number): void {
  const number = kindNumber(kind);
  const amounts = seatsOf(game.state).map((other) =>
    other === seat ? 0 : Math.min(most, cardsIn(game.state, other)[number] ?? 0),
  );
  game.emit({ type: 'kindCollected', seat, kind, amounts });
}

/** The hexes at the seat's buildings that do not already have its merchant (K-T4). */
function merchantHexes(game: TradeCardsGame, seat: Seat): readonly Hex[] {
  const { merchant } = game.state;
  const own = hexesAtBuildings(seat, game.buildings());
  return merchant.owner === seat ? own.filter((at) => at !== merchant.hex) : own;
}

/** Why the seat cannot look into this hand (K-T2). */
function refuseVictim(game: TradeCardsGame, seat: Seat, victim: Seat): Refusal | undefined {
  if (victim === seat || victim >= game.state.table.seats.length)
    return { code: 'noOpponent', rule: 'K-T2', facts: {} };
  if (game.state.hands[victim].n === 0) return { code: 'emptyHand', rule: 'K-T2', facts: { seat: victim } };
  return pointsOf(game, victim) > pointsOf(game, seat)
    ? undefined
    : { code: 'notAhead', rule: 'K-T2', facts: { seat: victim } };
}

/** How many cards a Master Merchant takes at most (K-T2). */
const TAKEN = 2;
const shownCards = ({ state }: TradeCardsGame): Cards =>
  state.shown.type === 'cards' && state.shown.cards !== undefined ? state.shown.cards : [];
const takeable = (shown: Cards): number => Math.min(TAKEN, total(shown));

const refuseFleet = (game: TradeCardsGame, seat: Seat, kind: number): Refusal | undefined =>
  game.rates(seat, kind)[0] === 2
    ? { code: 'tradedTwoToOne', rule: 'K-60', facts: { resource: KINDS[kind] } }
    : undefined;

const card = cardMovesOf<TradeCardsState, Recorded>();
const move = movesOf<TradeCardsGame>();
const moves = [
  card(
    'playMasterMerchant',
    { victim: seat },
    {
      card: 'masterMerchant',
      rule: 'K-T2',
      options: (game, seat, out) => {
        for (const victim of opponents(game, seat))
          if (refuseVictim(game, seat, victim) === undefined)
            out.push({ type: 'playMasterMerchant', victim } as AnyMove);
      },
      refuse: (game, seat, { victim }) => refuseVictim(game, seat, victim),
      play: (game, seat, { victim }) => {
        const hand = cardsIn(game.state, victim);
        game.emit({ type: 'handShown', seat, victim, cards: hand });
        const amount = takeable(hand);
        // With so few cards there is nothing to choose (K-71).
        if (total(hand) <= TAKEN) game.emit({ type: 'cardsTaken', thief: seat, victim, amount, cards: hand });
        else game.ask('masterMerchant', [{ seat, amount, places: [victim] }]);
      },
    },
  ),
  move(
    'takeCards',
    { cards },
    {
      rule: 'K-T2',
      during: ['masterMerchant'],
      choice: (game, _seat, out) => {
        const shown = shownCards(game);
        const n = takeable(shown);
        out.push({ type: 'takeCards', given: {}, bounds: { cards: { kind: 'cards', min: n, max: n, upTo: shown } } });
      },
      refuse: (game, _seat, move) => {
        const shown = shownCards(game);
        const given = total(move.cards);
        if (given !== takeable(shown))
          return { code: 'wrongDiscard', rule: 'K-T2', facts: { amount: takeable(shown), given } };
        return covers(shown, move.cards)
          ? undefined
          : { code: 'notInHand', rule: 'K-T2', facts: { missing: lacking(shown, move.cards) } };
      },
      play: (game, seat, move) => {
        const { shown } = game.state;
        if (shown.type === 'nothing') throw new Error('no hand is shown');
        const amount = total(move.cards);
        game.emit({ type: 'cardsTaken', thief: seat, victim: shown.of, amount, cards: move.cards });
        game.answer(seat);
      },
    },
  ),
  card(
    'playMerchantFleet',
    { kind: kindField },
    {
      card: 'merchantFleet',
      rule: 'K-T3',
      during: TRADING,
      options: (game, seat, out) => {
        for (const [number, kind] of KINDS.entries())
          if (refuseFleet(game, seat, number) === undefined) out.push({ type: 'playMerchantFleet', kind } as AnyMove);
      },
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
      options: (game, seat, out) => {
        for (const at of merchantHexes(game, seat)) out.push({ type: 'playMerchant', hex: at } as AnyMove);
      },
      refuse: (game, seat, move) => {
        const places = merchantHexes(game, seat);
        return places.includes(move.hex)
          ? undefined
          : { code: 'merchantCannotGoThere', rule: 'K-T4', facts: { places } };
      },
      play: (game, seat, move) => game.emit({ type: 'merchantMoved', seat, hex: move.hex }),
    },
  ),
  card(
    'playResourceMonopoly',
    { resource },
    {
      card: 'resourceMonopoly',
      rule: 'K-T5',
      options: (game, seat, out) => {
        if (refuseEmptyHands(game, seat) !== undefined) return;
        for (const resource of RESOURCES) out.push({ type: 'playResourceMonopoly', resource } as AnyMove);
      },
      refuse: refuseEmptyHands,
      play: (game, seat, move) => collect(game, seat, move.resource, 2),
    },
  ),
  card(
    'playCommodityMonopoly',
    { commodity },
    {
      card: 'commodityMonopoly',
      rule: 'K-T6',
      options: (game, seat, out) => {
        if (refuseEmptyHands(game, seat) !== undefined) return;
        for (const commodity of COMMODITIES) out.push({ type: 'playCommodityMonopoly', commodity } as AnyMove);
      },
      refuse: refuseEmptyHands,
      play: (game, seat, move) => collect(game, seat, move.commodity, 1),
    },
  ),
] as const;
export type TradeCardsMove = MovesOf<typeof moves>;

/** Whether the seat's merchant trades this kind: the resource of its hex (K-T4). */
function isMerchants({ merchant, table }: Readonly<TradeCardsState>, seat: Seat, kind: number): boolean {
  if (merchant.owner !== seat || merchant.hex === -1) return false;
  const product = PRODUCTS[table.board.terrains[merchant.hex] ?? 'desert'];
  return product !== undefined && kindOf(product) === kind;
}
const isFleets = ({ fleet, turn }: Readonly<TradeCardsState>, seat: Seat, kind: number): boolean =>
  fleet.turn === turn.number && turn.active === seat && fleet.kinds.includes(kind);

/** Two cards at random among those shown (K-82). */
function takeAtRandom(game: TradeCardsGame): TradeCardsMove {
  const left = [...shownCards(game)];
  const taken = left.map(() => 0);
  const n = takeable(left);
  for (let i = 0; i < n; i++) {
    const kind = kindAt(left, game.draw('masterMerchant', i, total(left)));
    left[kind] = (left[kind] ?? 0) - 1;
    taken[kind] = (taken[kind] ?? 0) + 1;
  }
  return { type: 'takeCards', cards: taken };
}

/** The cards of the trade deck, except the Commercial Harbour (K-T2 … K-T6). */
export const tradeCardsChapter: Chapter<TradeCardsState, Recorded> = {
  name: 'tradeCards',
  events,
  moves,
  views: { merchant: 'open', fleet: 'open' },
  answers: {
    rates: (game, next) => (seat, kind) =>
      isMerchants(game.state, seat, kind) || isFleets(game.state, seat, kind)
        ? withTwoToOne(next(seat, kind))
        : next(seat, kind),
    tally: (game, next) => (seat, add) => {
      next(seat, add);
      add('merchant', game.state.merchant.owner === seat ? 1 : 0, false);
    },
  },
  fallbacks: { masterMerchant: takeAtRandom },
};
