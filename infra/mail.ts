import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { GIVEN_UP } from '../functions/log.ts';
import { PUSH_REFUSED } from '../functions/push/refused.ts';
import { acknowledge, arnInFinding } from './acknowledge.ts';
import { ENTRIES } from './bundling.ts';
import { DeadLetters } from './deadLetters.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';
import { GIVEN_UP_METRIC, metricNamespace, PUSH_REFUSED_METRIC } from './names.ts';
import type { Settings } from './settings.ts';

export interface MailProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  readonly settings: Settings['mail'];
}

/** SES identity and configuration set; bounces and complaints go to a function that records them on the player. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly feedback: LambdaFunction;
  readonly deadLetters: DeadLetters;
  /** How many emails failed for good. */
  readonly givenUp: Metric;
  /** How often push services refused a message, in place of which an email goes out. */
  readonly pushRefused: Metric;
  private readonly settings: Settings['mail'];

  constructor(scope: Construct, id: string, { settings, environment, logDays }: MailProps) {
    super(scope, id);
    this.settings = settings;
    const counted = (metricName: string) =>
      new Metric({
        namespace: metricNamespace(Stack.of(this).stackName),
        metricName,
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      });
    this.givenUp = counted(GIVEN_UP_METRIC);
    this.pushRefused = counted(PUSH_REFUSED_METRIC);
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      // The table stores each player's own state, where the player sees it and can lift it. The account's list would
      // silently drop emails.
      disableSuppressionList: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    if (settings.verify !== 'existing') {
      new EmailIdentity(this, 'Identity', { identity: this.identity(), configurationSet: this.configurationSet });
    }
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    this.feedback = new LambdaFunction(this, 'Feedback', {
      entry: ENTRIES.feedback,
      description: 'Coloni: notes bounces and complaints at the player',
      memory: 256,
      timeout: Duration.seconds(30),
      environment,
      logDays,
      deadLetters: this.deadLetters,
    });
    this.listen();
  }

  /** Lets a function send emails, only from our address. */
  grantSend(sender: LambdaFunction): void {
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName, arnFormat: ArnFormat.SLASH_RESOURCE_NAME });
    const count = (id: string, words: string, { namespace, metricName }: Metric) =>
      new MetricFilter(sender, id, {
        logGroup: sender.ownLog,
        filterPattern: FilterPattern.literal(`"${words}"`),
        metricNamespace: namespace,
        metricName,
      });
    count('GivenUp', GIVEN_UP, this.givenUp);
    count('PushRefused', PUSH_REFUSED, this.pushRefused);
    sender.addEnvironment('COLONI_MAIL_FROM', this.settings.from);
    sender.addEnvironment('COLONI_MAIL_SENDER', this.settings.sender);
    if (this.settings.replyTo) sender.addEnvironment('COLONI_MAIL_REPLY_TO', this.settings.replyTo);
    sender.addEnvironment('COLONI_MAIL_LANGUAGE', this.settings.language);
    sender.addEnvironment('COLONI_MAIL_CONFIGURATION_SET', this.configurationSet.configurationSetName);
    acknowledge(sender.ownRole, {
      [`IAM5[Resource::${arnInFinding(this, 'ses', 'identity/*')}]`]:
        'In the sandbox SES asks for permission on the recipient as well; the condition binds the sender to our address.',
    });
    sender.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        // In the sandbox SES also requires permission on the recipient's identity, so the sender is the condition.
        resources: [arn('identity', '*'), arn('configuration-set', this.configurationSet.configurationSetName)],
        conditions: { StringEquals: { 'ses:FromAddress': this.settings.from } },
      }),
    );
  }

  private identity(): Identity {
    const { from, verify, hostedZone } = this.settings;
    if (verify === 'address') return Identity.email(from);
    if (!hostedZone) return Identity.domain(from.slice(from.indexOf('@') + 1));
    return Identity.publicHostedZone(
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      }),
    );
  }

  private listen(): void {
    const bus = EventBus.fromEventBusName(this, 'Bus', 'default');
    this.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(bus),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, 'FeedbackRule', {
      description: 'Coloni: bounces and complaints',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } } },
      },
      targets: [new LambdaTarget(this.feedback, { deadLetterQueue: this.deadLetters })],
    });
  }
}
