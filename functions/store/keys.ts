/** Keys of every kind of item in the table. */

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const VERSION_DIGITS = 6;
/** The most commits that a game's log can hold: versions are zero-padded so that they sort as text. */
export const LAST_VERSION = 10 ** VERSION_DIGITS - 1;

const padded = (version: number): string => {
  if (!Number.isInteger(version) || version < 1 || version > LAST_VERSION)
    throw new RangeError(`a log has no version ${version}`);
  return String(version).padStart(VERSION_DIGITS, '0');
};

export const logOf = (game: string): string => `GAME#${game}`;
export const commitKey = (game: string, version: number): Key => ({ pk: logOf(game), sk: `V#${padded(version)}` });
export const versionIn = (sk: string): number => Number(sk.slice(2));

/** The secret of a game's chance: a partition of its own, so that a role can be kept from it by its leading key. */
export const seedKey = (game: string): Key => ({ pk: `SEED#${game}`, sk: 'SEED' });
export const lobbyKey = (game: string): Key => ({ pk: `LOBBY#${game}`, sk: 'INFO' });
export const progressKey = (game: string): Key => ({ pk: `LOBBY#${game}`, sk: 'PROGRESS' });
/** The clocks of a game. Not derived from the log alone: nights, vacations and pauses count in. */
export const clockKey = (game: string): Key => ({ pk: `LOBBY#${game}`, sk: 'CLOCK' });
/** When somebody has to look at a game though nobody moves. */
export const timerKey = (game: string): Key => ({ pk: `TIMER#${game}`, sk: 'TIMER' });
/** When the agenda last ran, and when it did not. */
export const HEARTBEAT_KEY: Key = { pk: 'HEARTBEAT', sk: 'HEARTBEAT' };
export const playerOf = (player: string): string => `PLAYER#${player}`;
export const profileKey = (player: string): Key => ({ pk: playerOf(player), sk: 'PROFILE' });
export const membershipKey = (player: string, game: string): Key => ({ pk: playerOf(player), sk: `GAME#${game}` });
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'PLAYER' });
/** Of an address whose reader wants no invitations; the address itself is not kept. */
export const suppressionKey = (hash: string): Key => ({ pk: `UNINVITED#${hash}`, sk: 'UNINVITED' });
/** A link that was mailed and not used, as found by the address it went to, and by the player who asked. */
export const linkOfEmailKey = (email: string, nonce: string): Key => ({ pk: `EMAIL#${email}`, sk: `LINK#${nonce}` });
export const linkOfPlayerKey = (player: string, nonce: string): Key => ({ pk: playerOf(player), sk: `LINK#${nonce}` });
/** The code that a browser waits for. The browser is known by the hash of its cookie. */
export const codeKey = (browser: string): Key => ({ pk: `CODE#${browser}`, sk: 'CODE' });
export const sessionsOf = (player: string): string => `SESSION#${player}`;
export const sessionKey = (player: string, session: string): Key => ({ pk: sessionsOf(player), sk: session });
export const tokenKey = (hash: string): Key => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' });
export const rateKey = (what: string, window: number): Key => ({ pk: `RATE#${what}#${window}`, sk: 'COUNT' });
export const presenceKey = (game: string, player: string): Key => ({ pk: `SEEN#${game}`, sk: player });
export const noticeKey = (notice: string): Key => ({ pk: `NOTICE#${notice}`, sk: 'NOTICE' });
/** Connections of pages that look at a game, and connections of a player, whatever they look at. */
export const watchersOf = (game: string): string => `LIVE#game#${game}`;
export const connectionsOf = (player: string): string => `LIVE#player#${player}`;
/** Put when a session of a player ends: the connections are then to be closed. */
export const signOutKey = (player: string): Key => ({ pk: `SIGNOUT#${player}`, sk: 'SIGNOUT' });

/** Beginnings of the keys of items whose changes the feed has to hear of; of notices those that are due at once. */
export const FED: readonly Key[] = [
  { pk: 'GAME#', sk: 'V#' },
  { pk: 'LOBBY#', sk: 'INFO' },
  { pk: 'TIMER#', sk: 'TIMER' },
  { pk: 'NOTICE#signIn#', sk: 'NOTICE' },
  { pk: 'NOTICE#invitation#', sk: 'NOTICE' },
  { pk: 'SIGNOUT#', sk: 'SIGNOUT' },
];

/** Whether the feed has to hear of a change of this item. */
export const isFed = ({ pk, sk }: Key): boolean => FED.some((key) => pk.startsWith(key.pk) && sk.startsWith(key.sk));

/** What an item is about, as far as its partition key tells: `GAME#abc` is a `GAME` with the id `abc`. */
export const parsePartitionKey = (pk: string): { kind: string; id: string } => {
  const cut = pk.indexOf('#');
  return cut < 0 ? { kind: pk, id: '' } : { kind: pk.slice(0, cut), id: pk.slice(cut + 1) };
};
