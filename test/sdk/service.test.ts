import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeServer, listenOnLoopback } from '../../functions/local/loopback.ts';
import { endpointOf, type ServiceSettings } from '../../functions/sdk/service.ts';
import { signed } from '../../functions/sdk/signature.ts';
import { Dynamodb, GetItemCommand, PROTOCOL, PutItemCommand } from '../../functions/store/dynamodb.ts';

const KEYS = { id: 'AKIDEXAMPLE', key: 'a key that nobody may read', token: 'a token of the role' };
const REQUEST_ID = 'REQUESTID';

/** What becomes of a request. */
type Fate = (response: ServerResponse) => unknown;
const refused =
  (status: number, type: string, headers: Record<string, string> = {}): Fate =>
  (response) => {
    response.writeHead(status, { 'x-amzn-requestid': REQUEST_ID, ...headers });
    response.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'what AWS says' }));
  };
const cut: Fate = (response) => response.destroy();
const cutShort: Fate = (response) => {
  response.writeHead(200, { 'content-length': 1000 });
  response.write('{"Attributes"', () => response.destroy());
};
const page: Fate = (response) => response.writeHead(503).end('<html>');
const silence: Fate = () => undefined;
const stops: Fate = (response) => response.writeHead(200, { 'content-length': 1000 }).write('{"Attributes"');

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let fates: Fate[] = [];
let received: Received[] = [];
const server = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  const fate = fates.shift();
  if (fate === undefined) response.end('{}');
  else fate(response);
});

/** When a request was signed. */
const timeOf = (headers: IncomingHttpHeaders = {}): Date =>
  new Date(String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

let endpoint = '';
beforeAll(async () => {
  ({ endpoint } = await listenOnLoopback(server));
});
afterAll(() => closeServer(server));

beforeEach(() => {
  fates = [];
  received = [];
  // The pauses between attempts are random parts of a second.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => vi.restoreAllMocks();
});

const open = (settings: ServiceSettings = {}) =>
  new Dynamodb({
    env: {
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ACCESS_KEY_ID: KEYS.id,
      AWS_SECRET_ACCESS_KEY: KEYS.key,
      AWS_SESSION_TOKEN: KEYS.token,
    },
    ...settings,
  });
const put = (client = open()) => client.send(new PutItemCommand({ TableName: 't', Item: marshall({ pk: 'è' }) }));
const after = (planned: readonly Fate[], client = open()) => {
  fates = [...planned];
  return put(client);
};

describe('a request to AWS', () => {
  test('carries the operation and a signature that AWS would make too', async () => {
    await put();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers).toMatchObject({
      'x-amz-target': 'DynamoDB_20120810.PutItem',
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-security-token': KEYS.token,
    });
    expect(JSON.parse(body)).toEqual({ TableName: 't', Item: { pk: { S: 'è' } } });

    const now = timeOf(headers);
    expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000);
    const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    expect(names).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-target', 'x-amz-security-token']));
    const others = names.filter((name) => name !== 'host' && name !== 'x-amz-date');
    const { authorization } = signed({
      host: headers.host ?? '',
      headers: Object.fromEntries(others.map((name) => [name, String(headers[name])])),
      body,
      region: 'eu-west-1',
      service: 'dynamodb',
      now,
      credentials: KEYS,
    });
    expect(headers.authorization).toBe(authorization);
  });

  test('without credentials is not sent', async () => {
    await expect(put(open({ env: { AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL: endpoint } }))).rejects.toThrow(
      'no credentials',
    );
    expect(received).toEqual([]);
  });

  test.each([
    [{}, 'https://dynamodb.eu-west-1.amazonaws.com'],
    [{ AWS_USE_DUALSTACK_ENDPOINT: 'true' }, 'https://dynamodb.eu-west-1.api.aws'],
    [{ AWS_USE_FIPS_ENDPOINT: 'true' }, 'https://dynamodb-fips.eu-west-1.amazonaws.com'],
    [{ AWS_ENDPOINT_URL: 'http://all.example' }, 'http://all.example'],
    [{ AWS_ENDPOINT_URL: 'http://all.example', AWS_ENDPOINT_URL_DYNAMODB: 'http://one.example' }, 'http://one.example'],
  ])('with %o goes to %s', (env, expected) => {
    expect(endpointOf(PROTOCOL, 'eu-west-1', env)).toBe(expected);
  });
});

describe('what may succeed later', () => {
  test.each<[string, Fate]>([
    ['a throttled request', refused(400, 'ThrottlingException')],
    ['a request beyond the table’s units', refused(400, 'ProvisionedThroughputExceededException')],
    ['an error of the server', refused(500, 'InternalServerError')],
    ['a page in place of an answer', page],
    ['a connection that was cut', cut],
    ['an answer that was cut short', cutShort],
  ])('%s is tried four times', async (_, fate) => {
    await expect(after([fate, fate, fate])).resolves.toEqual({});
    expect(received).toHaveLength(4);
    received = [];
    await expect(after([fate, fate, fate, fate])).rejects.toThrow();
    expect(received).toHaveLength(4);
  });

  test.each<[string, Fate]>([
    ['does not begin', silence],
    ['stops midway', stops],
  ])('an answer that %s is not waited for without end', async (_, fate) => {
    // Attempts are not counted: on a busy machine one that is answered can take too long as well, and is tried again.
    const client = open({ timeoutMs: 200 });
    await expect(after([fate], client)).resolves.toEqual({});
    expect(fates).toEqual([]);
    await expect(after([fate, fate, fate, fate], client)).rejects.toThrow();
  });

  test('when nearly everything fails, a client stops trying again', async () => {
    const client = open();
    const failure = refused(500, 'InternalServerError');
    for (let n = 0; n < 14; n++) await after([failure, failure, failure, failure], client).catch(() => undefined);
    received = [];
    await after([failure], client).catch(() => undefined);
    expect(received).toHaveLength(1);
  });
});

describe('what AWS refuses', () => {
  test.each([
    'ConditionalCheckFailedException',
    'ValidationException',
    'AccessDeniedException',
    'ExpiredTokenException',
    'UnrecognizedClientException',
  ])('%s is tried once; the error names operation and request, and no secret', async (type) => {
    const error: unknown = await after([refused(400, type)]).catch((reason: unknown) => reason);
    expect(received).toHaveLength(1);
    expect(error).toMatchObject({
      name: type,
      message: `what AWS says (PutItem, request ${REQUEST_ID})`,
      $metadata: { httpStatusCode: 400, requestId: REQUEST_ID },
    });
    for (const secret of [KEYS.key, KEYS.token]) expect(JSON.stringify([error, String(error)])).not.toContain(secret);
  });

  test('a clock that is wrong is corrected by that of AWS', async () => {
    const ahead = 20 * 60_000;
    const client = open();
    await after(
      [refused(400, 'InvalidSignatureException', { date: new Date(Date.now() + ahead).toUTCString() })],
      client,
    );
    await put(client);
    const [wrong = 0, corrected = 0, next = 0] = received.map(({ headers }) => timeOf(headers).getTime());
    expect(received).toHaveLength(3);
    for (const time of [corrected, next]) expect(time - wrong).toBeGreaterThan(ahead / 2);
  });
});

test('values come back as they were, whatever attributes are called', async () => {
  const item = {
    B: 'text',
    BS: ['texts'],
    S: { B: 'deep' },
    bytes: new Uint8Array([0, 1, 254, 255]),
    buffer: Buffer.from('in a pool'),
    list: [1, { three: new Uint8Array([3]) }],
  };
  await open().send(new PutItemCommand({ TableName: 't', Item: marshall(item) }));
  const sent = received[0]?.body ?? '';
  fates = [(response) => response.end(sent)];
  const { Item: back = {} } = await open().send(new GetItemCommand({ TableName: 't', Key: {} }));
  expect(unmarshall(back)).toEqual({ ...item, buffer: new Uint8Array(item.buffer) });
});
