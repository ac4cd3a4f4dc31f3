/** The parts of dynalite that are used. The version is pinned, and tests compare with what it writes. */
declare module 'dynalite/db/index.js' {
  import type { Readable } from 'node:stream';

  type Done = (error: Error | null) => void;
  type FoundTable = (error: Error | null, table?: Table) => void;
  export type Change = { type: 'put'; key: string; value: object } | { type: 'del'; key: string };

  export interface Range {
    gt?: string;
    gte?: string;
    lt?: string;
    lte?: string;
    limit?: number;
    reverse?: boolean;
  }

  /** Values of a range, read some at a time. */
  export interface Values {
    /** None at the end. */
    nextv(most: number): Promise<readonly object[]>;
    close(): Promise<void>;
  }

  /** The items of a table, or the entries of an index. */
  export interface Part {
    put(key: string, value: object, done: Done): void;
    del(key: string, done: Done): void;
    createValueStream(range: Range): Readable;
  }

  /** The description of a table. */
  export interface Table {
    readonly TableStatus: string;
  }

  export interface Store {
    readonly db: {
      batch(changes: readonly Change[], done: Done): void;
      values(range: Range): Values;
      close(): Promise<void>;
    };
    readonly tableDb: Part;
    getTable(name: string, ...rest: [FoundTable] | [checkStatus: boolean, FoundTable]): void;
    getItemDb(table: string): Part;
    getIndexDb(type: string, table: string, index: string): Part;
  }

  interface Options {
    /** Where LevelDB stores its files; in memory if left out. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  export function create(options: Options): Store;
}

declare module 'dynalite/validations/index.js' {
  /** A request with nothing but what the operation knows, of the right types. */
  export function checkTypes(data: unknown, types: object): object;
  export function checkValidations(data: object, types: object, custom: unknown, store: object): void;
}
