import type { RouteKey } from './contract.ts';

/**
 * What a limit counts by. `address`: the network that a request comes from. `mailbox`: the one that a mail goes to, however
 * the address is written. `pair`: both together, so that nobody uses up what somebody elsewhere may do.
 */
export type LimitKey = 'address' | 'player' | 'pair' | 'mailbox';

/** At most `times` within `seconds`. */
export interface Limit {
  readonly by: LimitKey;
  readonly times: number;
  readonly seconds: number;
}

/** Who asks is counted before whom it is aimed at: a request that is refused for the one does not count for the other. */
const ORDER: readonly LimitKey[] = ['address', 'player', 'pair', 'mailbox'];

export const inOrder = (limits: readonly Limit[]): readonly Limit[] =>
  limits.toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));

const MAILS: readonly Limit[] = [
  { by: 'pair', times: 5, seconds: 600 },
  { by: 'mailbox', times: 15, seconds: 600 },
  { by: 'mailbox', times: 60, seconds: 86_400 },
];

/**
 * Limits that hold across all instances of the service, because what they guard costs money or trust: mails, accounts,
 * games. Each costs a write, so the routes of play are left to the {@link createBucket}.
 */
export const LIMITS: Readonly<Partial<Record<RouteKey, readonly Limit[]>>> = {
  'POST /api/auth/link': [{ by: 'address', times: 20, seconds: 600 }, ...MAILS],
  'POST /api/auth/link/check': [{ by: 'address', times: 120, seconds: 600 }],
  'POST /api/auth/sign-in': [{ by: 'address', times: 60, seconds: 600 }],
  'POST /api/auth/code': [{ by: 'address', times: 60, seconds: 600 }],
  'POST /api/auth/guest': [{ by: 'address', times: 60, seconds: 3600 }],
  'POST /api/me/email': [
    { by: 'address', times: 30, seconds: 3600 },
    { by: 'player', times: 10, seconds: 3600 },
    ...MAILS,
  ],
  'POST /api/move-links/check': [{ by: 'address', times: 120, seconds: 600 }],
  'POST /api/move-links': [{ by: 'address', times: 60, seconds: 600 }],
  'POST /api/me/push': [{ by: 'player', times: 60, seconds: 3600 }],
  'POST /api/games': [{ by: 'player', times: 60, seconds: 3600 }],
  'POST /api/games/:id/rematch': [{ by: 'player', times: 60, seconds: 3600 }],
  'POST /api/games/:id/join': [{ by: 'player', times: 120, seconds: 3600 }],
  'PUT /api/games/:id/orders': [{ by: 'player', times: 120, seconds: 3600 }],
  'GET /api/games/:id/players/:seat': [{ by: 'player', times: 240, seconds: 3600 }],
  'POST /api/games/:id/chat': [{ by: 'player', times: 40, seconds: 600 }],
  'POST /api/games/:id/chat/report': [{ by: 'player', times: 20, seconds: 86_400 }],
  'PUT /api/games/:id/note': [{ by: 'player', times: 120, seconds: 3600 }],
  'POST /api/games/:id/invitations': [
    { by: 'address', times: 100, seconds: 86_400 },
    { by: 'player', times: 30, seconds: 86_400 },
    { by: 'pair', times: 5, seconds: 3600 },
    { by: 'mailbox', times: 15, seconds: 3600 },
  ],
};

/** Routes that mail one and the same thing to an address share what they count. */
export const LIMITED_AS: Readonly<Partial<Record<RouteKey, RouteKey>>> = {
  'POST /api/me/email': 'POST /api/auth/link',
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
 * @returns a function that takes tokens, one or as many as said, and answers how many seconds to wait if there is none
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
