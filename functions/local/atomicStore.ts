import { Readable } from 'node:stream';
import type { Change, Part, Range, Store, Values } from 'dynalite/db/index.js';

/** Where dynalite stores the items of a table. With a `~`, keys of one part never lie between those of another. */
export const itemsOf = (table: string): string => `item-${table}~`;
const entriesOf = (type: string, table: string, index: string) => `index-${type.toLowerCase()}~${table}~${index}~`;

/** A range of keys among those that begin with a prefix. */
export const within = (prefix: string, { gt, gte = '', lt, lte, ...rest }: Range = {}): Range => ({
  ...rest,
  ...(gt === undefined ? { gte: prefix + gte } : { gt: prefix + gt }),
  ...(lte === undefined ? { lt: prefix + (lt ?? '\xFF') } : { lte: prefix + lte }),
});

/**
 * dynalite's store for one request. Left alone, dynalite writes an item and its entries in indexes one after the other,
 * so that a kill in between leaves entries missing or stale, and it never closes what it reads from, which then keeps
 * in memory what the database had. Here an item and its entries are written together, and what was read is closed.
 */
export function storeForRequest(store: Store): Store {
  const { db, tableDb } = store;
  /** Changes of entries: dynalite makes them just before that of their item. */
  const waiting: Change[] = [];
  const part = (own: Part, prefix: string, write: (change: Change, done: Done) => void): Part => ({
    ...own,
    put: (key, value, done) => write({ type: 'put', key: prefix + key, value }, done),
    del: (key, done) => write({ type: 'del', key: prefix + key }, done),
    createValueStream: (range) => streamOf(db.values(within(prefix, range))),
  });
  return {
    ...store,
    getItemDb: (table) =>
      part(store.getItemDb(table), itemsOf(table), (change, done) => db.batch([...waiting.splice(0), change], done)),
    getIndexDb: (type, table, index) =>
      part(store.getIndexDb(type, table, index), entriesOf(type, table, index), (change, done) => {
        waiting.push(change);
        done(null);
      }),
    // A table is there once it is complete: one whose creation is interrupted is created again.
    tableDb: {
      ...tableDb,
      put: (key, table, done) =>
        'TableStatus' in table && table.TableStatus === 'CREATING' ? done(null) : tableDb.put(key, table, done),
    },
  };
}

/** How many values are read at a time: a query mostly wants a few. */
const AT_A_TIME = 16;

/** Reads values until the end, or until it is destroyed, and closes what it read from. */
function streamOf(values: Values): Readable {
  return new Readable({
    objectMode: true,
    highWaterMark: AT_A_TIME,
    read() {
      values.nextv(AT_A_TIME).then(
        (read) => {
          for (const value of read) this.push(value);
          if (read.length === 0) this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      values.close().then(() => done(error), done);
    },
  });
}

type Done = (error: Error | null) => void;
