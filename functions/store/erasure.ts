import type { Matches } from './matches.ts';
import type { Memberships } from './memberships.ts';
import type { Player, Players } from './players.ts';
import type { Presence } from './presence.ts';
import { addressHash, type SuppressionList } from './suppressionList.ts';

export interface ErasureSettings {
  readonly players: Players;
  readonly matches: Matches;
  readonly memberships: Memberships;
  readonly presence: Presence;
  readonly suppressionList: SuppressionList;
}

/**
 * Deletes all that is kept of a person, but for what the log of a game tells of a seat: that belongs to all who played,
 * and names nobody. The profile goes last, so that whoever was interrupted can ask again.
 */
export const createErasure =
  ({ players, matches, memberships, presence, suppressionList }: ErasureSettings) =>
  async (player: Player): Promise<void> => {
    const { id, email } = player;
    for (const { game } of await memberships.of(id)) {
      const forgotten = await matches.forget(game, player);
      if (forgotten.type === 'rejected' && forgotten.code === 'busy') throw new Error(`game ${game} is too busy`);
      await presence.remove(game, id);
      await memberships.remove(id, game);
    }
    if (email !== undefined) {
      await players.releaseEmail(email, id);
      await suppressionList.remove(addressHash(email));
    }
    await players.remove(id);
  };
