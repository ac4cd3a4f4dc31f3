/** The parts of dynalite that are used. The version is pinned, and tests compare with what it writes. */
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

  interface Options {
    /** Where LevelDB stores its files; in memory if left out. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** A database. */
  export function create(options: Options): { readonly db: { close(): Promise<void> } };

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

declare module 'dynalite/validations/index.js' {
  /** A request with nothing but what the operation knows, of the right types. */
  export function checkTypes(data: unknown, types: object): object;
  export function checkValidations(data: object, types: object, custom: unknown, store: object): void;
}
