import { serve } from '@hono/node-server';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../functions/api/lambda.ts';
import { createTable } from '../../functions/db/table.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const { client, endpoint, tableName } = await testDynamodb();
const SITE = 'https://coloni.example';
const ORIGIN_SECRET = 'secretOfTheDistribution';

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
    COLONI_ORIGIN_SECRETS: `${ORIGIN_SECRET} earlierSecret`,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

interface Sent {
  readonly body?: object;
  readonly cookies?: string[];
  readonly headers?: Record<string, string>;
}

/** A request as the HTTP API hands it to the function. */
const event = (
  method: string,
  path: string,
  { body, cookies = [], headers = {} }: Sent = {},
): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: '',
  cookies,
  headers: {
    host: 'abc.execute-api.eu-south-1.amazonaws.com',
    origin: SITE,
    'x-coloni-origin': ORIGIN_SECRET,
    'x-forwarded-for': '203.0.113.5, 64.252.1.1',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  },
  requestContext: {
    accountId: '1',
    apiId: 'abc',
    domainName: 'abc.execute-api.eu-south-1.amazonaws.com',
    domainPrefix: 'abc',
    http: { method, path, protocol: 'HTTP/1.1', sourceIp: '64.252.1.1', userAgent: 'test' },
    requestId: 'ofTheGateway',
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
  isBase64Encoded: body !== undefined,
  body: body === undefined ? '' : Buffer.from(JSON.stringify(body)).toString('base64'),
});
const ask = (method: string, path: string, sent?: Sent) => handler(event(method, path, sent));

describe('the API in Lambda', () => {
  it('answers requests of the gateway, with cookies bound to the site', async () => {
    const guest = await ask('POST', '/api/auth/guest', { body: { name: 'Zoë' } });
    expect(guest).toMatchObject({ statusCode: 201, isBase64Encoded: false });
    expect(guest.cookies?.[0]).toMatch(/^__Host-coloni=.*Secure; SameSite=Lax$/);
    expect(guest.headers).toMatchObject({ 'strict-transport-security': expect.stringContaining('max-age') });
    const cookies = guest.cookies?.map((line) => line.split(';')[0] ?? '') ?? [];
    const me = await ask('GET', '/api/me', { cookies });
    expect(JSON.parse(me.body ?? '')).toMatchObject({ name: 'Zoë', guest: true });
  });

  it('uses the gateway’s request id, whatever the caller sends', async () => {
    const answer = await ask('GET', '/api/me', { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers?.['x-request-id']).toBe('ofTheGateway');
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ status: 401, requestId: 'ofTheGateway' });
  });

  it('refuses requests that did not come through the distribution', async () => {
    const answer = await ask('GET', '/api/health', { headers: { 'x-coloni-origin': 'guessed' } });
    expect(answer.statusCode).toBe(404);
  });

  it('counts limits by the address that the distribution saw', async () => {
    const link = (email: string, forwarded: string) =>
      ask('POST', '/api/auth/link', { body: { email }, headers: { 'x-forwarded-for': forwarded } });
    for (let n = 0; n < 20; n++)
      expect((await link(`a${n}@example.org`, '10.0.0.1, 203.0.113.9, 64.252.1.1')).statusCode).toBe(202);
    expect((await link('b@example.org', `10.0.0.2, 203.0.113.9, 64.252.1.2`)).statusCode).toBe(429);
    expect((await link('b@example.org', '203.0.113.10, 64.252.1.1')).statusCode).toBe(202);
  });
});
