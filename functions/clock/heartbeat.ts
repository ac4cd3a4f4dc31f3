import type { Db, Item } from '../db/db.ts';
import { absent, equal } from '../db/expressions.ts';
import { HEARTBEAT_KEY } from '../db/keys.ts';
import { MINUTE } from '../instants.ts';
import type { Outage } from './outages.ts';

/** Without a run of the agenda for this long, the service was down. */
const OUTAGE = 5 * MINUTE;
const KEPT = 20;
const AT_MOST_EVERY = MINUTE - 5000;

/** The agenda records each run: a gap between two runs is a time in which nobody could play. */
export const openHeartbeat = (db: Db) => {
  let marked = 0;
  /** Records a run, and the gap since the previous one. */
  const note = async (item: Item | undefined, now: number): Promise<void> => {
    const at: number | undefined = item?.at;
    const before: readonly Outage[] = item?.outages ?? [];
    const outages = at !== undefined && now - at >= OUTAGE ? [...before, { from: at, to: now }].slice(-KEPT) : before;
    // The run that was faster has recorded the same gap.
    await db.put({ ...HEARTBEAT_KEY, at: now, outages }, at === undefined ? absent('pk') : equal('at', at));
  };

  return {
    async beat(now: number): Promise<void> {
      if (now >= marked && now - marked < AT_MOST_EVERY) return;
      const item = await db.get(HEARTBEAT_KEY);
      const at: number | undefined = item?.at;
      if (at === undefined || now - at >= AT_MOST_EVERY) await note(item, now);
      marked = now;
    },

    /**
     * The latest outages. Also records one that has just ended, in case the agenda has not done so yet: the caller is
     * about to answer for a player whose time ran out during it.
     */
    async outages(now: number): Promise<readonly Outage[]> {
      const item = await db.get(HEARTBEAT_KEY);
      if (item === undefined || now - item.at < OUTAGE) return item?.outages ?? [];
      await note(item, now);
      return (await db.get(HEARTBEAT_KEY))?.outages ?? [];
    },
  };
};
