import type { Db, Item } from '../db/db.ts';
import { absent, both, equal, startsWith } from '../db/expressions.ts';
import { PREFIX, reportKey } from '../db/keys.ts';
import { DAY, expiry, instant } from '../instants.ts';

/** What a player has reported to the operator: a game, or one message in its chat. */
export interface Report {
  readonly game: string;
  /** The player who reports. */
  readonly by: string;
  readonly at: string;
  /** Why, in the player's words; absent if a message was reported. */
  readonly reason?: string;
  /** The id of the message. */
  readonly message?: string;
}

/** How long a report waits for the operator. */
const KEPT = 90 * DAY;
/** How many are read at once, and how many of them are shown. */
const READ = 1000;
const MOST = 50;

export const reportFrom = ({ pk: _pk, sk: _sk, expires: _expires, ...report }: Item): Report => report as Report;

/** What players have reported and the operator has not settled yet. */
export const openReports = (db: Db) => {
  const itemsOf = async (beginning: string): Promise<Item[]> => {
    const found: Item[] = [];
    const key = both(equal('pk', PREFIX.report), startsWith('sk', beginning));
    for await (const item of db.all({ key, consistent: true })) found.push(item);
    return found;
  };

  return {
    /** Adds a report; a second one of the same player about the same thing takes its place. */
    async add(report: Omit<Report, 'at'>, now: number): Promise<void> {
      const { game, by, message } = report;
      await db.put({ ...reportKey(game, by, message), ...report, at: instant(now), expires: expiry(now + KEPT) });
    },

    /** What a player has reported about a game. */
    async ofGame(game: string, by: string): Promise<Report | undefined> {
      const item = await db.get(reportKey(game, by));
      return item && reportFrom(item);
    },

    /** The latest reports, the newest first; earlier ones once these are settled. */
    async latest(): Promise<readonly Report[]> {
      const { items } = await db.query({ key: equal('pk', PREFIX.report), limit: READ, consistent: true });
      return items
        .map(reportFrom)
        .sort((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, MOST);
    },

    /** The operator has settled what was reported about a game. */
    async settle(game: string): Promise<void> {
      for (const { pk, sk } of await itemsOf(`${game}#`)) await db.remove({ pk, sk });
    },

    /** Deletes what a player has reported about a game. */
    async forget(game: string, player: string): Promise<void> {
      for (const { pk, sk } of await itemsOf(`${game}#${player}`)) await db.remove({ pk, sk });
    },

    /** A guest turned out to be a known player. */
    async handOver(game: string, from: string, to: string): Promise<void> {
      for (const item of await itemsOf(`${game}#${from}`)) {
        await db.put({ ...item, ...reportKey(game, to, item.message), by: to }, absent('pk'));
        await db.remove({ pk: PREFIX.report, sk: item.sk });
      }
    },
  };
};

export type Reports = ReturnType<typeof openReports>;
