import type { Seat } from '../../engine/index.ts';
import type { LinkPurpose } from '../accounts/links.ts';
import { sha256 } from '../ids.ts';
import type { ClocksChange } from '../lobby/lobby.ts';

/**
 * Something that a player is notified of by email. A notice contains ids: names, language and game are loaded when the
 * email is written, so it shows the current state.
 */
export type Notice =
  | SignInNotice
  | InvitationNotice
  | RematchNotice
  | ChatNotice
  | ReportNotice
  | WebhookOffNotice
  | TakeoverNotice
  | LobbyExpiredNotice
  | LobbyCancelledNotice
  | ClockWishNotice
  | ProposalsNotice
  | MissedNotice
  | ClocksNotice
  | ReadyCheckNotice
  | SeatsFreedNotice
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
  /** Replaced by a hash once the notice is settled. */
  readonly email: string;
  readonly locale: string;
  readonly nonce: string;
  /** Who asked, if somebody was signed in. */
  readonly player?: string;
  /** Where it was asked for; deleted once the notice is settled. */
  readonly asker?: Asker;
  /** The page of the site to open afterwards. */
  readonly to?: string;
}

/** Where a request came from, as an email shows it. */
export interface Asker {
  /** Browser and system, such as `Firefox|Android`. */
  readonly device: string;
  /** The network address. */
  readonly address: string;
}

/** Somebody invites a friend, who may not be a player yet, to a game. */
export interface InvitationNotice {
  readonly type: 'invitation';
  readonly game: string;
  /** Replaced by a hash once the notice is settled. */
  readonly email: string;
  readonly locale: string;
  /** The player who invites. */
  readonly from: string;
}

/** Somebody has created a rematch of a finished game. */
export interface RematchNotice {
  readonly type: 'rematch';
  /** The new game. */
  readonly game: string;
  readonly player: string;
  /** The player who asks. */
  readonly from: string;
  /** The day on which the table was made: one that was cancelled is made again under its id, and said once a day. */
  readonly day: string;
}

/** Others have written in a game. One notice until the reader has read them. */
export interface ChatNotice {
  readonly type: 'chat';
  readonly game: string;
  readonly player: string;
  /** How many messages there were when the reader last read all of them. */
  readonly read: number;
}

/** Somebody asks the operator to look at a game, or at a message in its chat. */
export interface ReportNotice {
  readonly type: 'report';
  readonly game: string;
  readonly message?: string;
  /** The player who reports it. */
  readonly from: string;
}

/** A webhook was switched off because it failed for good. */
export interface WebhookOffNotice {
  readonly type: 'webhookOff';
  readonly player: string;
  /** The host of its address; the address itself is as good as a password. */
  readonly host: string;
  readonly at: string;
}

/** Somebody else plays a seat from now on. */
export interface TakeoverNotice {
  readonly type: 'takeover';
  readonly game: string;
  readonly player: string;
  readonly seat: Seat;
  /** Which of those who have played the seat has left it, counted from 0. */
  readonly tenure: number;
}

/** A table that nobody filled was removed. */
export interface LobbyExpiredNotice {
  readonly type: 'lobbyExpired';
  readonly game: string;
  readonly player: string;
  /** The name of the game, which is gone by then. */
  readonly name: string;
  readonly days: number;
}

/** A table was cancelled before its game began. */
export interface LobbyCancelledNotice {
  readonly type: 'lobbyCancelled';
  readonly game: string;
  readonly player: string;
  /** The name of the game, which is gone by then. */
  readonly name: string;
  /** The name of the player who cancelled it. @default the operator */
  readonly by?: string;
  /** When the table was made: a rematch that was cancelled is made again under its id. */
  readonly made: string;
}

/** Somebody has proposed clocks for a game without any. */
export interface ClockWishNotice {
  readonly type: 'clockWish';
  readonly game: string;
  readonly player: string;
  /** Tells which proposal. */
  readonly at: string;
}

/** Others propose to end the game, or to stop its clocks. */
export interface ProposalsNotice {
  readonly type: 'proposals';
  readonly game: string;
  readonly player: string;
  /** When the newest of the proposals was made. */
  readonly at: string;
}

/** A seat's time ran out, for the first time in a row or so often that the others may decide who plays on. */
export interface MissedNotice {
  readonly type: 'missed';
  readonly game: string;
  readonly player: string;
  readonly seat: Seat;
  /** The version at which the game began to wait for the seat. */
  readonly version: number;
  readonly isOpen: boolean;
}

/** All clocks of a game were stopped, or run again. */
export interface ClocksNotice {
  readonly type: 'clocks';
  readonly game: string;
  readonly player: string;
  readonly to: ClocksChange['to'];
  /** Which change it was. */
  readonly at: string;
}

/** A table of strangers is full, and its players are asked whether they are ready. */
export interface ReadyCheckNotice {
  readonly type: 'readyCheck';
  readonly game: string;
  readonly player: string;
  /** Which check it is. */
  readonly at: string;
}

/** Seats are free again: their players did not say that they are ready, or the host removed them. */
export interface SeatsFreedNotice {
  readonly type: 'seatsFreed';
  readonly game: string;
  readonly player: string;
  /** Which check it was, or when. */
  readonly at: string;
  /** The players who have lost their seats. */
  readonly gone: readonly string[];
  /** The host has removed the player. */
  readonly by?: 'host';
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
  /** When a push service accepted it. What is left to send is the email, unless the reader has looked since. */
  readonly pushedAt?: string;
}

/** Trade offers to this seat are open. One notice for each seat and turn, however many offers. */
interface OfferNotice extends SeatNotice {
  readonly type: 'offer';
  readonly turn: number;
}

/** Others have answered the offers that this seat made, the newest of which is `offer`; one notice for all of them. */
interface AnswersNotice extends SeatNotice {
  readonly type: 'answers';
  readonly offer: number;
}

/** The deadline of a seat that the game has waited for since this version is close. */
interface ReminderNotice extends SeatNotice {
  readonly type: 'reminder';
  readonly version: number;
  readonly deadline: string;
  /** When it went out by push or webhook. What is left to send is the email. */
  readonly pushedAt?: string;
}

/** The game ended with the commit of this version. */
interface GameOverNotice extends SeatNotice {
  readonly type: 'gameOver';
  readonly version: number;
  /** The player had the seat earlier, and somebody else plays it. */
  readonly isFormer?: true;
}

/** The notices of a type. */
export type NoticeOf<T extends Notice['type']> = Extract<Notice, { readonly type: T }>;

/** What tells notices of a type apart. */
const PARTS: { readonly [T in Notice['type']]: (notice: NoticeOf<T>) => readonly (string | number)[] } = {
  signIn: ({ nonce }) => [nonce],
  invitation: ({ game, email }) => [game, sha256(email).slice(0, 32)],
  rematch: ({ game, player, from, day }) => [game, player, from, day],
  chat: ({ game, player, read }) => [game, player, read],
  report: ({ game, message, from }) => [game, message ?? from],
  webhookOff: ({ player, at }) => [player, at],
  takeover: ({ game, seat, tenure, player }) => [game, seat, tenure, player],
  lobbyExpired: ({ game, player }) => [game, player],
  lobbyCancelled: ({ game, player, made }) => [game, player, made],
  // A newer proposal takes the place of the one before: what goes out is bounded, however many there are.
  clockWish: ({ game, player }) => [game, player],
  proposals: ({ game, player }) => [game, player],
  missed: ({ game, seat, version, player }) => [game, seat, version, player],
  clocks: ({ game, to, player }) => [game, to, player],
  readyCheck: ({ game, at, player }) => [game, at, player],
  seatsFreed: ({ game, at, player }) => [game, at, player],
  turn: ({ game, seat, version }) => [game, seat, version],
  offer: ({ game, seat, turn }) => [game, seat, turn],
  answers: ({ game, seat, offer }) => [game, seat, offer],
  reminder: ({ game, seat, deadline }) => [game, seat, deadline],
  gameOver: ({ game, seat, isFormer, player }) => (isFormer ? [game, seat, player] : [game, seat]),
};

/** The identity of a notice: of notices with the same identity only one is ever sent. */
export const nameOf = <T extends Notice['type']>(notice: NoticeOf<T>): string =>
  [notice.type, ...PARTS[notice.type as T](notice)].join('#');

/** The identity of what others propose to a player in a game. */
export const proposalsName = ({ game, player }: Pick<ProposalsNotice, 'game' | 'player'>): string =>
  nameOf({ type: 'proposals', game, player, at: '' });

/** The result of handing a notice to the mailer. Throwing instead means a failure to be retried. */
export type Delivery =
  | { readonly type: 'sent'; readonly messageId: string }
  /** A push service or webhook has accepted it, and no email is sent yet: that is a delivery of its own. */
  | { readonly type: 'pushed' }
  /** Not to be sent at all: the player has no address, or wants no emails. */
  | { readonly type: 'skipped'; readonly reason: string }
  /** The player gets no email, and browsers and webhook may accept it later. In the end it is nothing to alarm an operator. */
  | { readonly type: 'unreached'; readonly reason: string }
  | { readonly type: 'failed'; readonly reason: string; readonly retry: boolean };

/** @param more about other games, for the same reader: they become part of the same email */
export type Deliver = (notice: Notice, more?: readonly Notice[]) => Promise<Delivery>;
