import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface DashboardProps {
  readonly gateway: HttpApi;
  /** One value for each start of the API, in milliseconds. */
  readonly coldStarts: Metric;
  /** How often push services refused a message. */
  readonly pushRefused: Metric;
  readonly table: ITableV2;
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly queues: Readonly<Record<string, IQueue>>;
  readonly alarms: Alarm[];
}

const PERIOD = Duration.minutes(5);

/** One page that shows the state of the instance: requests at the top, their effects below. */
export class Dashboard extends Construct {
  /** Its page in the AWS console. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { gateway, coldStarts, pushRefused, table, functions, queues, alarms } = props;
    const each = (metric: (fn: IFunction) => Metric) =>
      Object.entries(functions).map(([label, fn]) => metric(fn).with({ label, period: PERIOD }));
    const page = new CloudWatchDashboard(this, 'Dashboard', { defaultInterval: Duration.days(1) });
    const { region } = Stack.of(this);
    this.url = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${page.dashboardName}`;
    page.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 3 }));
    page.addWidgets(
      graph('API requests', [
        gateway.metricCount({ label: 'all', statistic: Stats.SUM, period: PERIOD }),
        gateway.metricClientError({ label: '4xx', statistic: Stats.SUM, period: PERIOD }),
        gateway.metricServerError({ label: '5xx', statistic: Stats.SUM, period: PERIOD }),
      ]),
      graph('API latency, ms', [
        gateway.metricLatency({ label: 'median', statistic: Stats.p(50), period: PERIOD }),
        gateway.metricLatency({ label: 'p99', statistic: Stats.p(99), period: PERIOD }),
      ]),
      graph('Table units', [
        table.metricConsumedReadCapacityUnits({ label: 'read', period: PERIOD }),
        table.metricConsumedWriteCapacityUnits({ label: 'write', period: PERIOD }),
        table.metric('ReadThrottleEvents', { label: 'reads refused', statistic: Stats.SUM, period: PERIOD }),
        table.metric('WriteThrottleEvents', { label: 'writes refused', statistic: Stats.SUM, period: PERIOD }),
      ]),
    );
    page.addWidgets(
      graph(
        'Function errors',
        each((fn) => fn.metricErrors()),
        each((fn) => fn.metricThrottles()).map((metric) => metric.with({ label: `${metric.label}, no room` })),
      ),
      graph(
        'Function time, ms (p99)',
        each((fn) => fn.metricDuration({ statistic: Stats.p(99) })),
      ),
      graph(
        'Running at once',
        each((fn) => fn.metric('ConcurrentExecutions', { statistic: Stats.MAXIMUM })),
      ),
    );
    page.addWidgets(
      graph(
        'Cold starts of the API, and ms',
        [coldStarts.with({ label: 'starts', statistic: Stats.SAMPLE_COUNT, period: PERIOD })],
        [coldStarts.with({ label: 'ms, median', statistic: Stats.p(50), period: PERIOD })],
      ),
      graph('Feed behind the log, ms', [
        ...Object.entries(functions)
          .filter(([label]) => label === 'feed')
          .map(([, feed]) => feed.metric('IteratorAge', { label: 'age', statistic: Stats.MAXIMUM, period: PERIOD })),
      ]),
      graph('Emails', [
        ...['Send', 'Bounce', 'Complaint'].map((name) => ses(name, Stats.SUM)),
        pushRefused.with({ label: 'push refused', period: PERIOD }),
      ]),
      graph(
        'Dead letters',
        Object.entries(queues).map(([label, queue]) =>
          queue.metricApproximateNumberOfMessagesVisible({ label, period: PERIOD }),
        ),
      ),
    );
  }
}

const ses = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/SES', metricName, label: metricName, statistic, period: PERIOD });

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });
