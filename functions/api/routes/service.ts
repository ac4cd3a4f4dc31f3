import { rulesetNames, rulesetOf } from '../../../engine/index.ts';
import type { Means } from '../handlers.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/health' | 'GET /api/openapi.json';

/** The description of the service, made at the first request for it: few ever ask. */
let description: string | undefined;

/** Information about the service. */
export const serviceRoutes = ({ store }: Means): Handlers<Keys> => ({
  'GET /api/health': async () => {
    await store.lobbies.get('health', { consistent: false });
    return { status: 'ok' };
  },

  'GET /api/openapi.json': async ({ c }) => {
    if (description === undefined) {
      const { describeApi } = await import('../openapi.ts');
      description = JSON.stringify(describeApi(rulesetNames().map((name) => rulesetOf(name).rules)));
    }
    c.header('content-type', 'application/json');
    return c.body(description);
  },
});
