import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../store/ids.ts';
import { SECOND } from '../store/instants.ts';
import { LINK_LASTS } from '../store/links.ts';

const NAME = 'coloni-asking';
const TOKEN = /^[\w-]{43}$/;

/**
 * The cookie of a browser that has asked for a link. It gives nothing by itself: it tells the browser that asked from
 * every other, since only there an address is confirmed, and only there the code of the mail can be typed.
 */
export const createAsking = (secure: boolean) => {
  const prefix = secure ? 'host' : undefined;
  const tokenIn = (c: Context): string | undefined => {
    const token = getCookie(c, NAME, prefix);
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  };

  return {
    /** The browser, as it is stored; known again until the link that it asks for now is too old. */
    begin(c: Context): string {
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

    /** Forgets that this browser has asked for anything. */
    end(c: Context): void {
      if (tokenIn(c) === undefined) return;
      deleteCookie(c, NAME, { path: '/', secure, ...(prefix === undefined ? {} : { prefix }) });
    },

    /** The browser that asks, if it has asked for a link. */
    browserOf(c: Context): string | undefined {
      const token = tokenIn(c);
      return token === undefined ? undefined : sha256(token);
    },
  };
};

export type Asking = ReturnType<typeof createAsking>;
