import type { Seat } from '../../../engine/index.ts';
import type { GameView, SeatInfo } from '../../../functions/api/client.ts';

type Seen = Pick<GameView, 'seats' | 'clocks' | 'clockWish' | 'isAsleep'> &
  Partial<Pick<GameView, 'awaited' | 'waitingSince'>>;

/** What a running game asks its players about clocks and seats, beside their moves. */
export interface TableQuestions {
  /** Somebody plays the reader's former seat, which the reader may take back. */
  readonly mayReturn: boolean;
  /** Seats that are open to others: their players have run out of time, or were silent for days. */
  readonly offered: readonly SeatInfo[];
  /** So is the reader's own seat: until a move of theirs they have no say in who plays and in the clocks. */
  readonly isAway: boolean;
  /** A clock was proposed, and the reader has not answered. */
  readonly wish: boolean;
  /** Nobody was there, and the reader may wake the game. */
  readonly isAsleep: boolean;
  /** Seats for which a game without clocks has waited for days, and since when: the others can vote to open them. */
  readonly silent: readonly { readonly seat: SeatInfo; readonly days: number }[];
  /** The seats that want to stop the clocks, if the reader has not agreed to it. */
  readonly pausing: readonly Seat[];
}

/** After so many days of silence a seat can be opened. */
const SILENT_DAYS = 7;
const A_DAY = 86_400_000;

function silentAt(seen: Seen | undefined, own: Seat | undefined, now: number): TableQuestions['silent'] {
  if (own === undefined || seen === undefined || seen.clocks !== undefined) return [];
  const days = Math.floor((now - Date.parse(seen.waitingSince ?? '')) / A_DAY);
  const isAwaited = (one: SeatInfo) => seen.awaited?.some(({ seat }) => seat === one.seat) === true;
  const found = seen.seats.filter(
    (one) => one.type === 'person' && one.you !== true && one.offered === undefined && isAwaited(one),
  );
  return days >= SILENT_DAYS ? found.map((seat) => ({ seat, days })) : [];
}

export function questionsAt(seen: Seen | undefined, own: Seat | undefined, now = Date.now()): TableQuestions {
  const { seats = [], clocks, clockWish, isAsleep } = seen ?? {};
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
    silent: isAway ? [] : silentAt(seen, own, now),
    wish: isUnanswered && clocks === undefined,
    isAsleep: own !== undefined && isAsleep === true,
    pausing: isAskedToPause ? pause : [],
  };
}

export const isAsked = ({ mayReturn, offered, silent, wish, isAsleep, pausing }: TableQuestions): boolean =>
  mayReturn || isAsleep || offered.length > 0 || silent.length > 0 || wish || pausing.length > 0;
