import { type AnyState, answersTo, type Cards, offersAwaiting, type Seat, type WireMove } from '../../engine/index.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn } from '../lobby/members.ts';
import type { Game } from '../play/game.ts';
import { signed, signedText } from './signed.ts';

/** What an email's button can answer. */
export const MOVE_LINK_KINDS = ['accept', 'decline', 'confirm', 'discard', 'rollAndEnd'] as const;
type MoveLinkKind = (typeof MOVE_LINK_KINDS)[number];

/** A move that a seat could make at once. */
export interface QuickMove {
  readonly kind: MoveLinkKind;
  readonly moves: readonly WireMove[];
  /** What the link expires with: the wait that began at a version, or an offer. */
  readonly until: { readonly version: number; readonly step: string } | { readonly offer: number };
}

/** What an email's link allows: one list of moves of one seat, as long as what it answers is still open. */
export interface MoveLink extends QuickMove {
  readonly game: string;
  readonly seat: Seat;
  /** The recipient of the email. */
  readonly player: string;
}

/** What an email's link allows about a seat that is open to others since an instant: a bot plays on. */
export interface SeatLink {
  readonly kind: 'letBotPlay';
  readonly game: string;
  readonly seat: Seat;
  readonly since: string;
  /** The recipient of the email. */
  readonly player: string;
}

/** The token of a link. It contains no more than the email that shows it, and only the service can make one. */
const tokenOf = (secret: string, link: MoveLink | SeatLink): string => signed(secret, 'move', JSON.stringify(link));

export const moveLinkToken = (secret: string, { kind, moves, until, game, seat, player }: MoveLink): string =>
  tokenOf(secret, { kind, moves, until, game, seat, player });

export const seatLinkToken = (secret: string, { kind, game, seat, since, player }: SeatLink): string =>
  tokenOf(secret, { kind, game, seat, since, player });

/** What a token allows; nothing for a token that none of the secrets signed. */
export function readMoveLink(secrets: readonly string[], token: string): MoveLink | SeatLink | undefined {
  const text = signedText(secrets, 'move', token);
  return text === undefined ? undefined : (JSON.parse(text) as MoveLink | SeatLink);
}

/** Whether the game still waits for what the link answers, from the player to whom the email was sent. */
export function isStanding({ seat, until }: MoveLink, game: Game, lobby: Lobby, player: string): boolean {
  if (game.state.ending.over || lobby.status !== 'started' || playerIn(lobby, seat) !== player) return false;
  if ('version' in until)
    return game.waits.some(
      (wait) => wait.seat === seat && wait.version === until.version && wait.step === until.step && !wait.acted,
    );
  const { state } = game;
  return (
    offersAwaiting(state).some((asked) => asked.seat === seat && asked.offer === until.offer) ||
    answersTo(state, seat).some(({ offer, accepted }) => offer === until.offer && accepted.length > 0)
  );
}

/** The cards and the partner of a quick move, as far as its moves and the open offers contain them. */
export function subjectOf({ moves: [move] }: QuickMove, { offers }: AnyState): QuickMoveSubject {
  if (move?.type === 'discard') return { cards: move.cards as Cards };
  const offer = offers.open.find(({ id }) => id === move?.offer);
  if (offer === undefined) return {};
  const partner = move?.type === 'confirmTrade' ? (move.partner as Seat) : offer.by;
  return { give: offer.give, take: offer.take, partner };
}
export interface QuickMoveSubject {
  readonly cards?: Cards;
  /** What the offer's owner gives and wants. */
  readonly give?: Cards;
  readonly take?: Cards;
  readonly partner?: Seat;
}
