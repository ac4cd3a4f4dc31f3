import { cpSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ClassicLevel } from 'classic-level';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { equal } from '../../functions/db/expressions.ts';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb, TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const open = (client: DynamoDBClient) => openDb({ client, table: TABLE_NAME });
const ITEMS = ['LOBBY#1', 'LOBBY#2', 'LOBBY#3', 'LOBBY#4'].map((pk) => ({ pk, sk: 'INFO' }));
const LISTS = ['open#0', 'live#0'];

/** A database whose last writes put items into lists, move them to another and take them out. */
async function filled(): Promise<string> {
  const path = temporaryFolder();
  const { client, close } = openDynamodb({ path });
  await createTable(client, TABLE_NAME);
  const db = open(client);
  const [first, second, third, fourth] = ITEMS.map((key) => ({
    ...key,
    listing: 'open#0',
    listedAt: key.pk,
    text: '',
  }));
  for (const item of [first, second, third, fourth]) if (item !== undefined) await db.put(item);
  await db.update({ pk: 'LOBBY#1', sk: 'INFO' }, { set: { text: 'Città, ~ "#"' } });
  await db.update({ pk: 'LOBBY#2', sk: 'INFO' }, { set: { listing: 'live#0' } });
  await db.update({ pk: 'LOBBY#3', sk: 'INFO' }, { remove: ['listing', 'listedAt'] });
  await db.remove({ pk: 'LOBBY#4', sk: 'INFO' });
  await close();
  return path;
}

/** What the lists say, and what they have to say because of the items. */
async function read(path: string) {
  const { client, close } = openDynamodb({ path });
  const db = open(client);
  const said = await Promise.all(
    LISTS.map(async (list) => (await db.query({ index: 'listing', key: equal('listing', list) })).items),
  );
  const items = (await Promise.all(ITEMS.map((key) => db.get(key)))).filter((item) => item !== undefined);
  const due = LISTS.map((list) => items.filter(({ listing }) => listing === list));
  await close();
  return { said, due };
}

const logOf = (path: string): string => readdirSync(path).find((name) => name.endsWith('.log')) ?? '';

/** A copy of the database whose process was killed when its log was so long. */
function cut(whole: string, bytes: number): string {
  const path = temporaryFolder();
  cpSync(whole, path, { recursive: true });
  truncateSync(join(path, logOf(path)), bytes);
  return path;
}

describe('the embedded database', () => {
  test('writes an item and its entries in indexes at once: they agree wherever its log ends', async () => {
    const whole = await filled();
    const { size } = statSync(join(whole, logOf(whole)));
    const seen = new Set<string>();
    for (let bytes = size; bytes > size - 1600; bytes -= 25) {
      const { said, due } = await read(cut(whole, bytes));
      expect(said).toEqual(due);
      seen.add(JSON.stringify(said));
    }
    expect(seen.size).toBeGreaterThanOrEqual(5);
  });

  test('creates a table again whose creation was interrupted', async () => {
    const whole = temporaryFolder();
    const { client, close } = openDynamodb({ path: whole });
    await createTable(client, TABLE_NAME);
    await close();
    for (let bytes = statSync(join(whole, logOf(whole))).size - 1; bytes >= 0; bytes -= 100) {
      const path = cut(whole, bytes);
      const again = openDynamodb({ path });
      await createTable(again.client, TABLE_NAME);
      expect(await open(again.client).put({ pk: 'LOBBY#1', sk: 'INFO' })).toBe(true);
      await again.close();
    }
  });

  test('reads the description of a table once, not with every request', async () => {
    const path = await filled();
    const get = vi.spyOn(ClassicLevel.prototype, 'get');
    onTestFinished(() => get.mockRestore());
    const { client, close } = openDynamodb({ path });
    onTestFinished(close);
    const db = open(client);
    await db.get({ pk: 'LOBBY#1', sk: 'INFO' });
    get.mockClear();
    for (const key of ITEMS) await db.get(key);
    await db.query({ index: 'listing', key: equal('listing', 'open#0') });
    expect(get).toHaveBeenCalledTimes(ITEMS.length);
  });

  test('closes what it has read from to answer a query, to its end or not', async () => {
    const { client, close } = openDynamodb({ path: await filled() });
    onTestFinished(close);
    const db = open(client);
    const values = vi.spyOn(ClassicLevel.prototype, 'values');
    const key = equal('listing', 'open#0');
    await db.query({ index: 'listing', key });
    await db.query({ index: 'listing', key, limit: 1 });
    const iterators = values.mock.results.map(({ value }) => value);
    expect(iterators).toHaveLength(2);
    // A closed iterator refuses to go on.
    for (const iterator of iterators)
      await expect
        .poll(() => iterator.next().catch((error: Error & { code: string }) => error.code))
        .toBe('LEVEL_ITERATOR_NOT_OPEN');
  });
});
