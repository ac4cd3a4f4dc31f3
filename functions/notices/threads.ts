import type { Db } from '../db/db.ts';
import { absent } from '../db/expressions.ts';
import { threadKey } from '../db/keys.ts';
import { DAY, expiry } from '../instants.ts';

const KEPT = 400 * DAY;

/** The first email about a game that each player got. Later ones reply to it, so that a game is one thread. */
export const openThreads = (db: Db) => ({
  /** The id that the mail service gave to that email. */
  rootOf: async (game: string, player: string): Promise<string | undefined> =>
    (await db.get(threadKey(game, player)))?.messageId,

  /** Records the first email; later ones change nothing. */
  async begin(game: string, player: string, messageId: string, now: number): Promise<void> {
    await db.update(threadKey(game, player), { set: { messageId, expires: expiry(now + KEPT) } }, absent('pk'));
  },

  async remove(game: string, player: string): Promise<void> {
    await db.remove(threadKey(game, player));
  },
});

export type Threads = ReturnType<typeof openThreads>;
