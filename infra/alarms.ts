import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { START_FAILED } from '../functions/lobby/startFailed.ts';
import { metricNamespace } from './names.ts';

export interface AlarmsProps {
  readonly operator: string;
  readonly gateway: HttpApi;
  readonly feed: IFunction;
  readonly agenda: IFunction;
  readonly sweep: IFunction;
  /** The logs of all functions, by name. */
  readonly logs: Readonly<Record<string, ILogGroup>>;
  readonly queues: readonly IQueue[];
  /** How many emails failed for good. */
  readonly mailsGivenUp: IMetric;
  /** The logs of the functions that start games, by name. */
  readonly starters: Readonly<Record<string, ILogGroup>>;
}

interface Condition {
  readonly metric: IMetric;
  readonly above?: number;
  readonly below?: number;
  /** How many periods in a row. @default 1 */
  readonly periods?: number;
  /** What a time without data means. @default that all is well */
  readonly whenMissing?: TreatMissingData;
  readonly description: string;
}

const PERIOD = Duration.minutes(5);

/**
 * Emails the operator when something needs a person. docs/operate.md says what to do about each alarm. These are eleven
 * metrics; an account gets ten free of charge.
 */
export class Alarms extends Construct {
  readonly alarms: Alarm[] = [];
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Coloni', enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(props.operator));
    this.letAlarmsPublish();
    this.functions(props);
    this.stream(props);
    this.starts(props);
    this.mail(props);
  }

  /** A topic without a policy lets its whole account publish. This one has a policy, so it must list who may. */
  private letAlarmsPublish(): void {
    const { account } = Stack.of(this);
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Alarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': this.alarmArns() },
        },
      }),
    );
  }

  private alarmArns(): string {
    const parts = { service: 'cloudwatch', resource: 'alarm', resourceName: '*' };
    return Stack.of(this).formatArn({ ...parts, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
  }

  private functions({ gateway, logs, agenda, sweep }: AlarmsProps): void {
    this.add('ApiErrors', {
      metric: gateway.metricServerError({ period: PERIOD, statistic: Stats.SUM }),
      above: 4,
      description: 'The API answered five or more requests with a server error within five minutes.',
    });
    for (const [name, logGroup] of Object.entries(logs))
      new MetricFilter(this, `FailedCallsOf${name}`, {
        logGroup,
        // Lambda's own log line about a call that failed or timed out.
        filterPattern: FilterPattern.literal('{ ($.type = "platform.report") && ($.record.status != "success") }'),
        metricValue: '1',
        metricNamespace: this.namespace,
        metricName: 'FailedCalls',
      });
    this.add('FunctionErrors', {
      metric: this.counted('FailedCalls'),
      above: 2,
      periods: 2,
      description: 'Functions keep failing.',
    });
    this.add('AgendaStalled', {
      metric: agenda.metricInvocations({ period: PERIOD }),
      below: 1,
      whenMissing: TreatMissingData.BREACHING,
      description: 'The agenda has not run for five minutes: no reminders, no deadlines.',
    });
    this.add('SweepFailed', {
      // Lambda counts 0 for each call that succeeds.
      metric: sweep.metricErrors({ period: Duration.days(1), statistic: Stats.MAXIMUM }),
      above: 0,
      whenMissing: TreatMissingData.BREACHING,
      description: 'The sweep failed last night, or did not run. On a new instance this ends with its first night.',
    });
  }

  private stream({ feed, queues }: AlarmsProps): void {
    this.add('FeedStalled', {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'IteratorAge',
        dimensionsMap: { FunctionName: feed.functionName },
        statistic: Stats.MAXIMUM,
        period: PERIOD,
      }),
      above: Duration.minutes(5).toMilliseconds(),
      // A feed that is switched off reports nothing.
      whenMissing: TreatMissingData.IGNORE,
      description: 'The feed is more than five minutes behind the log: lists of games and emails are late.',
    });
    this.add('DeadLetters', {
      metric: sum(queues.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD }))),
      above: 0,
      description: 'Something could not be digested and waits in a dead-letter queue.',
    });
  }

  /** The lobby of a game that could not start is opened again, so nothing else would report it. */
  private starts({ starters }: AlarmsProps): void {
    for (const [starter, logGroup] of Object.entries(starters))
      new MetricFilter(this, `StartFailedIn${starter}`, {
        logGroup,
        filterPattern: FilterPattern.allTerms(START_FAILED),
        metricValue: '1',
        metricNamespace: this.namespace,
        metricName: 'StartFailed',
      });
    this.add('StartFailed', {
      metric: this.counted('StartFailed'),
      above: 0,
      description: 'A game could not start though everybody was there.',
    });
  }

  /** SES reviews an account at 5 % bounces or 0.1 % complaints; the alarm comes earlier. */
  private mail({ mailsGivenUp }: AlarmsProps): void {
    this.add('MailsGivenUp', {
      metric: mailsGivenUp,
      above: 0,
      description: 'A mail failed for good: its reader does not learn what it says.',
    });
    const reputation = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });
    this.add('BounceRate', {
      metric: reputation('Reputation.BounceRate'),
      above: 0.03,
      description: 'More than 3 % of the emails bounce.',
    });
    this.add('ComplaintRate', {
      metric: reputation('Reputation.ComplaintRate'),
      above: 0.0005,
      description: 'More than 0.05 % of the emails are reported as spam.',
    });
  }

  private get namespace(): string {
    return metricNamespace(Stack.of(this).stackName);
  }

  /** What a filter counts in logs. It costs money only in months in which it counts something. */
  private counted(metricName: string): IMetric {
    return new Metric({ namespace: this.namespace, metricName, statistic: Stats.SUM, period: PERIOD });
  }

  private add(id: string, { metric, above, below, periods = 1, whenMissing, description }: Condition): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: `Coloni: ${description} See docs/operate.md, ${id}.`,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: whenMissing ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    this.alarms.push(alarm);
  }
}

/** The sum of several metrics, so that one alarm watches them all. */
const sum = (metrics: readonly IMetric[]): IMetric =>
  new MathExpression({
    expression: metrics.map((_, i) => `FILL(m${i}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, i) => [`m${i}`, metric])),
    period: PERIOD,
  });
