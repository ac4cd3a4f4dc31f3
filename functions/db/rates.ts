import { DAY, expiry, instant, MINUTE, SECOND } from '../instants.ts';
import type { Db } from './db.ts';
import { absent, below, either, equal } from './expressions.ts';
import { rateKey } from './keys.ts';

/** Something that somebody has at present, by its id. */
interface Held {
  readonly id: string;
  readonly since: string;
}

const ATTEMPTS = 50;
/** An item that nobody adds to expires after this long. */
const HELD_FOR = 30 * DAY;
const COMES_WITHIN = MINUTE;

/** Counters that all instances of a function share: of what is done in windows of fixed length, and of what lasts. */
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

  /**
   * Notes one more thing that somebody has, unless there are `most` already.
   * @param areThere which of these things are still there; called only when there are `most`. One that is missing counts
   * for a minute: it may be on its way
   * @returns whether it was noted; `busy` if others were faster again and again
   */
  async hold(
    what: string,
    id: string,
    { most, areThere }: { most: number; areThere: (ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>> },
    now: number,
  ): Promise<boolean | 'busy'> {
    const key = rateKey(what, 0);
    const isNew = ({ since }: Held) => since > instant(now - COMES_WITHIN);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const item = await db.get(key);
      const noted: readonly Held[] = item?.held ?? [];
      if (noted.some((one) => one.id === id)) return true;
      const known = noted.length < most ? undefined : await areThere(noted.map((one) => one.id));
      const held = known === undefined ? noted : noted.filter((one) => known.get(one.id) ?? isNew(one));
      if (held.length >= most) return false;
      const next = {
        held: [...held, { id, since: instant(now) }],
        turn: (item?.turn ?? 0) + 1,
        expires: expiry(now + HELD_FOR),
      };
      if (await db.put({ ...key, ...next }, item === undefined ? absent('pk') : equal('turn', item.turn))) return true;
    }
    return 'busy';
  },
});
