import { ClassicLevel } from 'classic-level';
import { createKey, getIndexActions, type Item, type TableDescription } from 'dynalite/db/index.js';

/** How many index entries were missing or stale, and how many should not have existed. */
export interface Mended {
  readonly added: number;
  readonly removed: number;
}

type Database = ClassicLevel<string, string>;
type Change = { type: 'put'; key: string; value: string } | { type: 'del'; key: string };

/** dynalite's names for what it stores: with a `~` in front, keys of one part never lie between those of another. */
const TABLES = 'table~';
const itemsOf = (table: string) => `item-${table}~`;
const indexOf = (table: string, index: string) => `index-global~${table}~${index}~`;
const within = (prefix: string) => ({ gte: prefix, lt: `${prefix}\xFF` });

/**
 * dynalite writes an item and its index entries one after the other: if the process is killed in between, entries are
 * missing or stale. This repairs the indexes from the items before a table is served.
 */
export async function mendIndexes(path: string): Promise<Mended> {
  const database: Database = new ClassicLevel(path);
  await database.open();
  try {
    const changes: Change[] = [];
    const unfinished: Change[] = [];
    for await (const [key, text] of database.iterator(within(TABLES))) {
      const table: TableDescription = JSON.parse(text);
      // A table that was still being created has never been written to: it is created again.
      if (table.TableStatus !== 'ACTIVE') unfinished.push({ type: 'del', key });
      else changes.push(...(await missing(database, table)), ...(await stale(database, table)));
    }
    await database.batch([...unfinished, ...changes], { sync: true });
    const added = changes.filter(({ type }) => type === 'put').length;
    return { added, removed: changes.length - added };
  } finally {
    await database.close();
  }
}

const indexesOf = (table: TableDescription) => table.GlobalSecondaryIndexes ?? [];

/** The entries that an item has in the indexes. */
const entriesOf = (table: TableDescription, item: Item) =>
  getIndexActions(indexesOf(table), undefined, item, table).puts.map(({ index, key, item: entry }) => ({
    key: indexOf(table.TableName, index) + key,
    value: JSON.stringify(entry),
  }));

async function missing(database: Database, table: TableDescription): Promise<Change[]> {
  const changes: Change[] = [];
  const attributes = indexesOf(table).map(({ KeySchema }) => JSON.stringify(KeySchema[0]?.AttributeName));
  for await (const text of database.values(within(itemsOf(table.TableName)))) {
    // Most items are in no index, and reading them all would take the longest.
    if (!attributes.some((attribute) => text.includes(attribute))) continue;
    for (const { key, value } of entriesOf(table, JSON.parse(text)))
      if ((await database.get(key)) !== value) changes.push({ type: 'put', key, value });
  }
  return changes;
}

async function stale(database: Database, table: TableDescription): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { IndexName } of indexesOf(table))
    for await (const [key, text] of database.iterator(within(indexOf(table.TableName, IndexName)))) {
      const item = await database.get(itemsOf(table.TableName) + createKey(JSON.parse(text), table));
      const entries = item === undefined ? [] : entriesOf(table, JSON.parse(item));
      if (!entries.some((entry) => entry.key === key)) changes.push({ type: 'del', key });
    }
  return changes;
}
