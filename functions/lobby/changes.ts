import type { Seat } from '../../engine/index.ts';
import { type Changed, changed, type Lobby, type LobbySeat, type OpenOffer, rejected } from './lobby.ts';
import { seatsOf } from './members.ts';

/** Replaces the invitation link: the previous one no longer works. */
export const replaceInvitation =
  (player: string, invitation: string) =>
  (lobby: Lobby): Changed =>
    lobby.host === player ? changed({ ...lobby, invitation }) : rejected('notHost');

/** Replaces a player's standing offers. */
export const publishOffers =
  (player: string, offers: readonly OpenOffer[]) =>
  (lobby: Lobby): Changed => {
    const own = seatsOf(lobby, player);
    if (own.length === 0 || lobby.status !== 'started') return rejected('notSeated');
    const seats = lobby.seats.map((held, seat): LobbySeat => {
      if (held.type === 'bot' || !own.includes(seat as Seat)) return held;
      const { offers: _, ...rest } = held;
      return offers.length === 0 ? rest : { ...rest, offers };
    });
    return changed({ ...lobby, seats });
  };

export const rename =
  (player: string, name: string) =>
  (lobby: Lobby): Changed =>
    lobby.host === player ? changed({ ...lobby, name }) : rejected('notHost');

/** Since when a table has had a free seat; nothing while it has none, or its players are asked whether they are ready. */
export const openSince = ({ status, readyCheck, createdAt, freedAt }: Lobby): string | undefined =>
  status === 'open' && readyCheck === undefined ? (freedAt ?? createdAt) : undefined;

/** A table that nobody has filled since an instant is removed. */
export const expire =
  (before: string) =>
  (lobby: Lobby): Changed => {
    const since = openSince(lobby);
    return since !== undefined && since < before ? { type: 'calledOff' } : rejected('gameStarted');
  };

export const callOff =
  (player: string) =>
  (lobby: Lobby): Changed => {
    if (lobby.host !== player) return rejected('notHost');
    return lobby.status === 'open' ? { type: 'calledOff' } : rejected('gameStarted');
  };

/** The operator cancels a game that has not started, or closes one that runs. */
export const closeByOperator =
  (at: string) =>
  (lobby: Lobby): Changed => {
    if (lobby.status === 'finished') return rejected('gameFinished');
    return lobby.status === 'open' ? { type: 'calledOff' } : changed({ ...lobby, closedAt: lobby.closedAt ?? at });
  };

/** The game is over: the lobby gets its result, and the secret of its chance is revealed. */
export const finish =
  (result: { readonly endedAt: string; readonly winners: readonly Seat[]; readonly secret?: string }) =>
  (lobby: Lobby): Changed =>
    changed({ ...lobby, ...result, status: 'finished' });
