import { createCache } from '../cache.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, equal } from '../db/expressions.ts';
import { profileKey, sessionKey, sessionsOf, signOutKey } from '../db/keys.ts';
import { hex, type RandomBytes, sha256 } from '../ids.ts';
import { DAY, expiry, instant, MINUTE, millis, SECOND } from '../instants.ts';

/** A session ends after this long without a visit. */
export const SESSION_LASTS = 90 * DAY;
/** The session of an account ends this long after its owner proved who they are, by a link or code from an email. */
const PROOF_LASTS = 365 * DAY;
/** After this long in use a browser gets a new key to its session. The old key ends once the new one has been used. */
const RENEWED_AFTER = 7 * DAY;
/** How long an instance trusts what it has read of a session: an ended session may be accepted this long elsewhere. */
const TRUSTED_FOR = MINUTE;
/** How long an old key is accepted after the new one was first used, for requests under way. */
const GRACE = MINUTE;
/** A visit is recorded at most once a day. */
const NOTED_EVERY = DAY;
/** Keys of a session are numbered, and the numbers start again after about twenty years of renewals. */
const KEYS = 1000;
const ID_DIGITS = 9;

/** What a browser sends: whose session, which one, and the number of the key. The cookie around it is signed. */
export interface Ticket {
  readonly player: string;
  readonly session: string;
  readonly key: number;
  /** From a cookie of version 0.1.0, which had no stored session: when it was issued, in seconds. */
  readonly issued?: number;
}

/** A browser in which a player is signed in. */
export interface StoredSession {
  readonly id: string;
  readonly createdAt: string;
  /** With the precision of a day. */
  readonly seenAt: string;
  /** Browser and system, such as `Firefox|Android`. */
  readonly device?: string;
}

export type SessionCheck =
  | {
      readonly type: 'valid';
      /** The browser must get this new key. */
      readonly renewed?: Ticket;
      /** When a link or code from an email was last used here, if that was read from the table. */
      readonly authenticatedAt?: number | undefined;
      /** The hash of the address to which that email went, if that was read from the table. */
      readonly provedBy?: string | undefined;
    }
  | { readonly type: 'ended' };

const ENDED: SessionCheck = { type: 'ended' };
const VALID: SessionCheck = { type: 'valid' };
/** Ends also the cookies of version 0.1.0 issued before an instant, although no session was stored for them. */
const MARKER = 'ENDED';

const digitsOf = (text: string): string =>
  String((BigInt(`0x${sha256(text)}`) % 900_000_000n) + 100_000_000n).padStart(ID_DIGITS, '0');

/** The ticket of a cookie of version 0.1.0: always the same one. */
export const ticketOfOldCookie = (player: string, issued: number): Ticket => ({
  player,
  session: digitsOf(`cookie|${player}|${issued}`),
  key: 0,
  issued,
});

/** A request with a ticket. */
export interface Visit {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Browser and system. */
  readonly device?: string | undefined;
  /** Reads the table in any case; otherwise what was read within the last minute is trusted. */
  readonly mustRead?: boolean | undefined;
}

/** Sessions: one item for each signed-in browser, removed when it signs out. */
export const openSessions = (db: Db, random: RandomBytes) => {
  const trusted = createCache<{ readonly key: number; readonly at: number }>(10_000);

  const trust = (
    { player, session, key }: Ticket,
    at: number,
    authenticatedAt: number | undefined,
    provedBy: string | undefined,
  ): SessionCheck => {
    trusted.set(`${player}/${session}`, { key, at });
    return { type: 'valid', authenticatedAt, provedBy };
  };
  const distrust = (player: string, session: string): boolean => trusted.delete(`${player}/${session}`);
  const isTrusted = ({ player, session, key }: Ticket, now: number): boolean => {
    const known = trusted.get(`${player}/${session}`);
    return known?.key === key && now - known.at < TRUSTED_FOR;
  };
  /** What a visit changes. A guest's session has no end of its own: its cookie is the only way back to the games. */
  const visited = ({ now, device }: Visit, authenticatedAt: number | undefined) => {
    const until = Math.min(now + SESSION_LASTS, (authenticatedAt ?? now) + PROOF_LASTS);
    return { seenAt: instant(now), until, expires: expiry(until), device, authenticatedAt };
  };

  /** Sessions from before this was recorded: for an account the start of the session counts. */
  const authenticated = async ({ authenticatedAt, createdAt }: Item, player: string): Promise<number | undefined> => {
    if (authenticatedAt !== undefined) return authenticatedAt;
    const profile = await db.get(profileKey(player));
    return profile?.email === undefined ? undefined : millis(createdAt);
  };

  /** Stores a session for a cookie of version 0.1.0, unless it was ended before. */
  const convert = async ({ player, session }: Ticket, issued: number, visit: Visit): Promise<Item | undefined> => {
    const { now } = visit;
    if (issued * SECOND + SESSION_LASTS < now) return undefined;
    const [marker, profile] = await Promise.all([db.get(sessionKey(player, MARKER)), db.get(profileKey(player))]);
    if (profile === undefined) return undefined;
    if (marker !== undefined && issued * SECOND <= marker.before) return undefined;
    const createdAt = instant(issued * SECOND);
    const authenticatedAt = profile.email === undefined ? undefined : issued * SECOND;
    const item = { key: 0, issued, createdAt, renewedAt: 0, ...visited(visit, authenticatedAt) };
    await db.put({ ...sessionKey(player, session), ...item }, absent('pk'));
    return db.get(sessionKey(player, session));
  };

  /** The feed closes the connections of the player's pages; those that may still look reconnect by themselves. */
  const closePages = (player: string, session: string, now: number): Promise<boolean> =>
    db.put({ ...signOutKey(player), session, at: instant(now), expires: expiry(now + DAY) });

  const remove = async (player: string, item: Item, now: number): Promise<void> => {
    const key = sessionKey(player, item.sk);
    distrust(player, item.sk);
    await closePages(player, item.sk, now);
    // Its old cookie would look like one without a session yet: this mark stays as long as that cookie could be valid.
    if (item.issued !== undefined) {
      const until = item.issued * SECOND + SESSION_LASTS;
      await db.put({ ...key, issued: item.issued, ended: true, until, expires: expiry(until) });
    } else await db.remove(key);
  };

  const all = async (player: string): Promise<Item[]> => {
    const items: Item[] = [];
    for await (const item of db.all({ key: equal('pk', sessionsOf(player)), consistent: true })) items.push(item);
    return items;
  };
  const isOpen = ({ sk, ended }: Item): boolean => sk !== MARKER && !ended;

  return {
    /**
     * Starts a session.
     * @param provedBy the hash of the address to which the link or code went that opens it, if one does
     */
    async begin(player: string, visit: Visit, provedBy?: string): Promise<Ticket> {
      const { now } = visit;
      const session = digitsOf(hex(random(16)));
      const item = { key: 0, createdAt: instant(now), renewedAt: now, provedBy };
      const isNew = await db.put(
        { ...sessionKey(player, session), ...item, ...visited(visit, provedBy === undefined ? undefined : now) },
        absent('pk'),
      );
      return isNew ? { player, session, key: 0 } : this.begin(player, visit, provedBy);
    },

    /**
     * A link or code from an email was used in a valid session. Returns its new key, unless it has just got one.
     * @param provedBy the hash of the address to which that email went
     */
    async authenticate({ player, session, key }: Ticket, visit: Visit, provedBy: string): Promise<Ticket | undefined> {
      const next = (key + 1) % KEYS;
      const set = { key: next, renewedAt: visit.now, provedBy, ...visited(visit, visit.now) };
      distrust(player, session);
      const item = await db.update(sessionKey(player, session), { set }, equal('key', key));
      return item && { player, session, key: next };
    },

    /** Whether a session is valid. */
    async check(ticket: Ticket, visit: Visit): Promise<SessionCheck> {
      const { now, mustRead = false } = visit;
      if (!mustRead && isTrusted(ticket, now)) return VALID;
      const { player, session, issued } = ticket;
      const at = sessionKey(player, session);
      const item = (await db.get(at)) ?? (issued === undefined ? undefined : await convert(ticket, issued, visit));
      if (item === undefined || item.ended || item.until < now) {
        distrust(player, session);
        return ENDED;
      }
      switch ((ticket.key - item.key + KEYS) % KEYS) {
        case 0: {
          if (now - millis(item.seenAt) > NOTED_EVERY)
            await db.update(at, { set: visited(visit, await authenticated(item, player)) }, equal('key', item.key));
          const { authenticatedAt, provedBy } = item;
          if (now - item.renewedAt <= RENEWED_AFTER) return trust(ticket, now, authenticatedAt, provedBy);
          // Not trusted: until the browser uses the new key, each answer contains it.
          return { type: 'valid', authenticatedAt, provedBy, renewed: { player, session, key: (item.key + 1) % KEYS } };
        }
        case 1: {
          const authenticatedAt = await authenticated(item, player);
          const set = { key: ticket.key, renewedAt: now, ...visited(visit, authenticatedAt) };
          await db.update(at, { set }, equal('key', item.key));
          return trust(ticket, now, authenticatedAt, item.provedBy);
        }
        case KEYS - 1:
          // Never as one that was just authenticated: that was with the new key.
          return now - item.renewedAt <= GRACE ? VALID : ENDED;
        default:
          return ENDED;
      }
    },

    /** Ends a session. Returns whether there was one. */
    async end(player: string, session: string, now: number): Promise<boolean> {
      const item = await db.get(sessionKey(player, session));
      if (item === undefined || !isOpen(item)) return false;
      await remove(player, item, now);
      return true;
    },

    /** Ends every session of a player, except one if it is given. */
    async endAll(player: string, now: number, except?: string): Promise<void> {
      const marker = { before: now, expires: expiry(now + SESSION_LASTS) };
      await db.put({ ...sessionKey(player, MARKER), ...marker });
      for (const item of await all(player)) if (isOpen(item) && item.sk !== except) await remove(player, item, now);
    },

    /** The valid sessions, the most recently used first. */
    async of(player: string, now: number): Promise<StoredSession[]> {
      const items = (await all(player)).filter((item) => isOpen(item) && item.until >= now);
      return items
        .map(({ sk, createdAt, seenAt, device }) => ({
          id: sk,
          createdAt,
          seenAt,
          ...(device === undefined ? {} : { device }),
        }))
        .sort((a, b) => (a.seenAt < b.seenAt ? 1 : -1));
    },

    /** Deletes every session of a player who is deleted. */
    async forget(player: string, now: number): Promise<void> {
      await closePages(player, '', now);
      // The feed needs only the key, which contains the player.
      await db.remove(signOutKey(player));
      for (const { pk, sk } of await all(player)) {
        distrust(player, sk);
        await db.remove({ pk, sk });
      }
    },
  };
};

export type Sessions = ReturnType<typeof openSessions>;
