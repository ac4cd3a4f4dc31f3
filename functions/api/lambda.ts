import { type Environment, required } from '../environment.ts';
import { log } from '../log.ts';
import { COLD_START } from './deployment.ts';
import type { Handle } from './gateway.ts';
import { preparing } from './preparing.ts';
import { readSecret } from './secrets.ts';

/** Loads the program while the secret is on its way: this file is small so that the request leaves at once. */
const start = async (env: Environment): Promise<Handle> => {
  const began = performance.now();
  // The request first: loading keeps the process busy.
  const reading = readSecret(required(env, 'COLONI_SECRET_ARN'));
  const [secrets, { serving }] = await Promise.all([reading, import('./serving.ts')]);
  const handle = await serving(env, secrets);
  log('info', { [COLD_START]: Math.round(performance.now() - began) });
  return handle;
};

const api = preparing(start);

/** Answers a request of the HTTP API. */
export const handler: Handle = async (event) => (await api())(event);
