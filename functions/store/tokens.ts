import { createHmac } from 'node:crypto';
import type { Db } from './db.ts';
import { absent, present } from './expressions.ts';
import { type RandomBytes, randomText, sha256 } from './ids.ts';
import { expiry, MINUTE } from './instants.ts';
import { tokenKey } from './keys.ts';

/** How long a mailed link can be used. */
export const TOKEN_LASTS = 15 * MINUTE;
const NONCE_LETTERS = 32;

/** What a mailed link stands for. */
export interface Grant {
  readonly email: string;
  readonly locale: string;
  /** The guest who asked that the address be theirs. */
  readonly player?: string;
}

/**
 * Tokens of mailed links. The table holds a token's hash and the nonce it is made from, never the token: it is
 * HMAC(secret, nonce), worked out again by whoever writes the mail.
 */
export const openTokens = (db: Db, random: RandomBytes, secret: string) => {
  const tokenOf = (nonce: string): string => createHmac('sha256', secret).update(`link|${nonce}`).digest('base64url');

  return {
    tokenOf,

    /** Makes a token. Answers its nonce. */
    async issue(grant: Grant, now: number): Promise<string> {
      const nonce = randomText(random, NONCE_LETTERS);
      const until = now + TOKEN_LASTS;
      await db.put({ ...tokenKey(sha256(tokenOf(nonce))), ...grant, until, expires: expiry(until) }, absent('pk'));
      return nonce;
    },

    /** Uses a token up. Nothing is answered for one that is used, expired or made up. */
    async consume(token: string, now: number): Promise<Grant | undefined> {
      const item = await db.remove(tokenKey(sha256(token)), present('pk'));
      if (item === undefined || item.until < now) return undefined;
      const { email, locale, player } = item;
      return { email, locale, ...(player === undefined ? {} : { player }) };
    },
  };
};

export type Tokens = ReturnType<typeof openTokens>;
