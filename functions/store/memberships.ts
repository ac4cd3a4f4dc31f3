import type { Db } from './db.ts';
import { absent, both, equal, present, startsWith } from './expressions.ts';
import { membershipKey, PREFIX, playerOf } from './keys.ts';

/** A player's seat in a game: a player's games are found by it. */
export interface Membership {
  readonly game: string;
  /** Absent while the game is not over. */
  readonly endedAt?: string;
}

/** The games of each player. The lobby decides who has which seat; these entries are derived from it. */
export const openMemberships = (db: Db) => ({
  add: (player: string, game: string): Promise<boolean> =>
    db.put({ ...membershipKey(player, game), game }, absent('pk')),

  /** Those of these players who do not have the game in their lists. */
  async missing(players: readonly string[], game: string): Promise<string[]> {
    const found = await db.batchGet(players.map((player) => membershipKey(player, game)));
    const known = new Set(found.map(({ pk }) => pk));
    return players.filter((player) => !known.has(playerOf(player)));
  },

  /** Writes an entry again, even if it exists. */
  async restore(player: string, game: string, endedAt: string | undefined): Promise<void> {
    await db.put({ ...membershipKey(player, game), game, endedAt });
  },

  async remove(player: string, game: string): Promise<void> {
    await db.remove(membershipKey(player, game));
  },

  async end(player: string, game: string, endedAt: string): Promise<void> {
    await db.update(membershipKey(player, game), { set: { endedAt } }, present('pk'));
  },

  async of(player: string): Promise<Membership[]> {
    const memberships: Membership[] = [];
    const key = both(equal('pk', playerOf(player)), startsWith('sk', PREFIX.game));
    for await (const { game, endedAt } of db.all({ key, consistent: true }))
      memberships.push({ game, ...(endedAt === undefined ? {} : { endedAt }) });
    return memberships;
  },
});

export type Memberships = ReturnType<typeof openMemberships>;
