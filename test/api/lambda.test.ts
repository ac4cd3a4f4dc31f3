import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../functions/api/lambda.ts';
import { createTable } from '../../functions/db/table.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { GATE_SECRET, gatewayEvent, responseOf, SITE } from '../support/gatewayEvent.ts';

const { client, endpoint, tableName } = await testDynamodb();

/** Secrets Manager, as far as the function uses it. */
const secretsManager = new Hono().post('/', async (c) => {
  const { SecretId } = await c.req.json();
  if (SecretId !== arn('cookies')) return c.json({ __type: 'ResourceNotFoundException' }, 400);
  return c.json({ SecretString: 'presentSecret secretBefore' });
});
const server = serve({ fetch: secretsManager.fetch, port: 0, hostname: '127.0.0.1' });
const arn = (name: string) => `arn:aws:secretsmanager:eu-south-1:123456789012:secret:${name}`;

beforeAll(async () => {
  await createTable(client, tableName);
  const { port } = server.address() as { port: number };
  const environment = {
    AWS_REGION: 'eu-south-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${port}`,
    COLONI_TABLE: tableName,
    COLONI_SITE: SITE,
    COLONI_SECRET_ARN: arn('cookies'),
    COLONI_ORIGIN_SECRETS: `${GATE_SECRET} earlierSecret`,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

interface Sent {
  readonly body?: object;
  readonly cookies?: readonly string[];
  /** The addresses that the distribution has seen. */
  readonly addresses?: string;
}

/** A request as the HTTP API hands it to the function. */
const event = (method: string, path: string, { body, cookies, addresses = '203.0.113.5' }: Sent = {}) => {
  const headers = new Headers({ origin: SITE, 'x-request-id': 'mine' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (cookies !== undefined) headers.set('cookie', cookies.join('; '));
  const text = body === undefined ? '' : JSON.stringify(body);
  return gatewayEvent(new Request(SITE + path, { method, headers }), text, addresses);
};
const ask = async (method: string, path: string, sent?: Sent) => responseOf(await handler(event(method, path, sent)));

describe('the API in Lambda', () => {
  it('answers requests of the gateway, with cookies bound to the site', async () => {
    const guest = await ask('POST', '/api/auth/guest', { body: { name: 'Zoë' } });
    expect(guest.status).toBe(201);
    expect(guest.headers.get('strict-transport-security')).toContain('max-age');
    const set = guest.headers.getSetCookie();
    expect(set[0]).toMatch(/^__Host-coloni=.*Secure; SameSite=Lax$/);
    const me = await ask('GET', '/api/me', { cookies: set.map((line) => line.split(';')[0] ?? '') });
    expect(await me.json()).toMatchObject({ name: 'Zoë', guest: true });
  });

  it('uses the gateway’s request id, whatever the caller sends', async () => {
    const asked = event('GET', '/api/me');
    const { requestId } = asked.requestContext;
    const answer = responseOf(await handler(asked));
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    expect(await answer.json()).toMatchObject({ status: 401, requestId });
  });

  it('refuses requests that did not come through the distribution', async () => {
    const asked = event('GET', '/api/health');
    const answer = await handler({ ...asked, headers: { ...asked.headers, 'x-coloni-origin': 'guessed' } });
    expect(answer.statusCode).toBe(404);
  });

  it('returns a large answer compressed, in base64', async () => {
    const answer = await handler(event('GET', '/api/openapi.json'));
    expect(answer).toMatchObject({ headers: { 'content-encoding': 'gzip' }, isBase64Encoded: true });
  });

  it('counts limits by the address that the distribution saw', async () => {
    const link = (email: string, addresses: string) => ask('POST', '/api/auth/link', { body: { email }, addresses });
    for (let n = 0; n < 20; n++) expect((await link(`a${n}@example.org`, '10.0.0.1, 203.0.113.9')).status).toBe(202);
    expect((await link('b@example.org', '10.0.0.2, 203.0.113.9')).status).toBe(429);
    expect((await link('b@example.org', '203.0.113.10')).status).toBe(202);
  });
});
