import type { Notice } from './notices.ts';

/** Kinds of notice that a reader can stop, in the order of the settings. */
export const STOPPABLE = ['turn', 'reminder', 'offer', 'gameOver', 'chat', 'table', 'invitation'] as const;
export type Stoppable = (typeof STOPPABLE)[number];

/** How a notice reaches its reader. */
interface NoticeKind {
  /** The switch that stops it; a notice without one always goes out. */
  readonly stop?: Stoppable;
  /** It can wait for the daily email. */
  readonly digest?: true;
  /**
   * What a push message or a webhook that was accepted means for the email: it goes out `instead` or `besides`. Left
   * out where only an email can carry the notice.
   */
  readonly channels?: 'instead' | 'besides';
}

/** Every kind of notice. A kind without an entry does not compile. */
const NOTICE_KINDS = {
  signIn: {},
  invitation: { stop: 'invitation' },
  rematch: { stop: 'invitation', channels: 'instead' },
  chat: { stop: 'chat', digest: true, channels: 'instead' },
  report: {},
  webhookOff: {},
  takeover: { stop: 'table', digest: true, channels: 'instead' },
  lobbyExpired: { stop: 'table', digest: true, channels: 'instead' },
  lobbyCancelled: { stop: 'table', digest: true, channels: 'instead' },
  // The seat is gone the next day.
  readyCheck: { stop: 'table', channels: 'instead' },
  seatsFreed: { stop: 'table', digest: true, channels: 'instead' },
  clockWish: { stop: 'table', digest: true, channels: 'instead' },
  // Players with a vote may want to act before the next turn.
  missed: { stop: 'table', channels: 'instead' },
  clocks: { stop: 'table', digest: true, channels: 'instead' },
  proposals: { stop: 'table', digest: true, channels: 'instead' },
  turn: { stop: 'turn', digest: true, channels: 'instead' },
  offer: { stop: 'offer', digest: true, channels: 'instead' },
  // A player who wants no more offers wants no more answers to them.
  answers: { stop: 'offer', digest: true, channels: 'instead' },
  // It must not be missed.
  reminder: { stop: 'reminder', channels: 'besides' },
  gameOver: { stop: 'gameOver', digest: true, channels: 'instead' },
} as const satisfies Readonly<Record<Notice['type'], NoticeKind>>;

/** Kinds that can wait for a daily digest. */
export const DIGESTIBLE = ['turn', 'offer', 'gameOver', 'chat', 'table'] as const satisfies readonly Stoppable[];
export type Digestible = (typeof DIGESTIBLE)[number];

/** What is said of a kind of notice. */
export const noticeKind = (type: Notice['type']): NoticeKind => NOTICE_KINDS[type];

/** The switch that stops notices of this type. */
export const stoppableOf = <T extends keyof typeof NOTICE_KINDS>(
  type: T,
): (typeof NOTICE_KINDS)[T] extends { readonly stop: infer S } ? S : undefined => noticeKind(type).stop as never;
