import * as z from 'zod/mini';
import { route } from '../route.ts';

/** Information about the service. */
export const serviceRoutes = [
  route('GET /api/health', {
    name: 'health',
    summary: 'Whether the service and its table answer',
    access: 'anyone',
    status: 200,
    request: () => z.object({}),
    answer: () => z.object({ status: z.literal('ok') }),
    handler: async ({ services }) => {
      await services.store.lobbies.get('health', { consistent: false });
      return { status: 'ok' as const };
    },
  }),

  route('GET /api/openapi.json', {
    name: 'openapi',
    summary: 'This description',
    access: 'anyone',
    status: 200,
    request: () => z.object({}),
    answer: () => z.looseObject({ openapi: z.string() }),
    handler: async ({ c, services }) => {
      c.header('content-type', 'application/json');
      return c.body(await services.description());
    },
  }),
] as const;
