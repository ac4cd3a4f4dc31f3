import type { Context } from 'hono';
import { mailboxOf } from '../accounts/mailbox.ts';
import { sha256 } from '../ids.ts';
import type { Store } from '../services.ts';
import { networkOf } from './address.ts';
import { failed } from './failure.ts';

/**
 * What a limit counts by. `address`: the network that a request comes from. `seat`: one player in one game. `mailbox`: the
 * one that an email goes to, however the address is spelled. `pair`: that and the network, so that nobody can use up the
 * limit of somebody elsewhere.
 */
type LimitKey = 'address' | 'player' | 'seat' | 'pair' | 'mailbox';

/** At most `times` within `seconds`. */
export interface Limit {
  readonly by: LimitKey;
  readonly times: number;
  readonly seconds: number;
}

/** The sender is counted before the recipient: a request refused for its sender does not count for the recipient. */
const ORDER: readonly LimitKey[] = ['address', 'player', 'seat', 'pair', 'mailbox'];

const inOrder = (limits: readonly Limit[]): readonly Limit[] =>
  limits.toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));

/** Of routes that send an email to an address which their caller names. */
export const PER_MAILBOX: readonly Limit[] = [
  { by: 'pair', times: 5, seconds: 600 },
  { by: 'mailbox', times: 15, seconds: 600 },
  { by: 'mailbox', times: 60, seconds: 86_400 },
];

/** More than anybody needs in an hour, in one game. */
export const SELDOM: readonly Limit[] = [{ by: 'seat', times: 30, seconds: 3600 }];

/**
 * Moves that a seat may make while the game waits for another one: so many in an hour, and none in a game that has so many
 * commits. The rules bound them in a turn and in a game, too; this also holds for games that began before they did.
 */
export const UNASKED = { hour: 120, game: 10_000 } as const;

/** What limits and the security log know of a route. */
export interface Limited {
  readonly key: string;
  readonly limitedAs?: string;
  readonly logged?: true;
}
export type LimitedBy = Readonly<Record<'player' | 'email' | 'game' | 'type', string | undefined>>;

export interface LimiterSettings {
  readonly rates: Pick<Store['rates'], 'hit'>;
  /** By route, or by route and `type` in the body of a request. */
  readonly limits: Readonly<Record<string, readonly Limit[] | undefined>>;
  /** The network address that a request comes from. */
  readonly addressOf: (c: Context) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Counts requests in the table, across all instances of the function, and refuses those over a limit. Each count costs a
 * write, so only what costs money or trust has such limits: emails, accounts, games. The routes of play are left to the
 * {@link createBucket}.
 */
export const createLimiter =
  ({ rates, limits, addressOf, now }: LimiterSettings) =>
  async (c: Context, { key: route, limitedAs }: Limited, { player, email, game, type }: LimitedBy): Promise<void> => {
    const address = networkOf(addressOf(c));
    const mailbox = email === undefined ? undefined : mailboxOf(email);
    const pair = mailbox === undefined ? undefined : `${address} ${mailbox}`;
    const seat = player === undefined || game === undefined ? undefined : `${player} ${game}`;
    const keys: Readonly<Record<LimitKey, string | undefined>> = { address, player, seat, pair, mailbox };
    const key = `${route} ${type}` in limits ? `${route} ${type}` : route;
    for (const { by, times, seconds } of inOrder(limits[key] ?? [])) {
      const who = keys[by];
      if (who === undefined) continue;
      const shared = by === 'pair' || by === 'mailbox' ? (limitedAs ?? key) : key;
      const what = `${shared}#${by}#${sha256(who).slice(0, 32)}`;
      const retryAfter = await rates.hit(what, { times, seconds }, now());
      if (retryAfter > 0) throw failed('tooManyRequests', { retryAfter });
    }
  };

export interface BucketSettings {
  /** How many requests may come at once. */
  readonly size: number;
  /** How many more are allowed each second. */
  readonly perSecond: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MOST = 10_000;

/**
 * A token bucket for each key, in the memory of one instance: it costs nothing and stops runaway loops.
 * @returns a function that takes one or more tokens and returns the seconds to wait if there are too few
 */
export const createBucket = ({ size, perSecond, now }: BucketSettings) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key: string, tokens = 1): number => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: size, at };
    const left = Math.min(size, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    buckets.delete(key);
    buckets.set(key, { left: left >= 1 ? Math.max(0, left - tokens) : left, at });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST && oldest !== undefined) buckets.delete(oldest);
    return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
  };
};
