import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, test, vi } from 'vitest';
import { defaultMove, quickChance, type Seat, viewFrom } from '../../engine/index.ts';
import type { GameView } from '../../functions/api/client.ts';
import { type Backup, readBackup } from '../../functions/backup/file.ts';
import type { JsonItem } from '../../functions/backup/items.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { createTable } from '../../functions/db/table.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { openMailFolder } from '../../functions/local/mailFolder.ts';
import { openStore } from '../../functions/services.ts';
import { openCloudInstance } from '../../tools/operate/cloudInstance.ts';
import { exportCloud, exportFolder } from '../../tools/operate/exportAll.ts';
import { exportGame } from '../../tools/operate/exportGame.ts';
import { importToCloud, importToFolder } from '../../tools/operate/importAll.ts';
import { scanItems } from '../../tools/operate/scan.ts';
import { SEED } from '../api/service.ts';
import { SITE } from '../lambda/events.ts';
import { startInstance } from '../lambda/instance.ts';
import { command } from '../support/command.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { freePort } from '../support/freePort.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { answered, type Visitor, visitorOf } from '../support/visitor.ts';
import { startStack } from './fakeStack.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const PASSPHRASE = 'correct horse battery';
const OWN_SECRET = 'x'.repeat(64);
const SETTINGS = { name: 'Coloni', region: 'us-east-1', agenda: { shards: 3, parts: 1 } };
const EMAIL = 'cem@example.org';

type Caller = Pick<Visitor, 'call' | 'look'>;

/** Whoever the game waits for makes a move that needs no thought, so many times. */
const playOn = async (id: string, people: readonly Caller[], moves: number): Promise<void> => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody plays');
  for (let move = 0; move < moves; move++) {
    const seat = answered(await first.look(id)).awaited[0]?.seat ?? 0;
    const mover = people[seat];
    if (mover === undefined) throw new Error(`nobody has seat ${seat}`);
    const seen: GameView = answered(await mover.look(id));
    const played = defaultMove(viewFrom(seen.view), seat as Seat, quickChance(seen.version), seen.version);
    if (played === undefined) throw new Error('nothing can be played');
    const body = { moveId: randomUUID(), moves: [played] };
    answered(await mover.call('POST /api/games/:id/moves', { params: { id }, body }));
  }
};

const agreeToEnd = async (id: string, people: readonly Caller[]): Promise<void> => {
  const body = () => ({ moveId: randomUUID(), moves: [{ type: 'agreeToEnd', agree: true } as const] });
  for (const person of people)
    answered(await person.call('POST /api/games/:id/moves', { params: { id }, body: body() }));
};

/** The token in the newest email to Cem. */
const mailedToken = async (mails: string): Promise<string> => {
  const folder = openMailFolder(mails);
  const find = async () => {
    const [summary] = await folder.list({ to: EMAIL, limit: 1 });
    return summary && (await folder.find(summary.id));
  };
  await expect.poll(async () => (await find())?.text, { timeout: 60_000 }).toMatch(/token=/);
  return /token=([\w-]+)/.exec((await find())?.text ?? '')?.[1] ?? '';
};

/** A table with two guests and an account, where four moves are made. */
const playAtHome = async (address: string, mails: string) => {
  const [ann, bob, cem] = [visitorOf(address, SITE), visitorOf(address, SITE), visitorOf(address, SITE)] as const;
  answered(await ann.call('POST /api/auth/guest', { body: { name: 'Ann' } }));
  answered(await bob.call('POST /api/auth/guest', { body: { name: 'Bob' } }));
  answered(await cem.call('POST /api/auth/link', { body: { email: EMAIL, locale: 'en' } }));
  answered(await cem.call('POST /api/auth/sign-in', { body: { token: await mailedToken(mails), name: 'Cem' } }));
  const { id, invitation = '' } = answered(
    await ann.call('POST /api/games', {
      body: {
        name: 'Friday',
        ruleset: 'base',
        options: {},
        seats: [{ type: 'person' }, { type: 'person' }, { type: 'person' }],
        visibility: 'invitation',
        seed: SEED,
        clock: DEFAULT_CLOCK,
      },
    }),
  );
  for (const guest of [bob, cem])
    answered(await guest.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED, invitation } }));
  await playOn(id, [ann, bob, cem], 4);
  return { id, people: [ann, bob, cem] as const };
};

const deadlineIn = ({ clocks }: GameView): number => Date.parse(clocks?.running[0]?.deadline ?? '');
/** The parts of a view that do not depend on the time. */
const boardOf = ({ view, version }: GameView) => ({ view, version });

test('games, guests and accounts move from home into AWS, play on there, and move back home to another address', async () => {
  const home = await startService({ env: { COLONI_SITE: SITE } });
  const { id, people } = await playAtHome(home.address, join(home.data, 'mails'));
  const before = answered(await people[0].look(id));
  expect(await home.kill('SIGTERM')).toBe(0);

  const file = join(temporaryFolder(), 'all.age');
  await exportFolder(home.data, { file, passphrase: PASSPHRASE, now: Date.now() });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  // Into AWS, at the same address.
  const stack = { secret: () => OWN_SECRET };
  const aws = await startInstance(() => stack.secret());
  const { state } = await startStack({
    table: aws.tableName,
    dynamodb: aws.endpoint,
    site: SITE,
    secret: OWN_SECRET,
  });
  stack.secret = () => state.secret;
  const cloud = await openCloudInstance(SETTINGS, { settle: 0 });
  await cloud.stop();
  expect([...state.stopped].sort()).toEqual(['agenda', 'api', 'card', 'feed', 'feedback', 'live', 'sweep']);
  const imported = await importToCloud(cloud, {
    backup: await readBackup(file, PASSPHRASE),
    site: cloud.site,
    now: Date.now(),
    onProgress: () => {},
  });
  await cloud.start();
  expect(imported.links).toEqual([]);
  expect(state.secret).toBe(readFileSync(join(home.data, 'secret'), 'utf8').trim());
  expect(state.restarted).toEqual(['api', 'live', 'feed', 'agenda']);
  expect([...state.stopped]).toEqual([]);
  const shards = new Set<unknown>();
  for await (const item of scanItems(cloud)) if (item.agendaShard) shards.add(item.agendaShard.S);
  expect(['0', '1', '2']).toEqual(expect.arrayContaining([...shards]));
  expect(shards.size).toBeGreaterThan(0);

  const browsers = people.map((person, at) => {
    const browser = aws.visitor(`203.0.113.${at + 1}`);
    browser.cookie = person.cookie();
    return browser;
  });
  const callers = browsers.map(({ client }) => client);
  const [annThere] = callers;
  if (annThere === undefined) throw new Error('Ann is missing');
  const there = answered(await annThere.look(id));
  expect(boardOf(there)).toEqual(boardOf(before));
  expect(await aws.mails.list()).toEqual([]);

  // Two days later the agenda runs again: nobody has lost time, and who is waited for gets an email.
  await aws.minute(2 * DAY);
  await aws.night();
  const later = answered(await annThere.look(id));
  expect(later.version).toBe(before.version);
  expect(deadlineIn(later) - deadlineIn(before)).toBeGreaterThanOrEqual(2 * DAY - MINUTE);
  await playOn(id, callers, 14);
  await agreeToEnd(id, callers);
  await aws.night();
  const exported = await exportGame(aws.store, id, new Date().toISOString());
  const ended = answered(await annThere.look(id));

  // Back home, at an address of its own.
  const back = join(temporaryFolder(), 'back.age');
  await cloud.stop();
  await exportCloud(cloud, { file: back, passphrase: PASSPHRASE, now: Date.now() });
  cloud.close();
  const data = join(temporaryFolder(), 'new home');
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const { links } = await importToFolder(data, {
    backup: await readBackup(back, PASSPHRASE),
    site,
    now: Date.now(),
    onProgress: () => {},
  });
  expect(links.map(({ name, games }) => ({ name, games }))).toEqual(
    expect.arrayContaining([
      { name: 'Ann', games: ['Friday'] },
      { name: 'Bob', games: ['Friday'] },
    ]),
  );
  expect(links).toHaveLength(2);
  await startService({ data, port });
  const stranger = visitorOf(site);
  expect(answered(await stranger.call('GET /api/session', {})).me).toBeUndefined();
  const link = links.find(({ name }) => name === 'Ann')?.link ?? '';
  expect(link).toMatch(new RegExp(`^${site}/sign-in#token=[\\w-]{43}$`));
  const body = { token: link.slice(link.indexOf('=') + 1) };
  expect(answered(await stranger.call('POST /api/auth/link/check', { body }))).toMatchObject({
    purpose: 'moved',
    guest: 'Ann',
    newcomer: false,
  });
  expect(answered(await stranger.call('POST /api/auth/sign-in', { body })).name).toBe('Ann');
  expect(boardOf(answered(await stranger.look(id)))).toEqual(boardOf(ended));
  expect(await visitorOf(site).call('POST /api/auth/sign-in', { body })).toMatchObject({ problem: { status: 410 } });
  const cem = visitorOf(site);
  answered(await cem.call('POST /api/auth/link', { body: { email: EMAIL, locale: 'en' } }));
  answered(await cem.call('POST /api/auth/sign-in', { body: { token: await mailedToken(join(data, 'mails')) } }));
  expect(boardOf(answered(await cem.look(id))).version).toBe(ended.version);
  // Both the operator's export there and the record that a player gets here are of the same whole game.
  const record = answered(await stranger.call('GET /api/games/:id/record', { params: { id } }));
  for (const game of [exported, record]) {
    const copy = join(temporaryFolder(), 'game.json');
    writeFileSync(copy, JSON.stringify(game));
    expect(await command('verify.ts', [copy, '--commitment', exported.chain.commitment])).toMatchObject({
      status: 0,
      stderr: '',
    });
  }
});

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
