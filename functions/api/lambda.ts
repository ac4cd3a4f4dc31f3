import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Context } from 'hono';
import { type Environment, required } from '../environment.ts';
import { log } from '../log.ts';
import { openStore } from '../store/index.ts';
import { chanceLevelIn } from '../store/lobby/chanceLevel.ts';
import { shardsIn } from '../store/shards.ts';
import { viewerIn } from './address.ts';
import { createApp } from './app.ts';
import { COLD_START } from './coldStart.ts';
import { answering } from './gateway.ts';
import { preparing } from './preparing.ts';
import { readSecret, wordsIn } from './secrets.ts';

type Handle = ReturnType<typeof answering>;

/**
 * Behind the distribution, the browser's address is in the header that it adds; otherwise the gateway saw it itself.
 */
const addressOf = (behind: boolean) => (c: Context<{ Bindings: { event: APIGatewayProxyEventV2 } }>) =>
  (behind ? viewerIn(c.req.header('x-forwarded-for')) : undefined) ?? c.env.event.requestContext.http.sourceIp;

/** One request id in the gateway's log, the response and the function's own log. */
const requestIdOf = (c: Context<{ Bindings: { event: APIGatewayProxyEventV2 } }>) =>
  c.env.event.requestContext.requestId;

const start = async (env: Environment): Promise<Handle> => {
  const began = performance.now();
  const gate = wordsIn(env.COLONI_ORIGIN_WORDS ?? '');
  const secrets = await readSecret(required(env, 'COLONI_SECRET_ARN'), env);
  const [secret = ''] = secrets;
  const table = required(env, 'COLONI_TABLE');
  const store = openStore({ client: new DynamoDBClient({}), table, secret, ...shardsIn(env), ...chanceLevelIn(env) });
  const origin = required(env, 'COLONI_SITE');
  const app = createApp({ store, secrets, origin, gate, addressOf: addressOf(gate.length > 0), requestIdOf });
  // Opens the connection that the first request needs.
  await store.lobbies.get('health', { consistent: false });
  log('info', { [COLD_START]: Math.round(performance.now() - began) });
  return answering(app);
};

const api = preparing(start);

/** Answers a request of the HTTP API. */
export const handler: Handle = async (event) => (await api())(event);
