import type { Store } from '../store/index.ts';
import { type Key, PREFIX, parsePartitionKey } from '../store/keys.ts';
import { belongsTo } from '../store/lobby/lobby.ts';
import type { Feed } from './feed.ts';

/** What an item turned out to be: a game whose projections were rebuilt, or something else. */
export type Rebuilt = 'game' | 'other';

/**
 * Corrects one item of the table, if it is derived or others are derived from it. After this was done for every item,
 * all projections match the logs. It can run while the service does, and be repeated if it was interrupted.
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
