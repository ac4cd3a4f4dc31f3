import { idIn, type Key, kindOf, restIn } from '../db/keys.ts';
import { belongsTo } from '../lobby/members.ts';
import type { Store } from '../services.ts';
import type { Feed } from './feed.ts';

/** What an item turned out to be: a game whose projections were rebuilt, or something else. */
export type Rebuilt = 'game' | 'other';

/**
 * Corrects one item of the table, if it is derived or others are derived from it. After this was done for every item,
 * all projections match the logs. It can run while the service does, and be repeated if it was interrupted.
 */
export const createRebuild =
  ({ lobbies, memberships, progress, outbox }: Store, feed: Pick<Feed, 'rebuild'>) =>
  async (key: Key): Promise<Rebuilt> => {
    const kind = kindOf(key);
    if (kind === undefined) return 'other';
    const id = idIn(kind, key);
    if (kind === 'lobby') {
      await feed.rebuild(id);
      return 'game';
    }
    if (kind === 'progress' && (await lobbies.get(id)) === undefined) await progress.remove(id);
    if (kind === 'membership') {
      const game = restIn(kind, key);
      const lobby = await lobbies.get(game);
      if (lobby === undefined || !belongsTo(lobby, id)) await memberships.remove(id, game);
    }
    if (kind === 'notice') await outbox.restore(id);
    return 'other';
  };
