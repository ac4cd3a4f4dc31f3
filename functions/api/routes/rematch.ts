import * as z from 'zod/mini';
import { isReachable } from '../../accounts/players.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo, playersIn } from '../../lobby/members.ts';
import { changedIn, failed } from '../failure.ts';
import { route } from '../route.ts';
import { Rematch } from '../schemas/games.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';

/** The link to the next game. Anybody may use it while seats are free; afterwards it is for its players, or for all. */
const present = (next: Lobby, player: string): Rematch | undefined => {
  if (next.status === 'open') return { id: next.id, invitation: next.invitation };
  return next.visibility === 'public' || belongsTo(next, player) ? { id: next.id } : undefined;
};

/** The rematch of a game, as one of its players sees it. */
export const rematchFor = async (
  { store }: Services,
  lobby: Lobby,
  player: string | undefined,
): Promise<{ rematch?: Rematch }> => {
  if (lobby.rematch === undefined || player === undefined || !belongsTo(lobby, player)) return {};
  const next = await store.lobbies.get(lobby.rematch);
  const rematch = next && present(next, player);
  return rematch === undefined ? {} : { rematch };
};

/** Notifies those who have played and are not in the new game. */
const invite = async ({ store }: Services, over: Lobby, next: Lobby, from: string, now: number): Promise<void> => {
  const day = next.createdAt.slice(0, 10);
  for (const id of playersIn(over)) {
    const player = belongsTo(next, id) ? undefined : await store.players.get(id);
    if (player !== undefined && isReachable(player))
      await store.outbox.ask({ type: 'rematch', game: next.id, player: player.id, from, day }, now, now);
  }
};

/** Playing again with the same people. */
export const rematchRoutes = [
  route('POST /api/games/:id/rematch', {
    name: 'rematch',
    summary:
      'Create a rematch of a finished game, or find the one that somebody has created; the others are notified. Its creator adds a seed by joining',
    access: 'seated',
    status: 200,
    limits: [{ by: 'player', times: 60, seconds: 3600 }],
    request: () => z.object({ params: s.game() }),
    answer: Rematch,
    handler: async ({ player, lobby, now, services }) => {
      const { lobbyService, players, forgetIfGone } = services.store;
      const host = await players.get(player);
      if (host === undefined) throw failed('sessionExpired');
      const next = changedIn(await lobbyService.rematch(lobby.id, { player: host.id, name: host.name }, now));
      if (await forgetIfGone(next.id, host, now)) throw failed('sessionExpired');
      const rematch = present(next, host.id);
      if (rematch === undefined) throw failed('gameStarted');
      if (next.host === host.id && next.status === 'open') await invite(services, lobby, next, host.id, now);
      return rematch;
    },
  }),
] as const;
