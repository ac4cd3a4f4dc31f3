import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { membershipKey, progressKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import { everythingIn } from '../db/everything.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { command } from '../support/command.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

// Each test starts several programs of their own.
vi.setConfig({ testTimeout: 120_000 });

const { client, endpoint } = await testDynamodb();

/** A deployed table, as far as a command sees one, with two players in a running, a finished and an open game. */
const deployed = async () => {
  const table = `test-${randomUUID()}`;
  await createTable(client, table);
  const service = createService({ client, tableName: table });
  const { store, feed } = service;
  const anna = await newPlayer(store, 'Annabella');
  const bruno = await newPlayer(store, 'Bruno');
  const going = await newGame(service, [PERSON, PERSON], [anna, bruno]);
  const over = await newGame(service, [PERSON, PERSON], [anna, bruno]);
  const open = await newGame(service, [PERSON, PERSON], [anna]);
  for (let n = 0; n < 5; n++) await moveOn(service, going.id);
  while ((await store.games.open(over.id))?.waits[0]?.step !== 'roll') await moveOn(service, over.id);
  for (const seat of [0, 1] as const) {
    const moves = [{ type: 'agreeToEnd', agree: true }];
    await store.games.submit(over.id, seat, { moveId: randomUUID(), moves }, service.now());
  }
  // A game that is over changes its lobby, of which the feed is notified too.
  for (const { id } of [going, over, open, over]) await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  await store.presence.note({ game: going.id, player: anna.id, version: 3, touched: service.now() }, service.now());
  await store.orders.put(going.id, anna.id, { roll: 'always' }, service.now());
  await store.sessions.begin(anna.id, { now: service.now() + 86_400_000 * 365, device: 'Firefox|Linux' });
  await service.pass(10 * 60_000);
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_REGION: 'us-east-1',
  };
  const run = (file: string, args: readonly string[] = [], more: Parameters<typeof command>[2] = {}) =>
    command(file, ['--table', table, '--region', 'us-east-1', ...args], { ...more, env });
  const everything = () => everythingIn(client, table);
  return { table, service, store, run, everything, db: openDb({ client, table }), anna, bruno, going, over, open };
};

describe('npm run reproject', () => {
  test('rebuilds a deployed table, reports its progress, and goes on after a kill where it was', async () => {
    const { run, everything, db, anna, going, over } = await deployed();
    const before = await everything();
    const spoil = async () => {
      for (const { id } of [going, over]) {
        await db.remove(progressKey(id));
        await db.remove(membershipKey(anna.id, id));
      }
    };
    await spoil();
    const killed = await run('reproject.ts', ['--page', '5'], {
      onOutput: (stdout, child) => / {2}\d+ .*items/.test(stdout) && child.kill('SIGKILL'),
    });
    expect(killed.status).toBeUndefined();
    expect(Object.keys(await everything())).toContain('JOB#reproject/JOB');
    const resumed = await run('reproject.ts', ['--page', '20']);
    expect(resumed.stdout).toMatch(
      /^Continuing the run of .+ items, \d games are done\. \(--restart starts from the beginning\.\)$/m,
    );
    expect(resumed).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Done: \d+ items, 3 games, 0 problems\.$/m),
    });
    expect(await everything()).toEqual(before);

    await spoil();
    const stopped = await run('reproject.ts', ['--page', '5'], {
      onOutput: (stdout, child) => / {2}\d+ .*items/.test(stdout) && !child.killed && child.kill('SIGINT'),
    });
    expect(stopped).toMatchObject({
      status: 130,
      stdout: expect.stringContaining('The same command continues from there.'),
    });
    expect(await run('reproject.ts', ['--restart'])).toMatchObject({ status: 0 });
    expect(await everything()).toEqual(before);
  });

  test('reports what it cannot do', async () => {
    const { run } = await deployed();
    expect(await run('reproject.ts', ['--page', 'many'])).toMatchObject({
      status: 1,
      stderr: '--page takes a whole number from 1, not "many".\n',
    });
    expect(await run('reproject.ts', ['--table', 'nowhere'])).toMatchObject({
      status: 1,
      stderr: 'There is no table nowhere in us-east-1.\n',
    });
  });
});

describe('npm run export', () => {
  test('writes a finished game that npm run verify accepts, and rejects if it was changed', async () => {
    const { run, over } = await deployed();
    const file = join(temporaryFolder(), 'game.json');
    expect(await run('export.ts', ['--game', over.id, '--to', file])).toMatchObject({ status: 0, stdout: '' });
    const exported = JSON.parse(readFileSync(file, 'utf8'));
    expect(exported).toMatchObject({ exported: 'game', lobby: { id: over.id, name: over.name } });
    expect(exported.chain).toEqual({
      commitment: over.commitment,
      head: exported.commits.at(-1).hash,
      commits: exported.commits.length,
    });
    const verified = await command('verify.ts', [file, '--commitment', over.commitment, '--head', exported.chain.head]);
    expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('All is as it should be') });
    const { secret: _, ...closed } = exported;
    for (const [change, said] of [
      [{ ...exported, commits: exported.commits.slice(0, -1) }, 'before the end of the game'],
      [closed, 'its secret seed was left out'],
    ] as const) {
      writeFileSync(file, JSON.stringify(change));
      expect(await command('verify.ts', [file, '--running'])).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(said),
      });
    }
    exported.commits[3].at = '2026-01-01T00:00:00.000Z';
    writeFileSync(file, JSON.stringify(exported));
    expect(await command('verify.ts', [file])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Commit 4'),
    });
  });

  test('writes a running game without its secret; its chain can be verified', async () => {
    const { run, going, store } = await deployed();
    const { status, stdout } = await run('export.ts', ['--game', going.id]);
    expect(status).toBe(0);
    expect(stdout).not.toContain(await store.chances.reveal(going.id));
    const file = join(temporaryFolder(), 'game.json');
    writeFileSync(file, stdout);
    const notOver = expect.stringMatching(/^The game in this record is not over. Its \d+ commits follow each other/m);
    expect(await command('verify.ts', [file])).toMatchObject({ status: 1, stdout: notOver });
    expect(await command('verify.ts', [file, '--running'])).toMatchObject({ status: 0, stdout: notOver });
    const { commits, ...rest } = JSON.parse(stdout);
    writeFileSync(file, JSON.stringify({ ...rest, commits: commits.toSpliced(2, 1) }));
    expect(await command('verify.ts', [file])).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^Commit 3 is missing\.$/m),
    });
  });

  test('writes everything that is stored about a player, and nothing about others', async () => {
    const { run, anna, bruno, going, over, open } = await deployed();
    const { status, stdout } = await run('export.ts', ['--player', (anna.email ?? '').toUpperCase()]);
    expect(status).toBe(0);
    const exported = JSON.parse(stdout);
    expect(exported).toMatchObject({
      exported: 'player',
      profile: { id: anna.id, name: 'Annabella', email: anna.email },
      address: { email: anna.email, wantsNoInvitations: false },
    });
    expect(exported.games.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [going.id, over.id, open.id].toSorted(),
    );
    const played = exported.games.find(({ id }: { id: string }) => id === going.id);
    expect(played).toMatchObject({
      status: 'started',
      host: true,
      lastLook: { version: 3 },
      orders: { roll: 'always' },
      seats: [{ seat: 0, colour: 'red' }],
    });
    expect(played.moves.length).toBeGreaterThan(0);
    expect(exported.emails.map(({ state }: { state: string }) => state)).toContain('sent');
    expect(exported.sessions).toMatchObject([{ device: 'Firefox|Linux' }]);
    for (const trace of [bruno.id, 'Bruno', bruno.email ?? '']) expect(stdout).not.toContain(trace);
    expect(JSON.parse((await run('export.ts', ['--player', anna.id])).stdout).profile).toEqual(exported.profile);
  });

  test('reports what does not exist', async () => {
    const { run } = await deployed();
    expect((await run('export.ts', ['--game', 'nothing'])).stderr).toContain('There is no game with the id nothing.\n');
    expect((await run('export.ts', ['--player', 'nobody'])).stderr).toContain(
      'There is no player with the id nobody.\n',
    );
    expect((await run('export.ts', ['--player', 'no@example.org'])).stderr).toContain(
      'Nothing is kept about no@example.org.\n',
    );
    expect(await run('export.ts')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run export') });
  });
});

describe('npm run erase', () => {
  test('asks for the name first, then leaves no trace of the player, and every game goes on', async () => {
    const { run, store, everything, db, service, anna, bruno, going, over, open } = await deployed();
    const email = anna.email ?? '';
    await store.suppressionList.add(addressHash(email));
    await store.links.issue({ purpose: 'signIn', email, locale: 'en', browser: 'a browser' }, service.now());
    await store.sessions.begin(anna.id, { now: service.now(), device: 'Firefox|Linux' });
    const invited = {
      type: 'invitation',
      game: open.id,
      email: 'friend@example.org',
      locale: 'en',
      from: anna.id,
    } as const;
    await store.outbox.ask(invited, service.now(), service.now());
    const guest = await newPlayer(store, 'Gast', { mail: false });
    await store.accounts.confirm(guest, email, service.now());
    await db.remove(membershipKey(anna.id, going.id));

    const before = await everything();
    const refused = await run('erase.ts', ['--player', email], { input: 'Anna\n' });
    expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining('Nothing was deleted.') });
    expect(refused.stdout).toContain('1 game being played (a bot takes the seat)');
    expect(await everything()).toEqual(before);

    const erased = await run('erase.ts', ['--player', email], { input: 'Annabella\n' });
    expect(erased).toMatchObject({ status: 0, stdout: expect.stringContaining('Deleted.') });
    const after = JSON.stringify(await everything());
    for (const trace of [anna.id, 'Annabella', email, addressHash(email), guest.id]) expect(after).not.toContain(trace);
    expect(after).toContain(bruno.id);
    expect(await store.lobbies.get(open.id)).toBeUndefined();

    for (const { id } of [going, over]) await service.feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    expect((await store.games.open(going.id))?.waits.map(({ seat }) => seat)).toEqual([1]);
    const file = join(temporaryFolder(), 'game.json');
    await run('export.ts', ['--game', over.id, '--to', file]);
    expect(await command('verify.ts', [file, '--commitment', over.commitment])).toMatchObject({ status: 0 });
    expect((await run('erase.ts', ['--player', email, '--yes'])).stderr).toBe(`Nothing is kept about ${email}.\n`);
  });

  test('forgets an address that was only ever invited', async () => {
    const { run, store, everything, service, anna, open } = await deployed();
    const email = 'invited@example.org';
    const invited = { type: 'invitation', game: open.id, email, locale: 'en', from: anna.id } as const;
    await store.outbox.ask(invited, service.now(), service.now());
    await service.pass(60_000);
    await store.suppressionList.add(addressHash(email));
    const { stdout } = await run('export.ts', ['--player', email]);
    expect(JSON.parse(stdout)).toMatchObject({
      address: { email, wantsNoInvitations: true },
      emails: [{ state: 'sent' }],
    });
    expect(await run('erase.ts', ['--player', email, '--yes'])).toMatchObject({ status: 0 });
    expect(JSON.stringify(await everything())).not.toContain(addressHash(email));
    expect(await store.players.get(anna.id)).toBeDefined();
  });
});
