import type { Context } from 'hono';
import type { Player } from '../../accounts/players.ts';
import type { StoredSession } from '../../accounts/sessions.ts';
import { MINUTE } from '../../instants.ts';
import type { SessionInfo } from '../answers.ts';
import { defined } from '../defined.ts';
import { deviceOf } from '../device.ts';
import { createEntry } from '../entry.ts';
import { failed } from '../failure.ts';
import { createFindPlayer } from '../findPlayer.ts';
import type { Services } from '../handlers.ts';
import { presentMe } from '../present.ts';
import type { Handlers } from '../route.ts';
import type { Session } from '../session.ts';

type Keys =
  | 'GET /api/session'
  | 'GET /api/me'
  | 'PATCH /api/me'
  | 'DELETE /api/me'
  | 'POST /api/me/email'
  | 'POST /api/me/reauthentication'
  | 'GET /api/me/sessions'
  | 'DELETE /api/me/sessions'
  | 'DELETE /api/me/sessions/:session';

/** How long after a link or code from an email a session may change the account. */
const RECENT = 30 * MINUTE;

/** Whether the owner has lately used a link or code from an email in the browser that sent the request. */
const isConfirmed = (session: Session, now: number): boolean =>
  session.type === 'valid' && session.authenticatedAt !== undefined && now - session.authenticatedAt <= RECENT;

const isHere = (id: string, own: Session): boolean => own.type === 'valid' && own.id === id;

const presentSession = (
  { id, createdAt, seenAt, device = '' }: StoredSession,
  own: Session,
  now: number,
): SessionInfo => {
  const [browser = '', system = ''] = device.split('|');
  return {
    id,
    createdAt,
    seenAt,
    ...(browser === '' ? {} : { browser }),
    ...(system === '' ? {} : { system }),
    ...(isHere(id, own) ? { here: true as const } : {}),
    ...(isHere(id, own) && isConfirmed(own, now) ? { confirmed: true as const } : {}),
  };
};

/** The player who sent the request. */
export const meRoutes = (services: Services): Handlers<Keys> => {
  const { store, sessions } = services;
  const entry = createEntry(services);

  const find = createFindPlayer(services);

  /**
   * The player, if its owner has lately used a link or code from an email in this browser. Somebody who gets no emails
   * could not: a guest, and an account whose mailbox is gone, which would otherwise be stuck with it.
   */
  const findRecent = async (c: Context, id: string, now: number): Promise<Player> => {
    const player = await find(c, id);
    if (player.email === undefined || player.mailState === 'blocked') return player;
    if (!isConfirmed(await sessions.read(c, true), now)) throw failed('reauthenticationNeeded');
    return player;
  };

  const here = async (c: Context): Promise<string> => {
    const session = await sessions.read(c);
    return session.type === 'valid' ? session.id : '';
  };

  return {
    'GET /api/session': async ({ c, player }) => (player === undefined ? {} : { me: presentMe(await find(c, player)) }),

    'GET /api/me': async ({ c, player }) => presentMe(await find(c, player)),

    'PATCH /api/me': async ({ c, player, body, now }) => {
      const { name, locale, mailOff, mailDigest, digestHour, quiet, muted, tryMailAgain, ...calendar } = body;
      const settings = defined({ name, locale, mailOff, mailDigest, digestHour, quiet, muted });
      let me = await find(c, player);
      if (Object.keys(calendar).length > 0) me = await store.calendars.set(me, calendar, now);
      if (Object.keys(settings).length > 0) me = (await store.players.change(me.id, settings)) ?? me;
      if (tryMailAgain && me.email !== undefined) {
        await store.players.setMailState(me.email, 'ok');
        me = { ...me, mailState: 'ok', mailWhy: '' };
      }
      return presentMe(me);
    },

    'DELETE /api/me': async ({ c, player, now }) => {
      await store.erase(await findRecent(c, player, now), now);
      await sessions.close(c);
    },

    'POST /api/me/email': async ({ c, player, body, now }) => {
      const me = await findRecent(c, player, now);
      const purpose = me.email === undefined ? 'confirm' : 'change';
      await entry.mail(c, { ...body, purpose, locale: me.locale, player: me }, deviceOf(c), now);
    },

    'POST /api/me/reauthentication': async ({ c, player, now }) => {
      const me = await find(c, player);
      const { email, locale } = me;
      if (email === undefined) throw failed('notFound');
      await entry.mail(c, { purpose: 'reauthenticate', email, locale, player: me, to: '/me' }, deviceOf(c), now);
    },

    'GET /api/me/sessions': async ({ c, player, now }) => {
      const [all, own] = [await store.sessions.of(player, now), await sessions.read(c, true)];
      return { sessions: all.map((session) => presentSession(session, own, now)) };
    },

    'DELETE /api/me/sessions': async ({ c, player, query: { keep }, now }) => {
      await findRecent(c, player, now);
      if (keep === undefined) await sessions.close(c);
      const kept = keep === undefined ? undefined : await here(c);
      await store.pushes.forget(player, (session) => session !== kept);
      await store.sessions.endAll(player, now, kept);
    },

    'DELETE /api/me/sessions/:session': async ({ c, player, params: { session }, now }) => {
      await findRecent(c, player, now);
      await store.pushes.forget(player, (one) => one === session);
      await store.sessions.end(player, session, now);
    },
  };
};
