import * as z from 'zod/mini';
import * as s from '../schemas.ts';
import type { Routes } from './declaration.ts';

/** What the links in emails do. */
export const mailRoutes = {
  'GET /api/mail/stop': {
    access: 'anyone',
    query: () => z.strictObject({ token: s.StopToken() }),
    status: 200,
  },
  'POST /api/mail/stop': {
    access: 'anyone',
    query: () => z.strictObject({ token: s.StopToken(), undo: z.exactOptional(z.literal('1')) }),
    status: 200,
  },
  'POST /api/move-links/check': {
    access: 'anyone',
    body: () => z.strictObject({ token: s.MoveToken() }),
    status: 200,
  },
  'POST /api/move-links': {
    access: 'anyone',
    body: () =>
      z.strictObject({
        token: s.MoveToken(),
        moveId: z
          .uuid('notAMoveId')
          .check(z.describe('Chosen by the page that was opened: sent twice, the moves count once')),
      }),
    status: 200,
  },
} as const satisfies Routes;
