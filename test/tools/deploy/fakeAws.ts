import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import { listenOnLoopback } from '../../../functions/local/loopback.ts';

/** What the account of a test is like; each key is an action, its value the inner XML or an error. */
export type Account = Readonly<Record<string, (parameters: URLSearchParams) => string | AwsFailure>>;
interface AwsFailure {
  readonly code: string;
  readonly message: string;
}

export const stackWith = (outputs: Record<string, string>, status = 'CREATE_COMPLETE'): string =>
  `<StackStatus>${status}</StackStatus>${outputsOf(outputs)}`;

const outputsOf = (outputs: Record<string, string>): string =>
  Object.entries(outputs)
    .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`)
    .join('');

const noStack = (name: string | null): AwsFailure => ({
  code: 'ValidationError',
  message: `Stack with id ${name} does not exist`,
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
  GetAccountSendingEnabled: () => '<Enabled>true</Enabled>',
  GetSendQuota: () => '<Max24HourSend>50000.0</Max24HourSend><MaxSendRate>14.0</MaxSendRate>',
  GetIdentityVerificationAttributes: () => '<VerificationAttributes/>',
  // Lambda and the newer interface of SES have paths in place of actions, and answer JSON.
  '/v2/email/account': () => JSON.stringify({ SendingEnabled: true, PricingAttributes: { CurrentPlan: 'NONE' } }),
  '/2016-08-19/account-settings/': () => JSON.stringify({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  ListSubscriptionsByTopic: () => '<SubscriptionArn>arn:aws:sns:eu-west-1:123456789012:Alarms:1</SubscriptionArn>',
  DescribeAlarms: () => '<MetricAlarms/>',
  GetMetricStatistics: () => '<Datapoints/>',
};

/** Starts an AWS that answers what an account says; ends with the file. */
export const startAws = async (account: Account) => {
  const asked: { action: string; scope: string }[] = [];
  const server = createServer(
    getRequestListener(async (request) => {
      const parameters = new URLSearchParams(await request.text());
      const { pathname } = new URL(request.url);
      const action = parameters.get('Action') ?? pathname;
      const scope =
        /Credential=[^/]+\/\d+\/([^,]+)/.exec(request.headers.get('authorization') ?? '')?.[1] ?? 'unsigned';
      asked.push({ action, scope });
      const answer = account[action]?.(parameters) ?? { code: 'InvalidAction', message: action };
      if (typeof answer === 'string' && pathname !== '/') return new Response(answer);
      if (typeof answer === 'string') return new Response(`<R><Result>${answer}</Result></R>`);
      const { code, message } = answer;
      return new Response(`<E><Error><Code>${code}</Code><Message>${message}</Message></Error></E>`, { status: 400 });
    }),
  );
  const loopback = await listenOnLoopback(server);
  afterAll(() => loopback.close());
  return { endpoint: loopback.endpoint, asked };
};
