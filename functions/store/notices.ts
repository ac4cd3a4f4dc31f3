import type { Seat } from '../../engine/index.ts';
import { sha256 } from './ids.ts';
import type { LinkPurpose } from './links.ts';

/**
 * What somebody is to be told by mail. A notice holds ids: whoever writes the mail loads names, language and game then,
 * so that it tells how things stand when it is sent.
 */
export type Notice =
  | SignInNotice
  | InvitationNotice
  | RematchNotice
  | ChatNotice
  | ReportNotice
  | TurnNotice
  | OfferNotice
  | AnswersNotice
  | ReminderNotice
  | GameOverNotice;

/** A link that signs in, confirms an address, or takes an account back. Its token and code are made from the nonce. */
export interface SignInNotice {
  readonly type: 'signIn';
  /** What the link is for; notices of version 0.1.0 do not say. */
  readonly purpose?: LinkPurpose;
  /** A hash stands for it once the notice is settled. */
  readonly email: string;
  readonly locale: string;
  readonly nonce: string;
  /** Who asked, where somebody was signed in. */
  readonly player?: string;
  /** Where it was asked for; forgotten once the notice is settled. */
  readonly asker?: Asker;
  /** The page of the site that the link leads to in the end. */
  readonly to?: string;
}

/** Where a request came from, as far as a mail tells it. */
export interface Asker {
  /** Browser and system, such as `Firefox|Android`. */
  readonly device: string;
  /** The network address. */
  readonly address: string;
}

/** Somebody asks a friend, who may not be a player yet, to join a game. */
export interface InvitationNotice {
  readonly type: 'invitation';
  readonly game: string;
  /** A hash stands for it once the notice is settled. */
  readonly email: string;
  readonly locale: string;
  /** The player who invites. */
  readonly from: string;
}

/** Somebody has set a table for the people of a game that is over. */
export interface RematchNotice {
  readonly type: 'rematch';
  /** The new game. */
  readonly game: string;
  readonly player: string;
  /** The player who asks. */
  readonly from: string;
}

/** Others have written in a game; one notice until the reader has read them. */
export interface ChatNotice {
  readonly type: 'chat';
  readonly game: string;
  readonly player: string;
  /** How many messages there were when the reader last read all of them. */
  readonly read: number;
}

/** Somebody asks the operator to look at a message. */
export interface ReportNotice {
  readonly type: 'report';
  readonly game: string;
  readonly message: string;
  /** The player who reports it. */
  readonly from: string;
}

interface SeatNotice {
  readonly game: string;
  readonly seat: Seat;
  readonly player: string;
}

/** The game waits for this seat since the commit with this version. */
export interface TurnNotice extends SeatNotice {
  readonly type: 'turn';
  readonly version: number;
}

/** Trade offers to this seat stand open; one notice a seat and turn, however many offers. */
export interface OfferNotice extends SeatNotice {
  readonly type: 'offer';
  readonly turn: number;
}

/** Others have answered the offers that this seat made, the newest of which is `offer`; one notice for all of them. */
export interface AnswersNotice extends SeatNotice {
  readonly type: 'answers';
  readonly offer: number;
}

/** The time of a seat that the game waits for since this version runs out soon. */
export interface ReminderNotice extends SeatNotice {
  readonly type: 'reminder';
  readonly version: number;
  readonly deadline: string;
}

/** The game ended with the commit of this version. */
export interface GameOverNotice extends SeatNotice {
  readonly type: 'gameOver';
  readonly version: number;
}

/** What makes two notices the same: of these only one is ever sent. */
export function nameOf(notice: Notice): string {
  switch (notice.type) {
    case 'signIn':
      return `signIn#${notice.nonce}`;
    case 'invitation':
      return `invitation#${notice.game}#${sha256(notice.email).slice(0, 32)}`;
    case 'rematch':
      return `rematch#${notice.game}#${notice.player}`;
    case 'chat':
      return `chat#${notice.game}#${notice.player}#${notice.read}`;
    case 'report':
      return `report#${notice.game}#${notice.message}`;
    case 'turn':
      return `turn#${notice.game}#${notice.seat}#${notice.version}`;
    case 'offer':
      return `offer#${notice.game}#${notice.seat}#${notice.turn}`;
    case 'answers':
      return `answers#${notice.game}#${notice.seat}#${notice.offer}`;
    case 'reminder':
      return `reminder#${notice.game}#${notice.seat}#${notice.deadline}`;
    case 'gameOver':
      return `gameOver#${notice.game}#${notice.seat}`;
  }
}

/** What became of handing a notice to the mail. Whoever hands it over may throw instead: that is a failure to retry. */
export type Delivery =
  | { readonly type: 'sent'; readonly messageId: string }
  /** Not to be sent at all: the player has no address, or wants no mail. */
  | { readonly type: 'skipped'; readonly reason: string }
  | { readonly type: 'failed'; readonly reason: string; readonly retry: boolean };

/** @param more about other games, for the same reader: they go into the same mail */
export type Deliver = (notice: Notice, more?: readonly Notice[]) => Promise<Delivery>;
