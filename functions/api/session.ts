import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { SESSION_LASTS, type Sessions as Stored, type Ticket, ticketOfOldCookie } from '../accounts/sessions.ts';
import { SECOND } from '../instants.ts';
import { addressHash } from '../notices/suppressionList.ts';
import { deviceOf } from './device.ts';
import { createPlayersHere } from './playersHere.ts';

export interface SessionSettings {
  readonly stored: Stored;
  /** The first one signs; the others are still valid, so that a secret can be replaced. */
  readonly secrets: readonly string[];
  /** Whether the site is served over https: then the cookie is bound to it. */
  readonly secure: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a browser's session has ended here: by signing out, or because somebody else signs in. */
  readonly onEnded?: (ended: { readonly player: string; readonly session: string }) => Promise<void>;
}

export type Session =
  | { readonly type: 'absent' }
  | { readonly type: 'forged' }
  | { readonly type: 'expired' }
  | {
      readonly type: 'valid';
      readonly player: string;
      readonly id: string;
      /** When a link or code from an email was last used here, if that was read from the table. */
      readonly authenticatedAt?: number | undefined;
      /** The hash of the address to which that email went, if that was read from the table. */
      readonly provedBy?: string | undefined;
    };

/** How its owner opens a session: by a link or code from an email to an address, or only by a cookie or as a new guest. */
export type Proof = { readonly email: string } | 'none';

/** A cookie with a valid signature, and whether the current secret signed it. */
interface Signed {
  readonly ticket: Ticket;
  readonly isCurrent: boolean;
}

/**
 * The value of the cookie. It has the form of version 0.1.0, a player and at most twelve digits, so that people stay
 * signed in after a rollback: there the digits were seconds, here they are nine of the session and three of its key.
 */
const write = ({ player, session, key }: Ticket): string => `${player}.${session}${String(key).padStart(3, '0')}`;
const read = (value: string): Ticket | undefined => {
  const [, player = '', digits = ''] = /^([\w-]+)\.(\d{1,12})$/.exec(value) ?? [];
  if (player === '') return undefined;
  if (digits.length < 12) return ticketOfOldCookie(player, Number(digits));
  return { player, session: digits.slice(0, 9), key: Number(digits.slice(9)) };
};

/** The signed cookie that names a browser's stored session. */
export const createSessions = ({ stored, secrets, secure, now, onEnded }: SessionSettings) => {
  const prefix = secure ? { prefix: 'host' as const } : {};
  const playersHere = createPlayersHere(secure);
  const visit = (c: Context, mustRead?: boolean) => ({ now: now(), device: deviceOf(c), mustRead });

  const setCookie = async (c: Context, ticket: Ticket): Promise<void> => {
    const [secret] = secrets;
    if (secret === undefined) throw new Error('a secret that signs cookies is needed');
    await setSignedCookie(c, 'coloni', write(ticket), secret, {
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: SESSION_LASTS / SECOND,
      path: '/',
      secure,
      ...prefix,
    });
  };
  const dropCookie = (c: Context): void => {
    deleteCookie(c, 'coloni', { path: '/', secure, ...prefix });
  };

  /** The ticket in the cookie, if the signature is valid. Reads no database. */
  const signedIn = async (c: Context): Promise<Signed | undefined> => {
    for (const [at, secret] of secrets.entries()) {
      const value = await getSignedCookie(c, secret, 'coloni', secure ? 'host' : undefined);
      const ticket = typeof value === 'string' ? read(value) : undefined;
      if (ticket !== undefined) return { ticket, isCurrent: at === 0 };
    }
    return undefined;
  };

  /** Ends the session, and returns whose it was. */
  const end = async (c: Context): Promise<string | undefined> => {
    const signed = await signedIn(c);
    if (signed === undefined) return undefined;
    const { player, session } = signed.ticket;
    // This includes cookies without a stored session: once stored it can be ended for good.
    if ((await stored.check(signed.ticket, visit(c, true))).type === 'valid') {
      await stored.end(player, session, now());
      await onEnded?.({ player, session });
    }
    return player;
  };

  return {
    /** Signs a player in, in place of the one who was signed in here. */
    async open(c: Context, player: string, proof: Proof): Promise<void> {
      const before = await end(c);
      await setCookie(c, await stored.begin(player, visit(c), proof === 'none' ? undefined : addressHash(proof.email)));
      playersHere.add(c, player, ...(before === undefined ? [] : [before]));
    },

    /** A player who is signed in here has used a link or code from an email again: the session goes on with a new key. */
    async authenticate(c: Context, player: string, email: string): Promise<void> {
      const ticket = (await signedIn(c))?.ticket;
      const isOpen = ticket?.player === player && (await stored.check(ticket, visit(c, true))).type === 'valid';
      const next = isOpen ? await stored.authenticate(ticket, visit(c), addressHash(email)) : undefined;
      if (next === undefined) return this.open(c, player, { email });
      await setCookie(c, next);
    },

    /** Signs out: the session ends, not only the cookie. */
    async close(c: Context): Promise<void> {
      const player = await end(c);
      dropCookie(c);
      if (player !== undefined) playersHere.add(c, player);
    },

    /** Whether a player is or has been signed in in the browser that sent the request. */
    hasBeenHere: playersHere.includes,

    /** The session that a request claims, if the signature of its cookie is valid. It may have ended. */
    async claimed(c: Context): Promise<{ readonly player: string; readonly session: string } | undefined> {
      const { player, session } = (await signedIn(c))?.ticket ?? {};
      return player === undefined ? undefined : { player, session: `${player}/${session}` };
    },

    /**
     * Who is signed in. Renews a cookie that has been in use for a while.
     * @param mustRead reads the session from the table even if it was read a moment ago
     */
    async read(c: Context, mustRead = false): Promise<Session> {
      if (getCookie(c, 'coloni', secure ? 'host' : undefined) === undefined) return { type: 'absent' };
      const signed = await signedIn(c);
      if (signed === undefined) {
        dropCookie(c);
        return { type: 'forged' };
      }
      const { ticket, isCurrent } = signed;
      const check = await stored.check(ticket, visit(c, mustRead));
      if (check.type === 'ended') {
        dropCookie(c);
        return { type: 'expired' };
      }
      const renewed = check.renewed ?? (isCurrent ? undefined : ticket);
      if (renewed !== undefined) await setCookie(c, renewed);
      const { authenticatedAt, provedBy } = check;
      return { type: 'valid', player: ticket.player, id: ticket.session, authenticatedAt, provedBy };
    },
  };
};

export type Sessions = ReturnType<typeof createSessions>;
