import type { Db } from '../db/db.ts';
import { absent, both, equal, present, startsWith } from '../db/expressions.ts';
import { membershipKey, PREFIX, playerOf, profileKey } from '../db/keys.ts';

/** A player's seat in a game: a player's games are found by it. */
export interface Membership {
  readonly game: string;
  /** Absent while the game is not over. */
  readonly endedAt?: string;
}

/** The games of each player. The lobby decides who has which seat; these entries are derived from it. */
export const openMemberships = (db: Db) => ({
  async add(player: string, game: string): Promise<void> {
    if (await db.put({ ...membershipKey(player, game), game }, absent('pk'))) await this.changed(player);
  },

  /** Something in the list of a player's games has changed. Returns the list's new version, if there is such a player. */
  async changed(player: string): Promise<number | undefined> {
    return (await db.update(profileKey(player), { add: { lists: 1 } }, present('pk')))?.lists;
  },

  /** The version of the list of a player's games: one item tells whether anything in it is new. */
  async version(player: string): Promise<number> {
    return (await db.get(profileKey(player)))?.lists ?? 0;
  },

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
    if ((await db.remove(membershipKey(player, game))) !== undefined) await this.changed(player);
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
