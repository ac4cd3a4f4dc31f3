import { commitmentTo, keyOf } from '../../../engine/index.ts';
import type { Db } from '../db.ts';
import { absent, present } from '../expressions.ts';
import { hex, type RandomBytes } from '../ids.ts';
import { seedKey } from '../keys.ts';
import type { Origin } from './log.ts';

const SEED_BYTES = 32;

/** The secret seeds of the games. Only functions that decide moves need, and have, access to these items. */
export const openChances = (db: Db, random: RandomBytes) => ({
  /** Makes the seed of a new game, unless it exists. Returns its commitment, which is not secret. */
  async create(game: string): Promise<string> {
    const seed = hex(random(SEED_BYTES));
    if (await db.put({ ...seedKey(game), seed }, absent('pk'))) return commitmentTo(game, seed);
    const item = await db.get(seedKey(game));
    return item === undefined ? this.create(game) : commitmentTo(game, item.seed);
  },

  /**
   * The key of a game that may start, from the seed and what all players have added; nothing if the seed is missing.
   * The same origin always gives the same key.
   */
  async prepare(origin: Origin): Promise<Uint8Array | undefined> {
    const item = await db.get(seedKey(origin.game));
    return item?.seed && keyOf(item.seed, origin);
  },

  /** Fixes a game's key, as calculated by `prepare`. */
  async fix(origin: Origin): Promise<Uint8Array> {
    const item = await db.get(seedKey(origin.game));
    if (item === undefined) throw new Error(`game ${origin.game} has no seed`);
    const key = keyOf(item.seed, origin);
    await db.update(seedKey(origin.game), { set: { key } }, present('pk'));
    return key;
  },

  /** The key of a game's chance, once it is fixed. */
  async keyOf(game: string): Promise<Uint8Array | undefined> {
    return (await db.get(seedKey(game)))?.key;
  },

  /** The secret seed, to be revealed once the game is over and never before. */
  async reveal(game: string): Promise<string | undefined> {
    return (await db.get(seedKey(game)))?.seed;
  },

  async remove(game: string): Promise<void> {
    await db.remove(seedKey(game));
  },
});

export type Chances = ReturnType<typeof openChances>;
