import { AwsError, askJson, type Caller, query, textOf, textsOf } from './query.ts';

/** What SES allows the account in a region. */
export interface Sending {
  readonly enabled: boolean;
  /** Emails in 24 hours; 200 in the sandbox. */
  readonly quota: number;
  /** Emails per second. */
  readonly rate: number;
}

export interface Stack {
  /** Such as `CREATE_COMPLETE`. */
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

const DAY = 24 * 60 * 60;

/** Queries about an account before anything is changed in it. */
export const openCloud = (caller: Caller) => ({
  /** The number of the account that the credentials belong to. */
  async account(region: string): Promise<string> {
    const xml = await query(caller, 'sts', region, { Action: 'GetCallerIdentity' });
    return textOf(xml, 'Account') ?? '';
  },

  /** A stack, or nothing if there is none of that name. */
  async stack(name: string, region: string): Promise<Stack | undefined> {
    try {
      const xml = await query(caller, 'cloudformation', region, { Action: 'DescribeStacks', StackName: name });
      const outputs = [...xml.matchAll(/<OutputKey>([^<]*)<\/OutputKey>\s*<OutputValue>([^<]*)<\/OutputValue>/g)];
      return {
        status: textOf(xml, 'StackStatus') ?? '',
        outputs: Object.fromEntries(outputs.map(([, key = '', value = '']) => [key, value])),
      };
    } catch (error) {
      if (error instanceof AwsError && /does not exist/.test(error.message)) return undefined;
      throw error;
    }
  },

  /** Names of a region's stacks with this prefix. */
  async stacksNamed(prefix: string, region: string): Promise<string[]> {
    const names: string[] = [];
    let next: string | undefined;
    do {
      const more: Record<string, string> = next === undefined ? {} : { NextToken: next };
      const xml = await query(caller, 'cloudformation', region, { Action: 'DescribeStacks', ...more });
      names.push(...textsOf(xml, 'StackName'));
      next = textOf(xml, 'NextToken');
    } while (next !== undefined);
    return names.filter((name) => name.startsWith(prefix));
  },

  /** Starts to remove a stack. */
  async removeStack(name: string, region: string): Promise<void> {
    await query(caller, 'cloudformation', region, { Action: 'DeleteStack', StackName: name });
  },

  async sending(region: string): Promise<Sending> {
    const [enabled, quota] = await Promise.all([
      query(caller, 'ses', region, { Action: 'GetAccountSendingEnabled' }),
      query(caller, 'ses', region, { Action: 'GetSendQuota' }),
    ]);
    return {
      enabled: textOf(enabled, 'Enabled') === 'true',
      quota: Number(textOf(quota, 'Max24HourSend')),
      rate: Number(textOf(quota, 'MaxSendRate')),
    };
  },

  /**
   * The plan by which SES bills the account; `NONE` if each email is billed separately, nothing if SES does not say.
   * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_PricingAttributes.html
   */
  async mailPlan(region: string): Promise<string | undefined> {
    const answer = await askJson(caller, 'sesv2', region, '/v2/email/account');
    return (answer as { PricingAttributes?: { CurrentPlan?: string } }).PricingAttributes?.CurrentPlan;
  },

  /** The verification state of an address or domain; nothing if SES does not know it. */
  async verification(identity: string, region: string): Promise<string | undefined> {
    const xml = await query(caller, 'ses', region, {
      Action: 'GetIdentityVerificationAttributes',
      'Identities.member.1': identity,
    });
    return textOf(xml, 'VerificationStatus');
  },

  /** How many functions the account may run at the same time in a region. */
  async concurrency(region: string): Promise<number> {
    const answer = await askJson(caller, 'lambda', region, '/2016-08-19/account-settings/');
    const { AccountLimit } = answer as { AccountLimit?: { ConcurrentExecutions?: number } };
    return AccountLimit?.ConcurrentExecutions ?? 0;
  },

  /** Whether somebody has confirmed a subscription to a topic's emails. */
  async isConfirmed(topic: string, region: string): Promise<boolean> {
    const xml = await query(caller, 'sns', region, { Action: 'ListSubscriptionsByTopic', TopicArn: topic });
    return textsOf(xml, 'SubscriptionArn').some((arn) => arn.startsWith('arn:'));
  },

  /** Descriptions of a stack's alarms that are ringing. */
  async ringing(stack: string, region: string): Promise<string[]> {
    const xml = await query(caller, 'cloudwatch', region, {
      Action: 'DescribeAlarms',
      AlarmNamePrefix: `${stack}-`,
      StateValue: 'ALARM',
    });
    return textsOf(xml, 'AlarmDescription');
  },

  /** The sum of a metric over this many days. */
  async total(namespace: string, metric: string, region: string, days: number, now = new Date()): Promise<number> {
    const xml = await query(caller, 'cloudwatch', region, {
      Action: 'GetMetricStatistics',
      Namespace: namespace,
      MetricName: metric,
      StartTime: new Date(now.getTime() - days * DAY * 1000).toISOString(),
      EndTime: now.toISOString(),
      Period: String(days * DAY),
      'Statistics.member.1': 'Sum',
    });
    return textsOf(xml, 'Sum').reduce((sum, each) => sum + Number(each), 0);
  },
});

export type Cloud = ReturnType<typeof openCloud>;
