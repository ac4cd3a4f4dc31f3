import * as z from 'zod/mini';
import * as s from '../schemas.ts';
import type { Routes } from './declaration.ts';

/** A player’s own account: settings, address, push messages, webhook, sessions. */
export const meRoutes = {
  'GET /api/me': {
    access: 'player',
    status: 200,
    fresh: true,
  },
  'PATCH /api/me': {
    access: 'player',
    body: () =>
      z.strictObject({
        name: z.exactOptional(s.PlayerName()),
        locale: z.exactOptional(s.Locale()),
        mailOff: z.exactOptional(s.MailKinds().check(z.describe('The kinds of email that are not wanted'))),
        tryMailAgain: z.exactOptional(z.literal(true)),
        ...s.times(),
        ...s.calendar(),
      }),
    status: 200,
    fresh: true,
  },
  'DELETE /api/me': {
    access: 'player',
    status: 204,
    fresh: true,
  },
  'POST /api/me/email': {
    access: 'player',
    body: () => z.strictObject({ email: s.Email(), to: z.exactOptional(s.Page()) }),
    status: 202,
    fresh: true,
  },
  'POST /api/me/reauthentication': {
    access: 'player',
    status: 202,
    fresh: true,
  },
  'GET /api/me/push': {
    access: 'player',
    status: 200,
  },
  'POST /api/me/push': {
    access: 'player',
    body: s.PushSubscription,
    status: 200,
    fresh: true,
  },
  'DELETE /api/me/push': {
    access: 'player',
    status: 204,
    fresh: true,
  },
  'GET /api/me/webhook': {
    access: 'player',
    status: 200,
    fresh: true,
  },
  'PUT /api/me/webhook': {
    access: 'player',
    body: s.NewWebhook,
    status: 200,
    fresh: true,
  },
  'DELETE /api/me/webhook': {
    access: 'player',
    status: 204,
    fresh: true,
  },
  'POST /api/me/webhook/test': {
    access: 'player',
    status: 200,
    fresh: true,
  },
  'GET /api/me/sessions': {
    access: 'player',
    status: 200,
    fresh: true,
  },
  'DELETE /api/me/sessions': {
    access: 'player',
    query: () => z.strictObject({ keep: z.exactOptional(z.literal('this')) }),
    status: 204,
    fresh: true,
  },
  'DELETE /api/me/sessions/:session': {
    access: 'player',
    params: () => z.strictObject({ session: s.SessionId() }),
    status: 204,
    fresh: true,
  },
} as const satisfies Routes;
