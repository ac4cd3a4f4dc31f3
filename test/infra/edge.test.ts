import { describe, expect, test } from 'vitest';
import { globalStacksOf } from '../../infra/names.ts';
import { parseSettings, type SettingsInput } from '../../infra/settings.ts';
import { instanceOf, LEAST, propertiesOf, templatesOf } from './support.ts';

const ZONE = { id: 'Z0123456789ABC', name: 'example.org' };
const domainOf = (name: string) => ({ domain: { name, hostedZone: ZONE } });
const FULL: SettingsInput = { ...LEAST, ...domainOf('play.example.org'), firewall: true };
const CERTIFICATE = 'AWS::CertificateManager::Certificate';

describe('what must be in us-east-1', () => {
  const stacks = templatesOf(FULL);
  const holding = (type: string) =>
    stacks.filter(({ template }) => propertiesOf(template, type).length > 0).map(({ name }) => name);

  test('has a stack there for each part, so that each can be removed by itself', () => {
    expect(holding('AWS::Budgets::Budget')).toEqual(['Coloni-eu-west-1-Budget']);
    expect(holding('AWS::WAFv2::WebACL')).toEqual(['Coloni-eu-west-1-Firewall']);
    expect(holding(CERTIFICATE)).toEqual([expect.stringMatching(/^Coloni-eu-west-1-Certificate-play-example-org-/)]);
    expect(stacks).toHaveLength(4);
  });

  test('is in the one stack of an instance in us-east-1', () => {
    const [only, ...others] = templatesOf({ ...FULL, region: 'us-east-1' });
    expect(others).toEqual([]);
    for (const type of ['AWS::Budgets::Budget', 'AWS::WAFv2::WebACL', CERTIFICATE])
      only?.template.resourceCountIs(type, 1);
  });

  test.each([
    ['nothing', LEAST],
    ['everything', FULL],
    ['everything, in us-east-1', { ...FULL, region: 'us-east-1' }],
  ])('has the names that the tools expect, with %s asked for', (_, input) => {
    const made = templatesOf(input).map(({ name }) => name);
    expect(made.filter((name) => name !== 'Coloni').sort()).toEqual(globalStacksOf(parseSettings(input)).sort());
  });

  test('is referenced weakly, so that CloudFormation can change or remove it', () => {
    const [{ DistributionConfig }] = propertiesOf(instanceOf(FULL), 'AWS::CloudFront::Distribution');
    for (const value of [DistributionConfig.WebACLId, DistributionConfig.ViewerCertificate.AcmCertificateArn])
      expect(Object.keys(value)).toEqual(['Fn::GetStackOutput']);
    for (const { template } of stacks)
      expect(JSON.stringify(template.toJSON())).not.toMatch(/Custom::CrossRegion|ImportValue/);
  });

  test('a new domain gets a new certificate in another stack, and the old one stays while it is used', () => {
    const certificates = (input: SettingsInput) =>
      globalStacksOf(parseSettings(input)).filter((name) => /Certif/.test(name));
    const [one] = certificates(FULL);
    const [other] = certificates({ ...FULL, ...domainOf('game.example.org') });
    expect(one).not.toBe(other);
    const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.org`;
    for (const name of certificates({ ...FULL, ...domainOf(long) }))
      expect(name).toMatch(/^[A-Za-z][A-Za-z0-9-]{0,127}$/);
  });
});

test('instances with the same name in two regions share no resource names', () => {
  const names = (region: string) =>
    templatesOf({ ...FULL, region }).flatMap(({ name, template }) => [
      ...(name === 'Coloni' ? [] : [name]),
      ...propertiesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
        (each) => each.ResponseHeadersPolicyConfig.Name,
      ),
      ...propertiesOf(template, 'AWS::CloudFront::OriginAccessControl').map(
        (each) => each.OriginAccessControlConfig.Name,
      ),
      ...propertiesOf(template, 'AWS::CloudFront::Function').map((each) => each.Name),
    ]);
  const [here, there] = [names('eu-west-1'), names('eu-south-1')];
  expect(here).toHaveLength(6);
  for (const name of here) {
    expect(there).not.toContain(name);
    if (/-pages$/.test(name)) expect(name.length).toBeLessThanOrEqual(64);
  }
});

test('what some regions take without tags only has none', () => {
  const tagged = Object.values(
    instanceOf().toJSON().Resources as Record<string, { Type: string; Properties?: { Tags?: unknown } }>,
  );
  for (const { Type, Properties } of tagged)
    if (['AWS::CloudWatch::Dashboard', 'AWS::CloudFront::Function'].includes(Type))
      expect(Properties?.Tags).toBeUndefined();
});
