import { type Changed, changed, type Lobby, rejected } from './lobby.ts';
import { seatsOf } from './members.ts';
import { confirmed, seatsNotReady } from './readyCheck.ts';
import { freed, startedIfFull } from './seating.ts';

/** A player of a full table is ready. The last one to say so starts the game. */
export const sayReady =
  (player: string, now: string) =>
  (lobby: Lobby): Changed => {
    if (seatsOf(lobby, player).length === 0) return rejected('notSeated');
    if (lobby.status !== 'open') return rejected('gameStarted');
    if (lobby.readyCheck === undefined) return rejected('notAsked');
    return changed(startedIfFull(confirmed(lobby, player, now), now));
  };

/** The time to say so is over: the seats of those who did not are free again. */
export const endReadyCheck =
  (at: string, now: string) =>
  (lobby: Lobby): Changed => {
    const { readyCheck } = lobby;
    if (lobby.status !== 'open' || readyCheck?.at !== at || readyCheck.until > now) return rejected('notAsked');
    return freed({ ...lobby, freedAt: now }, seatsNotReady(lobby, readyCheck));
  };

/** Gives the players of a full table more time: the service was down. */
export const prolongReadyCheck =
  (at: string, until: string) =>
  (lobby: Lobby): Changed => {
    const { readyCheck } = lobby;
    if (lobby.status !== 'open' || readyCheck?.at !== at) return rejected('notAsked');
    return changed({ ...lobby, readyCheck: { at, until } });
  };
