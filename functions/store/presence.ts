import { createCache } from './cache.ts';
import type { Db } from './db.ts';
import { DAY, expiry, instant, MINUTE, millis } from './instants.ts';
import { presenceKey } from './keys.ts';

/** A player's last look at a game. */
export interface Look {
  readonly at: string;
  /** The version that was shown. */
  readonly version: number;
}

/** How long after a look somebody counts as still looking: an open page asks more often than that. */
export const LOOK_LASTS = 2 * MINUTE;
const AT_MOST_EVERY = MINUTE;
const KEPT = 180 * DAY;

export const isLooking = (look: Look | undefined, now: number): boolean =>
  look !== undefined && now - millis(look.at) <= LOOK_LASTS;

/** Who looks at which game, noted at most once a minute by each instance. */
export const openPresence = (db: Db) => {
  const noted = createCache<number>(10_000);
  return {
    async note(game: string, player: string, version: number, now: number): Promise<void> {
      const who = `${game}/${player}`;
      if (now - (noted.get(who) ?? 0) < AT_MOST_EVERY) return;
      noted.set(who, now);
      await db.put({ ...presenceKey(game, player), at: instant(now), version, expires: expiry(now + KEPT) });
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
