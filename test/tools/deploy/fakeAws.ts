import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import { listenOnLoopback } from '../../support/loopback.ts';

/** What the account of a test is like: each key is an action or a path, its value the XML, the JSON or an error. */
export type Account = Readonly<Record<string, (parameters: URLSearchParams) => string | AwsFailure | object>>;
interface AwsFailure {
  readonly code: string;
  readonly message: string;
  readonly status?: number;
}

export const stackWith = (outputs: Record<string, string>, status = 'CREATE_COMPLETE'): string =>
  `<Stacks><member><StackStatus>${status}</StackStatus><Outputs>${outputsOf(outputs)}</Outputs></member></Stacks>`;

/** The path at which SES answers about an address or domain. */
export const identity = (name: string): string => `/v2/email/identities/${encodeURIComponent(name)}`;

const outputsOf = (outputs: Record<string, string>): string =>
  Object.entries(outputs)
    .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
    .join('');

const noStack = (name: string | null): AwsFailure => ({
  code: 'ValidationError',
  message: `Stack with id ${name} does not exist`,
});

/** What SES answers about an account. */
export const sendingWith = (changes: object): object => ({
  SendingEnabled: true,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
  PricingAttributes: { CurrentPlan: 'NONE' },
  ...changes,
});

/** An account in which all is ready for a first deployment. */
export const READY: Account = {
  GetCallerIdentity: () => '<Account>123456789012</Account>',
  DescribeStacks: (parameters) =>
    !parameters.has('StackName')
      ? '<Stacks/>'
      : parameters.get('StackName') === 'CDKToolkit'
        ? stackWith({ BootstrapVersion: '28' })
        : noStack(parameters.get('StackName')),
  '/v2/email/account': () => sendingWith({}),
  '/2016-08-19/account-settings': () => ({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  ListSubscriptionsByTopic: () =>
    '<Subscriptions><member><SubscriptionArn>arn:aws:sns:eu-west-1:123456789012:Alarms:1</SubscriptionArn></member></Subscriptions>',
  DescribeAlarms: () => ({ MetricAlarms: [] }),
  GetMetricStatistics: () => ({ Datapoints: [] }),
  ListCostAllocationTags: () => ({ CostAllocationTags: [{ TagKey: 'coloni:instance', Status: 'Active' }] }),
};

/** Starts an AWS that answers what an account says; ends with the file. */
export const startAws = async (account: Account) => {
  const asked: { action: string; scope: string }[] = [];
  const server = createServer(
    getRequestListener(async (request) => {
      const parameters = new URLSearchParams(await request.text());
      const { pathname } = new URL(request.url);
      const target = request.headers.get('x-amz-target')?.split('.')[1];
      const action = target ?? parameters.get('Action') ?? pathname;
      const scope =
        /Credential=[^/]+\/\d+\/([^,]+)/.exec(request.headers.get('authorization') ?? '')?.[1] ?? 'unsigned';
      asked.push({ action, scope });
      const notFound = { code: 'NotFoundException', message: action, status: 404 };
      const answer = account[action]?.(parameters) ?? notFound;
      if (typeof answer === 'string')
        return new Response(`<${action}Response><${action}Result>${answer}</${action}Result></${action}Response>`);
      if (!('code' in answer)) return Response.json(answer);
      const { code, message, status = 400 } = answer as AwsFailure;
      const isQuery = parameters.has('Action');
      return isQuery
        ? new Response(`<E><Error><Code>${code}</Code><Message>${message}</Message></Error></E>`, { status })
        : Response.json({ __type: code, message }, { status, headers: { 'x-amzn-errortype': code } });
    }),
  );
  const loopback = await listenOnLoopback(server);
  afterAll(() => loopback.close());
  return { endpoint: loopback.endpoint, asked };
};
