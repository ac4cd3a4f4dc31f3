import { createHmac, timingSafeEqual } from 'node:crypto';

/** Kinds of mail that a reader can stop. */
export const STOPPABLE = ['turn', 'reminder', 'offer', 'gameOver', 'invitation'] as const;
export type Stoppable = (typeof STOPPABLE)[number];

/** The kind that a reader stops who wants no more mails of this type: answers to offers go with the offers. */
export const stoppableOf = (type: Exclude<Stoppable, 'invitation'> | 'answers'): Stoppable =>
  type === 'answers' ? 'offer' : type;

/** What a link in a mail stops: a kind of mail to a player, or invitations to an address, told by its hash. */
export interface Stop {
  readonly kind: Stoppable;
  /** The player; for invitations the hash of the address. */
  readonly who: string;
}

const sign = (secret: string, payload: string) => createHmac('sha256', secret).update(`stop|${payload}`).digest();

/** A token that stops one kind of mail. It never expires: an old mail's link must still work (RFC 8058). */
export function stopToken(secret: string, { kind, who }: Stop): string {
  const payload = Buffer.from(`${kind}|${who}`).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** What the token stops; nothing for one that none of the secrets signed. */
export function readStop(secrets: readonly string[], token: string): Stop | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => {
    const own = sign(secret, payload);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  if (!isOurs) return undefined;
  const [kind, who] = Buffer.from(payload, 'base64url').toString().split('|');
  const known = STOPPABLE.find((one) => one === kind);
  return known === undefined || who === undefined ? undefined : { kind: known, who };
}
