import { type AnyMove, type MovesOf, movesOf, type Refusal } from '../../../core/chapter.ts';
import type { Choice, GiftsBounds } from '../../../core/choices.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import { list, maybe, record } from '../../../core/fields.ts';
import { type Cards, RESOURCES, type Reader, type Resource, type Seat } from '../../../vocabulary.ts';
import { cardsIn, handOver, seatsFrom } from '../../chapters/table.ts';
import { AFTER_THE_ROLL } from '../../chapters/turn.ts';
import { resource, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { cardsNamed, kindNumber } from '../cards.ts';
import { commodity } from '../fields.ts';
import { COMMODITIES, type Commodity } from '../vocabulary.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';

/** A resource offered for a commodity that is still to be chosen; only the two players know what it is (K-78). */
interface OpenOffer {
  readonly to: Seat;
  readonly resource?: Resource;
}
export interface HarbourState extends ProgressState {
  /** Commercial Harbour in this turn: which seats got an offer, and which offers are open (K-T1). */
  harbourTrade: {
    readonly turn: number;
    readonly by: Seat;
    readonly offered: readonly Seat[];
    readonly open: readonly OpenOffer[];
  };
}
export const NO_HARBOUR_TRADE: HarbourState['harbourTrade'] = { turn: 0, by: 0, offered: [], open: [] };

const event = eventsOf<HarbourState>();
const events = [
  event('harbourOpened', { seat: open(seat) }, (state, { seat }) => {
    const { harbourTrade, turn } = state;
    if (harbourTrade.turn !== turn.number) state.harbourTrade = { turn: turn.number, by: seat, offered: [], open: [] };
  }),
  event(
    'harbourOffered',
    { seat: open(seat), to: open(seat), resource: secret(resource, 'seat', 'to') },
    (state, { to, resource }) => {
      const { harbourTrade } = state;
      const offer: OpenOffer = resource === undefined ? { to } : { to, resource };
      state.harbourTrade = {
        ...harbourTrade,
        offered: [...harbourTrade.offered, to],
        open: [...harbourTrade.open, offer],
      };
    },
  ),
  event(
    'harbourTraded',
    {
      seat: open(seat),
      to: open(seat),
      resource: secret(resource, 'seat', 'to'),
      commodity: secret(commodity, 'seat', 'to'),
    },
    (state, { seat, to, resource, commodity }) => {
      handOver(state, seat, to, resource === undefined ? 1 : cardsNamed({ [resource]: 1 }));
      handOver(state, to, seat, commodity === undefined ? 1 : cardsNamed({ [commodity]: 1 }));
      close(state, to);
    },
  ),
  event('harbourOfferVoid', { seat: open(seat), to: open(seat) }, (state, { to }) => close(state, to)),
] as const;
type HarbourEvent = EventsOf<typeof events>;
type Recorded = HarbourEvent | ProgressEvent;
type HarbourGame = Game<HarbourState, Recorded>;

function close(state: HarbourState, to: Seat): void {
  const { harbourTrade } = state;
  state.harbourTrade = { ...harbourTrade, open: harbourTrade.open.filter((offer) => offer.to !== to) };
}

/** The opponents who have not got an offer in this turn (K-T1). */
function offerable({ state }: HarbourGame, seat: Seat): readonly Seat[] {
  const { turn, offered } = state.harbourTrade;
  const done = turn === state.turn.number ? offered : [];
  return seatsFrom(state, seat).filter((other) => other !== seat && state.hands[other].n > 0 && !done.includes(other));
}

const holdsResource = (hand: Cards): boolean => {
  for (let kind = 0; kind < RESOURCES.length; kind++) if ((hand[kind] ?? 0) > 0) return true;
  return false;
};
/** Describes the offers of one move, if the seat has anything to offer and anybody to offer it to. */
function describeOffers(game: HarbourGame, seat: Seat, type: string, out: Choice[]): void {
  if (!holdsResource(cardsIn(game.state, seat))) return;
  const offers = bounds(game, seat);
  if (offers.among.length > 0) out.push({ type, given: {}, bounds: { offers } });
}

/** Possible offers: one resource of the hand to each opponent. */
function bounds(game: HarbourGame, seat: Seat): GiftsBounds<Seat> {
  const hand = cardsIn(game.state, seat);
  const among = offerable(game, seat);
  const upTo: Record<string, number> = {};
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const held = hand[kind] ?? 0;
    if (held > 0) upTo[RESOURCES[kind] as Resource] = held;
  }
  return { kind: 'gifts', min: 1, max: among.length, among, upTo };
}

interface Gift {
  readonly seat: Seat;
  readonly card: Resource;
}
const offers = list(record('gift', { seat, card: resource }), 1, 3);

/** Why these resources cannot be offered to these opponents (K-T1, KE-57, KE-106, KE-107). */
function refuseOffers(game: HarbourGame, seat: Seat, gifts: readonly Gift[]): Refusal | undefined {
  const { among, upTo } = bounds(game, seat);
  if (among.length === 0) return { code: 'nobodyToOffer', rule: 'K-T1', facts: {} };
  if (!holdsResource(cardsIn(game.state, seat))) return { code: 'noResource', rule: 'K-T1', facts: {} };
  const twice = gifts.find((gift, i) => gifts.findIndex((other) => other.seat === gift.seat) !== i);
  const wrong = twice ?? gifts.find((gift) => !among.includes(gift.seat));
  if (wrong !== undefined) return { code: 'alreadyOffered', rule: 'K-T1', facts: { seat: wrong.seat } };
  const short = gifts.find(({ card }) => gifts.filter((gift) => gift.card === card).length > (upTo[card] ?? 0));
  if (short !== undefined)
    return { code: 'notInHand', rule: 'K-T1', facts: { missing: cardsNamed({ [short.card]: 1 }) } };
  return undefined;
}

/** Offers each opponent a resource, and asks all of them at once for a commodity (K-69, K-T1). */
function makeOffers(game: HarbourGame, seat: Seat, gifts: readonly Gift[]): void {
  for (const gift of gifts) game.emit({ type: 'harbourOffered', seat, to: gift.seat, resource: gift.card });
  game.ask(
    'commercialHarbour',
    seatsFrom(game.state, seat)
      .filter((other) => gifts.some((gift) => gift.seat === other))
      .map((other) => ({ seat: other })),
  );
}

const heldCommodities = ({ state }: HarbourGame, seat: Seat): readonly Commodity[] => {
  const hand = cardsIn(state, seat);
  return COMMODITIES.filter((one) => (hand[kindNumber(one)] ?? 0) > 0);
};

const card = cardMovesOf<HarbourState, Recorded>();
const move = movesOf<HarbourGame>();
const moves = [
  card(
    'playCommercialHarbour',
    { offers },
    {
      card: 'commercialHarbour',
      rule: 'K-T1',
      describe: (game, seat, out) => describeOffers(game, seat, 'playCommercialHarbour', out),
      refuse: (game, seat, move) => refuseOffers(game, seat, move.offers),
      play: (game, seat, move) => {
        game.emit({ type: 'harbourOpened', seat });
        makeOffers(game, seat, move.offers);
      },
    },
  ),
  move(
    'offerCommercialHarbour',
    { offers },
    {
      rule: 'K-T1',
      during: AFTER_THE_ROLL,
      describe: (game, seat, out) => {
        if (game.state.harbourTrade.turn === game.state.turn.number)
          describeOffers(game, seat, 'offerCommercialHarbour', out);
      },
      refuse: (game, seat, move) =>
        game.state.harbourTrade.turn === game.state.turn.number
          ? refuseOffers(game, seat, move.offers)
          : { code: 'noCommercialHarbour', rule: 'K-T1', facts: {} },
      play: (game, seat, move) => makeOffers(game, seat, move.offers),
    },
  ),
  move(
    'giveCommodity',
    { commodity: maybe(commodity) },
    {
      rule: 'K-T1',
      during: ['commercialHarbour'],
      list: (game, seat, out) => {
        const held = heldCommodities(game, seat);
        if (held.length === 0) out.push({ type: 'giveCommodity' });
        for (const commodity of held) out.push({ type: 'giveCommodity', commodity } as AnyMove);
      },
      refuse: (game, seat, move) => {
        const held = heldCommodities(game, seat);
        if (move.commodity === undefined)
          return held.length === 0 ? undefined : { code: 'commodityOwed', rule: 'K-T1', facts: {} };
        return held.includes(move.commodity)
          ? undefined
          : { code: 'notInHand', rule: 'K-T1', facts: { missing: cardsNamed({ [move.commodity]: 1 }) } };
      },
      play: (game, seat, { commodity }) => {
        const { by, open } = game.state.harbourTrade;
        const resource = open.find((offer) => offer.to === seat)?.resource;
        if (commodity === undefined || resource === undefined)
          game.emit({ type: 'harbourOfferVoid', seat: by, to: seat });
        else game.emit({ type: 'harbourTraded', seat: by, to: seat, resource, commodity });
        game.answer(seat);
      },
    },
  ),
] as const;
type HarbourMove = MovesOf<typeof moves>;

/** The commodity held most; ties in the order of the kinds (K-81). */
function mostHeld(game: HarbourGame, seat: Seat): HarbourMove {
  const hand = cardsIn(game.state, seat);
  const held = (one: Commodity) => hand[kindNumber(one)] ?? 0;
  const [most] = [...heldCommodities(game, seat)].sort((a, b) => held(b) - held(a));
  return most === undefined ? { type: 'giveCommodity' } : { type: 'giveCommodity', commodity: most };
}

/** Only the two players know what is offered. */
const view = (trade: HarbourState['harbourTrade'], reader: Reader): HarbourState['harbourTrade'] => ({
  ...trade,
  open: trade.open.map((offer) => (offer.to === reader || trade.by === reader ? offer : { to: offer.to })),
});

/** The Commercial Harbour: resources for commodities (K-T1). */
export const commercialHarbourChapter = {
  name: 'commercialHarbour',
  events,
  moves,
  views: { harbourTrade: view },
  orders: { commercialHarbour: 'prefer' },
  fallbacks: { commercialHarbour: mostHeld },
} satisfies Chapter<HarbourState, Recorded>;
