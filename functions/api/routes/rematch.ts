import { isReachable } from '../../accounts/players.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo, playersIn } from '../../lobby/members.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import { presentRematch } from '../presentRematch.ts';
import type { Handlers } from '../route.ts';
import { changedIn } from './games.ts';

type Key = 'POST /api/games/:id/rematch';

/** Playing again with the same people. */
export const rematchRoutes = ({ store }: Services): Handlers<Key> => {
  const { lobbyService, players, outbox, forgetIfGone } = store;

  /** Notifies those who have played and are not in the new game. */
  const invite = async (over: Lobby, next: Lobby, from: string, now: number): Promise<void> => {
    for (const id of playersIn(over)) {
      const player = belongsTo(next, id) ? undefined : await players.get(id);
      if (player !== undefined && isReachable(player))
        await outbox.ask({ type: 'rematch', game: next.id, player: player.id, from }, now, now);
    }
  };

  return {
    'POST /api/games/:id/rematch': async ({ player, lobby, now }) => {
      const host = await players.get(player);
      if (host === undefined) throw failed('sessionExpired');
      const next = changedIn(await lobbyService.rematch(lobby.id, { player: host.id, name: host.name }, now));
      if (await forgetIfGone(next.id, host, now)) throw failed('sessionExpired');
      const rematch = presentRematch(next, host.id);
      if (rematch === undefined) throw failed('gameStarted');
      if (next.host === host.id && next.status === 'open') await invite(lobby, next, host.id, now);
      return rematch;
    },
  };
};
