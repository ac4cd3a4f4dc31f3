import { describe, expect, test } from 'vitest';
import { answered, createGame } from '../api/service.ts';
import { deploy } from './emulator/index.ts';
import type { Json, Template } from './emulator/template.ts';
import { visitorOf } from './people.ts';

/** The properties of the one resource whose id begins so. */
const propertiesOf = ({ Resources }: Template, type: string, prefix: string): Json => {
  const found = Object.entries(Resources).filter(([id, { Type }]) => Type === type && id.startsWith(prefix));
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties;
};

/** A function of the template no longer may perform an action. */
const withoutAction = (prefix: string, action: string) => (template: Template) => {
  const { Statement } = propertiesOf(template, 'AWS::IAM::Policy', prefix).PolicyDocument;
  const listed = Statement.filter(({ Action }: Json) => [Action].flat().includes(action));
  expect(listed.length).toBeGreaterThan(0);
  for (const statement of listed) statement.Action = [statement.Action].flat().filter((one: string) => one !== action);
};

/** A guest's game against a bot, as far as the feed follows it. */
const playWithBot = async (change: (template: Template) => void) => {
  const instance = await deploy(change);
  const browser = visitorOf(instance, '203.0.113.1');
  answered(await browser.client.call('POST /api/auth/guest', { body: { name: 'Ann' } }));
  await createGame(browser, { seats: 2, bots: 1 });
  await instance.stream.pump();
  return instance;
};

describe('a mistake in the template is found', () => {
  test('a game with a bot runs without any mistake', async () => {
    const { refused, queues, stream } = await playWithBot(() => undefined);
    expect([...refused, ...queues.waiting(), stream.failures()]).toEqual([0]);
  });

  test('a permission that is missing is named, and what needed it ends in the dead-letter queue', async () => {
    const { refused, queues } = await playWithBot(withoutAction('FeedFunctionRole', 'dynamodb:Query'));
    expect(refused[0]).toMatch(/FeedFunction\S* may not dynamodb:Query on \S+:table\/\S+ .*"(GAME|LOBBY)#/);
    expect(queues.waiting().length).toBeGreaterThan(0);
  });

  test('a kind of items that a role may not read is named', async () => {
    const { refused } = await playWithBot((template) => {
      const { Statement } = propertiesOf(template, 'AWS::IAM::Policy', 'FeedFunctionRole').PolicyDocument;
      for (const { Condition } of Statement) {
        const like = Condition?.['ForAllValues:StringLike'];
        if (like) like['dynamodb:LeadingKeys'] = like['dynamodb:LeadingKeys'].filter((one: string) => one !== 'GAME#*');
      }
    });
    expect(refused[0]).toMatch(/FeedFunction\S* may not dynamodb:\w+ on \S+:table\/\S+ .*"GAME#/);
  });

  test('a function fails that lacks a variable of its environment', async () => {
    const instance = await deploy((template) => {
      delete propertiesOf(template, 'AWS::Lambda::Function', 'ApiFunction').Environment.Variables.COLONI_TABLE;
    });
    const answer = await visitorOf(instance, '203.0.113.1').send('/api/health');
    expect(answer.status).toBe(500);
    await expect(instance.function('api').invoke({})).rejects.toThrow('the setting COLONI_TABLE is missing');
  });

  test('a gateway that may not call its function answers with an error', async () => {
    const instance = await deploy(({ Resources }) => {
      const [id = ''] = Object.keys(Resources).filter((one) => /^ApiGatewayANYapipathFunctionPermission/.test(one));
      delete Resources[id];
    });
    expect((await visitorOf(instance, '203.0.113.1').send('/api/health')).status).toBe(500);
    expect(instance.refused).toEqual([
      expect.stringMatching(/^apigateway.amazonaws.com may not lambda:InvokeFunction/),
    ]);
  });

  test('a sender that its role does not allow sends nothing', async () => {
    const instance = await deploy((template) => {
      const { Variables } = propertiesOf(template, 'AWS::Lambda::Function', 'FeedFunction').Environment;
      Variables.COLONI_MAIL_FROM = 'somebody@example.org';
    });
    const { client } = visitorOf(instance, '203.0.113.1');
    answered(await client.call('POST /api/auth/link', { body: { email: 'ann@example.org', locale: 'en' } }));
    await instance.stream.pump();
    expect(instance.refused[0]).toMatch(/may not ses:SendRawEmail .*"somebody@example.org"/);
    expect(await instance.emails.list()).toEqual([]);
  });

  test('a site whose bucket the distribution may not read is not served', async () => {
    const { distribution, site } = await deploy(({ Resources }) => {
      for (const [id, { Type }] of Object.entries(Resources))
        if (Type === 'AWS::S3::BucketPolicy') delete Resources[id];
    });
    expect((await distribution.answer(new Request(`${site}/`), '203.0.113.1')).status).toBe(403);
  });
});

describe('what the emulator does not know it refuses by name', () => {
  const deployed = (change: (properties: Json, template: Template) => void) =>
    deploy((template) => change(propertiesOf(template, 'AWS::Lambda::Function', 'ApiFunction'), template));

  test.each([
    ['an intrinsic function', (api: Json) => (api.Timeout = { 'Fn::If': ['a', 1, 2] }), /^ApiFunction\w+: .* Fn::If$/],
    ['a property', (api: Json) => (api.SnapStart = {}), /^ApiFunction\w+: .* SnapStart of a AWS::Lambda::Function$/],
    [
      'an attribute',
      (api: Json) => (api.Timeout = { 'Fn::GetAtt': ['FeedDeadLetters1487E92F', 'Age'] }),
      /^ApiFunction\w+: .* Age of Feed/,
    ],
    ['a reference', (api: Json) => (api.Timeout = { Ref: 'Nothing' }), /^ApiFunction\w+: .* Ref Nothing/],
    [
      'a type',
      (_: Json, { Resources }: Template) => (Resources.Own = { Type: 'AWS::EC2::Instance' }),
      /^Own: .* AWS::EC2::Instance$/,
    ],
  ])('%s', async (_, change, message) => {
    await expect(deployed(change)).rejects.toThrow(message);
  });
});
