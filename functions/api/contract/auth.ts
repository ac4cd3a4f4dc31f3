import * as z from 'zod/mini';
import * as s from '../schemas.ts';
import type { Routes } from './declaration.ts';

/** Signing in and out. */
export const authRoutes = {
  'POST /api/auth/link': {
    access: 'anyone',
    body: () =>
      z.strictObject({ email: s.Email(), locale: z.exactOptional(s.Locale()), to: z.exactOptional(s.Page()) }),
    status: 202,
  },
  'POST /api/auth/link/check': {
    access: 'anyone',
    body: () => z.strictObject({ token: s.Token() }),
    status: 200,
  },
  'POST /api/auth/sign-in': {
    access: 'anyone',
    body: () =>
      z.strictObject({
        token: s.Token(),
        name: z.exactOptional(s.PlayerName()),
        leaveGuest: z.exactOptional(
          z
            .literal(true)
            .check(z.describe('Sign in even if a guest with games plays in this browser, and lose that guest')),
        ),
      }),
    status: 200,
  },
  'POST /api/auth/code': {
    access: 'anyone',
    body: () => z.strictObject({ code: s.Code(), name: z.exactOptional(s.PlayerName()) }),
    status: 200,
  },
  'POST /api/auth/guest': {
    access: 'anyone',
    body: () => z.strictObject({ name: s.PlayerName(), locale: z.exactOptional(s.Locale()) }),
    status: 201,
  },
  'POST /api/auth/sign-out': {
    access: 'anyone',
    status: 204,
  },
  'GET /api/session': {
    access: 'visitor',
    status: 200,
    fresh: true,
  },
} as const satisfies Routes;
