import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../functions/site/contentSecurityPolicy.ts';
import { SITE_HEADERS } from '../../functions/site/headers.ts';
import { FED } from '../../functions/store/keys.ts';
import { TABLE } from '../../functions/store/table.ts';
import { builtSite, instanceOf, LEAST, propertiesOf, synthesize } from './support.ts';

const template = instanceOf();
const one = (type: string) => propertiesOf(template, type)[0];

describe('the table', () => {
  const [found] = Object.values(template.findResources('AWS::DynamoDB::GlobalTable'));

  test('is of the shape that the service works with', () => {
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

  test('outlives the stack and can be taken back to any second', () => {
    expect(found).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect(found?.Properties.Replicas[0]).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    });
  });
});

describe('the feed', () => {
  test('hears of what it has to hear of, splits what fails, and puts aside what fails for good', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
    const { FilterCriteria } = one('AWS::Lambda::EventSourceMapping');
    const patterns = FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    expect(patterns).toEqual(
      FED.map(({ pk, sk }) => ({
        eventName: ['INSERT', 'MODIFY'],
        dynamodb: { Keys: { pk: { S: [{ prefix: pk }] }, sk: { S: [{ prefix: sk }] } } },
      })),
    );
    // Lambda takes five filters unless one asks for more.
    expect(patterns.length).toBeLessThanOrEqual(5);
  });

  test('the agenda is woken each minute', () => {
    template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' });
  });
});

describe('functions', () => {
  const functions = propertiesOf(template, 'AWS::Lambda::Function').filter(({ Description }) =>
    /^Coloni: /.test(Description ?? ''),
  );

  test('run on the current Node LTS on arm64 and log as JSON', () => {
    expect(functions).toHaveLength(4);
    for (const found of functions)
      expect(found).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON' },
      });
  });

  test('no log is kept for ever', () => {
    const logs = propertiesOf(template, 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThanOrEqual(6);
    for (const log of logs) expect(log.RetentionInDays).toBe(30);
  });
});

describe('encryption and the public', () => {
  test('no bucket is public, and all are encrypted', () => {
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

  test('bucket, queues and topic refuse what is not encrypted on its way', () => {
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

  test('mails leave over TLS or not at all', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
  });

  test('the distribution speaks TLS with browsers and with the gateway, and signs what it asks of the bucket', () => {
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

  test('an own domain takes TLS 1.2 at least', () => {
    const zone = { id: 'Z0123456789ABC', name: 'example.org' };
    instanceOf({ ...LEAST, domain: { name: 'play.example.org', hostedZone: zone } }).hasResourceProperties(
      'AWS::CloudFront::Distribution',
      { DistributionConfig: { ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } } },
    );
  });
});

describe('headers of the pages', () => {
  const inline = 'boot(1)';
  const build = builtSite(inline);
  const policy = contentSecurityPolicy(build);
  const found = synthesize(LEAST, { build }).at(-1);
  const headers = found && propertiesOf(found.template, 'AWS::CloudFront::ResponseHeadersPolicy')[0];
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headers.ResponseHeadersPolicyConfig;

  test('the policy is the one that the pages run under here, hash for hash', () => {
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(security.ContentSecurityPolicy).toEqual({ ContentSecurityPolicy: policy, Override: true });
  });

  test('the others are those that the local instance sends', () => {
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

  test('files with a hash in their name are kept for a year, pages are asked for each time', () => {
    const kept = propertiesOf(template, 'Custom::CDKBucketDeployment').map(({ SystemMetadata }) => SystemMetadata);
    expect(kept.map((metadata) => metadata['cache-control']).sort()).toEqual([
      'public, max-age=0, must-revalidate',
      'public, max-age=31536000, immutable',
    ]);
  });
});

describe('what tells the operator', () => {
  test('alarms for all that needs a person', () => {
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
      'TableThrottles',
      'Throttles',
    ]);
    for (const { AlarmActions } of propertiesOf(template, 'AWS::CloudWatch::Alarm'))
      expect(AlarmActions).toHaveLength(1);
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'op@example.org' });
  });

  test('a dashboard and a budget', () => {
    template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
    template.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 5, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    });
  });

  test('bounces and complaints come back', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: ['aws.ses'], 'detail-type': ['Email Bounced', 'Email Complaint Received'] },
    });
  });
});
