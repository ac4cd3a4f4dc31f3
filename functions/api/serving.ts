import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Context } from 'hono';
import { createDynamodb } from '../db/dynamodb.ts';
import { shardsIn } from '../db/shards.ts';
import { type Environment, required } from '../environment.ts';
import { openStore } from '../services.ts';
import { viewerIn } from './address.ts';
import { createApp } from './app.ts';
import { DESCRIPTION_FILE } from './deployment.ts';
import { answering, type Handle } from './gateway.ts';
import { secretsIn } from './secrets.ts';

/**
 * Behind the distribution, the browser's address is in the header that it adds; otherwise the gateway saw it itself.
 */
const addressOf = (behind: boolean) => (c: Context<{ Bindings: { event: APIGatewayProxyEventV2 } }>) =>
  (behind ? viewerIn(c.req.header('x-forwarded-for')) : undefined) ?? c.env.event.requestContext.http.sourceIp;

/** One request id in the gateway's log, the response and the function's own log. */
const requestIdOf = (c: Context<{ Bindings: { event: APIGatewayProxyEventV2 } }>) =>
  c.env.event.requestContext.requestId;

/** A deployment makes the description and puts it next to the function. */
const described = async (): Promise<string> => {
  const { readFile } = await import('node:fs/promises');
  return readFile(new URL(DESCRIPTION_FILE, import.meta.url), 'utf8');
};

/** Makes what answers requests, and opens the connection that the first one needs. */
export const serving = async (env: Environment, secrets: readonly string[]): Promise<Handle> => {
  const gate = secretsIn(env.COLONI_ORIGIN_SECRETS ?? '');
  const [secret = ''] = secrets;
  const table = required(env, 'COLONI_TABLE');
  const store = openStore({ client: createDynamodb(), table, secret, ...shardsIn(env) });
  const origin = required(env, 'COLONI_SITE');
  const app = createApp({
    store,
    description: described,
    secrets,
    origin,
    gate,
    addressOf: addressOf(gate.length > 0),
    requestIdOf,
    ...(env.COLONI_OPERATOR ? { operator: env.COLONI_OPERATOR } : {}),
  });
  await store.lobbies.get('health', { consistent: false });
  return answering(app);
};
