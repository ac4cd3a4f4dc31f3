import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultMove, quickChance, type Seat, viewFrom } from '../../engine/index.ts';
import type { GameView } from '../../functions/api/client.ts';
import { readBackup } from '../../functions/backup/file.ts';
import { DEFAULT_CLOCK } from '../../functions/clock/settings.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { openMailFolder } from '../../functions/local/mailFolder.ts';
import { openStore } from '../../functions/services.ts';
import { openCloudInstance } from '../../tools/operate/cloudInstance.ts';
import { exportCloud, exportFolder } from '../../tools/operate/exportAll.ts';
import { exportGame } from '../../tools/operate/exportGame.ts';
import { importToCloud, importToFolder } from '../../tools/operate/importAll.ts';
import { scanItems } from '../../tools/operate/scan.ts';
import { SEED } from '../api/service.ts';
import { command } from '../support/command.ts';
import { freePort } from '../support/freePort.ts';
import { startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { answered, type Visitor, visitorOf } from '../support/visitor.ts';
import { SETTINGS, startStack } from '../tools/fakeStack.ts';
import { deploy } from './emulator/index.ts';
import { visitorOf as browserOf } from './people.ts';

const PASSPHRASE = 'correct horse battery';
const OWN_SECRET = 'x'.repeat(64);
const EMAIL = 'cem@example.org';
const aws = await deploy();

type Caller = Pick<Visitor, 'call' | 'look'>;

/** The player whom the game waits for makes a move that needs no thought, so many times. */
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

/** Everybody agrees to end the game; while a 7 asks something, nobody can. */
const agreeToEnd = async (id: string, people: readonly [Caller, ...Caller[]]): Promise<void> => {
  const asks = async () => answered(await people[0].look(id)).awaited[0]?.step ?? '';
  while (!['roll', 'trade', 'build'].includes(await asks())) await playOn(id, people, 1);
  const body = () => ({ moveId: randomUUID(), moves: [{ type: 'agreeToEnd', agree: true } as const] });
  for (const person of people)
    answered(await person.call('POST /api/games/:id/moves', { params: { id }, body: body() }));
};

/** The token in the newest email to Cem. */
const mailedToken = async (emails: string): Promise<string> => {
  const folder = openMailFolder(emails);
  const find = async () => {
    const [summary] = await folder.list({ to: EMAIL, limit: 1 });
    return summary && (await folder.find(summary.id));
  };
  await expect.poll(async () => (await find())?.text, { timeout: 60_000 }).toMatch(/token=/);
  return /token=([\w-]+)/.exec((await find())?.text ?? '')?.[1] ?? '';
};

/** A table with two guests and an account, where four moves are made. */
const playAtHome = async (address: string, emails: string) => {
  const visitor = () => visitorOf(address, aws.site);
  const [ann, bob, cem] = [visitor(), visitor(), visitor()] as const;
  answered(await ann.call('POST /api/auth/guest', { body: { name: 'Ann' } }));
  answered(await bob.call('POST /api/auth/guest', { body: { name: 'Bob' } }));
  answered(await cem.call('POST /api/auth/link', { body: { email: EMAIL, locale: 'en' } }));
  answered(await cem.call('POST /api/auth/sign-in', { body: { token: await mailedToken(emails), name: 'Cem' } }));
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
  const home = await startService({ env: { COLONI_SITE: aws.site } });
  const { id, people } = await playAtHome(home.address, join(home.data, 'mails'));
  // The feed writes the clocks a moment after the move.
  await expect.poll(async () => deadlineIn(answered(await people[0].look(id)))).not.toBeNaN();
  const before = answered(await people[0].look(id));
  expect(await home.kill('SIGTERM')).toBe(0);

  const file = join(temporaryFolder(), 'all.age');
  await exportFolder(home.data, { file, passphrase: PASSPHRASE, now: Date.now() });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  // Into AWS, at the same address.
  const { state } = await startStack({ table: aws.table, dynamodb: aws.dynamodb, site: aws.site, secret: OWN_SECRET });
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
  aws.secrets.put(aws.resources.output('CookieSecret'), state.secret);
  const shards = new Set<unknown>();
  for await (const item of scanItems(cloud)) if (item.agendaShard) shards.add(item.agendaShard.S);
  expect(['0', '1', '2']).toEqual(expect.arrayContaining([...shards]));
  expect(shards.size).toBeGreaterThan(0);

  const browsers = people.map((person, at) => {
    const browser = browserOf(aws, `203.0.113.${at + 1}`);
    browser.cookie = person.cookie();
    return browser;
  });
  const [annThere, ...othersThere] = browsers.map(({ client }) => client);
  if (annThere === undefined) throw new Error('Ann is missing');
  const callers = [annThere, ...othersThere] as const;
  const there = answered(await annThere.look(id));
  expect(boardOf(there)).toEqual(boardOf(before));
  expect(await aws.emails.list()).toEqual([]);

  // Two days later the agenda runs again: nobody has lost time, and who is waited for gets an email.
  await aws.minute(2 * DAY);
  await aws.night();
  const later = answered(await annThere.look(id));
  expect(later.version).toBe(before.version);
  expect(deadlineIn(later) - deadlineIn(before)).toBeGreaterThanOrEqual(2 * DAY - MINUTE);
  await playOn(id, callers, 14);
  await agreeToEnd(id, callers);
  await aws.night();
  const store = openStore({ client: aws.client, table: aws.table, secret: state.secret });
  const exported = await exportGame(store, id, new Date().toISOString());
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
  expect(aws.refused).toEqual([]);
  expect(aws.problems()).toEqual([]);
});
