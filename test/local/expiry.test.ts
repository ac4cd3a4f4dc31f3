import { expect, test } from 'vitest';
import { purgeExpired } from '../../functions/local/expiry.ts';
import { openStore } from '../../functions/store/index.ts';
import { createTable } from '../../functions/store/table.ts';
import { everythingIn } from '../store/everything.ts';
import { NOON } from '../store/support.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const MINUTE = 60_000;

test('a local instance deletes what is past its expiry, as DynamoDB does, and nothing else', async () => {
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
