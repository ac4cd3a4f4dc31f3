import { describe, expect, test } from 'vitest';
import { parseSettings, type SettingsInput } from '../../../infra/settings.ts';
import { openCloud } from '../../../tools/deploy/cloud.ts';
import { checkNode, examine } from '../../../tools/deploy/doctor.ts';
import type { Finding } from '../../../tools/deploy/finding.ts';
import { LEAST } from '../../support/leastSettings.ts';
import { type Account, identity, READY, sendingWith, stackWith, startAws } from './fakeAws.ts';

const KEYS = { accessKeyId: 'AKID', secretAccessKey: 'secret' };

const examined = async (changes: Account = {}, input: SettingsInput = LEAST, credentials = async () => KEYS) => {
  const { endpoint, asked } = await startAws({ ...READY, ...changes });
  const cloud = openCloud({ endpoint, credentials });
  const findings: Finding[] = [];
  for await (const finding of examine(parseSettings(input), cloud)) findings.push(finding);
  return { findings, asked, of: (about: string) => findings.find((finding) => finding.about === about) };
};

describe('the doctor', () => {
  test('finds nothing missing if everything is ready, and changes nothing', async () => {
    const { findings, asked } = await examined();
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual([
      'credentials',
      'region',
      'bootstrap',
      'bootstrap',
      'functions',
      'mail',
      'sender',
      'CloudFront',
    ]);
    for (const { action } of asked)
      expect(action).toMatch(/^(Get|Describe|\/.*\/account-settings$|\/v2\/email\/(account|identities\/.*)$)/);
  });

  test('sends signed requests to each service in the region of the settings', async () => {
    const { asked } = await examined({}, { ...LEAST, region: 'eu-south-1' });
    const here = ['sts', 'cloudformation', 'ses', 'lambda'].map((service) => `eu-south-1/${service}/aws4_request`);
    expect(new Set(asked.map(({ scope }) => scope))).toEqual(
      new Set([...here, 'us-east-1/cloudformation/aws4_request']),
    );
  });

  test('reports an old Node', () => {
    expect(checkNode('v22.1.0')).toMatchObject({ state: 'missing', remedy: expect.stringContaining('nodejs.org') });
    expect(checkNode('v24.0.0').state).toBe('ok');
  });

  test('says how to get credentials if there are none, and stops', async () => {
    const { findings, asked } = await examined({}, LEAST, () => Promise.reject(new Error('no credentials')));
    expect(findings).toEqual([expect.objectContaining({ about: 'credentials', state: 'missing' })]);
    expect(findings[0]?.remedy).toContain('AWS_PROFILE');
    expect(asked).toEqual([]);
  });

  test('reports credentials that AWS does not accept', async () => {
    const { findings } = await examined({ GetCallerIdentity: () => ({ code: 'ExpiredToken', message: 'too late' }) });
    expect(findings).toEqual([expect.objectContaining({ says: expect.stringContaining('ExpiredToken') })]);
  });

  test('reports credentials of another account than the settings name', async () => {
    const { of } = await examined({}, { ...LEAST, account: '210987654321' });
    expect(of('credentials')).toMatchObject({ state: 'missing', says: expect.stringContaining('123456789012') });
  });

  test('reports a region that cannot be reached', async () => {
    const cloud = openCloud({ endpoint: 'http://127.0.0.1:9', credentials: async () => KEYS });
    const findings: Finding[] = [];
    for await (const finding of examine(parseSettings(LEAST), cloud)) findings.push(finding);
    expect(findings).toEqual([expect.objectContaining({ about: 'region', state: 'missing' })]);
  });

  test('names the command for a region without bootstrap', async () => {
    const { of } = await examined({ DescribeStacks: () => ({ code: 'ValidationError', message: 'does not exist' }) });
    expect(of('bootstrap')?.remedy).toContain('npx cdk bootstrap aws://123456789012/eu-west-1');
  });

  test('reports a bootstrap that is too old', async () => {
    const { of } = await examined({ DescribeStacks: () => stackWith({ BootstrapVersion: '4' }) });
    expect(of('bootstrap')).toMatchObject({ state: 'missing', says: expect.stringContaining('version 4') });
  });

  test('requires a bootstrap in us-east-1 as well, where the budget is', async () => {
    const { findings } = await examined();
    expect(findings.filter(({ about }) => about === 'bootstrap').map(({ says }) => says)).toEqual([
      expect.stringContaining('eu-west-1'),
      expect.stringContaining('us-east-1'),
    ]);
    const { findings: there } = await examined({}, { ...LEAST, region: 'us-east-1' });
    expect(there.filter(({ about }) => about === 'bootstrap')).toHaveLength(1);
  });

  test('names the command for a region that must be enabled', async () => {
    const refused = { GetCallerIdentity: () => ({ code: 'InvalidClientTokenId', message: 'not valid' }) };
    const { findings } = await examined(refused, { ...LEAST, region: 'eu-south-1' });
    expect(findings[0]?.remedy).toContain('aws account enable-region --region-name eu-south-1');
    const { findings: always } = await examined(refused);
    expect(always[0]?.remedy).not.toContain('enable-region');
  });

  const limit = (most: number): Account => ({
    '/2016-08-19/account-settings': () => ({ AccountLimit: { ConcurrentExecutions: most } }),
  });

  test('reports an account that may run only ten functions at once', async () => {
    const { of } = await examined(limit(10));
    expect(of('functions')).toMatchObject({ state: 'warning', remedy: expect.stringContaining('L-B99A9384') });
  });

  test.each([
    [10, 1, 'missing'],
    [1000, 900, 'ok'],
    [1000, 901, 'missing'],
  ])('an account that may run %i functions at once, %i of them kept warm: %s', async (most, warm, state) => {
    const { of } = await examined(limit(most), { ...LEAST, api: { provisionedConcurrency: warm } });
    expect(of('functions')?.state).toBe(state);
  });

  test('reports the sandbox of SES without stopping', async () => {
    const { of } = await examined({
      '/v2/email/account': () => sendingWith({ SendQuota: { Max24HourSend: 200, MaxSendRate: 1 } }),
    });
    expect(of('mail')).toMatchObject({ state: 'warning', says: expect.stringContaining('sandbox') });
  });

  test.each([
    [{ PricingAttributes: { CurrentPlan: 'ESSENTIALS' } }, 'warning'],
    [{ PricingAttributes: { CurrentPlan: 'NONE' } }, undefined],
    [{ PricingAttributes: undefined }, undefined],
  ])('names the plan by which SES bills: %j', async (answer, state) => {
    const { of, findings } = await examined({ '/v2/email/account': () => sendingWith(answer) });
    expect(of('mail plan')?.state).toBe(state);
    if (state !== undefined) expect(of('mail plan')?.remedy).toContain('put-account-pricing-attributes');
    expect(findings.filter((finding) => finding.state === 'missing')).toEqual([]);
  });

  test('reports an account that may not send', async () => {
    const { of } = await examined({ '/v2/email/account': () => sendingWith({ SendingEnabled: false }) });
    expect(of('mail')?.state).toBe('missing');
  });

  test('reports a sender that should exist and does not', async () => {
    const input = { ...LEAST, mail: { from: 'coloni@example.org', verify: 'existing' as const } };
    expect((await examined({}, input)).of('sender')?.state).toBe('missing');
    const known = { [identity('coloni@example.org')]: () => ({ VerificationStatus: 'SUCCESS' }) };
    expect((await examined(known, input)).of('sender')?.state).toBe('ok');
  });

  test('reports a sender that SES already has and the stack would create', async () => {
    const known = { [identity('coloni@example.org')]: () => ({ VerificationStatus: 'SUCCESS' }) };
    expect((await examined(known)).of('sender')).toMatchObject({
      state: 'missing',
      remedy: expect.stringContaining('existing'),
    });
    const deployed = { ...known, DescribeStacks: () => stackWith({ BootstrapVersion: '28' }) };
    expect((await examined(deployed)).of('sender')?.state).toBe('ok');
  });

  test('reports a question that the account may not ask', async () => {
    const refuse = (code: string, status: number) => () => ({ code, message: 'no ses:GetAccount', status });
    const { of } = await examined({ '/v2/email/account': refuse('AccessDenied', 403) });
    expect(of('mail')).toMatchObject({ state: 'missing', says: 'AccessDenied: no ses:GetAccount' });
    expect(of('mail')?.remedy).toContain('administrator');
  });

  test('does not blame the credentials when AWS fails', async () => {
    const down = () => ({ code: 'InternalFailure', message: 'oh', status: 500 });
    const { of } = await examined({ '/v2/email/account': down });
    expect(of('mail')?.remedy).toBe('AWS has a problem: try again later.');
  });
});

describe('the doctor of a table that the stack did not create', () => {
  const ARN = 'arn:aws:dynamodb:eu-west-1:123456789012:table/kept/stream/2026-11-21T00:00:00.000';
  const TABLE = {
    StreamSpecification: { StreamEnabled: true },
    LatestStreamArn: ARN,
    DeletionProtectionEnabled: true,
    OnDemandThroughput: { MaxReadRequestUnits: 2000, MaxWriteRequestUnits: 1000 },
  };
  const recovery = (RecoveryPeriodInDays: number) => () => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED', RecoveryPeriodInDays },
    },
  });
  const tableFindings = async (table: object = {}, changes: Account = {}, settings: SettingsInput['table'] = {}) => {
    const account = {
      DescribeTable: () => ({ Table: { ...TABLE, ...table } }),
      DescribeContinuousBackups: recovery(35),
      DescribeTimeToLive: () => ({
        TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' },
      }),
      ...changes,
    };
    const input = { ...LEAST, table: { ...settings, restored: { name: 'kept', streamArn: ARN } } };
    return (await examined(account, input)).findings.filter(({ about }) => about === 'table');
  };

  test('finds nothing to do if it matches the settings', async () => {
    expect(await tableFindings()).toEqual([expect.objectContaining({ state: 'ok' })]);
  });

  test.each<[string, object, Account, string]>([
    ['has no stream', { StreamSpecification: undefined }, {}, '--stream-specification StreamEnabled=true'],
    ['has another stream', { LatestStreamArn: `${ARN}1` }, {}, `${ARN}1`],
    ['has items that do not expire', {}, { DescribeTimeToLive: () => ({}) }, 'AttributeName=expires'],
    [
      'does not exist',
      {},
      { DescribeTable: () => ({ code: 'ResourceNotFoundException', message: 'none' }) },
      'table.restored.name',
    ],
  ])('stops a deployment if it %s', async (_, table, changes, remedy) => {
    expect(await tableFindings(table, changes)).toEqual([
      expect.objectContaining({ state: 'missing', remedy: expect.stringContaining(remedy) }),
    ]);
  });

  test.each<[string, object, Account, SettingsInput['table'], string]>([
    ['protection', { DeletionProtectionEnabled: false }, {}, {}, ' --deletion-protection-enabled'],
    ['no protection', {}, {}, { protect: false }, ' --no-deletion-protection-enabled'],
    ['limits', { OnDemandThroughput: undefined }, {}, {}, 'MaxReadRequestUnits=2000,MaxWriteRequestUnits=1000'],
    ['another limit', {}, {}, { writesPerSecond: 500 }, 'MaxReadRequestUnits=2000,MaxWriteRequestUnits=500'],
    ['backups', {}, { DescribeContinuousBackups: recovery(7) }, {}, 'RecoveryPeriodInDays=35'],
    ['any backups', {}, { DescribeContinuousBackups: () => ({}) }, {}, 'RecoveryPeriodInDays=35'],
  ])('notes %s that the settings ask for and no deployment creates', async (_, table, changes, settings, remedy) => {
    expect(await tableFindings(table, changes, settings)).toEqual([
      expect.objectContaining({ state: 'warning', remedy: expect.stringContaining(remedy) }),
    ]);
  });
});

describe('the doctor of an instance that is deployed', () => {
  const deployed = (changes: Account = {}, status = 'UPDATE_COMPLETE') =>
    examined({
      DescribeStacks: () => stackWith({ BootstrapVersion: '28', AlarmTopic: 'arn:aws:sns:eu-west-1:1:Alarms' }, status),
      ...changes,
    });

  test('finds nothing to do if nothing is deployed', async () => {
    const { findings, of } = await deployed();
    expect(of('alarms')).toMatchObject({ state: 'ok', says: 'go to op@example.org' });
    expect(of('alarm') ?? of('emails')).toBeUndefined();
    expect(findings.map(({ state }) => state)).not.toContain('missing');
  });

  test('says that nobody has agreed to get alarms', async () => {
    const { of } = await deployed({
      ListSubscriptionsByTopic: () =>
        '<Subscriptions><member><SubscriptionArn>PendingConfirmation</SubscriptionArn></member></Subscriptions>',
    });
    expect(of('alarms')).toMatchObject({ state: 'warning', says: 'no alarm reaches anybody' });
  });

  test('says which alarms are on, and where to read about them', async () => {
    const description = 'Coloni: The feed is behind. See docs/operate.md, FeedStalled.';
    const { of, asked } = await deployed({
      DescribeAlarms: () => ({ MetricAlarms: [{ AlarmDescription: description }] }),
    });
    expect(of('alarm')).toMatchObject({ says: 'Coloni: The feed is behind.', remedy: 'docs/operate.md, FeedStalled.' });
    expect(asked.map(({ action }) => action)).toContain('DescribeAlarms');
  });

  test('says how many emails failed for good', async () => {
    const { of } = await deployed({ GetMetricStatistics: () => ({ Datapoints: [{ Sum: 2 }, { Sum: 1 }] }) });
    expect(of('emails')).toMatchObject({ state: 'warning', says: '3 failed permanently within the last 14 days' });
  });

  test('says what the budget counts, and how to have it count the instance alone', async () => {
    expect((await deployed()).of('budget')).toMatchObject({ state: 'ok', says: 'counts this instance alone' });
    const inactive = () => ({ CostAllocationTags: [{ TagKey: 'coloni:instance', Status: 'Inactive' }] });
    expect((await deployed({ ListCostAllocationTags: inactive })).of('budget')).toMatchObject({
      state: 'warning',
      says: 'counts the whole account',
      remedy: expect.stringMatching(/activate coloni:instance\. Then deploy again/),
    });
    const unknown = () => ({ CostAllocationTags: [] });
    expect((await deployed({ ListCostAllocationTags: unknown })).of('budget')?.remedy).toContain('a day after');
  });

  test('notes that an account may not ask about a bill that another one pays', async () => {
    const refused = () => ({ code: 'AccessDeniedException', message: 'not the payer', status: 400 });
    expect((await deployed({ ListCostAllocationTags: refused })).of('budget')?.state).toBe('warning');
  });

  test('does not stop a deployment if it lacks permissions', async () => {
    const { of } = await deployed({ DescribeAlarms: () => ({ code: 'AccessDenied', message: 'no' }) });
    expect([of('alarms')?.state, of('alarm')?.state]).toEqual(['ok', undefined]);
    const { findings } = await deployed({ DescribeAlarms: () => ({ code: 'AccessDenied', message: 'no' }) });
    expect(findings).toContainEqual(expect.objectContaining({ state: 'warning', says: 'AccessDenied: no' }));
  });

  test.each(['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'])('looks for nothing in a stack that is %s', async (status) => {
    const { of } = await deployed({}, status);
    expect(of('alarms')).toBeUndefined();
  });
});
