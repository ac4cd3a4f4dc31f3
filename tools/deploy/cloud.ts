import {
  CloudFormationClient,
  CloudFormationServiceException,
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateDescribeStacks,
} from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, GetMetricStatisticsCommand, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { GLOBAL_REGION } from '../../infra/regions.ts';

/** What SES allows the account in a region. */
export interface Sending {
  readonly enabled: boolean;
  /** Emails in 24 hours; 200 in the sandbox. */
  readonly quota: number;
  /** Emails per second. */
  readonly rate: number;
  /** The plan by which SES bills the account; `NONE` if each email is billed separately, nothing if SES does not say. */
  readonly plan?: string | undefined;
}

export interface Stack {
  /** Such as `CREATE_COMPLETE`. */
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** What a table is like, as far as the settings say it. */
export interface Table {
  /** The ARN of its stream; nothing if that is off. */
  readonly stream: string | undefined;
  /** The attribute by which items expire; nothing if that is off. */
  readonly expiry: string | undefined;
  readonly protect: boolean;
  /** Nothing if there is no limit. */
  readonly readsPerSecond: number | undefined;
  readonly writesPerSecond: number | undefined;
  /** 0 if it cannot be restored. */
  readonly recoveryDays: number;
}

/** Where AWS is and how to get in, if not as the environment says. */
export interface CloudConfig {
  readonly endpoint?: string;
  readonly credentials?: () => Promise<{ readonly accessKeyId: string; readonly secretAccessKey: string }>;
}

const DAY = 24 * 60 * 60;
const LONGEST_RECOVERY = 35;

/** AWS says -1 where there is no limit. */
const limitOf = (units = -1): number | undefined => (units < 0 ? undefined : units);

/** Queries about an account before anything is changed in it. */
export const openCloud = (config: CloudConfig = {}) => {
  const cloudformation = (region: string) => new CloudFormationClient({ ...config, region });
  const cloudwatch = (region: string) => new CloudWatchClient({ ...config, region });
  /** What was learned for a cent is not asked twice. */
  const splits = new Map<string, Promise<boolean | undefined>>();
  const ses = (region: string) => new SESv2Client({ ...config, region });

  return {
    /** The number of the account that the credentials belong to. */
    async account(region: string): Promise<string> {
      const { Account = '' } = await new STSClient({ ...config, region }).send(new GetCallerIdentityCommand());
      return Account;
    },

    /** A stack, or nothing if there is none of that name. */
    async stack(name: string, region: string): Promise<Stack | undefined> {
      try {
        const { Stacks = [] } = await cloudformation(region).send(new DescribeStacksCommand({ StackName: name }));
        const [found] = Stacks;
        const outputs = found?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]) ?? [];
        return { status: found?.StackStatus ?? '', outputs: Object.fromEntries(outputs) };
      } catch (error) {
        if (error instanceof CloudFormationServiceException && /does not exist/.test(error.message)) return undefined;
        throw error;
      }
    },

    /** Names of a region's stacks with this prefix. */
    async stacksNamed(prefix: string, region: string): Promise<string[]> {
      const names: string[] = [];
      for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudformation(region) }, {}))
        names.push(...Stacks.flatMap(({ StackName = '' }) => (StackName.startsWith(prefix) ? StackName : [])));
      return names;
    },

    /** Starts to remove a stack. */
    async removeStack(name: string, region: string): Promise<void> {
      await cloudformation(region).send(new DeleteStackCommand({ StackName: name }));
    },

    async sending(region: string): Promise<Sending> {
      const answer = await ses(region).send(new GetAccountCommand());
      const { SendingEnabled = false, SendQuota: { Max24HourSend = 0, MaxSendRate = 0 } = {} } = answer;
      const plan = answer.PricingAttributes?.CurrentPlan;
      return { enabled: SendingEnabled, quota: Max24HourSend, rate: MaxSendRate, plan };
    },

    /** The verification state of an address or domain; nothing if SES does not know it. */
    async verification(identity: string, region: string): Promise<string | undefined> {
      try {
        const answer = await ses(region).send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
        return answer.VerificationStatus ?? 'NOT_STARTED';
      } catch (error) {
        if (error instanceof NotFoundException) return undefined;
        throw error;
      }
    },

    /** How many functions the account may run at the same time in a region. */
    async concurrency(region: string): Promise<number> {
      const { AccountLimit } = await new LambdaClient({ ...config, region }).send(new GetAccountSettingsCommand());
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },

    /** A table, or nothing if there is none of that name. */
    async table(TableName: string, region: string): Promise<Table | undefined> {
      const client = new DynamoDBClient({ ...config, region });
      try {
        const [{ Table }, { ContinuousBackupsDescription }, { TimeToLiveDescription }] = await Promise.all([
          client.send(new DescribeTableCommand({ TableName })),
          client.send(new DescribeContinuousBackupsCommand({ TableName })),
          client.send(new DescribeTimeToLiveCommand({ TableName })),
        ]);
        const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
        const expires = /^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
        return {
          stream: Table?.StreamSpecification?.StreamEnabled ? Table.LatestStreamArn : undefined,
          expiry: expires ? TimeToLiveDescription?.AttributeName : undefined,
          protect: Table?.DeletionProtectionEnabled ?? false,
          readsPerSecond: limitOf(Table?.OnDemandThroughput?.MaxReadRequestUnits),
          writesPerSecond: limitOf(Table?.OnDemandThroughput?.MaxWriteRequestUnits),
          recoveryDays:
            recovery?.PointInTimeRecoveryStatus === 'ENABLED' ? (recovery.RecoveryPeriodInDays ?? LONGEST_RECOVERY) : 0,
        };
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return undefined;
        throw error;
      }
    },

    /**
     * Whether AWS splits the bill by a tag; nothing if it does not know the tag yet. Only the account that pays may ask.
     * AWS charges a cent for the answer.
     */
    splitsBillBy(tag: string): Promise<boolean | undefined> {
      const ask = async () => {
        const client = new CostExplorerClient({ ...config, region: GLOBAL_REGION });
        const { CostAllocationTags: [found] = [] } = await client.send(
          new ListCostAllocationTagsCommand({ TagKeys: [tag] }),
        );
        return found && found.Status === 'Active';
      };
      const asked = splits.get(tag) ?? ask();
      splits.set(tag, asked);
      return asked;
    },

    /** Whether somebody has confirmed a subscription to a topic's emails. */
    async isConfirmed(topic: string, region: string): Promise<boolean> {
      const client = new SNSClient({ ...config, region });
      for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn: topic }))
        if (Subscriptions.some(({ SubscriptionArn = '' }) => SubscriptionArn.startsWith('arn:'))) return true;
      return false;
    },

    /** Descriptions of a stack's alarms that are ringing. */
    async ringing(stack: string, region: string): Promise<string[]> {
      const asked = { AlarmNamePrefix: `${stack}-`, StateValue: 'ALARM' } as const;
      const found: string[] = [];
      for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client: cloudwatch(region) }, asked))
        found.push(...MetricAlarms.map(({ AlarmDescription = '' }) => AlarmDescription));
      return found;
    },

    /** The sum of a metric over this many days. */
    async total(Namespace: string, MetricName: string, region: string, days: number) {
      const now = new Date();
      const StartTime = new Date(now.getTime() - days * DAY * 1000);
      const asked = { Namespace, MetricName, StartTime, EndTime: now, Period: days * DAY };
      const answer = await cloudwatch(region).send(new GetMetricStatisticsCommand({ ...asked, Statistics: ['Sum'] }));
      return (answer.Datapoints ?? []).reduce((sum, { Sum = 0 }) => sum + Sum, 0);
    },
  };
};

export type Cloud = ReturnType<typeof openCloud>;
