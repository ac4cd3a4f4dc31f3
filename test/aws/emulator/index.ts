import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, inject } from 'vitest';
import { createDynamodb } from '../../../functions/db/dynamodb.ts';
import { localClient } from '../../support/localClient.ts';
import { startSes } from '../../support/ses.ts';
import { createBuckets } from './bucket.ts';
import { startDistribution } from './cloudFront.ts';
import { createEventBridge } from './eventBridge.ts';
import { openEventSource } from './eventSource.ts';
import { createHttpApis } from './httpApi.ts';
import { openIam } from './iam.ts';
import { openFunction, type RunningFunction } from './lambda.ts';
import { createQueues } from './queues.ts';
import { createSecrets } from './secrets.ts';
import { startServices } from './services.ts';
import { createResources, type Json, readAssembly, type Template } from './template.ts';
import { createWebSocketApis, createWebSockets } from './webSocketApi.ts';

/**
 * Deploys the synthesized template into an AWS account that runs in this process and ends with the test file. Nothing runs
 * by itself: a test carries the stream, and says when the time of a schedule has come.
 *
 * @param change what a test does to the template before
 */
export async function deploy(change: (template: Template) => void = () => undefined) {
  const dynamodb = inject('dynamodbLocal') ?? '';
  const read = readAssembly(inject('assembly') ?? '');
  const assembly = { ...read, template: structuredClone(read.template) };
  change(assembly.template);
  const { region } = assembly;
  const folder = await mkdtemp(join(tmpdir(), 'coloni-aws-'));
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;

  const secrets = createSecrets();
  const resources = createResources(assembly, secrets.value);
  for (const { ref, properties } of resources.ofType('AWS::SecretsManager::Secret')) {
    const { PasswordLength, ExcludePunctuation } = properties.GenerateSecretString;
    if (!ExcludePunctuation) throw new Error(`${ref}: the emulator knows only secrets without punctuation`);
    secrets.create(ref, PasswordLength);
  }
  const iam = openIam(resources);
  const queues = createQueues(resources, iam);
  const sockets = createWebSockets();
  const ses = await startSes({ folder, now });
  const watch = { request: (_caller: string, _action: string): boolean => true };

  const [table] = resources.ofType('AWS::DynamoDB::GlobalTable');
  if (table === undefined) throw new Error('the template has no table');
  const client = createDynamodb(localClient(dynamodb), 60_000);
  await client.send(new CreateTableCommand(tableOf(table.ref, table.properties)));
  const described = await client.send(new DescribeTableCommand({ TableName: table.ref }));
  const streams = new DynamoDBStreamsClient(localClient(dynamodb));

  // CDK's own function in Python uploads the site: `createBuckets` does that here.
  const ours = resources
    .ofType('AWS::Lambda::Function')
    .filter(({ properties }) => !/^python/.test(properties.Runtime));
  const callers = new Map(
    ours.map(({ ref, properties }, at) => [
      `ASIA${`${at}`.padStart(16, 'A')}`,
      { name: ref, role: resources.byArn(properties.Role).ref },
    ]),
  );
  const services = await startServices({
    region,
    resources,
    iam,
    secrets,
    sockets,
    dynamodb,
    ses: ses.endpoint,
    callers,
    watch,
  });

  const functions = new Map<string, RunningFunction & { readonly role: string }>();
  for (const [accessKey, { name, role }] of callers) {
    const { attributes, properties } = resources.byArn(name);
    const { Code, Handler, MemorySize, Timeout, Environment } = properties;
    const running = openFunction({
      name,
      arn: attributes.Arn ?? '',
      region,
      folder: assembly.asset(Code.S3Bucket, Code.S3Key),
      handler: Handler,
      memory: MemorySize,
      seconds: Timeout,
      variables: Environment?.Variables ?? {},
      accessKey,
      services: services.endpoint,
      ahead: () => clock.ahead,
    });
    functions.set(running.arn, { ...running, role });
  }
  const functionCalled = (ref: string) => {
    const found = functions.get(resources.byArn(ref).attributes.Arn ?? '');
    if (found === undefined) throw new Error(`${ref} is no function`);
    return found;
  };

  const [mapping, ...others] = resources.ofType('AWS::Lambda::EventSourceMapping');
  if (mapping === undefined || others.length > 0) throw new Error('the emulator knows one event source');
  const receiver = functionCalled(mapping.properties.FunctionName);
  const stream = openEventSource({
    mapping,
    streams,
    localStream: described.Table?.LatestStreamArn ?? '',
    receiver,
    role: receiver.role,
    iam,
    queues,
  });
  const eventBridge = createEventBridge({ region, resources, iam, queues, functions, now });
  const settings = { region, resources, iam, functions };
  const httpApi = createHttpApis(settings);
  const webSocketApi = createWebSocketApis({ ...settings, sockets });
  const apiOf = (host: string): string => host.split('.')[0] ?? '';
  const distribution = await startDistribution({
    resources,
    buckets: createBuckets(resources, iam, assembly.asset),
    gateway: (host, request) => httpApi(apiOf(host), host, request),
    connect: (host, ...upgrade) => webSocketApi(apiOf(host), host, ...upgrade),
  });

  const end = async (): Promise<void> => {
    sockets.closeAll();
    await Promise.all([...functions.values()].map((one) => one.restart()));
    await Promise.all([distribution.close(), services.close(), ses.close()]);
    streams.destroy();
    client.destroy();
    rmSync(folder, { recursive: true });
  };
  afterAll(end);

  return {
    region,
    resources,
    clock,
    client,
    /** Where DynamoDB listens for those who need no permission. */
    dynamodb,
    table: table.ref,
    secrets,
    emails: ses.emails,
    distribution,
    site: resources.output('Address'),
    stream,
    queues,
    /** Asked about each allowed request of a function: whether it is answered. */
    watch,
    /** What a role or the policy of a resource did not allow. */
    refused: iam.refused,
    /** What went wrong besides: requests to other addresses, and what the emulator does not know. */
    problems: (): string[] => [...services.unreachable, ...services.problems, ...distribution.problems],
    /** A function by its name in the outputs of the stack. */
    function: (name: string) => functionCalled(resources.output(`FunctionOf${name}`)),
    /** Lets the agenda look at what is due after some more time. */
    minute: (later = 60_000): Promise<void> => {
      clock.ahead += later;
      return eventBridge.fire('rate(1 minute)');
    },
    /** Everything that happens once a day. */
    night: async (): Promise<void> => {
      for (const schedule of eventBridge.schedules()) if (schedule.startsWith('cron')) await eventBridge.fire(schedule);
    },
    /** A mailbox refuses an email for good: SES says so wherever its configuration set sends events. */
    bounce: async (email: string, messageId: string): Promise<void> => {
      const destinations = resources
        .ofType('AWS::SES::ConfigurationSetEventDestination')
        .filter(({ properties: { EventDestination } }) => EventDestination.MatchingEventTypes.includes('bounce'));
      if (destinations.length === 0) throw new Error('nobody would learn of a bounce');
      for (const { properties } of destinations)
        await eventBridge.put('aws.ses', 'Email Bounced', bounceOf(email, messageId, properties.ConfigurationSetName));
    },
  };
}

export type Instance = Awaited<ReturnType<typeof deploy>>;

/** How to create a table in DynamoDB Local. */
const tableOf = (name: string, properties: Json) => ({
  TableName: name,
  AttributeDefinitions: properties.AttributeDefinitions,
  KeySchema: properties.KeySchema,
  BillingMode: properties.BillingMode,
  GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
  StreamSpecification: { StreamEnabled: true, ...properties.StreamSpecification },
});

const bounceOf = (email: string, messageId: string, set: string) => ({
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      { emailAddress: email, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
    ],
    timestamp: new Date().toISOString(),
    reportingMTA: 'dsn; a1-2.smtp-out.amazonses.com',
  },
  mail: { messageId, destination: [email], tags: { 'ses:configuration-set': [set] } },
});
