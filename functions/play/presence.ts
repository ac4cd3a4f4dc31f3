import { createCache } from '../cache.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, below, either, equal } from '../db/expressions.ts';
import { presenceKey } from '../db/keys.ts';
import { DAY, expiry, instant, MINUTE, millis } from '../instants.ts';

/** A player's last look at a game. */
export interface LastSeen {
  /** When the page was last touched: a page that is only open does not count. */
  readonly at: string;
  /** The version that was shown. */
  readonly version: number;
  /** The version up to which the player has noticed what happened; what was shown may not have been noticed. */
  readonly seen?: number;
  /** Offers that the player has declined while nobody is to know. */
  readonly declined?: readonly number[];
}

/** How long after the last touch a player counts as present. */
export const PRESENT_FOR = 2 * MINUTE;
const AT_MOST_EVERY = MINUTE;
const KEPT = 180 * DAY;
/** More than can be open in a turn. */
const MOST_DECLINED = 60;
const ATTEMPTS = 20;

const lastSeenFrom = ({ at, version, seen, declined }: Item): LastSeen => ({
  at,
  version,
  ...(seen === undefined ? {} : { seen }),
  ...(declined === undefined ? {} : { declined }),
});

/** Until when the player counts as present. */
export const presentUntil = (lastSeen: LastSeen): number => millis(lastSeen.at) + PRESENT_FOR;

/** A player who has the page of a game open. */
interface Looking {
  readonly game: string;
  readonly player: string;
  /** The version that is shown. */
  readonly version: number;
  /** When the page was last touched. */
  readonly touched: number;
  /** The version up to which the player has noticed what happened. */
  readonly seen?: number | undefined;
}

/**
 * Who is looking at which game. Each instance records it at most once a minute, and at once when more has been seen.
 */
export const openPresence = (db: Db) => {
  const noted = createCache<{ readonly now: number; readonly touched: number; readonly seen: number }>(10_000);
  return {
    /** Returns what was last seen, as it is stored then; nothing if nothing had to be stored. */
    async note({ game, player, version, touched, seen }: Looking, now: number): Promise<LastSeen | undefined> {
      if (now - touched > PRESENT_FOR) return undefined;
      const who = `${game}/${player}`;
      const last = noted.get(who);
      const isSoon = last !== undefined && (now - last.now < AT_MOST_EVERY || touched <= last.touched);
      const isNews = seen !== undefined && seen > (last?.seen ?? -1);
      if (isSoon && !isNews) return undefined;
      const keep = (known = 0) => noted.set(who, { now, touched, seen: Math.max(seen ?? 0, last?.seen ?? 0, known) });
      keep();
      const lastSeen = { at: instant(touched), version, expires: expiry(now + KEPT) };
      const key = presenceKey(game, player);
      const isMore = either(absent('seen'), below('seen', seen));
      // Another page of the same player may have seen more.
      const written = isNews ? await db.update(key, { set: { ...lastSeen, seen } }, isMore) : undefined;
      const stored = written ?? (await db.update(key, { set: lastSeen }));
      // The page learns what has been noticed before, and says so again with its next look.
      keep(stored?.seen);
      return stored && lastSeenFrom(stored);
    },

    /** Notes that the player has declined an offer. Nobody else reads it. */
    async decline(game: string, player: string, offer: number, now: number): Promise<void> {
      const key = presenceKey(game, player);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await db.get(key, { consistent: true });
        const declined = [...(before?.declined ?? []), offer].slice(-MOST_DECLINED);
        const never = before === undefined ? { at: instant(0), version: 0 } : {};
        const change = { set: { ...never, declined, expires: expiry(now + KEPT) }, add: { refusals: 1 } };
        // The same player may decline another offer at the same instant.
        const isUnchanged =
          before?.refusals === undefined
            ? absent(before === undefined ? 'pk' : 'refusals')
            : equal('refusals', before.refusals);
        if ((await db.update(key, change, isUnchanged)) !== undefined) return;
      }
      throw new Error(`the refusals in game ${game} change too fast`);
    },

    async remove(game: string, player: string): Promise<void> {
      await db.remove(presenceKey(game, player));
    },

    async of(game: string, player: string): Promise<LastSeen | undefined> {
      const item = await db.get(presenceKey(game, player));
      return item && lastSeenFrom(item);
    },
  };
};

export type Presence = ReturnType<typeof openPresence>;
