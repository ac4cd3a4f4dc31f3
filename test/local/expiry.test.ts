import { expect, test } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { DAY, MINUTE } from '../../functions/instants.ts';
import { purgeExpired } from '../../functions/local/expiry.ts';
import { openStore } from '../../functions/services.ts';
import { everythingIn } from '../db/everything.ts';
import { createService, newGame, newPlayer, PERSON } from '../feed/support.ts';
import { NOON } from '../play/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

test('a local instance deletes only expired items, as DynamoDB does', async () => {
  const { client, tableName } = await testDynamodb();
  await createTable(client, tableName);
  const store = openStore({ client, table: tableName, secret: 's' });
  const { id } = await store.players.create({ name: 'Ann', locale: 'en' }, NOON);
  const email = 'ann@example.org';
  await store.links.issue({ purpose: 'confirm', email, locale: 'en', player: id, browser: 'b' }, NOON);
  await store.rates.hit('what', { times: 1, seconds: 60 }, NOON);
  const ticket = await store.sessions.begin(id, { now: NOON });
  const before = await everythingIn(client, tableName);
  expect(await purgeExpired(client, tableName, NOON)).toBe(0);
  expect(await everythingIn(client, tableName)).toEqual(before);

  expect(await purgeExpired(client, tableName, NOON + 16 * MINUTE)).toBe(5);
  const after = await everythingIn(client, tableName);
  expect(Object.keys(after)).toEqual([`PLAYER#${id}/PROFILE`, `SESSION#${id}/${ticket.session}`]);
  expect(JSON.stringify(after)).not.toContain(email);
  expect(await purgeExpired(client, tableName, NOON + 91 * 24 * 60 * MINUTE)).toBe(1);
});

test('a seed expires if its lobby was never written, and otherwise stays', async () => {
  const dynamodb = await testDynamodb();
  await createTable(dynamodb.client, dynamodb.tableName);
  const service = createService(dynamodb);
  const { store, feed, now } = service;
  await store.chances.create('neverMade', now());
  await store.chances.create('neverMade', now() + 5 * DAY);
  const [anna, bruno] = [await newPlayer(store, 'anna'), await newPlayer(store, 'bruno')];
  const open = await newGame(service, [PERSON, PERSON], [anna]);
  const missedByTheFeed = await newGame(service, [PERSON, PERSON], [anna]);
  const started = await newGame(service, [PERSON, PERSON], [anna, bruno]);
  await feed.onChange({ pk: `LOBBY#${open.id}`, sk: 'INFO' });
  const seeds = async () => {
    const kept = [];
    for (const id of ['neverMade', open.id, missedByTheFeed.id, started.id])
      if ((await store.chances.reveal(id)) !== undefined) kept.push(id);
    return kept;
  };

  await purgeExpired(dynamodb.client, dynamodb.tableName, now() + 6 * DAY);
  await feed.feedAll(() => {});
  await purgeExpired(dynamodb.client, dynamodb.tableName, now() + 11 * DAY);
  expect(await seeds()).toEqual(['neverMade', open.id, missedByTheFeed.id, started.id]);
  await purgeExpired(dynamodb.client, dynamodb.tableName, now() + 400 * DAY);
  expect(await seeds()).toEqual([open.id, missedByTheFeed.id, started.id]);
});
