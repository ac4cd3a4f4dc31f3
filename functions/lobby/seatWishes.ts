import type { Seat } from '../../engine/index.ts';
import { DAY, instant, millis } from '../instants.ts';
import { presentSeats } from './consent.ts';
import { type Changed, changed, type Lobby, type PersonSeat, rejected, type SeatWish } from './lobby.ts';
import { playerIn, seatsOf } from './members.ts';

/** What is proposed about the seat of somebody who is not there: each of the others present has a word in it. */

/** Silence for so long is a yes. */
const SILENCE_AGREES = DAY;
/** After a refusal the same is proposed again only so much later. */
const REFUSAL_LASTS = 7 * DAY;

const heldBy = (lobby: Lobby, seat: Seat): PersonSeat | undefined => {
  const held = lobby.seats[seat];
  return held?.type === 'person' && held.player !== undefined ? held : undefined;
};
export const wishFor = (lobby: Lobby, seat: Seat): SeatWish | undefined => heldBy(lobby, seat)?.wish;

const withWish = (lobby: Lobby, seat: Seat, wish: SeatWish): Changed => {
  const seats = lobby.seats.map((held, at) => (at === seat && held.type === 'person' ? { ...held, wish } : held));
  return changed({ ...lobby, seats });
};

/** The seats that have a say about another one. */
const voters = (lobby: Lobby, seat: Seat): Seat[] =>
  presentSeats(lobby).filter((other) => playerIn(lobby, other) !== playerIn(lobby, seat));

/** Whether somebody besides a player is there who could say no. */
export const hasOthers = (lobby: Lobby, seat: Seat, player: string): boolean =>
  voters(lobby, seat).some((other) => playerIn(lobby, other) !== player);

/** The seats whose players are asked, and have not answered. */
export const askedAbout = (lobby: Lobby, seat: Seat): Seat[] => {
  const wish = wishFor(lobby, seat);
  if (wish === undefined || wish.refused || wish.by === seat) return [];
  return voters(lobby, seat).filter((other) => !wish.agreed.includes(other));
};

/** When silence counts as a yes. */
export const silenceAgreesAt = ({ at }: SeatWish): string => instant(millis(at) + SILENCE_AGREES);

/** Whether what was proposed about a seat may be done now. */
export const isGranted = (lobby: Lobby, seat: Seat, now: string): boolean => {
  const wish = wishFor(lobby, seat);
  if (wish === undefined || wish.refused) return false;
  const { what, by, agreed } = wish;
  if (by === seat) return true;
  const author = playerIn(lobby, by);
  const isAlone =
    (author === undefined || !hasOthers(lobby, seat, author)) && agreed.every((one) => playerIn(lobby, one) === author);
  if (what === 'substitute' && isAlone) return false;
  return askedAbout(lobby, seat).length === 0 || silenceAgreesAt(wish) <= now;
};

/**
 * A player proposes who plays on at a seat.
 * @param wish what is proposed; if it is proposed already, the player agrees to that
 */
export const proposeFor = (
  lobby: Lobby,
  player: string,
  seat: Seat,
  { what, at, ...more }: Pick<SeatWish, 'what' | 'at' | 'token' | 'wait'>,
): Changed => {
  const own = seatsOf(lobby, player);
  const [by] = own.includes(seat) ? [seat] : own.filter((one) => presentSeats(lobby).includes(one));
  if (by === undefined) return rejected('notOffered');
  if (what === 'substitute' && by !== seat && !hasOthers(lobby, seat, player)) return rejected('onlyTheirs');
  const known = wishFor(lobby, seat);
  if (known?.what === what && known.wait === more.wait) {
    const isOpen = !known.refused && (by !== seat || known.by === seat);
    if (isOpen) return withWish(lobby, seat, { ...known, agreed: [...new Set([...known.agreed, ...own])] });
    if (known.refused && by !== seat && millis(known.at) + REFUSAL_LASTS > millis(at))
      return rejected('refusedByOthers');
  }
  return withWish(lobby, seat, { ...more, what, at, by, agreed: own });
};

/** A player agrees to what is proposed about a seat, or refuses it. */
export const answerFor =
  (player: string, seat: Seat, proposal: string, agree: boolean) =>
  (lobby: Lobby): Changed => {
    const wish = wishFor(lobby, seat);
    const own = seatsOf(lobby, player);
    if (own.length === 0) return rejected('notSeated');
    if (lobby.status !== 'started' || wish === undefined || wish.at !== proposal || wish.refused)
      return rejected('notProposed');
    if (!voters(lobby, seat).some((other) => own.includes(other))) return rejected('seatOffered');
    return withWish(
      lobby,
      seat,
      agree ? { ...wish, agreed: [...new Set([...wish.agreed, ...own])] } : { ...wish, refused: true },
    );
  };
