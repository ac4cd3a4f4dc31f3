import type { Db } from '../db/db.ts';
import { equal } from '../db/expressions.ts';
import { connectionsOf, type Key, watchersOf } from '../db/keys.ts';
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

/** Whose partition it is in: that of the game that its page shows, or that of the player whose list it shows. */
const keyOf = ({ id, game, player = '' }: Connection): Key => ({
  pk: game === undefined ? connectionsOf(player) : watchersOf(game),
  sk: id,
});

/** Which pages show which game or list, and to whom they belong. */
export const openConnections = (db: Db) => ({
  async add({ player, ...connection }: Connection, now: number): Promise<void> {
    const own = player === undefined ? {} : { player };
    await db.put({ ...keyOf({ ...connection, ...own }), ...own, at: instant(now), expires: expiry(now + KEPT) });
  },

  async remove(connection: Connection): Promise<void> {
    await db.remove(keyOf(connection));
  },

  /** The connections of the pages that show a game. */
  async watching(game: string): Promise<Watching[]> {
    const found: Watching[] = [];
    for await (const { sk, player, at } of db.all({ key: equal('pk', watchersOf(game)) }))
      found.push({ id: sk, game, since: at, ...(player === undefined ? {} : { player }) });
    return found;
  },

  /** The connections of the pages that show a player's list of games. */
  async ofPlayer(player: string): Promise<Watching[]> {
    const found: Watching[] = [];
    for await (const { sk, at } of db.all({ key: equal('pk', connectionsOf(player)) }))
      found.push({ id: sk, player, since: at });
    return found;
  },
});

export type Connections = ReturnType<typeof openConnections>;
