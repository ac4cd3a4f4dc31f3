import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { seedKey } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { openChances } from '../../functions/play/chances.ts';
import { testDynamodb } from '../support/dynamodb.ts';
import { NOON, newName } from './support.ts';

const { client, tableName } = await testDynamodb();
await createTable(client, tableName);

test('the seed of a game that has begun never expires, though a request for its table comes late', async () => {
  const db = openDb({ client, table: tableName });
  const chances = openChances(db, randomBytes);
  const game = newName();
  const commitment = await chances.create(game, NOON);
  expect(await db.get(seedKey(game))).toHaveProperty('expires');
  await chances.fix({ game, ruleset: 'base', options: {}, commitment, seeds: ['00', '11'] });
  expect(await chances.create(game, NOON)).toBe(commitment);
  expect(await db.get(seedKey(game))).not.toHaveProperty('expires');
});

test('the key of a game is read without the buffer in which it arrived', async () => {
  const chances = openChances(openDb({ client, table: tableName }), randomBytes);
  const game = newName();
  const commitment = await chances.create(game, NOON);
  const fixed = await chances.fix({ game, ruleset: 'base', options: {}, commitment, seeds: ['00', '11'] });
  const key = await chances.keyOf(game);
  expect(key).toEqual(fixed);
  expect(key?.buffer.byteLength).toBe(fixed.length);
});
