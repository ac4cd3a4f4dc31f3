import type { Asked, RouteKey } from './contract.ts';

/**
 * What a limit counts by. `address`: the network that a request comes from. `seat`: one player in one game. `mailbox`: the
 * one that an email goes to, however the address is spelled. `pair`: that and the network, so that nobody can use up the
 * limit of somebody elsewhere.
 */
export type LimitKey = 'address' | 'player' | 'seat' | 'pair' | 'mailbox';

/** At most `times` within `seconds`. */
export interface Limit {
  readonly by: LimitKey;
  readonly times: number;
  readonly seconds: number;
}

/** The sender is counted before the recipient: a request refused for its sender does not count for the recipient. */
const ORDER: readonly LimitKey[] = ['address', 'player', 'seat', 'pair', 'mailbox'];

export const inOrder = (limits: readonly Limit[]): readonly Limit[] =>
  limits.toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));

const MAILS: readonly Limit[] = [
  { by: 'pair', times: 5, seconds: 600 },
  { by: 'mailbox', times: 15, seconds: 600 },
  { by: 'mailbox', times: 60, seconds: 86_400 },
];

/** What is limited: a route, or what a route is asked to do, by the `type` in its body. */
export type Limited =
  | RouteKey
  | `POST /api/games/:id/table ${Asked<'POST /api/games/:id/table'>['body']['type']}`
  | `PATCH /api/games/:id/chat ${Asked<'PATCH /api/games/:id/chat'>['body']['type']}`;

/** As long as what players write in a game is kept: as good as for ever. */
const A_GAME = 400 * 86_400;
/** What nobody does more often in an hour, in one game. */
const SELDOM: readonly Limit[] = [{ by: 'seat', times: 30, seconds: 3600 }];

/**
 * Limits that hold across all instances of the function, because what they protect costs money or trust: emails,
 * accounts, games. Each costs a write, so the routes of play are left to the {@link createBucket}.
 */
export const LIMITS: Readonly<Partial<Record<Limited, readonly Limit[]>>> = {
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
  'POST /api/me/reauthentication': [
    { by: 'address', times: 30, seconds: 3600 },
    { by: 'player', times: 5, seconds: 600 },
    { by: 'player', times: 30, seconds: 86_400 },
  ],
  'POST /api/move-links/check': [{ by: 'address', times: 120, seconds: 600 }],
  'POST /api/move-links': [{ by: 'address', times: 60, seconds: 600 }],
  'POST /api/me/push': [{ by: 'player', times: 60, seconds: 3600 }],
  'PUT /api/me/webhook': [{ by: 'player', times: 30, seconds: 3600 }],
  'POST /api/me/webhook/test': [
    { by: 'address', times: 60, seconds: 3600 },
    { by: 'player', times: 10, seconds: 600 },
  ],
  'POST /api/games': [{ by: 'player', times: 60, seconds: 3600 }],
  'POST /api/games/:id/rematch': [{ by: 'player', times: 60, seconds: 3600 }],
  'POST /api/games/:id/join': [{ by: 'player', times: 120, seconds: 3600 }],
  'PUT /api/games/:id/orders': [{ by: 'player', times: 120, seconds: 3600 }],
  'GET /api/games/:id/players/:seat': [{ by: 'player', times: 240, seconds: 3600 }],
  'POST /api/games/:id/chat': [
    { by: 'player', times: 40, seconds: 600 },
    { by: 'seat', times: 1000, seconds: A_GAME },
  ],
  'PATCH /api/games/:id/chat mute': [{ by: 'seat', times: 60, seconds: 3600 }],
  'POST /api/games/:id/chat/report': [{ by: 'player', times: 20, seconds: 86_400 }],
  'PUT /api/games/:id/note': [{ by: 'player', times: 120, seconds: 3600 }],
  'PATCH /api/games/:id': SELDOM,
  'DELETE /api/games/:id': SELDOM,
  'POST /api/games/:id/leave': SELDOM,
  'POST /api/games/:id/ready': SELDOM,
  'PUT /api/games/:id/seats/:seat': [{ by: 'seat', times: 60, seconds: 3600 }],
  'DELETE /api/games/:id/invitations': SELDOM,
  'POST /api/games/:id/table pause': SELDOM,
  'POST /api/games/:id/table wake': SELDOM,
  'POST /api/games/:id/table giveTime': SELDOM,
  'POST /api/games/:id/table letBotPlay': SELDOM,
  'POST /api/games/:id/table openSeat': SELDOM,
  'POST /api/games/:id/table inviteSubstitute': SELDOM,
  'POST /api/games/:id/table answerSeat': SELDOM,
  'POST /api/games/:id/table substitute': SELDOM,
  'POST /api/games/:id/table takeBack': SELDOM,
  'POST /api/games/:id/table concede': SELDOM,
  'POST /api/games/:id/table proposeClock': SELDOM,
  'POST /api/games/:id/table answerClock': SELDOM,
  'POST /api/games/:id/invitations': [
    { by: 'address', times: 100, seconds: 86_400 },
    { by: 'player', times: 30, seconds: 86_400 },
    { by: 'pair', times: 5, seconds: 3600 },
    { by: 'mailbox', times: 15, seconds: 3600 },
  ],
};

/** So many public tables of one player, and of one network, may wait for players at the same time: others are seen, too. */
export const OPEN_TABLES = { player: 3, address: 10 } as const;

/**
 * Moves that a seat may make while the game waits for another one: so many in an hour, and none in a game that has so many
 * commits. The rules bound them in a turn and in a game, too; this also holds for games that began before they did.
 */
export const UNASKED = { hour: 120, game: 10_000 } as const;

/** Routes that send the same email to an address share a count. */
export const LIMITED_AS: Readonly<Partial<Record<RouteKey, RouteKey>>> = {
  'POST /api/me/email': 'POST /api/auth/link',
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
