import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test, vi } from 'vitest';
import type { Backup } from '../../functions/backup/file.ts';
import type { JsonItem } from '../../functions/backup/items.ts';
import { createTable } from '../../functions/db/table.ts';
import { openStore } from '../../functions/services.ts';
import { openCloudInstance } from '../../tools/operate/cloudInstance.ts';
import { importToCloud } from '../../tools/operate/importAll.ts';
import { scanItems } from '../../tools/operate/scan.ts';
import { command } from '../support/command.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { SITE } from '../support/gatewayEvent.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { SETTINGS, startStack } from './fakeStack.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const PASSPHRASE = 'correct horse battery';
const OWN_SECRET = 'x'.repeat(64);

const HEADER = { at: '2026-11-24T04:00:00.000Z', secrets: ['a'.repeat(64)], site: SITE };
const item = (n: number): JsonItem => ({ pk: { S: `NOTE#${n}` }, sk: { S: 'p' }, text: { S: 'x' } });
/** A file with a hundred notes, which breaks off after some if asked. */
const backupOf = (header: object = {}, breaksAfter = Number.POSITIVE_INFINITY): Backup => ({
  header: { backup: 'coloni', format: 1, version: '0.1.0', ...HEADER, ...header },
  items: (async function* () {
    for (let n = 0; n < 100; n++) {
      if (n === breaksAfter) throw new Error('the machine was switched off');
      yield item(n);
    }
  })(),
});

test('an interrupted import into AWS starts again with the same file, and with no other', async () => {
  const { client, endpoint, tableName: table } = await testDynamodb();
  await createTable(client, table);
  await startStack({ table, dynamodb: endpoint, site: SITE, secret: OWN_SECRET });
  const cloud = await openCloudInstance(SETTINGS, { settle: 0 });
  const run = (backup: Backup) => importToCloud(cloud, { backup, site: SITE, now: Date.now(), onProgress: () => {} });
  await expect(run(backupOf({}, 60))).rejects.toThrow('the machine was switched off');
  await expect(run(backupOf({ at: '2026-11-20T04:00:00.000Z' }))).rejects.toThrow(
    'The instance Coloni in us-east-1 has a part of another file, of 2026-11-24T04:00:00.000Z: import that one, or use a new instance.',
  );
  expect(await run(backupOf())).toEqual({ items: 100, links: [] });
  const pks: string[] = [];
  for await (const one of scanItems(cloud)) pks.push(unmarshall(one).pk);
  expect(pks.filter((pk) => pk.startsWith('NOTE#'))).toHaveLength(100);
  expect(pks.filter((pk) => pk.startsWith('JOB#'))).toEqual([]);
  await expect(run(backupOf())).rejects.toThrow(/^The instance Coloni in us-east-1 is not empty \(it has NOTE#\d+\)/);
  cloud.close();
});

test('an instance with functions that are kept warm stops, and keeps them warm again afterwards', async () => {
  const { endpoint, tableName: table } = await testDynamodb();
  const { state } = await startStack({ table, dynamodb: endpoint, site: SITE, secret: OWN_SECRET });
  state.warm.set('api:live', 2);
  const cloud = await openCloudInstance({ ...SETTINGS, api: { provisionedConcurrency: 2 } }, { settle: 0 });
  await cloud.stop();
  expect([state.stopped.size, state.warm.size]).toEqual([7, 0]);
  await cloud.start();
  expect([state.stopped.size, [...state.warm]]).toEqual([0, [['api:live', 2]]]);
  cloud.close();
});

test('an instance that nobody has used is empty, and the file replaces its heartbeat', async () => {
  const { client, endpoint, tableName: table } = await testDynamodb();
  await createTable(client, table);
  const store = openStore({ client, table, secret: OWN_SECRET });
  await store.heartbeat.beat(Date.now());
  await store.vapidKey();
  await startStack({ table, dynamodb: endpoint, site: SITE, secret: OWN_SECRET });
  const cloud = await openCloudInstance(SETTINGS, { settle: 0 });
  await importToCloud(cloud, { backup: backupOf(), site: SITE, now: Date.now(), onProgress: () => {} });
  const now = Date.now();
  expect(await store.heartbeat.outages(now)).toEqual([{ from: Date.parse(HEADER.at), to: now }]);
  cloud.close();
});

test('the commands refuse what they cannot move, each with its reason', async () => {
  const secret = join(temporaryFolder(), 'passphrase');
  writeFileSync(secret, PASSPHRASE);
  const env = { COLONI_BACKUP_PASSPHRASE_FILE: secret };
  const service = await startService();
  const file = join(temporaryFolder(), 'all.age');
  const all = (...args: string[]) => command('export.ts', ['--all', ...args], { env });
  expect(await all('--to', file, '--data', service.data)).toMatchObject({
    status: 1,
    stderr: `The data folder ${service.data} is in use by another Coloni: stop it, or set COLONI_DATA.\n`,
  });
  expect((await all('--data', service.data)).stderr).toMatch(/^npm run export/);
  expect((await all('--to', file, '--table', 'coloni')).stderr).toMatch(/^A table alone is not an instance/);
  expect(await service.kill('SIGTERM')).toBe(0);
  expect(await all('--to', file, '--data', service.data)).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('Do not start the instance on'),
  });
  const bring = (input: string, ...args: string[]) => command('import.ts', [file, ...args], { env, input });
  const data = join(temporaryFolder(), 'new');
  expect((await bring('', '--data', data)).stderr).toBe(
    `At which address will the site be? Say it with --site, such as --site ${service.address}, where it was.\n`,
  );
  expect((await bring('', '--data', data, '--site', 'home')).stderr).toMatch(/^--site \(or COLONI_SITE\) must be an/);
  expect(await bring('no\n', '--data', data, '--site', 'https://coloni.example.org')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/everybody is signed out, and push messages end\.[\s\S]+Nothing was done\./),
  });
  mkdirSync(data);
  writeFileSync(join(data, 'thesis.txt'), '');
  expect((await bring('', '--data', data, '--site', service.address)).stderr).toMatch(/holds other files \(thesis.txt/);
  expect(readdirSync(data)).toEqual(['thesis.txt']);
  const empty = join(temporaryFolder(), 'empty');
  expect(await bring('move\n', '--data', empty, '--site', 'https://coloni.example.org')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining(`COLONI_DATA=${empty} and COLONI_SITE=https://coloni.example.org.`),
  });
  expect(readFileSync(join(empty, 'site'), 'utf8')).toBe('https://coloni.example.org\n');
});
