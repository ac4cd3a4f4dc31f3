import { describe, expect, test } from 'vitest';
import { instanceOf, type Statement, statementsOf } from './support.ts';

const template = instanceOf();
const statements = statementsOf(template);
const ours = statements.filter(({ owner }) => !owner.startsWith('CustomCDKBucketDeployment'));
const of = (name: string) => ours.filter(({ owner }) => owner.startsWith(name));
const may = (found: readonly Statement[], action: string) => found.filter(({ actions }) => actions.includes(action));
const keysIn = (found: readonly Statement[]) =>
  found.flatMap(
    ({ condition }) => (condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []) as string[],
  );

describe('least privilege', () => {
  test('no role may perform all actions', () => {
    for (const { actions, owner } of statements)
      for (const action of actions) expect(action, owner).not.toMatch(/^\*$|:\*$/);
    for (const { actions, owner } of ours) for (const action of actions) expect(action, owner).not.toContain('*');
  });

  test('no role may access all resources', () => {
    const whole = statements.filter(({ resources }) => resources.includes('*'));
    expect(whole.flatMap(({ actions }) => actions)).toEqual([]);
  });

  test('no function scans the table', () => expect(may(ours, 'dynamodb:Scan')).toEqual([]));

  test('no function changes or removes a commit', () => {
    for (const action of ['dynamodb:UpdateItem', 'dynamodb:DeleteItem']) {
      expect(may(ours, action).length).toBeGreaterThan(0);
      expect(keysIn(may(ours, action))).not.toContain('GAME#*');
    }
    const putters = may(ours, 'dynamodb:PutItem').filter((statement) => keysIn([statement]).includes('GAME#*'));
    expect(putters.map(({ owner }) => owner.replace(/Function.*/, '')).sort()).toEqual(['Api', 'Feed', 'Sweep']);
  });

  test('only the API and the sweep delete data; the feed deletes only list entries, its notes on them, and connections', () => {
    const removers = may(ours, 'dynamodb:DeleteItem');
    expect(removers.map(({ owner }) => owner.replace(/Function.*/, '')).sort()).toEqual(['Api', 'Feed', 'Sweep']);
    expect(keysIn(removers.filter(({ owner }) => owner.startsWith('Feed')))).toEqual([
      'PLAYER#*',
      'LIVE#*',
      'CLEANUP#*',
    ]);
  });

  test('the authorizer of connections only reads permissions and writes connections', () => {
    expect(keysIn(may(of('Live'), 'dynamodb:GetItem'))).toEqual(['LOBBY#*', 'PLAYER#*', 'SESSION#*']);
    expect(keysIn(may(of('Live'), 'dynamodb:PutItem'))).toEqual(['SESSION#*', 'LIVE#*']);
    expect(keysIn(may(of('Live'), 'dynamodb:UpdateItem'))).toEqual(['SESSION#*']);
  });

  test('only the feed sends messages to pages, through our gateway and stage', () => {
    const senders = may(ours, 'execute-api:ManageConnections');
    expect(senders.map(({ owner }) => owner.replace(/Function.*/, ''))).toEqual(['Feed']);
    expect(JSON.stringify(senders[0]?.resources)).toMatch(/LiveGateway[^"]*"},"\/live\/\*\/@connections\/\*"/);
  });

  test('every access to the table is limited to kinds of items, or to an index', () => {
    const onTable = ours
      .filter(({ actions }) => actions.some((action) => /^dynamodb:(Get|Put|Update|Delete|Query|Batch)/.test(action)))
      .filter(({ actions }) => !actions.some((action) => /Stream|Records|Shard/.test(action)));
    expect(onTable.length).toBeGreaterThan(6);
    for (const { owner, resources, condition } of onTable) {
      const index = JSON.stringify(resources).includes('/index/');
      expect(index || condition?.Null?.['dynamodb:LeadingKeys'] === 'false', owner).toBe(true);
    }
  });

  test('only functions that decide moves read the seeds of games', () => {
    expect(keysIn(of('Api'))).toContain('SEED#*');
    expect(keysIn(of('Feed'))).toContain('SEED#*');
    expect(keysIn(of('Sweep'))).toContain('SEED#*');
    expect(keysIn(of('Agenda'))).not.toContain('SEED#*');
    expect(keysIn(of('MailFeedback'))).not.toContain('SEED#*');
  });

  test('only functions that decide moves read the orders of players', () => {
    for (const name of ['Api', 'Feed', 'Sweep']) expect(keysIn(of(name)), name).toContain('ORDERS#*');
    for (const name of ['Agenda', 'Live', 'MailFeedback']) expect(keysIn(of(name)), name).not.toContain('ORDERS#*');
  });

  test('the function for shared links only reads games and tables, and writes nothing', () => {
    expect(new Set(keysIn(of('Cards')))).toEqual(new Set(['GAME#*', 'LOBBY#*']));
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
      expect(may(of('Cards'), `dynamodb:${action}`)).toEqual([]);
  });

  test('only the API reads private notes, and the sweep, which finishes deletions; chats are read by those too who send emails about them', () => {
    for (const name of ['Feed', 'Agenda', 'Live', 'MailFeedback']) {
      expect(keysIn(of(name)), name).not.toContain('NOTE#*');
      for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
        expect(keysIn(may(of(name), `dynamodb:${action}`)), name).not.toContain('CHAT#*');
    }
    expect(keysIn(of('Api'))).toEqual(expect.arrayContaining(['NOTE#*', 'CHAT#*']));
    for (const name of ['Feed', 'Agenda', 'Sweep']) expect(keysIn(of(name)), name).toContain('CHAT#*');
  });

  test('only the API reads sessions, links and codes, and the sweep, which finishes deletions', () => {
    for (const kind of ['SESSION#*', 'TOKEN#*', 'CODE#*'])
      for (const name of ['Feed', 'Agenda', 'MailFeedback']) expect(keysIn(of(name)), name).not.toContain(kind);
    expect(keysIn(of('Api'))).toEqual(expect.arrayContaining(['SESSION#*', 'TOKEN#*', 'CODE#*']));
  });

  test('only the functions that need an index read it', () => {
    const readers = (index: string) =>
      may(ours, 'dynamodb:Query')
        .filter(({ resources }) => JSON.stringify(resources).includes(`/index/${index}"`))
        .map(({ owner }) => owner.replace(/Function.*/, ''))
        .sort();
    expect(readers('agenda')).toEqual(['Agenda']);
    expect(readers('listing')).toEqual(['Api', 'Sweep']);
  });

  test('the only wildcard resource has a condition: in its sandbox, SES checks the recipient too', () => {
    const wild = ours.filter(
      ({ resources, actions }) =>
        /[:/]\*"/.test(JSON.stringify(resources)) && !actions.includes('execute-api:ManageConnections'),
    );
    expect(wild.length).toBe(2);
    for (const { actions, condition } of wild) {
      expect(actions).toEqual(['ses:SendRawEmail']);
      expect(condition).toBeDefined();
    }
  });

  test('the function for bounces accesses only players', () => {
    expect(new Set(keysIn(of('MailFeedback')))).toEqual(new Set(['EMAIL#*', 'PLAYER#*']));
  });

  test('only feed and agenda send emails, and only from our address', () => {
    const senders = may(ours, 'ses:SendRawEmail');
    expect(senders.map(({ owner }) => owner.replace(/Function.*/, '')).sort()).toEqual(['Agenda', 'Feed']);
    for (const { condition } of senders)
      expect(condition).toEqual({ StringEquals: { 'ses:FromAddress': 'coloni@example.org' } });
  });

  test('only functions behind the distribution get its secret in their environment, and none may read it', () => {
    const readers = may(ours, 'secretsmanager:GetSecretValue').filter(({ resources }) =>
      JSON.stringify(resources).includes('SecretsOrigin'),
    );
    expect(readers).toEqual([]);
    const withSecret = Object.entries(template.findResources('AWS::Lambda::Function'))
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes('SecretsOrigin'))
      .map(([id]) => id.replace(/Function.*/, ''));
    expect(withSecret.sort()).toEqual(['Api', 'Cards', 'Live']);
  });

  test('no role of ours has a managed policy', () => {
    const withPolicies = Object.entries(template.findResources('AWS::IAM::Role')).filter(
      ([, { Properties }]) => Properties.ManagedPolicyArns !== undefined,
    );
    // CDK's own: the uploader of the pages and the one that empties the bucket of a destroyed instance.
    for (const [id] of withPolicies) expect(id).toMatch(/^Custom/);
  });
});
