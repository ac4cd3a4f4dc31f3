import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { openStore } from '../../functions/services.ts';
import { everythingIn } from '../db/everything.ts';
import { command } from '../support/command.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { answered, SEED, visitorOf } from '../support/visitor.ts';
import { stackWith, startAws } from './deploy/fakeAws.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a local data folder can be changed while its service is stopped, and never while it runs', async () => {
  const service = await startService();
  const { data, mailbox } = service;
  const ann = visitorOf(service.address);
  answered(await ann.call('POST /api/auth/guest', { body: { name: 'Annabella' } }));
  const email = 'ann@example.org';
  answered(await ann.call('POST /api/me/email', { body: { email } }));
  while ((await mailbox.emails(email)).length === 0) await setTimeout(50);
  const link = /#token=(\S+)/.exec((await mailbox.emails(email))[0]?.text ?? '')?.[1] ?? '';
  answered(await ann.call('POST /api/auth/sign-in', { body: { token: link } }));
  const seats = [{ type: 'person' }, { type: 'bot', bot: 'random' }] as const;
  const made = answered(
    await ann.call('POST /api/games', {
      body: { name: 'Friday', ruleset: 'base', options: {}, seats: [...seats], visibility: 'public', seed: SEED },
    }),
  );

  for (const [file, args] of [
    ['unlist.ts', ['base']],
    ['erase.ts', ['--player', email, '--yes']],
  ] as const)
    expect(await command(file, [...args, '--data', data])).toMatchObject({
      status: 1,
      stderr: `The data folder ${data} is in use by another Coloni: stop it, or set COLONI_DATA.\n`,
    });

  expect(await service.kill('SIGTERM')).toBe(0);
  const env = { COLONI_DATA: data };
  expect(await command('reproject.ts', [], { env })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Rebuilding the projections of the data folder .+\nDone: \d+ items, 1 games, 0 problems\.\n$/,
    ),
  });
  expect(await command('signOut.ts', ['--player', email], { env })).toMatchObject({
    status: 0,
    stdout: `Annabella is signed out in the data folder ${data}: 1 sessions ended.\n`,
  });
  const exported = await command('export.ts', ['--player', email, '--data', data]);
  expect(JSON.parse(exported.stdout)).toMatchObject({
    profile: { name: 'Annabella', email },
    sessions: [],
    games: [{ id: made.id }],
  });
  expect(await command('erase.ts', ['--player', email], { env, input: 'Annabella\n' })).toMatchObject({ status: 0 });
  const game = JSON.parse((await command('export.ts', ['--game', made.id], { env })).stdout);
  expect(game.lobby.seats[0]).toMatchObject({ type: 'bot', deleted: true });

  const again = await startService({ data });
  const seen = visitorOf(again.address);
  answered(await seen.call('POST /api/auth/guest', { body: { name: 'Bob' } }));
  const found = answered(await seen.call('GET /api/games/:id', { params: { id: made.id } }));
  expect(found.seats[0]).toMatchObject({ deleted: true });
  expect(await again.mailbox.emails(email)).toEqual([]);
});

test('a folder of another program is refused and left unchanged', async () => {
  const folder = temporaryFolder();
  expect(await command('export.ts', ['--game', 'any', '--data', folder])).toMatchObject({
    status: 1,
    stderr: `There is no data folder at ${folder}: say where it is with --data or COLONI_DATA.\n`,
  });
});

test('the stack of the instance in the settings gives its table', async () => {
  const { client, endpoint, tableName } = await testDynamodb();
  await createTable(client, tableName);
  const cloud = await startAws({
    DescribeStacks: (parameters) =>
      parameters.get('StackName') === 'Coloni'
        ? stackWith({ TableName: tableName })
        : { code: 'ValidationError', message: 'Stack does not exist' },
  });
  const settings = join(temporaryFolder(), 'coloni.json');
  const env = {
    COLONI_SETTINGS: settings,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloud.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  const mine = { operator: 'me@example.org', mail: { from: 'coloni@example.org' } };
  writeFileSync(settings, JSON.stringify(mine));
  expect(await command('reproject.ts', [], { env })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`the table ${tableName} in eu-west-1`),
  });
  writeFileSync(settings, JSON.stringify({ ...mine, agenda: { shards: 16 } }));
  const { outbox } = openStore({ client, table: tableName, secret: '' });
  for (let n = 0; n < 20; n++)
    await outbox.ask({ type: 'signIn', email: 'a@example.org', locale: 'en', nonce: `${n}` }, Date.now(), Date.now());
  expect(await command('reproject.ts', [], { env })).toMatchObject({ status: 0 });
  const spread = Object.values(await everythingIn(client, tableName)).map(({ agendaShard }) => Number(agendaShard));
  expect(spread.filter((shard) => shard >= 8).length).toBeGreaterThan(0);
  writeFileSync(settings, JSON.stringify({ ...mine, name: 'Other' }));
  expect(await command('reproject.ts', [], { env })).toMatchObject({
    status: 1,
    stderr: 'There is no instance Other in eu-west-1: npm run deploy makes it.\n',
  });
});
