import { createCache } from './cache.ts';
import type { Db } from './db.ts';
import { DAY, expiry, instant, MINUTE, millis } from './instants.ts';
import { presenceKey } from './keys.ts';

/** A player's last look at a game. */
export interface Look {
  /** When the page was last touched: a page that is only open is not a look. */
  readonly at: string;
  /** The version that was shown. */
  readonly version: number;
}

/** How long after the last touch somebody counts as still looking. */
export const LOOK_LASTS = 2 * MINUTE;
const AT_MOST_EVERY = MINUTE;
const KEPT = 180 * DAY;

/** Until when the look counts as going on. */
export const lookEnds = (look: Look): number => millis(look.at) + LOOK_LASTS;

/** Who looks at which game, noted at most once a minute by each instance. */
export const openPresence = (db: Db) => {
  const noted = createCache<{ readonly now: number; readonly touched: number }>(10_000);
  return {
    /** @param touched when the page was last touched */
    async note(game: string, player: string, version: number, touched: number, now: number): Promise<void> {
      if (now - touched > LOOK_LASTS) return;
      const who = `${game}/${player}`;
      const last = noted.get(who);
      if (last !== undefined && (now - last.now < AT_MOST_EVERY || touched <= last.touched)) return;
      noted.set(who, { now, touched });
      await db.put({ ...presenceKey(game, player), at: instant(touched), version, expires: expiry(now + KEPT) });
    },

    async remove(game: string, player: string): Promise<void> {
      await db.remove(presenceKey(game, player));
    },

    async of(game: string, player: string): Promise<Look | undefined> {
      const item = await db.get(presenceKey(game, player));
      return item && { at: item.at, version: item.version };
    },
  };
};

export type Presence = ReturnType<typeof openPresence>;
