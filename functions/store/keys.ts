/** Keys of every kind of item in the table. */

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What the partition keys of each kind of item begin with. Memberships have that of the log as their sort key too. */
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
  notice: 'NOTICE#',
  suppression: 'UNINVITED#',
  thread: 'THREAD#',
  push: 'PUSH#',
  timer: 'TIMER#',
  heartbeat: 'HEARTBEAT',
  live: 'LIVE#',
  signOut: 'SIGNOUT#',
} as const;

const VERSION_DIGITS = 6;
/** The most commits that a game's log can hold: versions are zero-padded so that they sort as text. */
export const LAST_VERSION = 10 ** VERSION_DIGITS - 1;

const padded = (version: number): string => {
  if (!Number.isInteger(version) || version < 1 || version > LAST_VERSION)
    throw new RangeError(`a log has no version ${version}`);
  return String(version).padStart(VERSION_DIGITS, '0');
};

export const logOf = (game: string): string => `${PREFIX.game}${game}`;
export const commitKey = (game: string, version: number): Key => ({ pk: logOf(game), sk: `V#${padded(version)}` });
export const versionIn = (sk: string): number => Number(sk.slice(2));

/** The secret of a game's chance: a partition of its own, so that a role can be kept from it by its leading key. */
export const seedKey = (game: string): Key => ({ pk: `${PREFIX.seed}${game}`, sk: 'SEED' });
export const lobbyKey = (game: string): Key => ({ pk: `${PREFIX.lobby}${game}`, sk: 'INFO' });
export const progressKey = (game: string): Key => ({ pk: `${PREFIX.lobby}${game}`, sk: 'PROGRESS' });
/** The clocks of a game. Not derived from the log alone: nights, vacations and pauses count in. */
export const clockKey = (game: string): Key => ({ pk: `${PREFIX.lobby}${game}`, sk: 'CLOCK' });
/** When somebody has to look at a game though nobody moves. */
export const timerKey = (game: string): Key => ({ pk: `${PREFIX.timer}${game}`, sk: 'TIMER' });
/** When the agenda last ran, and when it did not. */
export const HEARTBEAT_KEY: Key = { pk: PREFIX.heartbeat, sk: 'HEARTBEAT' };
export const playerOf = (player: string): string => `${PREFIX.player}${player}`;
export const profileKey = (player: string): Key => ({ pk: playerOf(player), sk: 'PROFILE' });
export const membershipKey = (player: string, game: string): Key => ({
  pk: playerOf(player),
  sk: `${PREFIX.game}${game}`,
});
export const emailKey = (email: string): Key => ({ pk: `${PREFIX.email}${email}`, sk: 'PLAYER' });
/** Of an address whose reader wants no invitations; the address itself is not kept. */
export const suppressionKey = (hash: string): Key => ({ pk: `${PREFIX.suppression}${hash}`, sk: 'UNINVITED' });
/** A link that was mailed and not used, as found by the address it went to, and by the player who asked. */
export const linkOfEmailKey = (email: string, nonce: string): Key => ({
  pk: `${PREFIX.email}${email}`,
  sk: `LINK#${nonce}`,
});
export const linkOfPlayerKey = (player: string, nonce: string): Key => ({ pk: playerOf(player), sk: `LINK#${nonce}` });
/** The code that a browser waits for. The browser is known by the hash of its cookie. */
export const codeKey = (browser: string): Key => ({ pk: `${PREFIX.code}${browser}`, sk: 'CODE' });
export const sessionsOf = (player: string): string => `${PREFIX.session}${player}`;
export const sessionKey = (player: string, session: string): Key => ({ pk: sessionsOf(player), sk: session });
export const tokenKey = (hash: string): Key => ({ pk: `${PREFIX.token}${hash}`, sk: 'TOKEN' });
export const rateKey = (what: string, window: number): Key => ({ pk: `${PREFIX.rate}${what}#${window}`, sk: 'COUNT' });
export const presenceKey = (game: string, player: string): Key => ({ pk: `${PREFIX.seen}${game}`, sk: player });
/** What players have ordered in a game: only those who decide moves may read it. */
export const ordersOf = (game: string): string => `${PREFIX.orders}${game}`;
export const ordersKey = (game: string, player: string): Key => ({ pk: ordersOf(game), sk: player });
export const noticeKey = (notice: string): Key => ({ pk: `${PREFIX.notice}${notice}`, sk: 'NOTICE' });
/** The first email about a game that a player got. */
export const threadKey = (game: string, player: string): Key => ({ pk: `${PREFIX.thread}${game}`, sk: player });
/** The browsers of a player that take push messages. */
export const pushesOf = (player: string): string => `${PREFIX.push}${player}`;
export const pushKey = (player: string, id: string): Key => ({ pk: pushesOf(player), sk: id });
/** Connections of pages that look at a game, and connections of a player, whatever they look at. */
export const watchersOf = (game: string): string => `${PREFIX.live}game#${game}`;
export const connectionsOf = (player: string): string => `${PREFIX.live}player#${player}`;
/** Put when a session of a player ends: the connections are then to be closed. */
export const signOutKey = (player: string): Key => ({ pk: `${PREFIX.signOut}${player}`, sk: 'SIGNOUT' });

/** Beginnings of the keys of items whose changes the feed has to hear of; of notices those that are due at once. */
export const FED: readonly Key[] = [
  { pk: PREFIX.game, sk: 'V#' },
  { pk: PREFIX.lobby, sk: 'INFO' },
  { pk: PREFIX.timer, sk: 'TIMER' },
  { pk: `${PREFIX.notice}signIn#`, sk: 'NOTICE' },
  { pk: `${PREFIX.notice}invitation#`, sk: 'NOTICE' },
  { pk: PREFIX.signOut, sk: 'SIGNOUT' },
];

/** Whether the feed has to hear of a change of this item. */
export const isFed = ({ pk, sk }: Key): boolean => FED.some((key) => pk.startsWith(key.pk) && sk.startsWith(key.sk));

/** What an item is about, as far as its partition key tells: `GAME#abc` is a `GAME` with the id `abc`. */
export const parsePartitionKey = (pk: string): { kind: string; id: string } => {
  const cut = pk.indexOf('#');
  return cut < 0 ? { kind: pk, id: '' } : { kind: pk.slice(0, cut), id: pk.slice(cut + 1) };
};
