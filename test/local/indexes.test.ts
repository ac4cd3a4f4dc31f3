import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ClassicLevel } from 'classic-level';
import { describe, expect, test } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { equal } from '../../functions/db/expressions.ts';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb, TABLE_NAME } from '../../functions/local/dynamodb.ts';
import type { Mended } from '../../functions/local/indexes.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const item = (pk: string, listing: string, more = {}) => ({ pk, sk: 'INFO', listing, listedAt: `${pk}-at`, ...more });

/** Opens the database of a folder for a piece of work; answers what had to be mended before. */
async function during<T>(path: string, work: (client: DynamoDBClient) => Promise<T>) {
  const mended: Mended[] = [];
  const { client, close } = await openDynamodb({ path, onMended: (mending) => mended.push(mending) });
  try {
    return { value: await work(client), mended };
  } finally {
    await close();
  }
}

async function filled(): Promise<string> {
  const path = temporaryFolder();
  await during(path, async (client) => {
    await createTable(client, TABLE_NAME);
    const db = openDb({ client, table: TABLE_NAME });
    for (const n of [1, 2, 3, 4]) await db.put(item(`LOBBY#${n}`, 'open#0', { version: 1, name: 'Città, ~ "#"' }));
    await db.put({ pk: 'NOTICE#1', sk: 'NOTICE', agendaShard: '0', dueAt: '2026-05-01' });
    await db.put({ pk: 'GAME#1', sk: 'V#000001', events: '[]' });
    await db.update({ pk: 'LOBBY#2', sk: 'INFO' }, { set: { listing: 'live#0' } });
    await db.update({ pk: 'LOBBY#3', sk: 'INFO' }, { remove: ['listing', 'listedAt'] });
    await db.remove({ pk: 'LOBBY#4', sk: 'INFO' });
  });
  return path;
}

/** What the indexes say, and what the table says. */
const startAndRead = (path: string) =>
  during(path, async (client) => {
    const db = openDb({ client, table: TABLE_NAME });
    const names = async (index: 'listing' | 'agenda', attribute: string, value: string) => {
      const { items } = await db.query({ index, key: equal(attribute, value) });
      return items.map(({ pk, version }) => (version === undefined ? pk : `${pk} ${version}`));
    };
    return {
      open: await names('listing', 'listing', 'open#0'),
      live: await names('listing', 'listing', 'live#0'),
      agenda: await names('agenda', 'agendaShard', '0'),
    };
  });
const RIGHT = { open: ['LOBBY#1 1'], live: ['LOBBY#2 1'], agenda: ['NOTICE#1'] };

/** What a kill between two writes leaves, made by hand. */
async function tear(path: string, change: (entries: ClassicLevel<string, string>) => Promise<void>): Promise<void> {
  const database = new ClassicLevel<string, string>(path);
  await database.open();
  await change(database);
  await database.close();
}
const entryOf = async (database: ClassicLevel<string, string>, index: string, pk: string): Promise<string> => {
  for await (const [key, value] of database.iterator())
    if (key.startsWith(`index-global~${TABLE_NAME}~${index}~`) && value.includes(`"${pk}"`)) return key;
  throw new Error(`${pk} has no entry in ${index}`);
};

describe('indexes of the embedded database', () => {
  test('match its items, and are left unchanged after an orderly stop', async () => {
    const path = await filled();
    expect(await startAndRead(path)).toEqual({ value: RIGHT, mended: [] });
  });

  test.each<[string, (database: ClassicLevel<string, string>) => Promise<void>, Mended]>([
    [
      'an entry of the agenda is missing',
      async (database) => database.del(await entryOf(database, 'agenda', 'NOTICE#1')),
      { added: 1, removed: 0 },
    ],
    [
      'an item is in two lists',
      async (database) => {
        const key = await entryOf(database, 'listing', 'LOBBY#2');
        const open = await entryOf(database, 'listing', 'LOBBY#1');
        const value = (await database.get(key)) ?? '';
        const stale = open.slice(0, open.lastIndexOf('/')) + key.slice(key.lastIndexOf('/'));
        await database.put(stale, value.replace('live#0', 'open#0'));
      },
      { added: 0, removed: 1 },
    ],
    [
      'an entry says what its item said before',
      async (database) => {
        const key = await entryOf(database, 'listing', 'LOBBY#1');
        await database.put(key, ((await database.get(key)) ?? '').replace('"N":"1"', '"N":"7"'));
      },
      { added: 1, removed: 0 },
    ],
    [
      'an entry is there before its item',
      async (database) => {
        const key = await entryOf(database, 'agenda', 'NOTICE#1');
        const value = ((await database.get(key)) ?? '').replace('NOTICE#1', 'NOTICE#2');
        await database.put(`${key.slice(0, -6)}abcdef`, value);
      },
      { added: 0, removed: 1 },
    ],
  ])('are repaired at the start: %s', async (_, change, mended) => {
    const path = await filled();
    await tear(path, change);
    expect(await startAndRead(path)).toEqual({ value: RIGHT, mended: [mended] });
    expect(await startAndRead(path)).toEqual({ value: RIGHT, mended: [] });
  });

  test('a table whose creation was interrupted is created again', async () => {
    const path = temporaryFolder();
    await during(path, (client) => createTable(client, TABLE_NAME));
    await tear(path, async (database) => {
      const key = `table~${TABLE_NAME}`;
      await database.put(
        key,
        ((await database.get(key)) ?? '').replace('"TableStatus":"ACTIVE"', '"TableStatus":"CREATING"'),
      );
    });
    const made = await during(path, async (client) => {
      await createTable(client, TABLE_NAME);
      return openDb({ client, table: TABLE_NAME }).put(item('LOBBY#1', 'open#0'));
    });
    expect(made).toEqual({ value: true, mended: [] });
  });
});
