import { isSame } from '../ids.ts';
import type { Lobby, LobbySeat } from './lobby.ts';
import { belongsTo } from './members.ts';
import { isRemoved } from './seating.ts';

/** Whether somebody may see a game. Others do not even learn that it exists. */
export const maySee = (lobby: Lobby, player: string | undefined, invitation: string | undefined): boolean =>
  lobby.visibility === 'public' ||
  (invitation !== undefined && isSame(invitation, lobby.invitation)) ||
  (invitation !== undefined && lobby.seats.some((seat) => isSubstitutes(seat, invitation))) ||
  (player !== undefined && (lobby.host === player || belongsTo(lobby, player) || isRemoved(lobby, player)));

/** Whether the token is for taking over this seat. */
export const isSubstitutes = (seat: LobbySeat, invitation: string): boolean =>
  seat.type === 'person' && seat.wish?.token !== undefined && !seat.wish.refused && isSame(invitation, seat.wish.token);
