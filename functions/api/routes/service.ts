import { RULESET_NAMES, rulesetOf } from '../../../engine/index.ts';
import type { Means } from '../handlers.ts';
import { describeApi } from '../openapi.ts';
import type { Handlers } from '../route.ts';

type Keys = 'GET /api/health' | 'GET /api/openapi.json';

/** The service about itself. */
export const serviceRoutes = ({ store }: Means): Handlers<Keys> => {
  let description: ReturnType<typeof describeApi> | undefined;
  return {
    'GET /api/health': async () => {
      await store.lobbies.get('health', { consistent: false });
      return { status: 'ok' };
    },

    'GET /api/openapi.json': async () => {
      description ??= describeApi(RULESET_NAMES.map((name) => rulesetOf(name).rules));
      return { ...description };
    },
  };
};
