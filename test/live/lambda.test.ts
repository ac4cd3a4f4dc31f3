import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { gatewayLine } from '../../functions/live/gatewayLine.ts';
import { type ConnectEvent, handler } from '../../functions/live/lambda.ts';
import { openStore } from '../../functions/services.ts';
import { newGame, newPlayer, PERSON } from '../feed/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const SECRET = 'secretOfThisInstance';
const SITE = 'https://play.example.org';
const dynamodb = await testDynamodb();
const before = { ...process.env };

/** A server that answers as the test says, and remembers what it was asked. */
const startServer = async (answer: (path: string, body: string) => { status?: number; body?: string }) => {
  const asked: { method: string; path: string; body: string; authorization: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, body, authorization: headers.authorization ?? '' });
      const { status = 200, body: text = '' } = answer(path, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => server.close());
  const address = server.address();
  return { endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
};

const secrets = await startServer(() => ({ body: JSON.stringify({ SecretString: SECRET }) }));

beforeAll(async () => {
  await createTable(dynamodb.client, dynamodb.tableName);
  const arn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:';
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    COLONI_TABLE: dynamodb.tableName,
    COLONI_SITE: SITE,
    COLONI_SECRET_ARN: `${arn}cookies`,
    COLONI_ORIGIN_SECRETS: 'gateSecret',
  });
});
afterAll(() => {
  process.env = before;
});

const store = openStore({ client: dynamodb.client, table: dynamodb.tableName, secret: SECRET });

/** What the gateway hands over for a page on our site, seen through the distribution. */
const event = (id: string, game: string, headers: Record<string, string> = {}): ConnectEvent => ({
  requestContext: { connectionId: id, identity: { sourceIp: '192.0.2.1' } },
  headers: {
    Host: 'abc.execute-api.us-east-1.amazonaws.com',
    Origin: SITE,
    'X-Coloni-Origin': 'gateSecret',
    'X-Forwarded-For': '198.51.100.7, 192.0.2.1',
    ...headers,
  },
  queryStringParameters: { game },
});

const aGame = async () => {
  const player = await newPlayer(store, 'anna');
  return newGame({ store, now: Date.now }, [PERSON, PERSON], [player]);
};

describe('a page that wants to connect through the gateway', () => {
  test('is accepted and assigned to its game', async () => {
    const { id } = await aGame();
    expect(await handler(event('c1=', id))).toMatchObject({ statusCode: 200 });
    expect(await store.connections.watching(id)).toEqual([{ id: 'c1=', game: id, since: expect.any(String) }]);
  });

  test.each([
    ['of another site', { Origin: 'https://evil.example' }, 403],
    ['that did not come through the distribution', { 'X-Coloni-Origin': 'a guess' }, 404],
    ['with a cookie that is forged', { Cookie: '__Host-coloni=somebody.1.forged' }, 401],
  ])('is refused if it is one %s', async (_, headers, statusCode) => {
    const { id } = await aGame();
    expect(await handler(event('c2=', id, headers))).toMatchObject({ statusCode });
    expect(await store.connections.watching(id)).toEqual([]);
  });

  test('does not learn which games exist', async () => {
    expect(await handler(event('c3=', 'nowhere'))).toMatchObject({ statusCode: 404, body: '' });
    // Without one it is about the reader's own games.
    expect(await handler({ ...event('c3=', ''), queryStringParameters: null })).toMatchObject({ statusCode: 401 });
  });

  test('is put off if many connect from one place at once', async () => {
    const { id } = await aGame();
    const flood = { 'X-Forwarded-For': '203.0.113.9, 192.0.2.1' };
    const statuses = [];
    for (let n = 0; n < 40; n++) statuses.push((await handler(event(`flood${n}`, id, flood))).statusCode);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(40);
    expect((await handler(event('other=', id))).statusCode).toBe(200);
  });
});

describe('the client of the gateway', () => {
  test('posts to a connection, signed, and reports one that is gone', async () => {
    const { endpoint, asked } = await startServer((path) => (path.includes('gone') ? { status: 410, body: '{}' } : {}));
    const line = gatewayLine(`${endpoint}/live`);
    expect(await line.post('there=', '{"version":1}')).toBe(true);
    expect(await line.post('gone=', '{"version":1}')).toBe(false);
    await line.close('there=');
    await line.close('gone=');
    expect(asked.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)).toEqual([
      'POST /live/@connections/there=',
      'POST /live/@connections/gone=',
      'DELETE /live/@connections/there=',
      'DELETE /live/@connections/gone=',
    ]);
    expect(asked[0]?.body).toBe('{"version":1}');
    for (const { authorization } of asked) expect(authorization).toContain('/us-east-1/execute-api/aws4_request');
  });
});
