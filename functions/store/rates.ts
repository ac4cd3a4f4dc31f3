import type { Db } from './db.ts';
import { absent, below, either } from './expressions.ts';
import { expiry, SECOND } from './instants.ts';
import { rateKey } from './keys.ts';

/** Counters that all instances of a function share, in windows of fixed length. */
export const openRates = (db: Db) => ({
  /**
   * Counts one more, unless there were already `times` within `seconds`.
   * @returns how many seconds to wait, 0 if it was counted
   */
  async hit(what: string, { times, seconds }: { times: number; seconds: number }, now: number): Promise<number> {
    const window = Math.floor(now / SECOND / seconds);
    const ends = (window + 1) * seconds * SECOND;
    const counted = await db.update(
      rateKey(`${what}#${seconds}`, window),
      { add: { hits: 1 }, set: { expires: expiry(ends) } },
      either(absent('hits'), below('hits', times)),
    );
    return counted === undefined ? Math.max(1, Math.ceil((ends - now) / SECOND)) : 0;
  },
});
