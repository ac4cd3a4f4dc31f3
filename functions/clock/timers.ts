import type { Db, Item } from '../db/db.ts';
import { equal, present } from '../db/expressions.ts';
import { timerKey } from '../db/keys.ts';
import { shardOf } from '../ids.ts';
import { DAY, expiry, instant, MINUTE } from '../instants.ts';

/** An agenda entry that makes the feed look at a game. */
export interface Timer {
  readonly game: string;
  /** Absent if the game needs no attention any more. */
  readonly dueAt?: string;
  /** When the agenda found that it was due. The feed sets the timer again, which clears this. */
  readonly firedAt?: string;
}

/** After this long a timer that was due and not handled is due again. */
const FIRES_AGAIN = 5 * MINUTE;

export const timerFrom = ({ game, dueAt, firedAt }: Item): Timer => ({
  game,
  ...(dueAt === undefined ? {} : { dueAt }),
  ...(firedAt === undefined ? {} : { firedAt }),
});

/**
 * One timer per game, set to the next instant at which its clocks need attention. It is not changed while it is early
 * enough: if it comes too early, the feed finds nothing and sets it to what is next. So a move costs no write here.
 */
export const openTimers = (db: Db, shards: number) => ({
  async get(game: string): Promise<Timer | undefined> {
    const item = await db.get(timerKey(game));
    return item && timerFrom(item);
  },

  /** Sets the timer, whatever its value was. */
  async set(game: string, due: number): Promise<void> {
    const agendaShard = String(shardOf(game, shards));
    await db.put({ ...timerKey(game), game, dueAt: instant(due), agendaShard });
  },

  /** Removes the timer from the agenda. Only the API deletes items, so this one expires. */
  async clear(game: string, now: number): Promise<void> {
    await db.put({ ...timerKey(game), game, expires: expiry(now + DAY) }, present('dueAt'));
  },

  /** Marks a timer as due, so that the feed sees it. If several try at once, one succeeds. */
  fire: async ({ game, dueAt }: Timer, now: number): Promise<boolean> => {
    const set = { firedAt: instant(now), dueAt: instant(now + FIRES_AGAIN) };
    return (await db.update(timerKey(game), { set }, equal('dueAt', dueAt))) !== undefined;
  },
});

export type Timers = ReturnType<typeof openTimers>;
