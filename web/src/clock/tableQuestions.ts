import type { Seat } from '../../../engine/index.ts';
import type { GameView, SeatInfo } from '../../../functions/api/client.ts';

type Seen = Pick<GameView, 'seats' | 'clocks' | 'clockWish'>;

/** What a running game asks its players about clocks and seats, beside their moves. */
export interface TableQuestions {
  /** Somebody plays the reader's former seat, which the reader may take back. */
  readonly mayReturn: boolean;
  /** Seats whose players have run out of time. */
  readonly offered: readonly SeatInfo[];
  /** So is the reader's own seat: until a move of theirs they have no say in who plays and in the clocks. */
  readonly isAway: boolean;
  /** A clock was proposed, and the reader has not answered. */
  readonly wish: boolean;
  /** The seats that want to stop the clocks, if the reader has not agreed to it. */
  readonly pausing: readonly Seat[];
}

export function questionsAt(seen: Seen | undefined, own: Seat | undefined): TableQuestions {
  const { seats = [], clocks, clockWish } = seen ?? {};
  const { pause = [], pausedAt } = clocks ?? {};
  const isUnanswered = own !== undefined && clockWish !== undefined && !clockWish.agreed.includes(own);
  const offered = seats.filter((seat) => seat.offered !== undefined);
  const mine = seats.filter(({ you }) => you === true);
  const isAway = mine.length > 0 && mine.every((seat) => seat.offered !== undefined);
  const isAskedToPause = !isAway && own !== undefined && pausedAt === undefined && !pause.includes(own);
  return {
    mayReturn: seats.some((seat) => seat.mayReturn === true),
    offered,
    isAway,
    wish: isUnanswered && clocks === undefined,
    pausing: isAskedToPause ? pause : [],
  };
}

export const isAsked = ({ mayReturn, offered, wish, pausing }: TableQuestions): boolean =>
  mayReturn || offered.length > 0 || wish || pausing.length > 0;
