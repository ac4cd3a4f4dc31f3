import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, vi } from 'vitest';
import { listenOnLoopback } from '../support/loopback.ts';
import { stackWith } from './deploy/fakeAws.ts';

/** The settings of that instance. */
export const SETTINGS = {
  name: 'Coloni',
  region: 'us-east-1',
  agenda: { shards: 3, parts: 1 },
  api: { provisionedConcurrency: 0 },
};

interface Stack {
  readonly table: string;
  /** Where DynamoDB is. */
  readonly dynamodb: string;
  readonly site: string;
  readonly secret: string;
}

const SECRET_ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:cookies';
const PARTS = ['api', 'live', 'feed', 'agenda', 'sweep', 'feedback', 'card'];

/** AWS with one deployed instance, as far as export and import ask about it; the environment leads there. */
export async function startStack({ table, dynamodb, site, secret }: Stack) {
  const state = { secret, stopped: new Set<string>(), restarted: [] as string[], warm: new Map<string, number>() };
  const outputs = {
    TableName: table,
    CookieSecret: SECRET_ARN,
    Address: site,
    ...Object.fromEntries(PARTS.map((part) => [`FunctionOf${part}`, part])),
  };

  const lambda = (method: string, { pathname, searchParams }: URL, body: string): object | undefined => {
    const [, name = '', what] = /\/functions\/([^/]+)(?:\/([a-z-]+))?$/.exec(pathname) ?? [];
    const qualified = `${name}:${searchParams.get('Qualifier')}`;
    const warm = [...state.warm.keys()].filter((one) => one.startsWith(`${name}:`));
    if (what === 'provisioned-concurrency') {
      if (method === 'DELETE') state.warm.delete(qualified);
      if (method === 'PUT') state.warm.set(qualified, JSON.parse(body).ProvisionedConcurrentExecutions);
      return {
        ProvisionedConcurrencyConfigs: warm.map((one) => ({ FunctionArn: `arn:aws:lambda:::function:${one}` })),
      };
    }
    if (what === 'concurrency' && method === 'PUT') {
      if (warm.length > 0) return undefined;
      state.stopped.add(name);
    }
    if (what === 'concurrency' && method === 'DELETE') state.stopped.delete(name);
    if (what === 'configuration' && method === 'PUT') state.restarted.push(name);
    return { Configuration: { FunctionName: name, State: 'Active', LastUpdateStatus: 'Successful' } };
  };

  const server = createServer(
    getRequestListener(async (request) => {
      const text = await request.text();
      const target = request.headers.get('x-amz-target')?.split('.')[1];
      if (target === 'GetSecretValue') return Response.json({ SecretString: state.secret });
      if (target === 'PutSecretValue') {
        state.secret = JSON.parse(text).SecretString;
        return Response.json({});
      }
      if (!text.includes('Action=DescribeStacks')) {
        const answer = lambda(request.method, new URL(request.url), text);
        const headers = { 'x-amzn-errortype': 'InvalidParameterValueException' };
        return answer === undefined ? Response.json({}, { status: 400, headers }) : Response.json(answer);
      }
      const answer = `<DescribeStacksResult>${stackWith(outputs)}</DescribeStacksResult>`;
      return new Response(`<DescribeStacksResponse>${answer}</DescribeStacksResponse>`);
    }),
  );
  const { endpoint, close } = await listenOnLoopback(server);
  afterAll(close);
  const environment = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  afterAll(() => void vi.unstubAllEnvs());
  return { state, environment };
}
