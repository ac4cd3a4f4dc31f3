import { commitmentTo, keyOf } from '../../engine/index.ts';
import type { Db } from '../db/db.ts';
import { absent, both, present } from '../db/expressions.ts';
import { seedKey } from '../db/keys.ts';
import { hex, type RandomBytes } from '../ids.ts';
import { DAY, expiry } from '../instants.ts';
import type { Origin } from './log.ts';

const SEED_BYTES = 32;
/**
 * A process can die after it has written the seed and before it writes the lobby: then the seed expires. The feed, and
 * each night the sweep, keeps the seed of each lobby that exists.
 */
const UNKEPT = 7 * DAY;

/** The secret seeds of the games. Only functions that decide moves need, and have, access to these items. */
export const openChances = (db: Db, random: RandomBytes) => ({
  /** Makes the seed of a new game, unless it exists. Returns its commitment, which is not secret. Unless kept, it expires. */
  async create(game: string, now: number): Promise<string> {
    const seed = hex(random(SEED_BYTES));
    const expires = expiry(now + UNKEPT);
    if (await db.put({ ...seedKey(game), seed, expires }, absent('pk'))) return commitmentTo(game, seed);
    // One that is kept expires again until the feed sees the lobby, unless its game has begun meanwhile.
    const isOpen = both(present('pk'), absent('key'));
    const item = (await db.update(seedKey(game), { set: { expires } }, isOpen)) ?? (await db.get(seedKey(game)));
    return item === undefined ? this.create(game, now) : commitmentTo(game, item.seed);
  },

  /** The lobby of the game exists: its seed does not expire any more. */
  async keep(game: string): Promise<void> {
    await db.update(seedKey(game), { remove: ['expires'] }, present('expires'));
  },

  /**
   * The key of a game that may start, from the seed and what all players have added; nothing if the seed is missing.
   * The same origin always gives the same key.
   */
  async prepare(origin: Origin): Promise<Uint8Array | undefined> {
    const item = await db.get(seedKey(origin.game));
    return item?.seed && keyOf(item.seed, origin);
  },

  /** Fixes a game's key, as calculated by `prepare`, and keeps the seed. */
  async fix(origin: Origin): Promise<Uint8Array> {
    const item = await db.get(seedKey(origin.game));
    if (item === undefined) throw new Error(`game ${origin.game} has no seed`);
    const key = keyOf(item.seed, origin);
    await db.update(seedKey(origin.game), { set: { key }, remove: ['expires'] }, present('pk'));
    return key;
  },

  /** The key of a game's chance, once it is fixed. */
  async keyOf(game: string): Promise<Uint8Array | undefined> {
    const item = await db.get(seedKey(game));
    // A copy: the one that was read is a view of Node's buffer pool, and would keep 64 KB of it in memory.
    return item?.key && new Uint8Array(item.key);
  },

  /** The secret seed, to be revealed once the game is over and never before. */
  async reveal(game: string): Promise<string | undefined> {
    return (await db.get(seedKey(game)))?.seed;
  },

  /** Removes the seed of a game without a lobby. One that is not kept expires: somebody may be creating the lobby. */
  async remove(game: string): Promise<void> {
    await db.remove(seedKey(game), absent('expires'));
  },
});

export type Chances = ReturnType<typeof openChances>;
