import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/health' | 'GET /api/openapi.json';

/** Information about the service. */
export const serviceRoutes = ({ store, description }: Services): Handlers<Keys> => ({
  'GET /api/health': async () => {
    await store.lobbies.get('health', { consistent: false });
    return { status: 'ok' };
  },

  'GET /api/openapi.json': async ({ c }) => {
    c.header('content-type', 'application/json');
    return c.body(await description());
  },
});
