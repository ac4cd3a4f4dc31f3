import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Context } from 'hono';
import { openSessions } from '../accounts/sessions.ts';
import { viewerIn } from '../api/address.ts';
import { preparing } from '../api/preparing.ts';
import { readSecret, secretsIn } from '../api/secrets.ts';
import { openDb } from '../db/db.ts';
import { createDynamodb } from '../db/dynamodb.ts';
import { type Environment, required } from '../environment.ts';
import { openLobbies } from '../lobby/lobbies.ts';
import { createAdmission } from './admission.ts';
import { openConnections } from './connections.ts';
import { LIVE_PATH } from './news.ts';

/** The event of API Gateway when a page wants to connect. */
export interface ConnectEvent {
  readonly requestContext: { readonly connectionId: string; readonly identity: { readonly sourceIp: string } };
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | null;
}

const requestIn = ({ headers = {}, queryStringParameters }: ConnectEvent, site: string): Request => {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(queryStringParameters ?? {}))
    if (value !== undefined) query.set(name, value);
  return new Request(`${site}${LIVE_PATH}?${query}`, { headers: sent });
};

const addressOf = (c: Context<{ Bindings: { event: ConnectEvent } }>): string =>
  viewerIn(c.req.header('x-forwarded-for')) ?? c.env.event.requestContext.identity.sourceIp;

const start = async (env: Environment) => {
  const gate = secretsIn(required(env, 'COLONI_ORIGIN_SECRETS'));
  const secrets = await readSecret(required(env, 'COLONI_SECRET_ARN'));
  const site = required(env, 'COLONI_SITE');
  const db = openDb({ client: createDynamodb(), table: required(env, 'COLONI_TABLE') });
  const connections = openConnections(db);
  const admit = createAdmission({
    lobbies: openLobbies(db),
    sessions: openSessions(db, randomBytes),
    secrets,
    origin: site,
    gate,
    addressOf,
  });
  return async (event: ConnectEvent): Promise<APIGatewayProxyResult> => {
    const admitted = await admit(requestIn(event, site), { event });
    if ('status' in admitted) return { statusCode: admitted.status, body: '' };
    await connections.add({ id: event.requestContext.connectionId, ...admitted }, Date.now());
    return { statusCode: 200, body: '' };
  };
};

const live = preparing(start);

/** Answers whether a page may connect. */
export const handler = async (event: ConnectEvent): Promise<APIGatewayProxyResult> => (await live())(event);
