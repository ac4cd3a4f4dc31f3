import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { flag, integer, maybe } from '../../core/fields.ts';
import type { By, Cards, Seat } from '../../vocabulary.ts';
import { total } from '../cards.ts';
import { cards, price, seat, seats } from '../fields.ts';
import type { Price } from '../questions.ts';
import { handOver, put } from './table.ts';
import { noteSaid, type TalkState } from './talk.ts';
import type { TurnState } from './turn.ts';

/** An offer of the active seat to others, or a counter-offer of one of them to the active seat. */
export interface Offer {
  readonly id: number;
  readonly by: Seat;
  readonly to: readonly Seat[];
  /** What `by` gives; nothing where `by` asks what the others want for the cards. */
  readonly give: Cards;
  /** What `by` wants. */
  readonly take: Cards;
  /** The offer that it answers. */
  readonly counters?: number;
  /** What `by` says it is for. */
  readonly purpose?: Price;
  readonly answers: readonly { readonly seat: Seat; readonly accept: boolean }[];
}
export interface Offers {
  /** The id of the next offer; no two offers of a game have the same. */
  readonly next: number;
  /** Offers and counter-offers made in this turn, by seat. */
  readonly made: By<Seat, number>;
  readonly open: readonly Offer[];
}
export interface OffersState extends TurnState, TalkState {
  offers: Offers;
}

/** The id of an offer. */
export const offer = integer('offer', 0, 1_000_000_000);
const terms = { give: open(cards), take: open(cards) };
/** What an offer is for: its maker may say so. */
export const purpose = maybe(price);
const event = eventsOf<OffersState>();
export const offerEvents = [
  event(
    'tradeOffered',
    {
      offer: open(offer),
      seat: open(seat),
      to: open(seats),
      ...terms,
      counters: open(maybe(offer)),
      purpose: open(purpose),
    },
    (state, { offer, seat, to, give, take, counters, purpose }) => {
      const added = {
        id: offer,
        by: seat,
        to,
        give,
        take,
        answers: [],
        ...(counters === undefined ? {} : { counters }),
        ...(purpose === undefined ? {} : { purpose }),
      };
      const open = [...state.offers.open, added];
      state.offers = { next: offer + 1, made: put(state.offers.made, seat, state.offers.made[seat] + 1), open };
      noteSaid(state, seat);
    },
  ),
  event('tradeAnswered', { offer: open(offer), seat: open(seat), accept: open(flag) }, (state, event) => {
    const { offer: id, seat, accept } = event;
    if (findOffer(state, id)?.answers.some((answer) => answer.seat === seat)) noteSaid(state, seat);
    change(state, id, (offer) => ({ ...offer, answers: [...answersBut(offer, seat), { seat, accept }] }));
  }),
  event('tradeWithdrawn', { offer: open(offer), seat: open(seat) }, (state, event) => remove(state, event.offer)),
  event('tradeVoided', { offer: open(offer), seat: open(seat) }, (state, event) => {
    const offer = findOffer(state, event.offer);
    if (offer?.by === event.seat) remove(state, event.offer);
    else change(state, event.offer, (o) => ({ ...o, answers: answersBut(o, event.seat) }));
  }),
  event(
    'traded',
    { offer: open(offer), seat: open(seat), partner: open(seat), ...terms },
    (state, { offer, seat, partner, give, take }) => {
      handOver(state, seat, partner, give);
      handOver(state, partner, seat, take);
      remove(state, offer);
    },
  ),
] as const;
export type OfferEvent = EventsOf<typeof offerEvents>;

/** Whether an offer names only what its maker wants: others answer with what they want for it. */
export const isRequest = ({ give }: Offer): boolean => total(give) === 0;

export const findOffer = ({ offers }: Readonly<OffersState>, id: number) =>
  offers.open.find((offer) => offer.id === id);
const answersBut = ({ answers }: Offer, seat: Seat) => answers.filter((answer) => answer.seat !== seat);
function change(state: OffersState, id: number, to: (offer: Offer) => Offer): void {
  state.offers = { ...state.offers, open: state.offers.open.map((o) => (o.id === id ? to(o) : o)) };
}
const remove = (state: OffersState, id: number): void => {
  state.offers = { ...state.offers, open: state.offers.open.filter((offer) => offer.id !== id) };
};
/** An offer lapses with its turn or trade phase (B-105). */
export const lapse = (state: OffersState): void => {
  if (total(state.offers.made) > 0) state.offers = { ...NO_OFFERS, next: state.offers.next };
};
export const NO_OFFERS: Offers = { next: 0, made: [0, 0, 0, 0], open: [] };
