import { STOPPABLE } from '../notices/kinds.ts';
import { signed, signedText } from './signed.ts';

/** What a link can stop: a kind of notice, or everything about one game. */
const KINDS = [...STOPPABLE, 'game'] as const;
type StopKind = (typeof KINDS)[number];
export const STOP_KINDS = KINDS;

/**
 * What an email's link stops: a kind of email to a player, everything about one game, or invitations to a mailbox,
 * given by its hash.
 */
export interface Stop {
  readonly kind: StopKind;
  /** The player; for invitations the hash of the mailbox. */
  readonly who: string;
  /** For `game`: which one. */
  readonly game?: string;
}

/**
 * A token that stops one kind of email, or a game's. It never expires: the link in an old email must still work (RFC
 * 8058).
 */
export const stopToken = (secret: string, { kind, who, game }: Stop): string =>
  signed(secret, 'stop', [kind, who, ...(game === undefined ? [] : [game])].join('|'));

/** What the token stops; nothing for a token that none of the secrets signed. */
export function readStop(secrets: readonly string[], token: string): Stop | undefined {
  const [kind, who, game] = signedText(secrets, 'stop', token)?.split('|') ?? [];
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || who === undefined || (known === 'game') !== (game !== undefined)) return undefined;
  return { kind: known, who, ...(game === undefined ? {} : { game }) };
}
