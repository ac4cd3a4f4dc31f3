import {
  type AnyState,
  answersTo,
  areSettled,
  awaited,
  chooseMove,
  legalMoves,
  offersAwaiting,
  type Random,
  type Seat,
  type WireMove,
} from '../../engine/index.ts';

const may = (view: AnyState, seat: Seat, move: string): boolean =>
  legalMoves(view, seat).moves.some(({ type }) => type === move);

/** Whether the seat was offered a trade, and nothing else has to be decided first. */
const mayAnswer = (view: AnyState, seat: Seat): boolean =>
  offersAwaiting(view).some((offer) => offer.seat === seat) && may(view, seat, 'answerTrade');

/** Whether the seat has made offers that may still be answered. */
function waitsForAnswers(view: AnyState, seat: Seat): boolean {
  const offers = answersTo(view, seat);
  return offers.length > 0 && !areSettled(offers) && may(view, seat, 'withdrawTrade');
}

/**
 * Whether a game waits for a person who owes a move or was offered a trade. A person who has made offers waits for the
 * answers first.
 * @param view the game, or the seat's own view of it
 */
function isCalled(view: AnyState, seat: Seat): boolean {
  if (view.ending.over) return false;
  const owes = awaited(view).some((one) => one.seat === seat);
  return (owes && !waitsForAnswers(view, seat)) || mayAnswer(view, seat);
}

/** Everybody for whom a game waits. */
export const calledIn = (state: AnyState): ReadonlySet<Seat> =>
  new Set(state.table.seats.map((_, seat) => seat as Seat).filter((seat) => isCalled(state, seat)));

/** What a person does in a game: plays like the sensible bot, and leaves no offer unanswered. */
export function moveOfPerson(view: AnyState, seat: Seat, random: Random): WireMove | undefined {
  if (!isCalled(view, seat)) return undefined;
  const move = chooseMove('sensible', view, seat, random);
  if (move !== undefined) return move;
  const asked = mayAnswer(view, seat) ? offersAwaiting(view).find((offer) => offer.seat === seat) : undefined;
  return asked && { type: 'answerTrade', offer: asked.offer, accept: false };
}
