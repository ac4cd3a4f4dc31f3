import { describe, expect, test } from 'vitest';
import example from '../../coloni.example.json' with { type: 'json' };
import { withOverrides } from '../../infra/overrides.ts';
import { parseSettings, SettingsError, settingsSchema } from '../../infra/settings.ts';
import { LEAST } from './support.ts';

const problemIn = (input: unknown): string => {
  try {
    parseSettings(input, 'coloni.json');
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'no problem';
};

describe('settings', () => {
  test('the example is sufficient, and all other settings have defaults', () => {
    expect(parseSettings(example)).toMatchObject({
      name: 'Coloni',
      region: 'eu-west-1',
      firewall: false,
      protect: true,
    });
  });

  test('every setting says what it means', () => {
    for (const [key, schema] of Object.entries(settingsSchema.shape)) expect(schema.description, key).toBeTruthy();
  });

  test.each([
    ['a missing one', { mail: LEAST.mail }, '"operator" is missing'],
    ['an unknown one', { ...LEAST, colour: 'red' }, 'unknown setting "colour"'],
    ['an unknown one within another', { ...LEAST, api: { memori: 512 } }, 'unknown setting "api.memori"'],
    ['an address that is none', { ...LEAST, operator: 'me' }, '"operator"'],
    ['more parts of the agenda than partitions', { ...LEAST, agenda: { shards: 8, parts: 9 } }, '"agenda.parts"'],
    ['too little memory', { ...LEAST, api: { memory: 64 } }, '"api.memory"'],
    ['a region that is none', { ...LEAST, region: 'Ireland' }, '"region" must be a region such as eu-west-1'],
    ['days that logs cannot be kept', { ...LEAST, logDays: 31 }, '"logDays"'],
    ['an account that is none', { ...LEAST, account: '12' }, '"account" must be an account number of twelve digits'],
    [
      'a certificate of another region',
      {
        ...LEAST,
        domain: { name: 'a.example.org', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/x' },
      },
      '"domain.certificateArn" must be the ARN of a certificate in us-east-1',
    ],
    [
      'a restored table without its stream',
      { ...LEAST, table: { restored: { name: 'coloni-restored' } } },
      '"table.restored.streamArn" is missing',
    ],
    ['a version that is none', { ...LEAST, originVersion: 'the last' }, '"originVersion"'],
    ['a domain without certificate', { ...LEAST, domain: { name: 'a.example.org' } }, 'hostedZone or certificateArn'],
    [
      'a zone of another domain',
      {
        ...LEAST,
        mail: { from: 'a@example.org', verify: 'domain', hostedZone: { id: 'Z0123456789ABC', name: 'example.net' } },
      },
      '"mail.hostedZone.name"',
    ],
    ['no settings at all', 'nonsense', 'the file'],
  ])('%s is an error that names its key', (_, input, words) => {
    expect(problemIn(input)).toMatch(/^coloni\.json: /);
    expect(problemIn(input)).toContain(words);
  });

  test('all errors are reported together', () => {
    const problem = problemIn({ ...LEAST, colour: 'red', budget: 0 });
    expect(problem).toContain('colour');
    expect(problem).toContain('budget');
  });

  test('the command line overrides the file', () => {
    const input = withOverrides(LEAST, {
      'coloni:api.memory': '1024',
      'coloni:firewall': 'true',
      '@aws-cdk/core:x': 'y',
    });
    expect(parseSettings(input)).toMatchObject({ api: { memory: 1024 }, firewall: true });
  });

  test('a context key that is neither a setting nor CDK’s is an error', () => {
    expect(() => withOverrides(LEAST, { 'colony:api.memory': '1024' })).toThrow(SettingsError);
  });

  test('an unknown setting on the command line is an error too', () => {
    expect(problemIn(withOverrides(LEAST, { 'coloni:api.memry': '1024' }))).toContain('unknown setting "api.memry"');
  });
});
