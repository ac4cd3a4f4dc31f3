import type { Lobby } from '../lobby/lobby.ts';
import { belongsTo } from '../lobby/members.ts';
import type { Store } from '../services.ts';
import type { Answer } from './answers.ts';

type Rematch = Answer<'POST /api/games/:id/rematch'>;

/** The link to the next game. Anybody may use it while seats are free; afterwards it is for its players, or for all. */
export const presentRematch = (next: Lobby, player: string): Rematch | undefined => {
  if (next.status === 'open') return { id: next.id, invitation: next.invitation };
  return next.visibility === 'public' || belongsTo(next, player) ? { id: next.id } : undefined;
};

/** The rematch of a game, as one of its players sees it. */
export const rematchFor = async (
  { lobbies }: Pick<Store, 'lobbies'>,
  lobby: Lobby,
  player: string | undefined,
): Promise<{ rematch?: Rematch }> => {
  if (lobby.rematch === undefined || player === undefined || !belongsTo(lobby, player)) return {};
  const next = await lobbies.get(lobby.rematch);
  const rematch = next && presentRematch(next, player);
  return rematch === undefined ? {} : { rematch };
};
