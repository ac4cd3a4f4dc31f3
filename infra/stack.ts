import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import { Api } from './api.ts';
import { Budget } from './budget.ts';
import { ENTRIES } from './bundling.ts';
import { Cards } from './cards.ts';
import { Dashboard } from './dashboard.ts';
import { DomainRecords } from './domainRecords.ts';
import { edgeOf, type ScopeOf } from './edge.ts';
import { Feed } from './feed.ts';
import { GameTable } from './gameTable.ts';
import { grantTable } from './grants.ts';
import { Live } from './live.ts';
import { Mail } from './mail.ts';
import { BUDGET } from './names.ts';
import { Scheduled } from './scheduled.ts';
import { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { Site } from './site.ts';
import { SiteContent } from './siteContent.ts';

export interface ColoniStackProps extends StackProps {
  readonly settings: Settings;
  /** Folder with the built pages. */
  readonly build: string;
  /** Where the parts go that must be in us-east-1. @default into this stack */
  readonly scopeOf?: ScopeOf;
}

/** One instance of Coloni. */
export class ColoniStack extends Stack {
  constructor(scope: Construct, id: string, { settings, build, scopeOf: given, ...props }: ColoniStackProps) {
    super(scope, id, props);
    const scopeOf = given ?? (() => this);
    const { logDays, domain } = settings;
    const edge = edgeOf(this, scopeOf, settings);
    const { table } = new GameTable(this, 'Games', settings);
    const secrets = new Secrets(this, 'Secrets');

    const environment = { COLONI_TABLE: table.tableName };
    const withAgenda = { ...environment, COLONI_AGENDA_SHARDS: `${settings.agenda.shards}` };
    const mail = new Mail(this, 'Mail', { settings: settings.mail, environment, logDays });
    const api = new Api(this, 'Api', {
      settings: settings.api,
      environment: withAgenda,
      logDays,
    });
    const cards = new Cards(this, 'Cards', { gateway: api.gateway, environment, logDays });
    const live = new Live(this, 'Live', { settings: settings.api, environment, logDays });
    const feed = new Feed(this, 'Feed', { table, parallel: settings.feed.parallel, environment: withAgenda, logDays });
    // Turn emails, reminders, deadlines.
    const agenda = new Scheduled(this, 'Agenda', {
      entry: ENTRIES.agenda,
      description: 'Coloni: does each minute what is due',
      memory: 1024,
      timeout: Duration.seconds(55),
      when: ['EachMinute', Schedule.rate(Duration.minutes(1))],
      parts: settings.agenda.parts,
      environment: withAgenda,
      logDays,
    });
    // The stream drops after a day what it could not deliver.
    const sweep = new Scheduled(this, 'Sweep', {
      entry: ENTRIES.sweep,
      description: 'Coloni: catches up each night with what the stream may have lost',
      memory: 512,
      timeout: Duration.minutes(15),
      when: ['EachNight', Schedule.cron({ hour: '3', minute: '17' })],
      parts: settings.sweep.parts,
      environment: { ...withAgenda, COLONI_OPEN_DAYS: `${settings.sweep.openDays}` },
      logDays,
    });

    const site = new Site(this, 'Site', {
      build,
      apiHost: api.host,
      liveHost: live.host,
      originSecret: secrets.originSecret(settings.originVersion),
      ...(domain && edge.certificate ? { domain: { name: domain.name, certificate: edge.certificate } } : {}),
      ...(edge.webAclArn ? { webAclArn: edge.webAclArn } : {}),
    });
    new SiteContent(this, 'SiteContent', { build, bucket: site.bucket, logDays });
    if (domain?.hostedZone) new DomainRecords(this, 'Domain', { zone: domain.hostedZone, name: domain.name, site });

    const functions = {
      api: api.function,
      live: live.function,
      feed: feed.function,
      agenda: agenda.function,
      sweep: sweep.function,
      feedback: mail.feedback,
      card: cards.function,
    };
    grantTable(table, functions);
    if (settings.tracing) for (const traced of Object.values(functions)) traced.trace();
    for (const mailer of [feed.function, agenda.function]) mail.grantSend(mailer);
    live.grantTell(feed.function);
    for (const visited of [api.function, live.function, cards.function])
      visited.addEnvironment('COLONI_ORIGIN_SECRETS', secrets.acceptedOriginSecrets(settings.originVersion));
    for (const reader of [api.function, live.function, feed.function, agenda.function]) {
      secrets.cookies.grantRead(reader);
      reader.addEnvironment('COLONI_SITE', site.address);
      reader.addEnvironment('COLONI_SECRET_ARN', secrets.cookies.secretArn);
    }
    api.function.addEnvironment('COLONI_OPERATOR', settings.operator);
    cards.function.addEnvironment('COLONI_SITE', site.address);
    const queues = { feed: feed.deadLetters, feedback: mail.deadLetters };
    const { alarms, topic } = new Alarms(this, 'Alarms', {
      operator: settings.operator,
      gateway: api.gateway,
      feed: feed.function,
      agenda: agenda.function,
      sweep: sweep.function,
      logs: Object.fromEntries(Object.entries(functions).map(([name, { ownLog }]) => [name, ownLog])),
      queues: Object.values(queues),
      mailsGivenUp: mail.givenUp,
      starters: { Api: api.function.ownLog, Feed: feed.function.ownLog, Sweep: sweep.function.ownLog },
    });
    const { url } = new Dashboard(this, 'Dashboard', {
      gateway: api.gateway,
      coldStarts: api.coldStarts,
      pushRefused: mail.pushRefused,
      table,
      functions,
      queues,
      alarms,
    });
    new Budget(scopeOf(BUDGET), 'Budget', settings);
    new CfnOutput(this, 'Address', { value: site.address, description: 'Where the players go' });
    new CfnOutput(this, 'Distribution', {
      value: site.distribution.distributionDomainName,
      description: 'What an own domain points at',
    });
    new CfnOutput(this, 'TableName', { value: table.tableName, description: 'The table of games' });
    new CfnOutput(this, 'DashboardPage', { value: url, description: 'How the instance is' });
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn, description: 'Mails alarms to the operator' });
    new CfnOutput(this, 'CookieSecret', { value: secrets.cookies.secretArn, description: 'Signs cookies and links' });
    new CfnOutput(this, 'OriginSecret', { value: secrets.origin.secretArn, description: 'Opens the API to the site' });
    for (const [name, { queueUrl }] of Object.entries(queues))
      new CfnOutput(this, `DeadLettersOf${name}`, { value: queueUrl, description: `What ${name} could not digest` });
    for (const [name, { functionName }] of Object.entries(functions))
      new CfnOutput(this, `FunctionOf${name}`, { value: functionName });
  }
}
