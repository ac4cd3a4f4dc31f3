import type { Db } from '../db/db.ts';
import { equal } from '../db/expressions.ts';
import { connectionsOf, watchersOf } from '../db/keys.ts';
import { expiry, instant, MINUTE } from '../instants.ts';

/** A page that is notified when a game changes, or the list of its reader's games. */
export interface Connection {
  readonly id: string;
  /** Absent if it shows that list. */
  readonly game?: string;
  /** Absent if the reader is not signed in. */
  readonly player?: string;
}

export interface Watching extends Connection {
  /** When it was admitted. */
  readonly since: string;
}

/** The gateway closes each connection after two hours; an entry that nobody removed expires some minutes later. */
const KEPT = 130 * MINUTE;

/** Which pages show which game, and to whom they belong. */
export const openConnections = (db: Db) => ({
  async add({ id, game, player }: Connection, now: number): Promise<void> {
    const expires = expiry(now + KEPT);
    const own = player === undefined ? {} : { player };
    const at = instant(now);
    await Promise.all([
      ...(game === undefined ? [] : [db.put({ pk: watchersOf(game), sk: id, ...own, at, expires })]),
      ...(player === undefined ? [] : [db.put({ pk: connectionsOf(player), sk: id, game, at, expires })]),
    ]);
  },

  /** The page of a game is gone. Its player's entry expires: only who signs out has a use for it. */
  async leave({ id, game, player }: Connection): Promise<void> {
    if (game !== undefined) await db.remove({ pk: watchersOf(game), sk: id });
    else await this.remove({ id, ...(player === undefined ? {} : { player }) });
  },

  async remove({ id, game, player }: Connection): Promise<void> {
    await Promise.all([
      ...(game === undefined ? [] : [db.remove({ pk: watchersOf(game), sk: id })]),
      ...(player === undefined ? [] : [db.remove({ pk: connectionsOf(player), sk: id })]),
    ]);
  },

  /** The connections of the pages that show a game. */
  async watching(game: string): Promise<Watching[]> {
    const found: Watching[] = [];
    for await (const { sk, player, at } of db.all({ key: equal('pk', watchersOf(game)) }))
      found.push({ id: sk, game, since: at, ...(player === undefined ? {} : { player }) });
    return found;
  },

  /** The connections of a player. */
  async ofPlayer(player: string): Promise<Watching[]> {
    const found: Watching[] = [];
    for await (const { sk, game, at } of db.all({ key: equal('pk', connectionsOf(player)) }))
      found.push({ id: sk, player, since: at, ...(game === undefined ? {} : { game }) });
    return found;
  },
});

export type Connections = ReturnType<typeof openConnections>;
