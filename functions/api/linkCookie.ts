import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LINK_LASTS } from '../accounts/links.ts';
import { sha256 } from '../ids.ts';
import { SECOND } from '../instants.ts';

const NAME = 'coloni-asking';
const TOKEN = /^[\w-]{43}$/;

/**
 * The cookie of a browser that has asked for a sign-in link. By itself it gives no access. It tells this browser from
 * others, because only the browser that asked can confirm an address or use the code in the email.
 */
export const createLinkCookie = (secure: boolean) => {
  const prefix = secure ? 'host' : undefined;
  const tokenIn = (c: Context): string | undefined => {
    const token = getCookie(c, NAME, prefix);
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  };

  return {
    /** Gives the browser its cookie. Returns the browser as it is stored; valid until the requested link expires. */
    set(c: Context): string {
      const token = tokenIn(c) ?? randomBytes(32).toString('base64url');
      setCookie(c, NAME, token, {
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: LINK_LASTS / SECOND,
        path: '/',
        secure,
        ...(prefix === undefined ? {} : { prefix }),
      });
      return sha256(token);
    },

    /** Deletes this cookie. */
    drop(c: Context): void {
      if (tokenIn(c) === undefined) return;
      deleteCookie(c, NAME, { path: '/', secure, ...(prefix === undefined ? {} : { prefix }) });
    },

    /** The browser that sent the request, if it has asked for a link. */
    browserOf(c: Context): string | undefined {
      const token = tokenIn(c);
      return token === undefined ? undefined : sha256(token);
    },
  };
};

export type LinkCookie = ReturnType<typeof createLinkCookie>;
