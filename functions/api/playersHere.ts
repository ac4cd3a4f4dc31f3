import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sha256 } from '../ids.ts';
import { DAY, SECOND } from '../instants.ts';

const NAME = 'coloni-players';
/** Browsers keep no cookie for longer. */
const LASTS = 400 * DAY;
const MOST = 20;
const DIGITS = 16;

const markOf = (player: string): string => sha256(player).slice(0, DIGITS);
const MARK = new RegExp(`^[0-9a-f]{${DIGITS}}$`);

/**
 * The cookie in which a browser remembers who has been signed in there, also after they have signed out: so nobody takes
 * a second seat of a game by signing in as somebody else. It gives no access, and names nobody.
 */
export const createPlayersHere = (secure: boolean) => {
  const prefix = secure ? 'host' : undefined;
  const marksIn = (c: Context): readonly string[] =>
    (getCookie(c, NAME, prefix) ?? '').split('.').filter((mark) => MARK.test(mark));

  return {
    /** Remembers players, of whom the last ones are kept. */
    add(c: Context, ...players: readonly string[]): void {
      const marks = [...new Set([...players.map(markOf), ...marksIn(c)])].slice(0, MOST);
      setCookie(c, NAME, marks.join('.'), {
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: LASTS / SECOND,
        path: '/',
        secure,
        ...(prefix === undefined ? {} : { prefix }),
      });
    },

    /** Whether a player has been signed in in the browser that sent the request. */
    includes: (c: Context, player: string): boolean => marksIn(c).includes(markOf(player)),
  };
};
