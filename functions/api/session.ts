import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';

const DAY = 86_400;
const LASTS = 90 * DAY;
const RENEWED_AFTER = 7 * DAY;

export interface SessionSettings {
  /** The first signs; the others are still believed, so that a secret can be replaced. */
  readonly secrets: readonly string[];
  /** Whether the site is served by https: then the cookie is bound to it. */
  readonly secure: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type Session =
  | { readonly type: 'absent' }
  | { readonly type: 'forged' }
  | { readonly type: 'expired' }
  | { readonly type: 'valid'; readonly player: string };

/** The signed cookie that says who is signed in. Nothing is stored: the signature and the date are the session. */
export const createSessions = ({ secrets, secure, now }: SessionSettings) => {
  const prefix = secure ? 'host' : undefined;
  const seconds = () => Math.floor(now() / 1000);

  const open = async (c: Context, player: string): Promise<void> => {
    const [secret] = secrets;
    if (secret === undefined) throw new Error('a secret that signs cookies is needed');
    await setSignedCookie(c, 'coloni', `${player}.${seconds()}`, secret, {
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: LASTS,
      path: '/',
      secure,
      ...(prefix === undefined ? {} : { prefix }),
    });
  };

  const close = (c: Context): void => {
    deleteCookie(c, 'coloni', { path: '/', secure, ...(prefix === undefined ? {} : { prefix }) });
  };

  const signed = async (c: Context): Promise<string | undefined> => {
    for (const secret of secrets) {
      const value = await getSignedCookie(c, secret, 'coloni', prefix);
      if (typeof value === 'string') return value;
    }
    return undefined;
  };

  /** Reads the cookie, and renews it when it has been in use for a while. */
  const read = async (c: Context): Promise<Session> => {
    if (getCookie(c, 'coloni', prefix) === undefined) return { type: 'absent' };
    const value = await signed(c);
    const [, player, issued] = /^([\w-]+)\.(\d{1,12})$/.exec(value ?? '') ?? [];
    if (player === undefined) return { type: 'forged' };
    const age = seconds() - Number(issued);
    if (age > LASTS) return { type: 'expired' };
    if (age > RENEWED_AFTER) await open(c, player);
    return { type: 'valid', player };
  };

  return { open, close, read };
};

export type Sessions = ReturnType<typeof createSessions>;
