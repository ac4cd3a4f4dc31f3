import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, vi } from 'vitest';
import { listenOnLoopback } from '../../functions/local/loopback.ts';
import { stackWith } from './deploy/fakeAws.ts';

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
  const state = { secret, stopped: new Set<string>(), restarted: [] as string[] };
  const outputs = {
    TableName: table,
    CookieSecret: SECRET_ARN,
    Address: site,
    ...Object.fromEntries(PARTS.map((part) => [`FunctionOf${part}`, part])),
  };

  const lambda = (method: string, path: string): object => {
    const [, name = '', what] = /\/functions\/([^/]+)(?:\/([a-z]+))?$/.exec(path) ?? [];
    if (what === 'concurrency' && method === 'PUT') state.stopped.add(name);
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
      if (!text.includes('Action=DescribeStacks'))
        return Response.json(lambda(request.method, new URL(request.url).pathname));
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
