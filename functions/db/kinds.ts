import type { Kind } from './keys.ts';

/** What happens to an item when a player in it is deleted. */
type Erasure =
  /** It is deleted. */
  | 'removed'
  /** It stays, without the player's id, name and address. */
  | 'anonymised'
  /** It keeps the id, never the name or the address, until it expires. */
  | 'expires'
  /** It contains nothing about players. */
  | 'untouched';

export interface KindOfItem {
  /** What it is, in one line. */
  readonly holds: string;
  /** The field of a game's export that contains it. */
  readonly gameExport?: string;
  /** The field of a player's export that contains it. */
  readonly playerExport?: string;
  readonly erasure: Erasure;
  /**
   * `left`: a backup has none of them, because they mean nothing on another day or machine. `sameSite`: it has them, but
   * an import to a site with another address leaves them out, because browsers bind them to the address.
   */
  readonly backup: 'kept' | 'sameSite' | 'left';
  /** `always`: each item expires at an instant. `sometimes`: items expire when they are not needed any more. */
  readonly expires: 'always' | 'sometimes' | 'never';
  /** How many there can be. */
  readonly number: string;
  /** The size of a large item in bytes; a test fails if one is larger. */
  readonly bytes: number;
}

const KB = 1024;

/** Facts about each kind of item. A kind without an entry does not compile; one that is never written fails a test. */
export const KINDS_OF_ITEMS: Readonly<Record<Kind, KindOfItem>> = {
  commit: {
    holds: 'the moves and events of one commit of a game; each sixteenth also a snapshot',
    gameExport: 'commits',
    playerExport: 'games',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'never',
    number: 'one a move, 999,999 a game; moves are paced by player and network',
    bytes: 64 * KB,
  },
  seed: {
    holds: 'the secret seed and key of a game; shown in the lobby once the game is over',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'sometimes',
    number: 'one a game',
    bytes: KB,
  },
  lobby: {
    holds: 'who sits where, under what name and rules; the result',
    gameExport: 'lobby',
    playerExport: 'games',
    erasure: 'anonymised',
    backup: 'kept',
    expires: 'never',
    number: 'one a game; 60 new games an hour and player',
    bytes: 16 * KB,
  },
  progress: {
    holds: 'how far a game is and whom it waits for; derived from the log',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'never',
    number: 'one a game',
    bytes: 4 * KB,
  },
  clock: {
    holds: 'the clocks of a running game, with nights and vacations of its seats',
    gameExport: 'clocks',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'never',
    number: 'one a game with clocks',
    bytes: 16 * KB,
  },
  profile: {
    holds: 'a person: name, language, address, wishes',
    playerExport: 'profile',
    erasure: 'removed',
    backup: 'kept',
    expires: 'never',
    number: 'one a player; 60 new guests an hour and network',
    bytes: 16 * KB,
  },
  membership: {
    holds: 'that a game is in the list of a player',
    playerExport: 'games',
    erasure: 'removed',
    backup: 'kept',
    expires: 'never',
    number: 'one a game and player',
    bytes: KB,
  },
  linkOfPlayer: {
    holds: 'where the mailed links are that a player asked for',
    playerExport: 'links',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a mailed link; 10 an hour and player',
    bytes: KB,
  },
  address: {
    holds: 'whose an email address is',
    playerExport: 'address',
    erasure: 'removed',
    backup: 'kept',
    expires: 'sometimes',
    number: 'one an address',
    bytes: KB,
  },
  spelling: {
    holds: 'another spelling of an address, such as anna+games@example.org, that an account has',
    playerExport: 'address',
    erasure: 'removed',
    backup: 'kept',
    expires: 'sometimes',
    number: 'one an address that is not spelled like its mailbox',
    bytes: KB,
  },
  linkOfEmail: {
    holds: 'where the links are that were mailed to an address',
    playerExport: 'links',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a mailed link; 60 a day and mailbox',
    bytes: KB,
  },
  token: {
    holds: 'what a mailed link stands for, found by the hash of its token',
    playerExport: 'links',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a mailed link',
    bytes: 2 * KB,
  },
  code: {
    holds: 'the code that a browser waits for',
    playerExport: 'links',
    erasure: 'removed',
    backup: 'sameSite',
    expires: 'always',
    number: 'one a browser',
    bytes: 2 * KB,
  },
  session: {
    holds: 'a browser in which a player is signed in',
    playerExport: 'sessions',
    erasure: 'removed',
    backup: 'sameSite',
    expires: 'always',
    number: 'one a browser; 60 sign-ins in ten minutes and network',
    bytes: KB,
  },
  rate: {
    holds: 'how often something was asked, and which open tables somebody has; who it is is a hash',
    erasure: 'untouched',
    backup: 'left',
    expires: 'always',
    number: 'one a limit and sender; kept for a day, of open tables for 30',
    bytes: KB,
  },
  presence: {
    holds: 'when a player last looked at a game, and what of it they have seen',
    playerExport: 'games',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a game and player',
    bytes: KB,
  },
  orders: {
    holds: 'what a player has ordered beforehand in a game',
    playerExport: 'games',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a game and player',
    bytes: 16 * KB,
  },
  message: {
    holds: 'what a player wrote to the others of a game',
    playerExport: 'messages',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'forty in ten minutes and player',
    bytes: 4 * KB,
  },
  chatReader: {
    holds: 'how far a player has read the chat of a game, and whose messages they hide',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a game and player',
    bytes: KB,
  },
  note: {
    holds: 'what a player notes about a game, for nobody else',
    playerExport: 'notes',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a game and player',
    bytes: 16 * KB,
  },
  notice: {
    holds: 'an email that is due or was sent, by ids; an address only until it is settled',
    playerExport: 'emails',
    erasure: 'expires',
    backup: 'kept',
    expires: 'always',
    number: 'one a wait, offer and turn, invitation or mailed link',
    bytes: 4 * KB,
  },
  suppression: {
    holds: 'the hash of a mailbox that wants no invitations',
    playerExport: 'address',
    erasure: 'removed',
    backup: 'kept',
    expires: 'never',
    number: 'one an address',
    bytes: KB,
  },
  thread: {
    holds: 'the id of the first email that a player got about a game',
    playerExport: 'threads',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'one a game and player',
    bytes: KB,
  },
  push: {
    holds: 'a browser that takes push messages',
    playerExport: 'pushes',
    erasure: 'removed',
    backup: 'sameSite',
    expires: 'always',
    number: 'ten a player',
    bytes: 4 * KB,
  },
  vapid: {
    holds: 'the private key with which the instance identifies itself to push services',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'never',
    number: 'one',
    bytes: KB,
  },
  webhook: {
    holds: 'the address of a player’s webhook, and whether it works',
    playerExport: 'webhook',
    erasure: 'removed',
    backup: 'kept',
    expires: 'sometimes',
    number: 'one a player',
    bytes: 2 * KB,
  },
  timer: {
    holds: 'when somebody has to look at a game though nobody moves',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'sometimes',
    number: 'one a game with clocks',
    bytes: KB,
  },
  heartbeat: {
    holds: 'when the agenda last ran, and the last 20 times in which it did not',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'never',
    number: 'one',
    bytes: 4 * KB,
  },
  watcher: {
    holds: 'a page that looks at a game',
    erasure: 'expires',
    backup: 'left',
    expires: 'always',
    number: 'one an open page; the gateway ends it after two hours',
    bytes: KB,
  },
  connection: {
    holds: 'a page that shows the list of a player’s games',
    erasure: 'expires',
    backup: 'left',
    expires: 'always',
    number: 'one an open page; the gateway ends it after two hours',
    bytes: KB,
  },
  signOut: {
    holds: 'that connections of a player have to be closed',
    erasure: 'removed',
    backup: 'left',
    expires: 'always',
    number: 'one a player',
    bytes: KB,
  },
  cleanup: {
    holds:
      'a removal that has begun: of a player, of a game that is called off, or of a game from the lists of players who leave',
    erasure: 'removed',
    backup: 'kept',
    expires: 'never',
    number: 'one a removal, while it lasts',
    bytes: KB,
  },
  job: {
    holds: 'how far a rebuild of the projections is, or what is being imported, while it lasts',
    erasure: 'untouched',
    backup: 'left',
    expires: 'never',
    number: 'one a rebuild and import',
    bytes: 256 * KB,
  },
  report: {
    holds: 'a game or message that a player has reported to the operator, and why',
    playerExport: 'reports',
    erasure: 'removed',
    backup: 'kept',
    expires: 'always',
    number: 'five games and 20 messages a day and player; kept for 90 days',
    bytes: 4 * KB,
  },
  block: {
    holds: 'a blocked address, as a hash and a hint such as a…@example.org',
    erasure: 'untouched',
    backup: 'kept',
    expires: 'never',
    number: 'one an address that the operator has blocked',
    bytes: KB,
  },
};
