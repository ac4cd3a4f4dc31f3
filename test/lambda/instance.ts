import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import { createClient } from '../../functions/api/client.ts';
import { createTable } from '../../functions/db/table.ts';
import { localClient } from '../../functions/local/aws.ts';
import { listenOnLoopback } from '../../functions/local/loopback.ts';
import { startSes } from '../../functions/local/ses.ts';
import { openStore } from '../../functions/services.ts';
import { bundle, FUNCTION_NAMES, type FunctionName } from '../../tools/bundle.ts';
import type { Visitor } from '../api/service.ts';
import { cookieAfter } from '../support/cookie.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { bounceEvent, GATE_SECRET, gatewayEvent, minuteEvent, responseOf, SITE } from './events.ts';
import { createMapping } from './mapping.ts';
import { tablePolicy } from './policy.ts';
import { startProxy } from './proxy.ts';
import { type RunningFunction, startFunction } from './runtime.ts';

const SECRET = 'secretForCookies';
const arn = (name: string) => `arn:aws:secretsmanager:eu-west-1:123456789012:secret:${name}`;

/** Secrets Manager, as far as the functions use it. */
const secretsManager = (secret: () => string) =>
  createServer(
    getRequestListener(async (request) => {
      const { SecretId } = (await request.json()) as { SecretId: string };
      if (SecretId !== arn('cookies')) return Response.json({ __type: 'ResourceNotFoundException' }, { status: 400 });
      return Response.json({ SecretString: secret() });
    }),
  );

/**
 * An instance made of the very files that a deployment uploads, each run as Lambda runs it, over DynamoDB Local and its
 * stream. Time goes on by itself and by what is added to it.
 * @param secret the value of the cookies' secret, which a function reads when it starts
 */
export async function startInstance(secret = () => SECRET) {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-lambda-'));
  const { client, endpoint, tableName } = await testDynamodb();
  await createTable(client, tableName);
  const [secrets, ses, ...files] = await Promise.all([
    listenOnLoopback(secretsManager(secret)),
    startSes({ folder: join(folder, 'mails') }),
    ...FUNCTION_NAMES.map((name) => bundle(name, folder)),
  ]);
  const clock = { shift: 0 };
  const now = () => Date.now() + clock.shift;
  /** Asked about each request of the feed to the table: whether it is answered. */
  const watch = { request: (_operation: string): boolean => true };
  const allows = tablePolicy();
  /** What a function asked of the table that its role does not allow. */
  const denied: string[] = [];
  const guard = (name: FunctionName) =>
    startProxy(endpoint, (operation, body) => {
      if (!allows(name, operation, JSON.parse(body))) {
        denied.push(`${name} ${operation} ${body}`);
        return 'deny';
      }
      return name !== 'feed' || watch.request(operation) ? 'pass' : 'silence';
    });

  const common = {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    COLONI_TABLE: tableName,
  };
  const site = { COLONI_SITE: SITE, COLONI_SECRET_ARN: arn('cookies') };
  const mail = {
    COLONI_MAIL_FROM: 'coloni@coloni.example',
    COLONI_MAIL_SENDER: 'Coloni',
    COLONI_MAIL_CONFIGURATION_SET: 'coloni',
  };
  const environments: Record<FunctionName, Record<string, string>> = {
    api: { ...site, COLONI_ORIGIN_SECRETS: GATE_SECRET },
    live: { ...site, COLONI_ORIGIN_SECRETS: GATE_SECRET },
    feed: { ...site, ...mail },
    agenda: { ...site, ...mail },
    sweep: {},
    feedback: {},
    card: { COLONI_SITE: SITE, COLONI_ORIGIN_SECRETS: GATE_SECRET },
  };
  const proxies: Awaited<ReturnType<typeof startProxy>>[] = [];
  const start = async (name: FunctionName, at: number): Promise<RunningFunction> => {
    const proxy = await guard(name);
    proxies.push(proxy);
    return startFunction({
      name,
      file: files[at] ?? '',
      environment: {
        ...common,
        AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
        ...environments[name],
      },
      shift: () => clock.shift,
    });
  };
  const running = Object.fromEntries(
    await Promise.all(FUNCTION_NAMES.map(async (name, at) => [name, await start(name, at)] as const)),
  ) as Record<FunctionName, RunningFunction>;

  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const streams = new DynamoDBStreamsClient(localClient(endpoint));
  const mapping = createMapping({ streams, streamArn: Table?.LatestStreamArn ?? '', invoke: running.feed.invoke });
  const store = openStore({ client, table: tableName, secret: SECRET });

  afterAll(async () => {
    await Promise.all(Object.values(running).map((each) => each.close()));
    await Promise.all([secrets.close(), ses.close(), ...proxies.map((proxy) => proxy.close())]);
    streams.destroy();
    rmSync(folder, { recursive: true });
  });

  /** A browser of its own, at an address of its own. */
  const visitor = (address: string): Visitor => {
    const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers({ origin: SITE });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      if (self.cookie !== undefined) headers.set('cookie', self.cookie);
      const request = new Request(SITE + path, { ...init, headers });
      const event = gatewayEvent(request, await request.clone().text(), address);
      const response = responseOf((await running.api.invoke(event)) as Parameters<typeof responseOf>[0]);
      self.cookie = cookieAfter(response, self.cookie);
      return response;
    };
    const fetcher: typeof fetch = (url, init) => send(String(url), init);
    const self: Visitor = { cookie: undefined, send, client: createClient({ fetch: fetcher }) };
    return self;
  };

  return {
    store,
    client,
    endpoint,
    tableName,
    mails: ses.mails,
    clock,
    now,
    watch,
    denied,
    running,
    mapping,
    visitor,
    /** Lets the agenda look at what is due after some more time. */
    minute: (later = 60_000): Promise<unknown> => {
      clock.shift += later;
      return running.agenda.invoke(minuteEvent(now()));
    },
    /** What happens each night. */
    night: (): Promise<unknown> => running.sweep.invoke(minuteEvent(now())),
    bounce: (email: string, messageId: string) => running.feedback.invoke(bounceEvent(email, messageId)),
    newAddress: () => `${randomUUID().slice(0, 8)}@example.org`,
  };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;
