import type { RouteKey } from './contract.ts';

/** At most `times` within `seconds`, counted by what a request comes from or is aimed at. */
export interface Limit {
  readonly by: 'player' | 'address' | 'email';
  readonly times: number;
  readonly seconds: number;
}

/**
 * Limits that hold across all instances of the service, because what they guard costs money or trust: mails, accounts,
 * games. Each costs a write, so the routes of play are left to the {@link createBucket}.
 */
export const LIMITS: Readonly<Partial<Record<RouteKey, readonly Limit[]>>> = {
  'POST /api/auth/link': [
    { by: 'email', times: 5, seconds: 600 },
    { by: 'address', times: 20, seconds: 600 },
  ],
  'POST /api/auth/sign-in': [{ by: 'address', times: 60, seconds: 600 }],
  'POST /api/auth/guest': [{ by: 'address', times: 60, seconds: 3600 }],
  'POST /api/me/email': [
    { by: 'email', times: 5, seconds: 600 },
    { by: 'player', times: 10, seconds: 3600 },
    { by: 'address', times: 30, seconds: 3600 },
  ],
  'POST /api/games': [{ by: 'player', times: 60, seconds: 3600 }],
  'POST /api/games/:id/join': [{ by: 'player', times: 120, seconds: 3600 }],
  'POST /api/games/:id/invitations': [
    { by: 'email', times: 5, seconds: 3600 },
    { by: 'player', times: 30, seconds: 86_400 },
    { by: 'address', times: 100, seconds: 86_400 },
  ],
};

export interface BucketSettings {
  /** How many requests may come at once. */
  readonly size: number;
  /** How many are allowed again each second. */
  readonly perSecond: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MOST = 10_000;

/**
 * A token bucket for each key, in the memory of one instance: it costs nothing, and stops a loop gone wild.
 * @returns a function that takes one token, and answers how many seconds to wait if there is none
 */
export const createBucket = ({ size, perSecond, now }: BucketSettings) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key: string): number => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: size, at };
    const left = Math.min(size, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    buckets.delete(key);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST && oldest !== undefined) buckets.delete(oldest);
    return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
  };
};
