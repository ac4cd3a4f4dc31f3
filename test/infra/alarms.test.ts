import { describe, expect, test } from 'vitest';
import { GIVEN_UP } from '../../functions/log.ts';
import { PUSH_REFUSED } from '../../functions/push/refused.ts';
import { instanceOf, LEAST, propertiesOf, templatesOf } from './support.ts';

const template = instanceOf();
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'));

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any template
  readonly Properties?: any;
}

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Principal: { readonly Service?: string; readonly AWS?: string };
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Whether a topic's policy lets CloudWatch publish over TLS, for an alarm of this account and region. */
const mayPublish = (statements: readonly Statement[]): boolean => {
  const request: Record<string, string> = {
    'aws:SecureTransport': 'true',
    'aws:SourceAccount': '{"Ref":"AWS::AccountId"}',
    'aws:SourceArn': 'arn:aws:cloudwatch:eu-west-1:{"Ref":"AWS::AccountId"}:alarm:ApiErrors',
  };
  const flat = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const join = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'];
    return join ? join[1].map(flat).join('') : JSON.stringify(value);
  };
  const holds = ([test, keys]: readonly [string, Readonly<Record<string, unknown>>]): boolean =>
    Object.entries(keys).every(([key, wanted]) => {
      const [given = '', pattern] = [request[key], flat(wanted)];
      if (test === 'ArnLike') return pattern.endsWith('*') && given.startsWith(pattern.slice(0, -1));
      return given === pattern;
    });
  const applies = ({ Principal, Action, Condition = {} }: Statement): boolean =>
    (Principal.Service === 'cloudwatch.amazonaws.com' || Principal.AWS === '*') &&
    [Action].flat().includes('sns:Publish') &&
    Object.entries(Condition).every(holds);
  const found = statements.filter(applies);
  return found.some(({ Effect }) => Effect === 'Allow') && found.every(({ Effect }) => Effect === 'Allow');
};

const resourcesOf = (given: typeof template): [string, Resource][] => Object.entries(given.toJSON().Resources);

describe('from alarm to operator', () => {
  test('every alarm publishes to a topic, when it begins and when it ends', () => {
    expect(alarms).toHaveLength(10);
    for (const { Properties } of alarms) {
      expect(Properties.ActionsEnabled ?? true).toBe(true);
      expect(Properties.AlarmActions).toEqual([{ Ref: expect.any(String) }]);
      expect(Properties.OKActions).toEqual(Properties.AlarmActions);
    }
  });

  test('the topic lets CloudWatch publish: with a policy, what it does not allow is refused', () => {
    for (const topic of new Set(alarms.map(({ Properties }) => Properties.AlarmActions[0].Ref))) {
      const policies = propertiesOf(template, 'AWS::SNS::TopicPolicy').filter(({ Topics }) =>
        Topics.some(({ Ref }: { Ref: string }) => Ref === topic),
      );
      expect(policies).toHaveLength(1);
      const { Statement } = policies[0].PolicyDocument;
      for (const { Resource } of Statement) expect(Resource).toEqual({ Ref: topic });
      expect(mayPublish(Statement)).toBe(true);
      expect(mayPublish(Statement.filter(({ Effect }: Statement) => Effect === 'Deny'))).toBe(false);
    }
  });

  test('the topic sends emails to the operator', () => {
    for (const { Properties } of alarms)
      template.hasResourceProperties('AWS::SNS::Subscription', {
        TopicArn: Properties.AlarmActions[0],
        Protocol: 'email',
        Endpoint: 'op@example.org',
      });
  });

  test('the budget itself sends emails to the operator', () => {
    const budgets = templatesOf().flatMap((stack) => propertiesOf(stack.template, 'AWS::Budgets::Budget'));
    expect(budgets).toEqual([
      expect.objectContaining({
        Budget: expect.objectContaining({ BudgetLimit: { Amount: 5, Unit: 'USD' }, TimeUnit: 'MONTHLY' }),
      }),
    ]);
    for (const { Subscribers } of budgets[0].NotificationsWithSubscribers)
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'op@example.org' }]);
  });
});

describe('the alarms', () => {
  const alarm = (id: string) => {
    const found = Object.entries(template.findResources('AWS::CloudWatch::Alarm')).find(([name]) => name.includes(id));
    return found?.[1].Properties;
  };

  test('go off when a nightly sweep fails, and when a day has none', () => {
    expect(alarm('SweepFailed')).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: expect.stringMatching(/^SweepFunction/) } }],
      Statistic: 'Maximum',
      Period: 86_400,
      EvaluationPeriods: 1,
      Threshold: 0,
      ComparisonOperator: 'GreaterThanThreshold',
      TreatMissingData: 'breaching',
    });
  });

  test('for a delayed feed stay on while the feed reports nothing', () => {
    expect(alarm('FeedStalled')).toMatchObject({ TreatMissingData: 'ignore' });
  });
});

describe('the budget', () => {
  const filters = (budgetByTag?: boolean) =>
    templatesOf({ ...LEAST, budgetByTag })
      .flatMap((stack) => propertiesOf(stack.template, 'AWS::Budgets::Budget'))
      .map(({ Budget }) => Budget.CostFilters);

  test('counts the whole account, unless the settings say that the bill is split by tag', () => {
    expect(filters()).toEqual([undefined]);
    expect(filters(false)).toEqual([undefined]);
    expect(filters(true)).toEqual([{ TagKeyValue: ['user:coloni:instance$Coloni-eu-west-1'] }]);
  });

  test('finds its tag on everything that can have one and costs something', () => {
    const untagged = new Set<string>();
    const tag = { Key: 'coloni:instance', Value: 'Coloni-eu-west-1' };
    for (const stack of templatesOf({ ...LEAST, budgetStops: true }))
      for (const [id, { Type, Properties }] of resourcesOf(stack.template)) {
        // CDK's own, which runs when an instance is destroyed.
        if (id.startsWith('CustomS3AutoDeleteObjects')) continue;
        const { Tags = Properties?.Replicas?.[0]?.Tags } = Properties ?? {};
        const tags = Array.isArray(Tags) ? Tags : Object.entries(Tags ?? {}).map(([Key, Value]) => ({ Key, Value }));
        if (!tags.some((each: object) => JSON.stringify(each) === JSON.stringify(tag))) untagged.add(Type);
      }
    expect([...untagged].sort()).toEqual([
      'AWS::ApiGatewayV2::Integration',
      'AWS::ApiGatewayV2::Route',
      'AWS::Budgets::Budget',
      'AWS::CloudFront::CachePolicy',
      'AWS::CloudFront::Function',
      'AWS::CloudFront::OriginAccessControl',
      'AWS::CloudFront::ResponseHeadersPolicy',
      'AWS::CloudWatch::Dashboard',
      'AWS::IAM::Policy',
      'AWS::Lambda::EventInvokeConfig',
      'AWS::Lambda::LayerVersion',
      'AWS::Lambda::Permission',
      'AWS::Logs::MetricFilter',
      'AWS::S3::BucketPolicy',
      'AWS::SES::ConfigurationSetEventDestination',
      'AWS::SNS::Subscription',
      'AWS::SNS::TopicPolicy',
      'AWS::SQS::QueuePolicy',
      'Custom::CDKBucketDeployment',
      'Custom::S3AutoDeleteObjects',
    ]);
  });
});

describe('a budget that stops the site', () => {
  const settings = { ...LEAST, budgetStops: true };
  const templates = templatesOf(settings).map((stack) => stack.template);
  const of = (type: string) => templates.flatMap((one) => propertiesOf(one, type));

  test('notifies a function and the operator when the bill has passed it', () => {
    const [{ NotificationsWithSubscribers: notifications }] = of('AWS::Budgets::Budget');
    expect(notifications).toHaveLength(3);
    expect(notifications[2]).toMatchObject({
      Notification: { NotificationType: 'ACTUAL', Threshold: 100 },
      Subscribers: [
        { SubscriptionType: 'EMAIL', Address: 'op@example.org' },
        { SubscriptionType: 'SNS', Address: { Ref: expect.stringMatching(/^BudgetPassed/) } },
      ],
    });
    const topic = notifications[2].Subscribers[1].Address.Ref;
    const policy = of('AWS::SNS::TopicPolicy').find(({ Topics }) => Topics[0].Ref === topic);
    expect(policy.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'budgets.amazonaws.com' },
        Action: 'sns:Publish',
      }),
    );
    expect(of('AWS::SNS::Subscription')).toContainEqual(
      expect.objectContaining({ Protocol: 'lambda', TopicArn: { Ref: topic } }),
    );
  });

  test('lets that function change only the distribution of this instance', () => {
    const distributions = of('AWS::CloudFront::Distribution');
    expect(distributions).toHaveLength(1);
    expect(distributions[0].Tags).toContainEqual({ Key: 'coloni:instance', Value: 'Coloni-eu-west-1' });
    const statements = of('AWS::IAM::Policy').flatMap(({ PolicyDocument }) => PolicyDocument.Statement as Statement[]);
    const changing = statements.filter(({ Action }) => [Action].flat().includes('cloudfront:UpdateDistribution'));
    expect(changing.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'aws:ResourceTag/coloni:instance': 'Coloni-eu-west-1' } },
    ]);
    const [stop] = of('AWS::Lambda::Function').filter(({ Description }) => /switches the site off/.test(Description));
    expect(stop.Environment.Variables).toMatchObject({ COLONI_INSTANCE: 'Coloni-eu-west-1' });
  });

  test('lets it read the firewall of a distribution, without which CloudFront takes no change', () => {
    const statements = of('AWS::IAM::Policy').flatMap(({ PolicyDocument }) => PolicyDocument.Statement as Statement[]);
    expect(statements.filter(({ Action }) => /^wafv2:/.test(String(Action)))).toEqual([
      { Effect: 'Allow', Action: 'wafv2:GetWebACL', Resource: expect.anything() },
    ]);
  });

  test('exists only if the settings ask for it', () => {
    expect(JSON.stringify(templatesOf().map((stack) => stack.template.toJSON()))).not.toContain('UpdateDistribution');
  });
});

test('a push message that a push service refuses is counted in the sender’s log, and shown on the dashboard', () => {
  const filters = propertiesOf(template, 'AWS::Logs::MetricFilter').filter(
    ({ FilterPattern }) => FilterPattern === `"${PUSH_REFUSED}"`,
  );
  const logs = filters.map(({ LogGroupName }) => LogGroupName.Ref.replace(/Log[0-9A-F]{8}$/, ''));
  expect(logs.sort()).toEqual(['AgendaFunction', 'FeedFunction']);
  for (const { MetricTransformations } of filters)
    expect(MetricTransformations).toMatchObject([{ MetricNamespace: 'Coloni/Coloni', MetricName: 'PushRefused' }]);
  const [{ DashboardBody }] = propertiesOf(template, 'AWS::CloudWatch::Dashboard');
  expect(JSON.stringify(DashboardBody)).toMatch(/Coloni\/Coloni\W+PushRefused/);
});

test('an email that failed for good is counted in the sender’s log, and sets off an alarm', () => {
  const filters = propertiesOf(template, 'AWS::Logs::MetricFilter').filter(({ FilterPattern }) =>
    FilterPattern.includes(GIVEN_UP),
  );
  expect(filters.map(({ FilterPattern }) => FilterPattern)).toEqual([`"${GIVEN_UP}"`, `"${GIVEN_UP}"`]);
  const logs = filters.map(({ LogGroupName }) => LogGroupName.Ref.replace(/Log[0-9A-F]{8}$/, ''));
  expect(logs.sort()).toEqual(['AgendaFunction', 'FeedFunction']);
  for (const { MetricTransformations } of filters)
    expect(MetricTransformations).toEqual([
      { MetricNamespace: 'Coloni/Coloni', MetricName: 'MailsGivenUp', MetricValue: '1' },
    ]);
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'Coloni/Coloni',
    MetricName: 'MailsGivenUp',
    Threshold: 0,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'notBreaching',
  });
});
