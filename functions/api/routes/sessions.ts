import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { StoredSession } from '../../accounts/sessions.ts';
import { confirmedPlayer, isConfirmed } from '../confirmed.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session.ts';

const SessionInfo = lazy(() =>
  z
    .object({
      id: z.string(),
      browser: z.exactOptional(z.string()),
      system: z.exactOptional(z.string()),
      createdAt: s.when(),
      seenAt: s.when().check(z.describe('The day of the last visit')),
      here: z.exactOptional(z.literal(true).check(z.describe('The browser that sent the request'))),
      confirmed: z.exactOptional(
        z
          .literal(true)
          .check(
            z.describe('Here a link or code from an email was used within half an hour; not said of other browsers'),
          ),
      ),
    })
    .check(z.meta({ id: 'SessionInfo' })),
);
export type SessionInfo = z.output<ReturnType<typeof SessionInfo>>;

const isHere = (id: string, own: Session): boolean => own.type === 'valid' && own.id === id;

const present = ({ id, createdAt, seenAt, device = '' }: StoredSession, own: Session, now: number): SessionInfo => {
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

/** The id of the session of the browser that sent the request. */
const here = async ({ sessions }: Services, c: Context): Promise<string> => {
  const session = await sessions.read(c);
  return session.type === 'valid' ? session.id : '';
};

/** The browsers in which a player is signed in. */
export const sessionRoutes = [
  route('GET /api/me/sessions', {
    name: 'sessions',
    summary: 'The browsers in which the player is signed in',
    access: 'player',
    status: 200,
    fresh: true,
    request: () => z.object({}),
    answer: () => z.object({ sessions: z.array(SessionInfo()) }),
    handler: async ({ c, player, now, services: { sessions, store } }) => {
      const [all, own] = [await store.sessions.of(player, now), await sessions.read(c, true)];
      return { sessions: all.map((session) => present(session, own, now)) };
    },
  }),

  route('DELETE /api/me/sessions', {
    name: 'endSessions',
    summary: 'Sign out everywhere, or everywhere else with `keep`',
    access: 'player',
    status: 204,
    fresh: true,
    logged: true,
    request: () => z.object({ query: z.strictObject({ keep: z.exactOptional(z.literal('this')) }) }),
    handler: async ({ c, player, query: { keep }, now, services }) => {
      const { sessions, store } = services;
      await confirmedPlayer(services, c, player, now);
      if (keep === undefined) await sessions.close(c);
      const kept = keep === undefined ? undefined : await here(services, c);
      // First: a browser that is signed in could subscribe again.
      await store.sessions.endAll(player, now, kept);
      await store.pushes.forget(player, (session) => session !== kept);
    },
  }),

  route('DELETE /api/me/sessions/:session', {
    name: 'endSession',
    summary: 'Sign out in one browser',
    access: 'player',
    status: 204,
    fresh: true,
    logged: true,
    request: () =>
      z.object({
        params: z.strictObject({ session: z.string().check(z.regex(/^\d{9}$/, 'notAToken')) }),
      }),
    handler: async ({ c, player, params: { session }, now, services }) => {
      const { store } = services;
      await confirmedPlayer(services, c, player, now);
      await store.sessions.end(player, session, now);
      await store.pushes.forget(player, (one) => one === session);
    },
  }),
] as const;
