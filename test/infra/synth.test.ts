import type { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '../../infra/settings.ts';
import { check, instanceOf, LEAST, synthesize } from './support.ts';

const ZONE = { id: 'Z0123456789ABC', name: 'example.org' };
const FULL: SettingsInput = {
  ...LEAST,
  account: '123456789012',
  mail: { from: 'coloni@example.org', verify: 'domain', hostedZone: ZONE },
  domain: { name: 'coloni.example.org', hostedZone: ZONE },
  firewall: true,
  api: { provisionedConcurrency: 1 },
  agenda: { shards: 16, parts: 6 },
  sweep: { parts: 2 },
  budgetByTag: true,
  budgetStops: true,
  tracing: true,
};

describe('synthesis', () => {
  test('cdk-nag finds nothing in the least instance', () => expect(() => check()).not.toThrow());

  test.each([{}, { account: undefined }, { region: 'us-east-1' }])(
    'cdk-nag finds nothing in an instance with everything, %o',
    (other) => expect(() => check({ ...FULL, ...other })).not.toThrow(),
  );

  test('cdk-nag really checks: a violation stops the synthesis', () => {
    const careless = (app: App) => {
      const stack = app.node.findChild('Coloni') as Stack;
      new Bucket(stack, 'Careless', { enforceSSL: false });
    };
    expect(() => check(LEAST, careless)).toThrow();
  });

  test('the stack refuses to be deleted, until the settings say otherwise', () => {
    const protects = (input: SettingsInput) => {
      let found: boolean | undefined;
      check(input, (app) => {
        found = (app.node.findChild('Coloni') as Stack).terminationProtection;
      });
      return found;
    };
    expect(protects(LEAST)).toBe(true);
    expect(protects({ ...LEAST, protect: false })).toBe(false);
  });

  test('two syntheses give identical templates and bundles', { timeout: 300_000 }, () => {
    const once = () => synthesize(FULL, { bundles: true });
    const [first, again] = [once(), once()];
    expect(first.map(({ template }) => template.toJSON())).toEqual(again.map(({ template }) => template.toJSON()));
    expect(first.find(({ name }) => name === 'Coloni')?.uploads).toEqual([
      'index.mjs',
      'index.mjs',
      'index.mjs',
      'index.mjs',
      'index.mjs index_bg.wasm',
      'index.mjs index_bg.wasm',
      'index.mjs index_bg.wasm',
      'index.mjs openapi.json',
    ]);
  });

  test('the stack contains no paid extras unless the settings ask for them', () => {
    const template = instanceOf();
    template.resourceCountIs('AWS::WAFv2::WebACL', 0);
    template.resourceCountIs('AWS::Lambda::Alias', 0);
    template.resourceCountIs('AWS::CertificateManager::Certificate', 0);
    template.resourceCountIs('AWS::EC2::VPC', 0);
  });

  test('the settings can keep instances of the API function warm', () => {
    instanceOf(FULL).hasResourceProperties('AWS::Lambda::Alias', {
      ProvisionedConcurrencyConfig: { ProvisionedConcurrentExecutions: 1 },
    });
  });
});
