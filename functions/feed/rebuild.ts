import type { Store } from '../store/index.ts';
import { type Key, PREFIX, parsePartitionKey } from '../store/keys.ts';
import { belongsTo } from '../store/lobby/lobby.ts';
import type { Feed } from './feed.ts';

/** What an item turned out to be: a game whose projections were derived anew, or something else. */
export type Rebuilt = 'game' | 'other';

/**
 * Sets one item of the table right, as far as it is derived or leads to what is derived: done with every item, all
 * projections are those of the logs. It may be done while the service runs, and again where it was interrupted.
 */
export const createRebuild =
  ({ lobbies, memberships, progress, outbox }: Store, feed: Pick<Feed, 'rebuild'>) =>
  async ({ pk, sk }: Key): Promise<Rebuilt> => {
    const { kind, id } = parsePartitionKey(pk);
    if (kind === 'LOBBY' && sk === 'INFO') {
      await feed.rebuild(id);
      return 'game';
    }
    if (kind === 'LOBBY' && sk === 'PROGRESS' && (await lobbies.get(id)) === undefined) await progress.remove(id);
    if (kind === 'PLAYER' && sk.startsWith(PREFIX.game)) {
      const game = sk.slice(PREFIX.game.length);
      const lobby = await lobbies.get(game);
      if (lobby === undefined || !belongsTo(lobby, id)) await memberships.remove(id, game);
    }
    if (kind === 'NOTICE') await outbox.restore(id);
    return 'other';
  };
