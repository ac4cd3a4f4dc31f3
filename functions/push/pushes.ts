import type { Db, Item } from '../db/db.ts';
import { both, equal, present } from '../db/expressions.ts';
import { pushesOf, pushKey } from '../db/keys.ts';
import { sha256 } from '../ids.ts';
import { DAY, expiry, instant } from '../instants.ts';
import type { PushKeys } from './encrypt.ts';

/** A browser in which a player wants push messages. */
export interface PushSubscription {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: PushKeys;
  /** The browser's session: signing out ends both. */
  readonly session: string;
  readonly at: string;
}

/** A browser that is used again renews its subscription. */
const KEPT = 100 * DAY;
const MOST = 10;

const fromItem = ({ sk, endpoint, keys, session, at }: Item): PushSubscription => ({
  id: sk,
  endpoint,
  keys,
  session,
  at,
});

/** The browsers of each player that receive push messages. */
export const openPushes = (db: Db) => {
  const all = async (player: string): Promise<Item[]> => {
    const found: Item[] = [];
    for await (const item of db.all({ key: equal('pk', pushesOf(player)), consistent: true })) found.push(item);
    return found;
  };
  const drop = async (items: readonly Item[]): Promise<void> => {
    for (const { pk, sk } of items) await db.remove({ pk, sk });
  };

  return {
    /** If there are more than ten browsers, the one seen longest ago is removed. */
    async add(
      player: string,
      { endpoint, keys, session }: Pick<PushSubscription, 'endpoint' | 'keys' | 'session'>,
      now: number,
    ): Promise<void> {
      const id = sha256(endpoint).slice(0, 32);
      const key = pushKey(player, id);
      await db.put({ ...key, endpoint, keys, session, at: instant(now), expires: expiry(now + KEPT) });
      const others = (await all(player)).filter(({ sk }) => sk !== id).sort((a, b) => (a.at < b.at ? 1 : -1));
      await drop(others.slice(MOST - 1));
    },

    /** Those that can still be reached. */
    of: async (player: string): Promise<PushSubscription[]> =>
      (await all(player)).filter(({ goneAt }) => goneAt === undefined).map(fromItem),

    /** The push service does not know the browser any more. Only the API removes items, so this one expires. */
    async gone(player: string, id: string, now: number): Promise<void> {
      await db.update(
        pushKey(player, id),
        { set: { goneAt: instant(now), expires: expiry(now) } },
        both(present('pk'), present('endpoint')),
      );
    },

    /** Removes the browsers of a player, or those of ended sessions. */
    async forget(player: string, isOver: (session: string) => boolean = () => true): Promise<void> {
      await drop((await all(player)).filter(({ session }) => isOver(session)));
    },
  };
};

export type Pushes = ReturnType<typeof openPushes>;
