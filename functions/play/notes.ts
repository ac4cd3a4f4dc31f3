import type { Db } from '../db/db.ts';
import { absent } from '../db/expressions.ts';
import { noteKey } from '../db/keys.ts';
import { DAY, expiry } from '../instants.ts';

const KEPT = 400 * DAY;

/** Players' private notes about a game. Nobody else can read them. */
export const openNotes = (db: Db) => ({
  get: async (game: string, player: string): Promise<string> => (await db.get(noteKey(game, player)))?.text ?? '',

  /** An empty note is deleted. */
  async put(game: string, player: string, text: string, now: number): Promise<void> {
    if (text === '') await db.remove(noteKey(game, player));
    else await db.put({ ...noteKey(game, player), text, expires: expiry(now + KEPT) });
  },

  /** A guest turned out to be a known player, whose own note counts if there is one. */
  async handOver(game: string, from: string, to: string): Promise<void> {
    const item = await db.get(noteKey(game, from));
    if (item === undefined) return;
    await db.put({ ...item, ...noteKey(game, to) }, absent('pk'));
    await db.remove(noteKey(game, from));
  },

  async remove(game: string, player: string): Promise<void> {
    await db.remove(noteKey(game, player));
  },
});

export type Notes = ReturnType<typeof openNotes>;
