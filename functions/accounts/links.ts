import { createHmac } from 'node:crypto';
import type { Db, Item } from '../db/db.ts';
import { absent, below, both, equal, present, startsWith } from '../db/expressions.ts';
import { codeKey, emailKey, type Key, KINDS, linkOfEmailKey, linkOfPlayerKey, playerOf, tokenKey } from '../db/keys.ts';
import { isSame, type RandomBytes, randomText, sha256 } from '../ids.ts';
import { DAY, expiry, MINUTE } from '../instants.ts';
import { normalEmail } from './players.ts';

/** How long an emailed link and its code are valid. */
export const LINK_LASTS = 10 * MINUTE;
/** How long the old address can undo a change of address. */
export const UNDO_LASTS = 7 * DAY;
/** How long a guest can go on at the new address of a site. */
const MOVED_LASTS = 30 * DAY;
/** How many wrong codes are accepted, and how many attempts in all including the right one. */
const CODE_TRIES = 5;
const CODE_DIGITS = 8;
const NONCE_LETTERS = 32;

/**
 * The purpose of an emailed link. `signIn`: signs in the person who can read the email. `confirm`: a guest asks for the
 * address. `change`: an account asks for it, in place of its own. `reauthenticate`: an account proves that its owner is
 * there. `undo`: the old address takes the account back.
 */
export type LinkPurpose = 'signIn' | 'confirm' | 'change' | 'reauthenticate' | 'undo';

/** What a link stands for. */
export interface Grant {
  /**
   * `moved`: signs in a guest at another address of the site, where their cookie does not count. It is not emailed: the
   * operator gives it to the guest.
   */
  readonly purpose: LinkPurpose | 'moved';
  /** Empty in the link of a guest. */
  readonly email: string;
  readonly locale: string;
  /** Who asked, if somebody was signed in. */
  readonly player?: string;
  /** The browser that asked, as the hash of its cookie: only there `player` gets anything. */
  readonly browser?: string;
}

/** A grant that was found, with the nonce of its link and code. */
export interface Found extends Grant {
  readonly nonce: string;
}

export type Guess =
  | { readonly type: 'right'; readonly found: Found }
  | { readonly type: 'wrong'; readonly left: number }
  /** No code is expected in this browser, or it was mistyped too often. */
  | { readonly type: 'none' };

/** Links of version 0.1.0 have no purpose and no browser: they only sign in. */
const foundIn = ({ nonce = '', purpose = 'signIn', email, locale, player, browser }: Item): Found => ({
  nonce,
  purpose,
  email,
  locale,
  ...(player === undefined ? {} : { player }),
  ...(browser === undefined ? {} : { browser }),
});

/**
 * Emailed links and their codes. Both are made from a nonce with a keyed hash. The table stores the nonce and the hash
 * of the link's token; the code that writes the email makes them again.
 */
export const openLinks = (db: Db, random: RandomBytes, secret: string) => {
  const keyed = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const tokenOf = (nonce: string): string => keyed(`link|${nonce}`).toString('base64url');
  const codeOf = (nonce: string): string =>
    String(keyed(`code|${nonce}`).readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const keyOf = (nonce: string): Key => tokenKey(sha256(tokenOf(nonce)));

  const forgetLink = async ({ nonce, email, player, browser }: Item): Promise<void> => {
    await db.remove(keyOf(nonce));
    if (email !== '') await db.remove(linkOfEmailKey(email, nonce));
    if (player !== undefined) await db.remove(linkOfPlayerKey(player, nonce));
    if (browser !== undefined) await db.remove(codeKey(browser), equal('nonce', nonce));
  };

  return {
    tokenOf,
    codeOf,

    /** Makes a link, and a code for the browser that asked. Returns their nonce. */
    async issue(grant: Grant & { readonly purpose: LinkPurpose }, now: number): Promise<string> {
      const nonce = randomText(random, NONCE_LETTERS);
      const until = now + (grant.purpose === 'undo' ? UNDO_LASTS : LINK_LASTS);
      const { email, player, browser } = grant;
      const pointer = { nonce, email: normalEmail(email), player, browser, expires: expiry(until) };
      const item = { ...grant, nonce, until, expires: expiry(until) };
      await db.put({ ...linkOfEmailKey(normalEmail(email), nonce), ...pointer });
      if (player !== undefined) await db.put({ ...linkOfPlayerKey(player, nonce), ...pointer });
      await db.put({ ...keyOf(nonce), ...item }, absent('pk'));
      if (browser !== undefined) await db.put({ ...codeKey(browser), ...item, tries: 0 });
      return nonce;
    },

    /** Makes the link with which a guest goes on at another address of the site. Returns its token. */
    async issueMoved(player: string, locale: string, now: number): Promise<string> {
      const nonce = randomText(random, NONCE_LETTERS);
      const until = now + MOVED_LASTS;
      const item = { purpose: 'moved', email: '', locale, player, nonce, expires: expiry(until) };
      await db.put({ ...linkOfPlayerKey(player, nonce), ...item });
      await db.put({ ...keyOf(nonce), ...item, until });
      return tokenOf(nonce);
    },

    /** What a token stands for while it is valid. */
    async find(token: string, now: number): Promise<Found | undefined> {
      const item = await db.get(tokenKey(sha256(token)));
      return item === undefined || item.until < now ? undefined : foundIn(item);
    },

    /**
     * Uses up a link. Returns whether nobody has used it before: true for only one caller.
     * @param browser the browser that asked for it, if it is used there: then the code is used up too
     */
    async use(token: string, { nonce }: Found, browser?: string): Promise<boolean> {
      if ((await db.remove(tokenKey(sha256(token)), present('pk'))) === undefined) return false;
      if (browser !== undefined) await db.remove(codeKey(browser), equal('nonce', nonce));
      return true;
    },

    /** Tries a code in a browser. Each attempt counts, also the right one; `useCode` uses up the right code. */
    async guess(browser: string, code: string, now: number): Promise<Guess> {
      const tried = await db.update(
        codeKey(browser),
        { add: { tries: 1 } },
        both(present('pk'), below('tries', CODE_TRIES)),
      );
      if (tried === undefined || tried.until < now) return { type: 'none' };
      if (!isSame(code, codeOf(tried.nonce))) return { type: 'wrong', left: CODE_TRIES - tried.tries };
      return { type: 'right', found: foundIn(tried) };
    },

    /** Uses up a code and its link. Returns whether nobody has used them before. */
    async useCode(found: Found): Promise<boolean> {
      if (found.browser === undefined) return false;
      const used = await db.remove(codeKey(found.browser), equal('nonce', found.nonce));
      await db.remove(keyOf(found.nonce));
      return used !== undefined;
    },

    /** The right code was typed, but something else was missing: that attempt does not count. */
    async giveBackTry({ browser, nonce }: Found): Promise<void> {
      if (browser !== undefined) await db.update(codeKey(browser), { add: { tries: -1 } }, equal('nonce', nonce));
    },

    /** Deletes all links that a player asked for, or that went to an address. Returns their nonces. */
    async forget(player: string, emails: readonly string[]): Promise<string[]> {
      const nonces: string[] = [];
      for (const pk of [playerOf(player), ...emails.map((email) => emailKey(normalEmail(email)).pk)])
        for await (const item of db.all({
          key: both(equal('pk', pk), startsWith('sk', KINDS.linkOfPlayer.sk)),
          consistent: true,
        })) {
          nonces.push(item.nonce);
          await forgetLink(item);
        }
      return nonces;
    },
  };
};

export type Links = ReturnType<typeof openLinks>;
