import type { Store, Table } from 'dynalite/db/index.js';

/**
 * dynalite's store with the descriptions of its tables in memory. Each request needs one; dynalite reads it from the
 * database, which takes as long as to read an item.
 */
export function rememberTables(store: Store): Store {
  const known = new Map<string, Table>();
  const { tableDb } = store;
  return {
    ...store,
    tableDb: {
      ...tableDb,
      put: (name, table, done) => {
        known.delete(name);
        tableDb.put(name, table, done);
      },
      del: (name, done) => {
        known.delete(name);
        tableDb.del(name, done);
      },
    },
    getTable: (name, ...rest) => {
      const [done] = rest;
      // Requests about tables themselves say here whether one in creation counts, and change what they get.
      if (typeof done !== 'function') return store.getTable(name, ...rest);
      const table = known.get(name);
      if (table !== undefined) return done(null, table);
      store.getTable(name, (error, found) => {
        if (found?.TableStatus === 'ACTIVE') known.set(name, found);
        done(error, found);
      });
    },
  };
}
