import { describe, expect, test } from 'vitest';
import { parseSettings, type SettingsInput } from '../../../infra/settings.ts';
import { openCloud } from '../../../tools/deploy/cloud.ts';
import { checkNode, examine, type Finding } from '../../../tools/deploy/doctor.ts';
import { type Account, READY, stackWith, startAws } from './fakeAws.ts';

const LEAST: SettingsInput = { operator: 'op@example.org', mail: { from: 'coloni@example.org' } };
const KEYS = { accessKeyId: 'AKID', secretAccessKey: 'secret' };

const examined = async (changes: Account = {}, input: SettingsInput = LEAST, credentials = async () => KEYS) => {
  const { endpoint, asked } = await startAws({ ...READY, ...changes });
  const cloud = openCloud({ env: { AWS_ENDPOINT_URL: endpoint }, credentials });
  const findings: Finding[] = [];
  for await (const finding of examine(parseSettings(input), cloud)) findings.push(finding);
  return { findings, asked, of: (about: string) => findings.find((finding) => finding.about === about) };
};

const domain = { name: 'play.example.org', hostedZone: { id: 'Z0123456789ABC', name: 'example.org' } };

describe('the doctor', () => {
  test('finds nothing missing where all is ready, and only asks', async () => {
    const { findings, asked } = await examined();
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual(['credentials', 'region', 'bootstrap', 'mail', 'sender']);
    for (const { action } of asked) expect(action).toMatch(/^(Get|Describe)/);
  });

  test('asks signed, each service in the region of the settings', async () => {
    const { asked } = await examined({}, { ...LEAST, region: 'eu-south-1' });
    expect(new Set(asked.map(({ scope }) => scope))).toEqual(
      new Set(['sts', 'cloudformation', 'ses'].map((service) => `eu-south-1/${service}/aws4_request`)),
    );
  });

  test('an old Node', () => {
    expect(checkNode('v22.1.0')).toMatchObject({ state: 'missing', remedy: expect.stringContaining('nodejs.org') });
    expect(checkNode('v24.0.0').state).toBe('ok');
  });

  test('no credentials: says how to get some, and asks no further', async () => {
    const { findings, asked } = await examined({}, LEAST, () => Promise.reject(new Error('no credentials')));
    expect(findings).toEqual([expect.objectContaining({ about: 'credentials', state: 'missing' })]);
    expect(findings[0]?.remedy).toContain('AWS_PROFILE');
    expect(asked).toEqual([]);
  });

  test('credentials that AWS does not take', async () => {
    const { findings } = await examined({ GetCallerIdentity: () => ({ code: 'ExpiredToken', message: 'too late' }) });
    expect(findings).toEqual([expect.objectContaining({ says: expect.stringContaining('ExpiredToken') })]);
  });

  test('credentials of another account than the settings name', async () => {
    const { of } = await examined({}, { ...LEAST, account: '210987654321' });
    expect(of('credentials')).toMatchObject({ state: 'missing', says: expect.stringContaining('123456789012') });
  });

  test('a region that cannot be reached', async () => {
    const cloud = openCloud({ env: { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }, credentials: async () => KEYS });
    const findings: Finding[] = [];
    for await (const finding of examine(parseSettings(LEAST), cloud)) findings.push(finding);
    expect(findings).toEqual([expect.objectContaining({ about: 'region', state: 'missing' })]);
  });

  test('a region without bootstrap: names the command', async () => {
    const { of } = await examined({ DescribeStacks: () => ({ code: 'ValidationError', message: 'does not exist' }) });
    expect(of('bootstrap')?.remedy).toContain('npx cdk bootstrap aws://123456789012/eu-west-1');
  });

  test('a bootstrap that is too old', async () => {
    const { of } = await examined({ DescribeStacks: () => stackWith({ BootstrapVersion: '4' }) });
    expect(of('bootstrap')).toMatchObject({ state: 'missing', says: expect.stringContaining('version 4') });
  });

  test('an own domain needs us-east-1 as well', async () => {
    const { findings } = await examined({}, { ...LEAST, domain });
    expect(findings.filter(({ about }) => about === 'bootstrap').map(({ says }) => says)).toEqual([
      expect.stringContaining('eu-west-1'),
      expect.stringContaining('us-east-1'),
    ]);
  });

  test('the sandbox of SES is told, and does not stand in the way', async () => {
    const { of } = await examined({
      GetSendQuota: () => '<Max24HourSend>200.0</Max24HourSend><MaxSendRate>1.0</MaxSendRate>',
    });
    expect(of('mail')).toMatchObject({ state: 'warning', says: expect.stringContaining('sandbox') });
  });

  test('an account that may not send', async () => {
    const { of } = await examined({ GetAccountSendingEnabled: () => '<Enabled>false</Enabled>' });
    expect(of('mail')?.state).toBe('missing');
  });

  test('a sender that is to exist and does not', async () => {
    const input = { ...LEAST, mail: { from: 'coloni@example.org', verify: 'existing' as const } };
    expect((await examined({}, input)).of('sender')?.state).toBe('missing');
    const known = { GetIdentityVerificationAttributes: () => '<VerificationStatus>Success</VerificationStatus>' };
    expect((await examined(known, input)).of('sender')?.state).toBe('ok');
  });

  test('a sender that SES knows already, where the stack would make it', async () => {
    const known = { GetIdentityVerificationAttributes: () => '<VerificationStatus>Success</VerificationStatus>' };
    expect((await examined(known)).of('sender')).toMatchObject({
      state: 'missing',
      remedy: expect.stringContaining('existing'),
    });
    const deployed = { ...known, DescribeStacks: () => stackWith({ BootstrapVersion: '28' }) };
    expect((await examined(deployed)).of('sender')?.state).toBe('ok');
  });

  test('a question that the account may not ask', async () => {
    const { of } = await examined({ GetSendQuota: () => ({ code: 'AccessDenied', message: 'no ses:GetSendQuota' }) });
    expect(of('mail')).toMatchObject({ state: 'missing', says: expect.stringContaining('AccessDenied') });
  });
});
