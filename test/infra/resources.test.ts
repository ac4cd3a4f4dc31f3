import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { FED } from '../../functions/db/keys.ts';
import { TABLE } from '../../functions/db/table.ts';
import { STAY } from '../../functions/live/news.ts';
import { HEADER_POLICY } from '../../functions/site/contentSecurityPolicy.ts';
import { SITE_HEADERS } from '../../functions/site/headers.ts';
import type { SettingsInput } from '../../infra/settings.ts';
import { STACK } from '../../tools/cost/assumed.ts';
import { builtSite, instanceOf, LEAST, propertiesOf, statementsOf, synthesize } from './support.ts';

const template = instanceOf();
const one = (type: string) => propertiesOf(template, type)[0];

describe('the table', () => {
  const [found] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'));

  test('has the keys and indexes that the service expects', () => {
    expect(found?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: TABLE.partitionKey }, { AttributeName: TABLE.sortKey }],
      StreamSpecification: { StreamViewType: TABLE.streamView },
      TimeToLiveSpecification: { AttributeName: TABLE.timeToLive, Enabled: true },
    });
    expect(found?.Properties.GlobalSecondaryIndexes.map((index: { IndexName: string }) => index.IndexName)).toEqual(
      TABLE.indexes.map(({ name }) => name),
    );
  });

  test('is encrypted, by default with keys of AWS', () => {
    for (const { SSESpecification } of propertiesOf(template, 'AWS::DynamoDB::GlobalTable'))
      expect(SSESpecification?.SSEEnabled ?? true).toBe(true);
  });

  test('has a limit on its cost', () => {
    expect(JSON.stringify(found?.Properties)).toContain('"MaxReadRequestUnits":2000');
    expect(JSON.stringify(found?.Properties)).toContain('"MaxWriteRequestUnits":1000');
  });

  test('has as many functions per shard of its stream as the settings say', () => {
    const parallel = (settings: object) =>
      propertiesOf(instanceOf({ ...LEAST, ...settings }), 'AWS::Lambda::EventSourceMapping')[0]?.ParallelizationFactor;
    expect(parallel({})).toBe(1);
    expect(parallel({ feed: { parallel: 4 } })).toBe(4);
  });

  test('stays protected when the stack no longer is, until its own setting says otherwise', () => {
    const protects = (input: SettingsInput) =>
      propertiesOf(instanceOf(input), 'AWS::DynamoDB::GlobalTable')[0].Replicas[0].DeletionProtectionEnabled;
    expect(protects({ ...LEAST, protect: false })).toBe(true);
    expect(protects({ ...LEAST, table: { protect: false } })).toBe(false);
  });

  test('outlives the stack unless its creation failed, and can be restored to any second', () => {
    expect(found).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    expect(found?.Properties.Replicas[0]).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    });
  });
});

describe('a table restored from backup, or kept by destroy', () => {
  const streamArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/coloni-restored/stream/2026-11-21T00:00:00.000';
  const restored = instanceOf({ ...LEAST, table: { restored: { name: 'coloni-restored', streamArn } } });

  test('replaces the table of the stack, which is kept', () => {
    restored.resourceCountIs('AWS::DynamoDB::GlobalTable', 0);
    restored.hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: streamArn });
    const ours = propertiesOf(restored, 'AWS::Lambda::Function').filter(({ Environment }) => Environment?.Variables);
    const tables = ours.flatMap(({ Environment }) => Environment.Variables.COLONI_TABLE ?? []);
    expect(tables).toEqual(tables.map(() => 'coloni-restored'));
    expect(tables).toHaveLength(7);
  });

  test('has the same permissions by index and kind of item as the first one', () => {
    const on = (found: typeof template) =>
      statementsOf(found).map(({ actions, condition }) => ({ actions, condition }));
    expect(on(restored)).toEqual(on(template));
    const resources = JSON.stringify(statementsOf(restored).flatMap((statement) => statement.resources));
    for (const { name } of TABLE.indexes) expect(resources).toContain(`table/coloni-restored/index/${name}`);
  });
});

describe('the feed', () => {
  test('receives the records it needs, splits failing batches, and sets aside records that fail for good', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
    const { FilterCriteria } = one('AWS::Lambda::EventSourceMapping');
    const patterns = FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    const heard = patterns.flatMap(({ eventName, dynamodb: { Keys } }: (typeof patterns)[number]) => {
      expect(eventName).toEqual(['INSERT', 'MODIFY']);
      expect(Keys.sk.S).toHaveLength(1);
      return Keys.pk.S.map(({ prefix }: { prefix: string }) => ({ pk: prefix, sk: Keys.sk.S[0].prefix }));
    });
    expect(heard).toHaveLength(FED.length);
    expect(heard).toEqual(expect.arrayContaining([...FED]));
    // Lambda takes five filters unless one asks for more.
    expect(patterns.length).toBeLessThanOrEqual(5);
  });

  test('the agenda is woken each minute', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [Match.objectLike({ Input: JSON.stringify({ part: 0, parts: 1 }) })],
    });
  });

  test('a large agenda is read in parts, within EventBridge’s limit of targets per rule', () => {
    const large = instanceOf({ ...LEAST, agenda: { shards: 32, parts: 12 } });
    const rules = propertiesOf(large, 'AWS::Events::Rule').filter(
      ({ ScheduleExpression }) => ScheduleExpression === 'rate(1 minute)',
    );
    for (const { Targets } of rules) expect(Targets.length).toBeLessThanOrEqual(5);
    const inputs = rules.flatMap(({ Targets }) => Targets.map(({ Input }: { Input: string }) => JSON.parse(Input)));
    expect(inputs).toEqual(Array.from({ length: 12 }, (_, part) => ({ part, parts: 12 })));
    for (const name of ['sign-in', 'projections', 'each minute', 'each night'])
      expect(
        propertiesOf(large, 'AWS::Lambda::Function').find(({ Description }) => String(Description).includes(name))
          .Environment.Variables.COLONI_AGENDA_SHARDS,
      ).toBe('32');
  });

  test('the sweep is woken each night', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(17 3 * * ? *)',
      Targets: [Match.objectLike({ Input: JSON.stringify({ part: 0, parts: 1 }) })],
    });
  });

  test('the games of a large instance are swept in parts', () => {
    const large = instanceOf({ ...LEAST, sweep: { parts: 7 } });
    const rules = propertiesOf(large, 'AWS::Events::Rule').filter(
      ({ ScheduleExpression }) => ScheduleExpression === 'cron(17 3 * * ? *)',
    );
    const inputs = rules.map(({ Targets }) => Targets.map(({ Input }: { Input: string }) => JSON.parse(Input)));
    expect(inputs.map(({ length }) => length)).toEqual([5, 2]);
    expect(inputs.flat()).toEqual(Array.from({ length: 7 }, (_, part) => ({ part, parts: 7 })));
  });
});

describe('functions', () => {
  const functions = propertiesOf(template, 'AWS::Lambda::Function').filter(({ Description }) =>
    /^Coloni: /.test(Description ?? ''),
  );

  test('run on the current Node LTS on arm64 and log as JSON', () => {
    expect(functions).toHaveLength(7);
    for (const found of functions)
      expect(found).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON', SystemLogLevel: 'WARN' },
      });
  });

  test('no log is kept forever', () => {
    const logs = propertiesOf(template, 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThanOrEqual(7);
    for (const log of logs) expect(log.RetentionInDays).toBe(30);
  });
});

describe('the gateway', () => {
  test('limits the number of requests per second', () => {
    const stages = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
    expect(stages.map(({ StageName }) => StageName).sort()).toEqual(['$default', 'live']);
    for (const stage of stages) {
      expect(stage.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
    }
  });

  test('logs each request to the API without addresses', () => {
    const stages = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
    const api = stages.find(({ StageName }) => StageName === '$default');
    expect(api.AccessLogSettings.Format).toContain('$context.status');
    expect(api.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|querystring/i);
  });

  test('does not log WebSockets, which a new account could not deploy', () => {
    const stages = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
    expect(stages.find(({ StageName }) => StageName === 'live').AccessLogSettings).toBeUndefined();
  });

  test('calls a function when a page connects, and not for messages that it sends', () => {
    const gateway = Object.entries(template.findResources('AWS::ApiGatewayV2::Api')).find(
      ([, { Properties }]) => Properties.ProtocolType === 'WEBSOCKET',
    );
    const routes = propertiesOf(template, 'AWS::ApiGatewayV2::Route').filter(({ ApiId }) => ApiId.Ref === gateway?.[0]);
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(['$connect', STAY]);
    const stay = routes.find(({ RouteKey }) => RouteKey === STAY);
    const [, mock = ''] = /"Ref":"(\w+)"/.exec(JSON.stringify(stay?.Target)) ?? [];
    expect(template.findResources('AWS::ApiGatewayV2::Integration')[mock]?.Properties).toMatchObject({
      IntegrationType: 'MOCK',
      TemplateSelectionExpression: '\\$default',
      RequestTemplates: { $default: '{"statusCode":200}' },
    });
    // Nobody is answered.
    expect(stay).not.toHaveProperty('RouteResponseSelectionExpression');
  });

  test('of connections is behind the distribution, on the origin of the site', () => {
    const { CacheBehaviors, Origins } = one('AWS::CloudFront::Distribution').DistributionConfig;
    const live = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/live');
    const origin = Origins.find(({ Id }: { Id: string }) => Id === live.TargetOriginId);
    expect(JSON.stringify(origin.DomainName)).toContain('LiveGateway');
    expect(origin.OriginPath).toBeUndefined();
    expect(origin.OriginCustomHeaders[0].HeaderName).toBe('x-coloni-origin');
    // All that the viewer sends but its Host: cookie, Origin, and the headers of the upgrade.
    expect(live.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(live.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  });
});

describe('encryption and the public', () => {
  test('no bucket is public, and every bucket is encrypted', () => {
    for (const bucket of propertiesOf(template, 'AWS::S3::Bucket'))
      expect(bucket).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
      });
    template.resourceCountIs('AWS::S3::Bucket', 1);
  });

  test('bucket, queues and topic refuse unencrypted connections', () => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'];
    for (const type of policies) {
      const found = propertiesOf(template, type);
      expect(found.length, type).toBeGreaterThan(0);
      for (const { PolicyDocument } of found)
        expect(PolicyDocument.Statement, type).toContainEqual(
          expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        );
    }
  });

  test('queues are encrypted', () => {
    for (const queue of propertiesOf(template, 'AWS::SQS::Queue')) expect(queue.SqsManagedSseEnabled).toBe(true);
  });

  test('emails are sent over TLS or not at all', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
  });

  test('the instance alone decides which mailboxes get emails, and no suppression list of the account', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', { SuppressionOptions: { SuppressedReasons: [] } });
  });

  test('secrets are generated where they are stored', () => {
    const secrets = propertiesOf(template, 'AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(2);
    for (const { GenerateSecretString, SecretString } of secrets) {
      expect(GenerateSecretString.PasswordLength).toBe(64);
      expect(SecretString).toBeUndefined();
    }
  });

  test('a secret that is being replaced can be shown by its version', () => {
    const originVersion = '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f0';
    const [found] = propertiesOf(instanceOf({ ...LEAST, originVersion }), 'AWS::CloudFront::Distribution');
    expect(JSON.stringify(found)).toContain(`:SecretString:::${originVersion}}}`);
    // Meanwhile some places of the distribution still show the one before.
    const environments = propertiesOf(instanceOf({ ...LEAST, originVersion }), 'AWS::Lambda::Function')
      .map(({ Environment }) => JSON.stringify(Environment?.Variables.COLONI_ORIGIN_SECRETS ?? null))
      .filter((words) => words !== 'null');
    expect(environments).toHaveLength(3);
    for (const words of environments) {
      expect(words).toContain(`:SecretString:::${originVersion}}}`);
      expect(words).toContain(':SecretString::AWSPREVIOUS:}}');
    }
  });

  test('only the API knows the address of the operator', () => {
    const knowing = propertiesOf(instanceOf(LEAST), 'AWS::Lambda::Function').filter(
      ({ Environment }) => Environment?.Variables.COLONI_OPERATOR !== undefined,
    );
    expect(knowing.map(({ Environment }) => Environment.Variables.COLONI_OPERATOR)).toEqual([LEAST.operator]);
    expect(knowing[0]?.Description).toContain('sign-in');
  });

  test('the distribution uses TLS with browsers and the gateway, and signs its requests to the bucket', () => {
    const { DistributionConfig } = one('AWS::CloudFront::Distribution');
    const behaviours = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors];
    for (const { ViewerProtocolPolicy } of behaviours)
      expect(ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
    for (const { Compress } of behaviours) expect(Compress).toBe(true);
    const [pages, api] = DistributionConfig.Origins;
    expect(pages.OriginAccessControlId).toBeDefined();
    expect(api.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    expect(api.OriginCustomHeaders[0].HeaderName).toBe('x-coloni-origin');
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  });

  test('an error is not kept for the next reader, as CloudFront does for ten seconds even where it caches nothing', () => {
    const kept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
    expect(one('AWS::CloudFront::Distribution').DistributionConfig.CustomErrorResponses).toEqual(
      kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('a custom domain requires at least TLS 1.2', () => {
    const zone = { id: 'Z0123456789ABC', name: 'example.org' };
    instanceOf({ ...LEAST, domain: { name: 'play.example.org', hostedZone: zone } }).hasResourceProperties(
      'AWS::CloudFront::Distribution',
      { DistributionConfig: { ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } } },
    );
  });
});

describe('headers of the pages', () => {
  const headers = one('AWS::CloudFront::ResponseHeadersPolicy');
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headers.ResponseHeadersPolicyConfig;

  test('the policy is the same for every build, since each page declares its own scripts', () => {
    expect(security.ContentSecurityPolicy).toEqual({ ContentSecurityPolicy: HEADER_POLICY, Override: true });
    const other = propertiesOf(
      synthesize(LEAST, { build: builtSite('boot(2)') })[0]?.template ?? template,
      'AWS::CloudFront::ResponseHeadersPolicy',
    );
    expect(other).toEqual([headers]);
  });

  test('a page without a policy of its own is not deployed', () => {
    const build = builtSite();
    writeFileSync(join(build, 'bare.html'), '<html><script>start()</script></html>');
    expect(() => synthesize(LEAST, { build })).toThrow('bare.html: has no content security policy');
  });

  test('all others are the same as on the local instance', () => {
    const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity;
    const sent = {
      'x-content-type-options': security.ContentTypeOptions && 'nosniff',
      'x-frame-options': security.FrameOptions.FrameOption,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
      ...Object.fromEntries(
        custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
      ),
    };
    expect(sent).toEqual(SITE_HEADERS);
  });

  test('files with a hash in their name are cached for a year, the service worker for a day by browsers alone, and pages are revalidated', () => {
    const kept = propertiesOf(template, 'Custom::CDKBucketDeployment').map(({ SystemMetadata }) => SystemMetadata);
    expect(kept.map((metadata) => metadata['cache-control']).sort()).toEqual([
      'public, max-age=0, must-revalidate',
      'public, max-age=31536000, immutable',
      'public, max-age=86400, s-maxage=0',
    ]);
  });
});

describe('what tells the operator', () => {
  test('there is an alarm for everything that needs a person', () => {
    const alarms = Object.keys(template.findResources('AWS::CloudWatch::Alarm')).map((id) =>
      id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
    );
    expect(alarms.sort()).toEqual([
      'AgendaStalled',
      'ApiErrors',
      'BounceRate',
      'ComplaintRate',
      'DeadLetters',
      'FeedStalled',
      'FunctionErrors',
      'MailsGivenUp',
      'StartFailed',
      'SweepFailed',
    ]);
    for (const { AlarmActions } of propertiesOf(template, 'AWS::CloudWatch::Alarm'))
      expect(AlarmActions).toHaveLength(1);
    for (const { AlarmDescription } of propertiesOf(template, 'AWS::CloudWatch::Alarm'))
      expect(AlarmDescription).toMatch(/See docs\/operate\.md, \w+\.$/);
  });

  test('the feed counts as stalled when its records grow old', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'IteratorAge',
      Namespace: 'AWS/Lambda',
      Threshold: 300_000,
    });
  });

  test('bounces and complaints alarm before SES reviews the account', () => {
    const alarm = (MetricName: string, Threshold: number) =>
      template.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'AWS/SES', MetricName, Threshold });
    alarm('Reputation.BounceRate', 0.03);
    alarm('Reputation.ComplaintRate', 0.0005);
    // SES always publishes these rates of the account; those of the configuration set would be metrics that nothing reads.
    expect(one('AWS::SES::ConfigurationSet')).not.toHaveProperty('ReputationOptions');
  });

  test('FunctionErrors counts the calls that Lambda logs as failed, for each function', () => {
    const filters = propertiesOf(template, 'AWS::Logs::MetricFilter').filter(({ FilterPattern }) =>
      FilterPattern.includes('platform.report'),
    );
    expect(new Set(filters.map(({ LogGroupName }) => LogGroupName.Ref)).size).toBe(7);
    for (const { FilterPattern, MetricTransformations } of filters) {
      expect(FilterPattern).toBe('{ ($.type = "platform.report") && ($.record.status != "success") }');
      expect(MetricTransformations).toMatchObject([{ MetricNamespace: 'Coloni/Coloni', MetricName: 'FailedCalls' }]);
    }
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'Coloni/Coloni',
      MetricName: 'FailedCalls',
      Threshold: 2,
      EvaluationPeriods: 2,
    });
  });

  test('alarms watch eleven metrics, one more than the free tier covers', () => {
    const watched = propertiesOf(template, 'AWS::CloudWatch::Alarm').map(
      ({ Metrics }) => Metrics?.filter((each: { MetricStat?: unknown }) => each.MetricStat).length ?? 1,
    );
    expect(watched.reduce((sum, count) => sum + count, 0)).toBe(11);
  });

  test('functions are traced when the settings say so', () => {
    const modes = (input = LEAST) =>
      propertiesOf(instanceOf(input), 'AWS::Lambda::Function')
        .filter(({ Description }) => /^Coloni: /.test(Description ?? ''))
        .map(({ TracingConfig }) => TracingConfig?.Mode);
    expect(new Set(modes())).toEqual(new Set([undefined]));
    expect(modes({ ...LEAST, tracing: true })).toEqual(Array(7).fill('Active'));
  });

  test('StartFailed counts the log lines of the functions that start games', () => {
    const filters = propertiesOf(template, 'AWS::Logs::MetricFilter').filter(
      ({ FilterPattern }) => FilterPattern === '"startFailed"',
    );
    expect(filters).toHaveLength(3);
    for (const { MetricTransformations } of filters)
      expect(MetricTransformations).toMatchObject([{ MetricNamespace: 'Coloni/Coloni', MetricName: 'StartFailed' }]);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'Coloni/Coloni',
      MetricName: 'StartFailed',
      Threshold: 0,
    });
  });

  test('every dead-letter queue is watched', () => {
    const [[, alarm] = []] = Object.entries(template.findResources('AWS::CloudWatch::Alarm')).filter(([name]) =>
      name.startsWith('AlarmsDeadLetters'),
    );
    for (const queue of Object.keys(template.findResources('AWS::SQS::Queue')))
      expect(JSON.stringify(alarm)).toContain(queue);
  });

  test('a dashboard', () => template.resourceCountIs('AWS::CloudWatch::Dashboard', 1));

  test('bounces and complaints reach the service', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: ['aws.ses'], 'detail-type': ['Email Bounced', 'Email Complaint Received'] },
    });
  });
});

test('the stack matches the assumptions of the cost calculation', () => {
  const metricsOf = ({ Metrics }: { Metrics?: object[] }) => Metrics?.filter((one) => 'MetricStat' in one).length ?? 1;
  const alarms = propertiesOf(template, 'AWS::CloudWatch::Alarm');
  const functions = propertiesOf(template, 'AWS::Lambda::Function');
  const memoryOf = (words: RegExp) => functions.find(({ Description }) => words.test(Description))?.MemorySize;
  expect(STACK).toEqual({
    alarmMetrics: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    dashboards: propertiesOf(template, 'AWS::CloudWatch::Dashboard').length,
    secrets: propertiesOf(template, 'AWS::SecretsManager::Secret').length,
    memory: {
      api: memoryOf(/sign-in/),
      live: memoryOf(/lets pages connect/),
      feed: memoryOf(/projections/),
      agenda: memoryOf(/each minute/),
    },
  });
});
