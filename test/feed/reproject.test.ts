import { randomUUID } from 'node:crypto';
import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, inject, test, vi } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { lobbyKey, membershipKey, noticeKey, progressKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { DAY, instant, MINUTE } from '../../functions/instants.ts';
import { type Position, reproject } from '../../tools/operate/reproject.ts';
import { unlist } from '../../tools/operate/unlist.ts';
import { everythingIn } from '../db/everything.ts';
import { memoryTable, testDynamodb } from '../support/dynamodb.ts';
import { BOT, createService, moveOn, newGame, newPlayer, PERSON, type Service } from './support.ts';

// Each test plays several games.
vi.setConfig({ testTimeout: 120_000 });

/** What the commands do over a network, test/tools/reproject.test.ts shows. */
const { client } = inject('dynamodbLocal') === undefined ? await memoryTable() : await testDynamodb();

/** A table in which games are open, played, waited for and over. */
const played = async () => {
  const own = { client, table: `test-${randomUUID()}` };
  await createTable(own.client, own.table);
  const service = createService({ client: own.client, tableName: own.table });
  const { store, feed } = service;
  const anna = await newPlayer(store, 'anna');
  const bruno = await newPlayer(store, 'bruno');
  const carla = await newPlayer(store, 'carla', { mail: false });
  const open = await newGame(service, [PERSON, PERSON], [anna]);
  const going = await newGame(service, [PERSON, PERSON], [anna, bruno]);
  const withBot = await newGame(service, [PERSON, BOT], [carla]);
  const over = await newGame(service, [PERSON, PERSON], [bruno, anna]);
  const secret = await newGame(service, [PERSON, PERSON], [anna, carla]);
  await store.lobbies.change(secret.id, (lobby) => ({
    type: 'changed',
    lobby: { ...lobby, visibility: 'invitation' },
  }));
  for (const { id } of [over, secret]) await end(service, id);
  // A game that is over changes its lobby, of which the feed is notified too.
  for (const { id } of [open, going, withBot, over, secret, over, secret])
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
  await service.pass(10 * MINUTE);
  while ((await moveOn(service, going.id)).waits.every(({ acted }) => acted));
  await feed.feedGame(going.id);
  const db = openDb(own);
  const everything = () => everythingIn(own.client, own.table);
  return { ...own, service, db, everything, anna, bruno, carla, open, going, withBot, over, secret };
};
type Played = Awaited<ReturnType<typeof played>>;

const end = async (service: Service, id: string) => {
  while ((await service.store.games.open(id))?.waits[0]?.step !== 'roll') await moveOn(service, id);
  for (const seat of [0, 1] as const) {
    const moves = [{ type: 'agreeToEnd', agree: true }];
    await service.store.games.submit(id, seat, { moveId: randomUUID(), moves }, service.now());
  }
};

/** Deletes or spoils what is derived, each kind in several ways. */
const spoil = async ({ db, everything, anna, bruno, carla, open, going, withBot, over, secret }: Played) => {
  await db.remove(membershipKey(anna.id, open.id));
  await db.update(membershipKey(anna.id, going.id), { set: { endedAt: '2020-01-01T00:00:00.000Z', game: 'other' } });
  await db.update(membershipKey(bruno.id, over.id), { remove: ['endedAt'] });
  await db.put({ ...membershipKey(carla.id, going.id), game: going.id });
  await db.put({ ...membershipKey(carla.id, 'nowhere'), game: 'nowhere' });
  await db.remove(progressKey(withBot.id));
  await db.update(progressKey(going.id), { set: { version: 9999, waits: [] } });
  await db.update(progressKey(over.id), { remove: ['notices', 'version'] });
  await db.put({ ...progressKey('nowhere'), version: 1, waits: [], notices: [] });
  await db.update(lobbyKey(open.id), { remove: ['listing', 'listedAt'] });
  await db.update(lobbyKey(going.id), { set: { listing: 'finished#0' } });
  await db.update(lobbyKey(secret.id), { set: { listing: 'open#1', listedAt: '2026-01-01' } });
  for (const item of Object.values(await everything())) {
    if (!item.pk.startsWith('NOTICE#')) continue;
    const set = item.dueAt === undefined ? { dueAt: instant(0), agendaShard: '3' } : { agendaShard: 'x' };
    await db.update(noticeKey(item.name), { set });
  }
};

const run = (at: Played, more: { page?: number; client?: DynamoDBClient; restart?: boolean } = {}) =>
  reproject({ client: at.client, table: at.table, now: at.service.now, ...more });

test('a rebuild derives everything again from lobbies and logs, as it was', async () => {
  const at = await played();
  const before = await at.everything();
  expect(Object.keys(before).filter((key) => key.startsWith('NOTICE#')).length).toBeGreaterThan(3);
  await spoil(at);
  expect(await at.everything()).not.toEqual(before);
  const { done, position } = await run(at);
  expect({ done, games: position.games, failed: position.failed }).toEqual({ done: true, games: 5, failed: [] });
  expect(await at.everything()).toEqual(before);
});

test('a rebuild lists games again that are in no list', async () => {
  const at = await played();
  const { lobbies, memberships } = at.service.store;
  const before = await at.everything();
  expect(await unlist(at, 'impero')).toBe(0);
  expect(await at.everything()).toEqual(before);

  expect(await unlist(at, 'base')).toBe(5);
  for (const list of ['open', 'invited', 'live', 'liveInvited', 'finished'] as const)
    expect(await lobbies.all(list).next()).toMatchObject({ done: true });
  for (const { id } of [at.anna, at.bruno, at.carla]) expect(await memberships.of(id)).toEqual([]);
  expect(await lobbies.get(at.going.id)).toMatchObject({ status: 'started', ruleset: 'base' });
  expect((await run(at)).position.failed).toEqual([]);
  expect(await at.everything()).toEqual(before);
});

test('a rebuild moves running private games out of the public list of an earlier version', async () => {
  const at = await played();
  const { lobbies } = at.service.store;
  await lobbies.change(at.going.id, (lobby) => ({ type: 'changed', lobby: { ...lobby, visibility: 'invitation' } }));
  const listedIn = async (listing: 'live' | 'liveInvited'): Promise<string[]> => {
    const ids: string[] = [];
    for await (const { id } of lobbies.all(listing)) ids.push(id);
    return ids;
  };
  const asBefore = () => at.db.update(lobbyKey(at.going.id), { set: { listing: 'live#0' } });
  for (const mend of [() => run(at), () => at.service.feed.feedAll((error) => expect.fail(String(error)))]) {
    await asBefore();
    expect(await listedIn('live')).toContain(at.going.id);
    expect((await lobbies.list('live', { limit: 1 })).lobbies.map(({ id }) => id)).toEqual([at.withBot.id]);
    await mend();
    expect(await listedIn('live')).not.toContain(at.going.id);
    expect(await listedIn('liveInvited')).toEqual([at.going.id]);
  }
});

test('a rebuild changes nothing if nothing is wrong, and sends no email', async () => {
  const at = await played();
  await at.service.pass(10 * MINUTE);
  const before = await at.everything();
  const emails = at.service.emails.length;
  expect(emails).toBeGreaterThan(3);
  await run(at);
  expect(await at.everything()).toEqual(before);
  await at.service.pass(10 * MINUTE);
  expect(at.service.emails).toHaveLength(emails);
});

test('a rebuild asks for a notice that is missing, but not for one that may have been sent and expired', async () => {
  const at = await played();
  const due = Object.values(await at.everything()).filter(({ state }) => state === 'asked');
  expect(due.length).toBeGreaterThan(0);
  for (const { name } of due) await at.db.remove(noticeKey(name));
  const emails = at.service.emails.length;
  await run(at);
  await at.service.pass(10 * MINUTE);
  expect(at.service.emails).toHaveLength(emails + due.length);

  // The outbox forgets after 30 days.
  at.service.clock.now += 40 * DAY;
  for (const { name } of Object.values(await at.everything()).filter(({ pk }) => pk.startsWith('NOTICE#')))
    await at.db.remove(noticeKey(name));
  await run(at);
  await at.service.pass(10 * MINUTE);
  expect(at.service.emails).toHaveLength(emails + due.length);
});

describe('a rebuild that dies', () => {
  /** The database, which fails from the write with this number on. */
  const failingFrom = (client: DynamoDBClient, number: number) => {
    let writes = 0;
    return new Proxy(client, {
      get: (target, name) => {
        if (name !== 'send') return Reflect.get(target, name);
        return async (command: PutItemCommand) => {
          if (command instanceof PutItemCommand && writes++ >= number) throw new Error('the process died');
          return target.send(command);
        };
      },
    });
  };

  test.each([
    [0, 7],
    [3, 7],
    [8, 7],
    [15, 7],
    [15, 1],
  ])('continues after its death at write %i, and everything is as before (pages of %i)', async (number, page) => {
    const at = await played();
    const before = await at.everything();
    await spoil(at);
    await expect(run(at, { page, client: failingFrom(at.client, number) })).rejects.toThrow('the process died');
    const hasPosition = 'JOB#reproject/JOB' in (await at.everything());
    const resumed: Position[] = [];
    const { done, position } = await reproject({ ...at, now: at.service.now, onResume: (from) => resumed.push(from) });
    expect(done).toBe(true);
    if (page === 1) expect(hasPosition).toBe(true);
    expect(resumed).toHaveLength(hasPosition ? 1 : 0);
    for (const { items } of resumed) expect(position.items).toBeGreaterThan(items);
    expect(await at.everything()).toEqual(before);
  });

  test('can be stopped, resumed, and started again', async () => {
    const at = await played();
    const stopped = await reproject({ ...at, page: 5, isToStop: () => true });
    expect(stopped).toMatchObject({ done: false, position: { items: 5 } });
    const all = Object.keys(await at.everything()).length;
    const seen: number[] = [];
    await reproject({ ...at, page: 5, isToStop: () => true, onResume: ({ items }) => seen.push(items) });
    expect(seen).toEqual([5]);
    expect(await reproject({ ...at, restart: true })).toMatchObject({ done: true, position: { items: all } });
    expect(Object.keys(await at.everything())).toHaveLength(all - 1);
  });
});

test('a game whose log is damaged is reported, and the others are rebuilt', async () => {
  const at = await played();
  const before = await at.everything();
  await spoil(at);
  await at.db.remove({ pk: `GAME#${at.over.id}`, sk: 'V#000002' });
  await at.db.remove(progressKey(at.over.id));
  const { done, position } = await run(at);
  expect(done).toBe(true);
  expect(position.failed).toEqual([
    { key: lobbyKey(at.over.id), why: expect.stringContaining(`the log of game ${at.over.id} is broken`) },
  ]);
  const after = await at.everything();
  for (const { id } of [at.going, at.withBot]) {
    const key = `LOBBY#${id}/PROGRESS`;
    expect(after[key]).toEqual(before[key]);
  }
});
