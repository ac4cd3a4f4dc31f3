import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { INSTANCE_TAG } from '../functions/stop/stop.ts';
import { acknowledge, arnInFinding } from './acknowledge.ts';
import { STOP_ENTRY } from './bundling.ts';
import { LambdaFunction } from './lambdaFunction.ts';
import { instanceName } from './names.ts';
import type { Settings } from './settings.ts';

type NotificationType = 'ACTUAL' | 'FORECASTED';
interface Subscriber {
  readonly subscriptionType: 'EMAIL' | 'SNS';
  readonly address: string;
}

/**
 * Notifies the operator when the month's bill comes close to the budget, or is forecast to exceed it. If the settings
 * ask for it, a bill above the budget switches the site off. It counts the whole account until AWS splits the bill by
 * the instance's tag, which somebody must allow in the Billing console: before that, a filter would count nothing.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { budget, operator, budgetStops, budgetByTag } = settings;
    const mail: Subscriber = { subscriptionType: 'EMAIL', address: operator };
    const tell = (notificationType: NotificationType, threshold: number, subscribers: Subscriber[] = [mail]) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers,
    });
    const stop = budgetStops ? this.stopping(settings) : undefined;
    new CfnBudget(this, 'Monthly', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budget, unit: 'USD' },
        ...(budgetByTag ? { costFilters: { TagKeyValue: [`user:${INSTANCE_TAG}$${instanceName(settings)}`] } } : {}),
      },
      notificationsWithSubscribers: [
        tell('ACTUAL', 80),
        tell('FORECASTED', 100),
        ...(stop ? [tell('ACTUAL', 100, [mail, { subscriptionType: 'SNS', address: stop.topicArn }])] : []),
      ],
    });
  }

  /** A topic that the budget may publish to, and the function that disables the distribution when it does. */
  private stopping(settings: Settings): Topic {
    const instance = instanceName(settings);
    const { account, partition, region } = Stack.of(this);
    const topic = new Topic(this, 'Passed', { displayName: 'Coloni: the budget is passed', enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'Budgets',
        principals: [new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    const stop = new LambdaFunction(this, 'Stop', {
      entry: STOP_ENTRY,
      description: 'Coloni: switches the site off when the budget is passed',
      memory: 256,
      timeout: Duration.seconds(30),
      environment: { COLONI_INSTANCE: instance },
      logDays: RetentionDays.ONE_YEAR,
    });
    stop.ownRole.addToPrincipalPolicy(new PolicyStatement({ actions: ['tag:GetResources'], resources: ['*'] }));
    const distributions = `arn:${partition}:cloudfront::${account}:distribution/*`;
    stop.ownRole.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['cloudfront:GetDistributionConfig', 'cloudfront:UpdateDistribution'],
        resources: [distributions],
        conditions: { StringEquals: { [`aws:ResourceTag/${INSTANCE_TAG}`]: instance } },
      }),
    );
    // CloudFront seems to take a change only from somebody who may read the web ACL: ours, or that of a plan.
    const firewalls = `arn:${partition}:wafv2:${region}:${account}:global/webacl/*`;
    stop.ownRole.addToPrincipalPolicy(new PolicyStatement({ actions: ['wafv2:GetWebACL'], resources: [firewalls] }));
    acknowledge(stop.ownRole, {
      'IAM5[Resource::*]': 'Looking for what bears a tag knows no resources to be bound to.',
      [`IAM5[Resource::${arnInFinding(this, 'cloudfront', 'distribution/*', '')}]`]:
        'The distribution is known in another stack alone: the condition on its tag binds this to the one instance.',
      [`IAM5[Resource::${arnInFinding(this, 'wafv2', 'global/webacl/*')}]`]:
        'The firewall is known in another stack alone, or made by a plan of CloudFront; this only reads it.',
    });
    topic.addSubscription(new LambdaSubscription(stop));
    return topic;
  }
}
