import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBreak } from '../../engine/index.ts';
import { createTable } from '../../functions/db/table.ts';
import { publishOffers } from '../../functions/lobby/changes.ts';
import { addressHash } from '../../functions/notices/suppressionList.ts';
import { createService, moveOn, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { NOON } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const dynamodb = await testDynamodb();
beforeAll(() => createTable(dynamodb.client, dynamodb.tableName));
const service = createService(dynamodb);
const { store, feed, now } = service;
const { chances, lobbies, memberships, orders, players, presence, suppressionList, games, log } = store;

/** Every item of the table, as text. */
const allItems = async (): Promise<string[]> => {
  const items: string[] = [];
  let after: Record<string, never> | undefined;
  do {
    const page = await dynamodb.client.send(
      new ScanCommand({ TableName: dynamodb.tableName, ...(after ? { ExclusiveStartKey: after } : {}) }),
    );
    items.push(...(page.Items ?? []).map((item) => JSON.stringify(unmarshall(item))));
    after = page.LastEvaluatedKey as typeof after;
  } while (after !== undefined);
  return items;
};
const itemsWith = async (...traces: string[]) =>
  (await allItems()).filter((item) => traces.some((trace) => item.includes(trace)));

const endByAgreement = async (id: string) => {
  for (const seat of [0, 1] as const)
    await store.games.submit(id, seat, { moveId: `end-${seat}`, moves: [{ type: 'agreeToEnd', agree: true }] }, now());
};
/** Plays until the draft is over: before it nobody can agree to end. */
const draft = async (id: string) => {
  while ((await games.open(id))?.waits[0]?.step !== 'roll') await moveOn(service, id);
};

test('the log of a game names nobody: neither names nor addresses nor ids of players', async () => {
  const anna = await newPlayer(store, 'Annabellissima');
  const bruno = await newPlayer(store, 'Brunobellissimo');
  const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno]);
  await draft(id);
  await endByAgreement(id);
  await feed.feedGame(id);
  const logged = (await allItems()).filter((item) => item.includes(`GAME#${id}`) && item.includes('"V#'));
  expect(logged.length).toBeGreaterThan(10);
  const traces = [anna, bruno].flatMap((player) => [player.id, player.name, player.email ?? player.name]);
  for (const item of logged) for (const trace of traces) expect(item).not.toContain(trace);
});

describe('a player who is deleted', () => {
  test('leaves no trace in the table, and no game breaks', async () => {
    const anna = await newPlayer(store, 'Annamaria');
    const bruno = await newPlayer(store, 'bruno');
    const open = await newGame(service, [PERSON, PERSON], [anna]);
    const joined = await newGame(service, [PERSON, PERSON, PERSON], [bruno, anna]);
    const going = await newGame(service, [PERSON, PERSON], [anna, bruno]);
    const over = await newGame(service, [PERSON, PERSON], [bruno, anna]);
    await lobbies.change(going.id, (lobby) => ({ type: 'changed', lobby: { ...lobby, name: 'Game of Annamaria' } }));
    await draft(over.id);
    await endByAgreement(over.id);
    for (const { id } of [going, over]) await feed.feedGame(id);
    await presence.note({ game: going.id, player: anna.id, version: 1, touched: NOON }, NOON);
    const offer = { give: { ore: 1 }, get: { wool: 1 } };
    await orders.put(going.id, anna.id, { trade: { deals: [{ ...offer, open: true }] } }, NOON);
    await lobbies.change(going.id, publishOffers(anna.id, [offer]));
    await suppressionList.add(addressHash(anna.email ?? ''));

    await store.erase(anna, NOON);
    for (const { id } of [open, joined, going, over]) await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    // What is left goes by itself within 30 days: the outbox, which holds the player's id and no more.
    expect((await itemsWith(anna.id, 'Annamaria', anna.email ?? '')).every((item) => item.includes('NOTICE#'))).toBe(
      true,
    );
    expect(await itemsWith('Annamaria', anna.email ?? '')).toEqual([]);
    expect(await suppressionList.has(anna.email ?? '')).toBe(false);
    expect(await players.get(anna.id)).toBeUndefined();
    expect(await memberships.of(anna.id)).toEqual([]);

    expect(await lobbies.get(open.id)).toBeUndefined();
    expect((await lobbies.get(joined.id))?.seats[1]).toEqual(PERSON);
    expect(await lobbies.get(over.id)).toMatchObject({ host: bruno.id, status: 'finished' });
    expect((await lobbies.get(over.id))?.seats[1]).toEqual({
      type: 'person',
      deleted: true,
      colour: 'blue',
      seed: over.seats[1]?.seed,
    });
    expect(await lobbies.get(going.id)).toMatchObject({
      name: 'Game of …',
      host: bruno.id,
      status: 'started',
      seats: [{ type: 'bot', bot: 'sensible', deleted: true, colour: 'red', seed: going.seats[0]?.seed }, {}],
    });
    // Who played here says when, and not who.
    const to = new Date(NOON).toISOString();
    expect((await lobbies.get(going.id))?.seats[0]?.tenures).toEqual([{ to, why: 'conceded' }]);
    await store.erase(anna, NOON + 1000);
    expect((await lobbies.get(going.id))?.seats[0]?.tenures).toHaveLength(1);
    for (const { id, commitment } of [going, over]) {
      const commits = (await log.from(id, 1)).map(({ commit }) => commit);
      expect(findBreak(commits, commitment, { key: await chances.keyOf(id) })).toBeUndefined();
      expect(commits[0]?.origin?.seeds.every((seed) => seed.length === 32)).toBe(true);
    }
  });

  test('is replaced by a bot, without which the others may end the game', async () => {
    const anna = await newPlayer(store, 'anna');
    const bruno = await newPlayer(store, 'bruno');
    const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno]);
    await draft(id);
    await store.erase(anna, NOON);
    await feed.onChange({ pk: `LOBBY#${id}`, sk: 'INFO' });
    for (let turns = 0; turns < 4; turns++) {
      const game = await games.open(id);
      expect(game?.waits.map(({ seat }) => seat)).toEqual([1]);
      await moveOn(service, id);
      await feed.feedGame(id);
    }
    expect((await games.open(id))?.state.agreement, 'the bot proposes nothing').toEqual([]);
    for (let tries = 0; !(await games.open(id))?.state.ending.over; tries++) {
      expect(tries).toBeLessThan(50);
      const moves = [{ type: 'agreeToEnd', agree: true }];
      await games.submit(id, 1, { moveId: `agree-${tries}`, moves }, now());
      await feed.feedGame(id);
      if (!(await games.open(id))?.state.ending.over) await moveOn(service, id);
    }
    await feed.feedGame(id);
    expect(await lobbies.get(id)).toMatchObject({ status: 'finished', winners: [] });
    expect(await lobbies.get(id)).toMatchObject({ seats: [{ deleted: true }, { name: 'bruno' }] });
  });

  test('is deleted completely by a second attempt after an interruption', async () => {
    const anna = await newPlayer(store, 'anna');
    const bruno = await newPlayer(store, 'bruno');
    const { id } = await newGame(service, [PERSON, PERSON], [anna, bruno]);
    await store.lobbyService.forget(id, anna, NOON);
    await players.releaseEmail(anna.email ?? '', anna.id);
    await store.erase(anna, NOON);
    expect((await itemsWith(anna.id)).every((item) => item.includes('NOTICE#'))).toBe(true);
    expect(await lobbies.get(id)).toMatchObject({ host: bruno.id });
  });

  test('can come back with the same address as a new player', async () => {
    const anna = await newPlayer(store, 'anna');
    await store.erase(anna, NOON);
    const again = await store.accounts.signIn(anna.email ?? '', { name: 'Nova', locale: 'en' }, NOON);
    expect(again).toMatchObject({ name: 'Nova', email: anna.email });
    expect(again.id).not.toBe(anna.id);
  });
});

test('a guest who was merged into an account keeps no name of its own', async () => {
  const account = await newPlayer(store, 'anna');
  const guest = await newPlayer(store, 'Gastone', { mail: false });
  await store.accounts.confirm(guest, account.email ?? '', NOON);
  expect(await players.get(guest.id)).toMatchObject({ id: account.id });
  expect(await itemsWith('Gastone')).toEqual([]);
});

test('the outbox keeps an address until its email is settled, and a hash from then on', async () => {
  const email = 'somebody.in.the.outbox@example.org';
  await store.outbox.ask({ type: 'signIn', email, locale: 'en', nonce: 'once' }, NOON, NOON);
  expect(await itemsWith(email)).toHaveLength(1);
  await feed.onChange({ pk: 'NOTICE#signIn#once', sk: 'NOTICE' });
  expect(service.emails).toContainEqual(expect.objectContaining({ email }));
  expect(await store.outbox.get('signIn#once')).toMatchObject({ state: 'sent' });
  expect(await itemsWith(email)).toEqual([]);
});
