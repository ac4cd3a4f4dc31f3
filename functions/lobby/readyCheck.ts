import type { Seat } from '../../engine/index.ts';
import { HOUR, instant, MINUTE, millis } from '../instants.ts';
import type { Lobby, PersonSeat, ReadyCheck } from './lobby.ts';
import { seatsOf } from './members.ts';

/** Whether the players of a full table are still there. */

/** How long the players of a full table have to say that they are ready. */
export const READY_LASTS = 24 * HOUR;
/** A player who has just sat down is there, and is not asked. */
const JUST_NOW = 10 * MINUTE;

export const newReadyCheck = (now: string): ReadyCheck => ({ at: now, until: instant(millis(now) + READY_LASTS) });

/** Friends by invitation know of each other; a player among bots has nobody to wait for. */
const isOfStrangers = ({ visibility, seats }: Lobby): boolean =>
  visibility === 'public' && seats.filter(({ type }) => type === 'person').length > 1;

const isReady = ({ confirmedAt }: PersonSeat, { at }: ReadyCheck): boolean =>
  confirmedAt !== undefined && millis(confirmedAt) > millis(at) - JUST_NOW;

/** The seats whose players have not said that they are ready. */
export const seatsNotReady = (lobby: Lobby, check: ReadyCheck): Seat[] =>
  [...lobby.seats.keys()].filter((seat) => {
    const held = lobby.seats[seat];
    return held?.type === 'person' && held.player !== undefined && !isReady(held, check);
  }) as Seat[];

/** Whether the game must wait until its players have said that they are ready. */
export const isAwaitingPlayers = (lobby: Lobby, check: ReadyCheck): boolean =>
  isOfStrangers(lobby) && seatsNotReady(lobby, check).length > 0;

/** The lobby after a player has shown that they are there. */
export const confirmed = (lobby: Lobby, player: string, now: string): Lobby => {
  const own = seatsOf(lobby, player);
  const seats = lobby.seats.map((held, seat) =>
    held.type === 'person' && own.includes(seat as Seat) ? { ...held, confirmedAt: now } : held,
  );
  return { ...lobby, seats };
};
