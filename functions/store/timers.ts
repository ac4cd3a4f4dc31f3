import type { Db, Item } from './db.ts';
import { equal, present } from './expressions.ts';
import { shardOf } from './ids.ts';
import { DAY, expiry, instant, MINUTE } from './instants.ts';
import { timerKey } from './keys.ts';

/** An entry of the agenda that makes the feed look at a game. */
export interface Timer {
  readonly game: string;
  /** Absent where nobody has to look any more. */
  readonly dueAt?: string;
  /** When the agenda found it due. The feed sets the timer again, and clears this. */
  readonly firedAt?: string;
}

/** After so long a timer that was found due and not dealt with is found due again. */
const FIRES_AGAIN = 5 * MINUTE;

export const timerFrom = ({ game, dueAt, firedAt }: Item): Timer => ({
  game,
  ...(dueAt === undefined ? {} : { dueAt }),
  ...(firedAt === undefined ? {} : { firedAt }),
});

/**
 * One timer a game, set to the next instant at which its clocks need somebody. It is left alone while it is early
 * enough: one that comes too early looks, finds nothing, and is set to what is next. So a move costs no write here.
 */
export const openTimers = (db: Db, shards: number) => ({
  async get(game: string): Promise<Timer | undefined> {
    const item = await db.get(timerKey(game));
    return item && timerFrom(item);
  },

  /** Sets the timer, whatever it was set to. */
  async set(game: string, due: number): Promise<void> {
    const agendaShard = String(shardOf(game, shards));
    await db.put({ ...timerKey(game), game, dueAt: instant(due), agendaShard });
  },

  /** Takes the timer off the agenda. Nobody but the API removes items: it is left to expire. */
  async clear(game: string, now: number): Promise<void> {
    await db.put({ ...timerKey(game), game, expires: expiry(now + DAY) }, present('dueAt'));
  },

  /** Marks a timer that is due: the feed hears of it. Of several who try at once one does it. */
  fire: async ({ game, dueAt }: Timer, now: number): Promise<boolean> => {
    const set = { firedAt: instant(now), dueAt: instant(now + FIRES_AGAIN) };
    return (await db.update(timerKey(game), { set }, equal('dueAt', dueAt))) !== undefined;
  },
});

export type Timers = ReturnType<typeof openTimers>;
