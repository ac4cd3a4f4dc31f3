import { covers } from './rules/cards.ts';
import { findOffer, type Offer } from './rules/chapters/openOffers.ts';
import { cardsIn } from './rules/chapters/table.ts';
import type { CommonState } from './rules/definition.ts';
import type { Seat } from './vocabulary.ts';

/**
 * Offers that wait for a seat's answer, although the game itself does not. A counter-offer answers the offer that it
 * counters (B-53).
 */
export function offersAwaiting({ offers: { open } }: CommonState): readonly AwaitedAnswer[] {
  const hasAnswered = (seat: Seat, { id, answers }: Offer) =>
    answers.some((answer) => answer.seat === seat) || open.some(({ by, counters }) => by === seat && counters === id);
  return open.flatMap((offer) =>
    offer.to.filter((seat) => !hasAnswered(seat, offer)).map((seat) => ({ seat, offer: offer.id })),
  );
}

/**
 * Whether the seat has the cards that an offer asks of it. A counter-offer asks the active seat, who decides about it
 * in any case.
 * @param state with the cards of this seat
 */
export function isPayable(state: CommonState, seat: Seat, id: number): boolean {
  const offer = findOffer(state, id);
  return offer !== undefined && (offer.counters !== undefined || covers(cardsIn(state, seat), offer.take));
}

interface AwaitedAnswer {
  readonly seat: Seat;
  readonly offer: number;
}

/** An open offer of the active seat, with each seat's answer to it. */
export interface AnsweredOffer {
  readonly offer: number;
  readonly accepted: readonly Seat[];
  /** The seats that made a counter-offer. */
  readonly countered: readonly Seat[];
  readonly declined: readonly Seat[];
  readonly silent: readonly Seat[];
}

/** The open offers of a seat to others, each with the answers to it. Its counter-offers are left out. */
export const answersTo = ({ offers: { open } }: CommonState, asker: Seat): readonly AnsweredOffer[] =>
  open
    .filter(({ by, counters }) => by === asker && counters === undefined)
    .map(({ id, to, answers }) => {
      const said = (seat: Seat) => {
        if (open.some(({ by, counters }) => by === seat && counters === id)) return 'countered';
        const answer = answers.find((given) => given.seat === seat);
        return answer === undefined ? 'silent' : answer.accept ? 'accepted' : 'declined';
      };
      const who = (what: ReturnType<typeof said>) => to.filter((seat) => said(seat) === what);
      return {
        offer: id,
        accepted: to.filter((seat) => answers.some((answer) => answer.seat === seat && answer.accept)),
        countered: who('countered'),
        declined: who('declined'),
        silent: who('silent'),
      };
    });

/**
 * Whether the seat that made offers has something to do: somebody accepts one, or everybody has answered all of them.
 */
export function areSettled(offers: readonly AnsweredOffer[]): boolean {
  if (offers.length === 0) return false;
  return offers.some(({ accepted }) => accepted.length > 0) || offers.every(({ silent }) => silent.length === 0);
}
