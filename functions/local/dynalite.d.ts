declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface Options {
    /** Where LevelDB stores its files; in memory if left out. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** An HTTP server, not yet listening, that speaks the protocol of DynamoDB. */
  export default function dynalite(options?: Options): Server;
}

/** The parts that dynalite's own actions use. The version is pinned, and tests compare with what it writes. */
declare module 'dynalite/db/index.js' {
  export type Item = Readonly<Record<string, object>>;

  interface Index {
    readonly IndexName: string;
    readonly KeySchema: readonly { readonly AttributeName: string }[];
  }

  /** A table as dynalite stores it. */
  export interface TableDescription {
    readonly TableName: string;
    readonly TableStatus: string;
    readonly GlobalSecondaryIndexes?: readonly Index[];
  }

  /** A database; in memory where no path is given. */
  export function create(options: object): object;

  /** The key under which an item is stored. */
  export function createKey(item: Item, table: TableDescription): string;

  /** The changes of these indexes' entries when an item changes. */
  export function getIndexActions(
    indexes: readonly Index[],
    before: Item | undefined,
    after: Item | undefined,
    table: TableDescription,
  ): { readonly puts: readonly { readonly index: string; readonly key: string; readonly item: Item }[] };
}
