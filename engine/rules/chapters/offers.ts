import { type MovesOf, movesOf, type Refusal } from '../../core/chapter.ts';
import type { Choice, SeatsBounds } from '../../core/choices.ts';
import { flag } from '../../core/fields.ts';
import { remember } from '../../core/memo.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { cardsOfGame, covers, kindsOf, lacking, total } from '../cards.ts';
import { cards, seat, seats } from '../fields.ts';
import type { Chapter, Game, Price } from '../questions.ts';
import {
  findOffer,
  isRequest,
  lapse,
  type Offer,
  type OfferEvent,
  type OffersState,
  offer,
  offerEvents,
  purpose,
} from './openOffers.ts';
import { cardsIn, SIZE, seatsOf, setOfSeats } from './table.ts';
import { beginTalk, hasSaidAll, refuseTalk } from './talk.ts';
import { TRADING } from './turn.ts';

/** Limits talk: the most offers and counter-offers of one seat in one turn (B-52). */
const OFFERS_PER_TURN = 20;

type OfferGame = Game<OffersState, OfferEvent>;

/** What both sides of a deal must respect (B-54). */
function refuseTerms(game: OfferGame, seat: Seat, give: Cards, take: Cards): Refusal | undefined {
  if (total(give) === 0 || total(take) === 0) return { code: 'gift', rule: 'B-54', facts: {} };
  const both = kindsOf(game.state).filter((_, kind) => (give[kind] ?? 0) > 0 && (take[kind] ?? 0) > 0);
  if (both.length > 0) return { code: 'likeForLike', rule: 'B-54', facts: { resources: both } };
  const hand = cardsIn(game.state, seat);
  if (!covers(hand, give)) return { code: 'notInHand', rule: 'B-54', facts: { missing: lacking(hand, give) } };
  return refuseMore(game, seat);
}

/** Why the seat may offer no more in this turn (B-52). */
const refuseMore = ({ state }: OfferGame, seat: Seat): Refusal | undefined =>
  state.offers.made[seat] >= OFFERS_PER_TURN
    ? { code: 'tooManyOffers', rule: 'B-52', facts: { most: OFFERS_PER_TURN } }
    : refuseTalk(state, seat);

/** What the player said the offer is for, if anything. */
const said = (purpose: Price | undefined) => (purpose === undefined ? {} : { purpose });

const isGone = (): Refusal => ({ code: 'offerGone', rule: 'B-105', facts: {} });
const holds = ({ state }: OfferGame, seat: Seat, needed: Cards) => covers(cardsIn(state, seat), needed);

/** Bounds of the terms of an offer: give what the seat holds, take other kinds (B-54). */
function offerChoice(
  game: OfferGame,
  seat: Seat,
  type: string,
  given: Choice['given'],
  to?: SeatsBounds<Seat>,
): Choice | undefined {
  const upTo = cardsIn(game.state, seat);
  const held = total(upTo);
  if (held === 0 || game.state.offers.made[seat] >= OFFERS_PER_TURN || to?.among.length === 0) return undefined;
  if (hasSaidAll(game.state, seat)) return undefined;
  const give = { kind: 'cards', min: 1, max: held, upTo } as const;
  const take = anyOf(cardsOfGame(game.state).counts);
  const bounds = to === undefined ? { give, take } : { give, take, to };
  return { type, given, talk: true, bounds };
}

const anyOf = remember(
  (all: Cards) => ({ kind: 'cards', min: 1, max: total(all), upTo: all, apartFrom: 'give' }) as const,
);

const anything = remember((all: Cards) => ({ kind: 'cards', min: 1, max: total(all), upTo: all }) as const);

const NO_FIELDS: Choice['given'] = {};
const NO_SEATS: SeatsBounds<Seat> = { kind: 'seats', among: [] };
/** Every set of seats, by bits: made once, because nearly every list of moves contains one. */
const SETS_OF_SEATS = Array.from(
  { length: 1 << SIZE.seats.length },
  (_, bits): SeatsBounds<Seat> => ({ kind: 'seats', among: setOfSeats(bits) }),
);

/** The others with whom a deal is possible: those who hold a card (BE-82). */
function partners({ state }: OfferGame, seat: Seat): SeatsBounds<Seat> {
  let bits = 0;
  for (const other of seatsOf(state)) if (other !== seat && state.hands[other].n > 0) bits |= 1 << other;
  return SETS_OF_SEATS[bits] ?? NO_SEATS;
}

/** Why these seats cannot be asked: a deal with one of them is not possible. */
function refusePartners(game: OfferGame, seat: Seat, to: readonly Seat[]): Refusal | undefined {
  const { among } = partners(game, seat);
  return new Set(to).size !== to.length || to.some((other) => !among.includes(other))
    ? { code: 'noSuchPartner', rule: 'B-53', facts: { seats: among } }
    : undefined;
}

const move = movesOf<OfferGame>();
const moves = [
  move(
    'offerTrade',
    { give: cards, take: cards, to: seats, purpose },
    {
      rule: 'B-53',
      during: TRADING,
      describe: (game, seat, out) => {
        const choice = offerChoice(game, seat, 'offerTrade', NO_FIELDS, partners(game, seat));
        if (choice !== undefined) out.push(choice);
      },
      refuse: (game, seat, { give, take, to }) => refusePartners(game, seat, to) ?? refuseTerms(game, seat, give, take),
      play: (game, seat, { give, take, to, purpose }) =>
        game.emit({ type: 'tradeOffered', offer: game.state.offers.next, seat, to, give, take, ...said(purpose) }),
    },
  ),
  move(
    'requestTrade',
    { take: cards, to: seats },
    {
      rule: 'B-53',
      during: TRADING,
      describe: (game, seat, out) => {
        const to = partners(game, seat);
        // A deal needs a card to give.
        if (game.state.hands[seat].n === 0 || to.among.length === 0 || refuseMore(game, seat) !== undefined) return;
        const take = anything(cardsOfGame(game.state).counts);
        out.push({ type: 'requestTrade', given: NO_FIELDS, talk: true, bounds: { take, to } });
      },
      refuse: (game, seat, { take, to }) => {
        if (total(take) === 0 || game.state.hands[seat].n === 0) return { code: 'gift', rule: 'B-54', facts: {} };
        return refusePartners(game, seat, to) ?? refuseMore(game, seat);
      },
      play: (game, seat, { take, to }) => {
        const give = take.map(() => 0);
        game.emit({ type: 'tradeOffered', offer: game.state.offers.next, seat, to, give, take });
      },
    },
  ),
  move(
    'counterTrade',
    { offer, give: cards, take: cards, purpose },
    {
      rule: 'B-53',
      during: TRADING,
      by: 'others',
      describe: (game, seat, out) => {
        for (const { id, by, to } of game.state.offers.open) {
          if (by !== game.state.turn.active || !to.includes(seat)) continue;
          const choice = offerChoice(game, seat, 'counterTrade', { offer: id });
          if (choice !== undefined) out.push(choice);
        }
      },
      refuse: (game, seat, { offer: id, give, take }) => {
        const offer = findOffer(game.state, id);
        if (offer === undefined || offer.by !== game.state.turn.active || !offer.to.includes(seat)) return isGone();
        return refuseTerms(game, seat, give, take);
      },
      play: (game, seat, { offer, give, take, purpose }) =>
        game.emit({
          type: 'tradeOffered',
          offer: game.state.offers.next,
          seat,
          to: [game.state.turn.active],
          give,
          take,
          counters: offer,
          ...said(purpose),
        }),
    },
  ),
  move(
    'answerTrade',
    { offer, accept: flag },
    {
      rule: 'B-53',
      during: TRADING,
      by: 'any',
      list: (game, seat, out) => {
        for (const offer of game.state.offers.open) {
          const { id, to, take, answers, counters } = offer;
          if (!to.includes(seat)) continue;
          const given = answers.find((answer) => answer.seat === seat)?.accept;
          if (given !== undefined && hasSaidAll(game.state, seat)) continue;
          if (given !== true && counters === undefined && !isRequest(offer) && holds(game, seat, take))
            out.push({ type: 'answerTrade', offer: id, accept: true } as OfferMove);
          if (given !== false) out.push({ type: 'answerTrade', offer: id, accept: false } as OfferMove);
        }
      },
      refuse: (game, seat, { offer: id, accept }) => {
        const offer = findOffer(game.state, id);
        if (offer === undefined || !offer.to.includes(seat)) return isGone();
        const given = offer.answers.find((answer) => answer.seat === seat);
        if (given?.accept === accept) return { code: 'sameAnswer', rule: 'B-53', facts: {} };
        const refused = given && refuseTalk(game.state, seat);
        if (refused !== undefined) return refused;
        if (accept && offer.counters !== undefined) return { code: 'confirmInstead', rule: 'B-53', facts: {} };
        if (accept && isRequest(offer)) return { code: 'gift', rule: 'B-54', facts: {} };
        const hand = cardsIn(game.state, seat);
        return accept && !covers(hand, offer.take)
          ? { code: 'notInHand', rule: 'B-54', facts: { missing: lacking(hand, offer.take) } }
          : undefined;
      },
      play: (game, seat, { offer, accept }) => game.emit({ type: 'tradeAnswered', offer, seat, accept }),
    },
  ),
  move(
    'confirmTrade',
    { offer, partner: seat },
    {
      rule: 'B-53',
      during: TRADING,
      list: (game, seat, out) => {
        for (const offer of game.state.offers.open)
          for (const partner of readyPartners(offer, seat))
            if (holds(game, seat, termsFor(offer, seat).give))
              out.push({ type: 'confirmTrade', offer: offer.id, partner } as OfferMove);
      },
      refuse: (game, seat, { offer: id, partner }) => {
        const offer = findOffer(game.state, id);
        if (offer === undefined) return isGone();
        if (!readyPartners(offer, seat).includes(partner))
          return { code: 'notAccepted', rule: 'B-53', facts: { partner } };
        const { give } = termsFor(offer, seat);
        const hand = cardsIn(game.state, seat);
        return covers(hand, give)
          ? undefined
          : { code: 'notInHand', rule: 'B-54', facts: { missing: lacking(hand, give) } };
      },
      play: (game, seat, { offer: id, partner }) => {
        const offer = findOffer(game.state, id) as Offer;
        const { give, take } = termsFor(offer, seat);
        // The offer reserved nothing: the partner may have spent the cards since (B-105, BE-49).
        if (holds(game, partner, take)) game.emit({ type: 'traded', offer: id, seat, partner, give, take });
        else game.emit({ type: 'tradeVoided', offer: id, seat: partner });
      },
    },
  ),
  move(
    'withdrawTrade',
    { offer },
    {
      rule: 'B-53',
      during: TRADING,
      by: 'any',
      list: (game, seat, out) => {
        for (const { id, by } of game.state.offers.open)
          if (by === seat) out.push({ type: 'withdrawTrade', offer: id } as OfferMove);
      },
      refuse: (game, seat, { offer }) => (findOffer(game.state, offer)?.by === seat ? undefined : isGone()),
      play: (game, seat, { offer }) => game.emit({ type: 'tradeWithdrawn', offer, seat }),
    },
  ),
] as const;
type OfferMove = MovesOf<typeof moves>;

/** The seats with which the active seat can close a deal now: those that accepted its offer or made a counter-offer. */
function readyPartners(offer: Offer, active: Seat): readonly Seat[] {
  if (offer.by === active) return offer.answers.flatMap(({ seat, accept }) => (accept ? [seat] : []));
  return offer.answers.some((answer) => answer.seat === active && !answer.accept) ? [] : [offer.by];
}

/** The terms from the active seat's side. */
const termsFor = ({ by, give, take }: Offer, active: Seat): { give: Cards; take: Cards } =>
  by === active ? { give, take } : { give: take, take: give };

/** Trade between players (B-52 … B-54, B-105). It never makes the active seat wait. */
export const offersChapter = {
  name: 'offers',
  events: offerEvents,
  moves,
  views: { offers: 'open', talk: 'open' },
  reactions: {
    tradeClosed: lapse,
    turnBegan: (state) => {
      lapse(state);
      beginTalk(state);
    },
    gameEnded: lapse,
  },
} satisfies Chapter<OffersState, OfferEvent>;
