import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { describe, expect, test } from 'vitest';
import cdk from '../../cdk.json' with { type: 'json' };
import example from '../../coloni.example.json' with { type: 'json' };
import { REGIONS, whyNotIn } from '../../infra/regions.ts';
import { parseSettings } from '../../infra/settings.ts';
import { check, LEAST } from './support.ts';

/** What the CDK's own validation says of an app. */
const findingsIn = (build: (app: App) => void): string[] => {
  const outdir = mkdtempSync(join(tmpdir(), 'coloni-cdk-'));
  try {
    const app = new App({ analyticsReporting: false, outdir, context: cdk.context });
    build(app);
    try {
      app.synth();
      return [];
    } catch {
      const report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
      return report.pluginReports.flatMap(({ violations = [] }: { violations?: unknown[] }) =>
        violations.map((violation) => JSON.stringify(violation)),
      );
    }
  } finally {
    rmSync(outdir, { recursive: true });
  }
};

const mailIn = (app: App, region: string): void => {
  const stack = new Stack(app, `In-${region}`, { env: { region } });
  const { ref } = new CfnConfigurationSet(stack, 'Set');
  new CfnEmailIdentity(stack, 'Identity', { emailIdentity: 'a@example.org' });
  new CfnConfigurationSetEventDestination(stack, 'Events', {
    configurationSetName: ref,
    eventDestination: { matchingEventTypes: ['bounce'], eventBridgeDestination: { eventBusArn: 'arn:aws:x' } },
  });
};

describe('regions', () => {
  test('the regions without email are those for which the CDK has no types of SES', () => {
    const findings = findingsIn((app) => {
      for (const region of Object.keys(REGIONS)) mailIn(app, region);
    });
    const without = new Set(
      findings.flatMap((text) => /AWS::SES::\w+' does not exist in '([\w-]+)'/.exec(text)?.[1] ?? []),
    );
    const expected = Object.entries(REGIONS).flatMap(([name, { noMail }]) => (noMail ? [name] : []));
    expect([...without].sort()).toEqual(expected.sort());
  });

  test('a suggested substitute region has what the other lacks', () => {
    for (const { noMail, instead } of Object.values(REGIONS)) {
      expect(instead !== undefined).toBe(noMail === true);
      if (instead !== undefined) expect(whyNotIn(instead), instead).toBeUndefined();
    }
  });

  test.each([
    ['the default', {}],
    ['one that must be turned on, without budgets', { region: 'eu-south-1' }],
    ['one that is always on, without budgets', { region: 'eu-north-1' }],
    ['the one with everything', { region: 'us-east-1' }],
  ])('an instance can be made in %s', (_, settings) => expect(() => check({ ...LEAST, ...settings })).not.toThrow());

  test.each([
    ['without mail', 'eu-south-2', 'has no Amazon SES'],
    ['of another partition', 'cn-north-1', 'there is no region'],
    ['that is none', 'eu-nowhere-1', 'there is no region'],
  ])('one %s is refused before anything happens', (_, region, words) => {
    expect(() => parseSettings({ ...example, region })).toThrow(`"region": `);
    expect(() => parseSettings({ ...example, region })).toThrow(words);
  });
});

describe("the CDK's own validation", () => {
  test('knows which types a region lacks', () => {
    const findings = findingsIn((app) => {
      const stack = new Stack(app, 'Here', { env: { region: 'eu-south-1' } });
      new CfnBudget(stack, 'Budget', { budget: { budgetType: 'COST', timeUnit: 'MONTHLY' } });
    });
    expect(findings.join()).toContain("'AWS::Budgets::Budget' does not exist in 'eu-south-1'");
  });

  test('knows the properties of a type', () => {
    const findings = findingsIn((app) => {
      const table = new CfnTable(new Stack(app, 'Here', { env: { region: 'eu-west-1' } }), 'Table', {
        keySchema: [{ attributeName: 'pk', keyType: 'HASH' }],
        attributeDefinitions: [{ attributeName: 'pk', attributeType: 'S' }],
      });
      table.addPropertyOverride('BillingMood', 'PAY_PER_REQUEST');
    });
    expect(findings.join()).toContain('BillingMood');
  });
});
