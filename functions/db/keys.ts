/** Keys of every kind of item in the table. */

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The prefixes of the partition keys of each kind of item. Memberships have the log's prefix in their sort key too. */
export const PREFIX = {
  game: 'GAME#',
  seed: 'SEED#',
  lobby: 'LOBBY#',
  player: 'PLAYER#',
  email: 'EMAIL#',
  token: 'TOKEN#',
  code: 'CODE#',
  session: 'SESSION#',
  rate: 'RATE#',
  seen: 'SEEN#',
  orders: 'ORDERS#',
  chat: 'CHAT#',
  note: 'NOTE#',
  notice: 'NOTICE#',
  suppression: 'UNINVITED#',
  thread: 'THREAD#',
  push: 'PUSH#',
  vapid: 'VAPID',
  webhook: 'WEBHOOK#',
  timer: 'TIMER#',
  heartbeat: 'HEARTBEAT',
  live: 'LIVE#',
  signOut: 'SIGNOUT#',
  cleanup: 'CLEANUP#',
  job: 'JOB#',
  report: 'REPORT',
  block: 'BLOCK',
} as const;

/**
 * Every kind of item, by the prefixes of its keys. The table accepts no other keys. kinds.ts says more about each kind:
 * who may access it, how an export and an erasure treat it, whether it expires.
 */
export const KINDS = {
  commit: { pk: PREFIX.game, sk: 'V#' },
  seed: { pk: PREFIX.seed, sk: 'SEED' },
  lobby: { pk: PREFIX.lobby, sk: 'INFO' },
  progress: { pk: PREFIX.lobby, sk: 'PROGRESS' },
  clock: { pk: PREFIX.lobby, sk: 'CLOCK' },
  profile: { pk: PREFIX.player, sk: 'PROFILE' },
  membership: { pk: PREFIX.player, sk: PREFIX.game },
  linkOfPlayer: { pk: PREFIX.player, sk: 'LINK#' },
  address: { pk: PREFIX.email, sk: 'PLAYER' },
  linkOfEmail: { pk: PREFIX.email, sk: 'LINK#' },
  spelling: { pk: PREFIX.email, sk: 'ALSO#' },
  token: { pk: PREFIX.token, sk: 'TOKEN' },
  code: { pk: PREFIX.code, sk: 'CODE' },
  session: { pk: PREFIX.session, sk: '' },
  rate: { pk: PREFIX.rate, sk: 'COUNT' },
  presence: { pk: PREFIX.seen, sk: '' },
  orders: { pk: PREFIX.orders, sk: '' },
  message: { pk: PREFIX.chat, sk: 'M#' },
  chatReader: { pk: PREFIX.chat, sk: 'R#' },
  note: { pk: PREFIX.note, sk: '' },
  notice: { pk: PREFIX.notice, sk: 'NOTICE' },
  suppression: { pk: PREFIX.suppression, sk: 'UNINVITED' },
  thread: { pk: PREFIX.thread, sk: '' },
  push: { pk: PREFIX.push, sk: '' },
  vapid: { pk: PREFIX.vapid, sk: 'KEY' },
  webhook: { pk: PREFIX.webhook, sk: 'WEBHOOK' },
  timer: { pk: PREFIX.timer, sk: 'TIMER' },
  heartbeat: { pk: PREFIX.heartbeat, sk: 'HEARTBEAT' },
  watcher: { pk: `${PREFIX.live}game#`, sk: '' },
  connection: { pk: `${PREFIX.live}player#`, sk: '' },
  signOut: { pk: PREFIX.signOut, sk: 'SIGNOUT' },
  cleanup: { pk: PREFIX.cleanup, sk: 'CLEANUP' },
  job: { pk: PREFIX.job, sk: 'JOB' },
  report: { pk: PREFIX.report, sk: '' },
  block: { pk: PREFIX.block, sk: '' },
} as const satisfies Readonly<Record<string, Key>>;

export type Kind = keyof typeof KINDS;

const beginsLike = ({ pk, sk }: Key, kind: Key): boolean => pk.startsWith(kind.pk) && sk.startsWith(kind.sk);

/** The kind of item of a key; nothing for a key that no item may have. */
export const kindOf = (key: Key): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => beginsLike(key, KINDS[kind]));

const VERSION_DIGITS = 6;
/** The most commits that a game's log can have: versions are zero-padded so that they sort as text. */
export const LAST_VERSION = 10 ** VERSION_DIGITS - 1;

const padded = (version: number): string => {
  if (!Number.isInteger(version) || version < 1 || version > LAST_VERSION)
    throw new RangeError(`a log has no version ${version}`);
  return String(version).padStart(VERSION_DIGITS, '0');
};

export const logOf = (game: string): string => `${PREFIX.game}${game}`;
export const commitKey = (game: string, version: number): Key => ({
  pk: logOf(game),
  sk: `${KINDS.commit.sk}${padded(version)}`,
});
export const versionIn = (sk: string): number => Number(sk.slice(KINDS.commit.sk.length));

/** The secret of a game's chance: a partition of its own, so that access can be denied by its leading key. */
export const seedKey = (game: string): Key => ({ pk: `${PREFIX.seed}${game}`, sk: 'SEED' });
export const lobbyKey = (game: string): Key => ({ pk: `${PREFIX.lobby}${game}`, sk: 'INFO' });
export const progressKey = (game: string): Key => ({ pk: `${PREFIX.lobby}${game}`, sk: 'PROGRESS' });
/** The clocks of a game. The log is not enough for them: they depend on nights, vacations and pauses. */
export const clockKey = (game: string): Key => ({ pk: `${PREFIX.lobby}${game}`, sk: 'CLOCK' });
/** The instant at which a game needs attention although nobody moves. */
export const timerKey = (game: string): Key => ({ pk: `${PREFIX.timer}${game}`, sk: 'TIMER' });
/** A removal that has begun. */
export const cleanupKey = (what: string, id: string): Key => ({ pk: `${PREFIX.cleanup}${what}#${id}`, sk: 'CLEANUP' });
/** The progress of a rebuild of all projections. */
export const REPROJECT_KEY: Key = { pk: `${PREFIX.job}reproject`, sk: 'JOB' };
/** That an import has begun, and of what; it stays until everything is in the table. */
export const IMPORT_KEY: Key = { pk: `${PREFIX.job}import`, sk: 'JOB' };
/** When the agenda last ran, and its gaps. */
export const HEARTBEAT_KEY: Key = { pk: PREFIX.heartbeat, sk: 'HEARTBEAT' };
export const playerOf = (player: string): string => `${PREFIX.player}${player}`;
export const profileKey = (player: string): Key => ({ pk: playerOf(player), sk: 'PROFILE' });
export const membershipKey = (player: string, game: string): Key => ({
  pk: playerOf(player),
  sk: `${PREFIX.game}${game}`,
});
export const emailKey = (email: string): Key => ({ pk: `${PREFIX.email}${email}`, sk: 'PLAYER' });
/** An account's address, found by the mailbox behind it where that is spelled otherwise. */
export const spellingKey = (mailbox: string, email: string): Key => ({
  pk: `${PREFIX.email}${mailbox}`,
  sk: `${KINDS.spelling.sk}${email}`,
});
/** For an address whose owner wants no invitations; the address itself is not stored. */
export const suppressionKey = (hash: string): Key => ({ pk: `${PREFIX.suppression}${hash}`, sk: 'UNINVITED' });
/** An emailed link that was not used, found by its address or by the player who asked. */
export const linkOfEmailKey = (email: string, nonce: string): Key => ({
  pk: `${PREFIX.email}${email}`,
  sk: `${KINDS.linkOfEmail.sk}${nonce}`,
});
export const linkOfPlayerKey = (player: string, nonce: string): Key => ({
  pk: playerOf(player),
  sk: `${KINDS.linkOfPlayer.sk}${nonce}`,
});
/** The code for a browser, which is identified by the hash of its cookie. */
export const codeKey = (browser: string): Key => ({ pk: `${PREFIX.code}${browser}`, sk: 'CODE' });
export const sessionsOf = (player: string): string => `${PREFIX.session}${player}`;
export const sessionKey = (player: string, session: string): Key => ({ pk: sessionsOf(player), sk: session });
export const tokenKey = (hash: string): Key => ({ pk: `${PREFIX.token}${hash}`, sk: 'TOKEN' });
export const rateKey = (what: string, window: number): Key => ({ pk: `${PREFIX.rate}${what}#${window}`, sk: 'COUNT' });
export const presenceKey = (game: string, player: string): Key => ({ pk: `${PREFIX.seen}${game}`, sk: player });
/** What players have ordered in a game: only functions that decide moves may read it. */
export const ordersOf = (game: string): string => `${PREFIX.orders}${game}`;
export const ordersKey = (game: string, player: string): Key => ({ pk: ordersOf(game), sk: player });
/** What the players of a game write to each other, and how far each has read. */
export const chatOf = (game: string): string => `${PREFIX.chat}${game}`;
export const messageKey = (game: string, at: string, id: string): Key => ({
  pk: chatOf(game),
  sk: `${KINDS.message.sk}${at}#${id}`,
});
export const chatReaderKey = (game: string, player: string): Key => ({
  pk: chatOf(game),
  sk: `${KINDS.chatReader.sk}${player}`,
});
/** A player's private notes about a game. */
export const noteKey = (game: string, player: string): Key => ({ pk: `${PREFIX.note}${game}`, sk: player });
export const noticeKey = (notice: string): Key => ({ pk: `${PREFIX.notice}${notice}`, sk: 'NOTICE' });
/** The first email about a game that a player got. */
export const threadKey = (game: string, player: string): Key => ({ pk: `${PREFIX.thread}${game}`, sk: player });
/** The browsers of a player that take push messages. */
export const pushesOf = (player: string): string => `${PREFIX.push}${player}`;
export const pushKey = (player: string, id: string): Key => ({ pk: pushesOf(player), sk: id });
/** The key with which the service identifies itself to push services. */
export const VAPID_KEY: Key = { pk: PREFIX.vapid, sk: 'KEY' };
/** Where a player wants notices sent besides. */
export const webhookKey = (player: string): Key => ({ pk: `${PREFIX.webhook}${player}`, sk: 'WEBHOOK' });
/** Connections of pages that look at a game, and of those that show the list of a player's games. */
export const watchersOf = (game: string): string => `${PREFIX.live}game#${game}`;
export const connectionsOf = (player: string): string => `${PREFIX.live}player#${player}`;
/** Written when a player's session ends: then the connections have to be closed. */
export const signOutKey = (player: string): Key => ({ pk: `${PREFIX.signOut}${player}`, sk: 'SIGNOUT' });

/** What a player reports to the operator: a game, or a message in its chat. */
export const reportKey = (game: string, player: string, message?: string): Key => ({
  pk: PREFIX.report,
  sk: message === undefined ? `${game}#${player}` : `${game}#${player}#${message}`,
});
/** An address that the operator has blocked, by a hash. */
export const blockKey = (hash: string): Key => ({ pk: PREFIX.block, sk: hash });

/** Prefixes of the keys of items whose changes the feed needs; of notices those that are due at once. */
export const FED: readonly Key[] = [
  KINDS.commit,
  KINDS.lobby,
  KINDS.timer,
  { ...KINDS.notice, pk: `${PREFIX.notice}signIn#` },
  { ...KINDS.notice, pk: `${PREFIX.notice}invitation#` },
  KINDS.signOut,
];

/** Whether the feed needs to know about a change of this item. */
export const isFed = (key: Key): boolean => FED.some((kind) => beginsLike(key, kind));

/** The id in a key of this kind: `abc` in the key of a commit whose partition is `GAME#abc`. */
export const idIn = (kind: Kind, { pk }: Pick<Key, 'pk'>): string => pk.slice(KINDS[kind].pk.length);

/** What follows the kind's prefix in the sort key, such as the game of a membership. */
export const restIn = (kind: Kind, { sk }: Pick<Key, 'sk'>): string => sk.slice(KINDS[kind].sk.length);
