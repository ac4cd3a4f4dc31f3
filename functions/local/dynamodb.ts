import { createRequire } from 'node:module';
import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { create } from 'dynalite/db/index.js';
import { checkTypes, checkValidations } from 'dynalite/validations/index.js';
import type { Key } from '../db/keys.ts';
import { storeForRequest } from './atomicStore.ts';
import { openLogMark } from './logMark.ts';
import { rememberTables } from './tables.ts';

/** The only table of a local instance. */
export const TABLE_NAME = 'coloni';

interface Options {
  /** The folder of the tables; in memory if left out. */
  readonly path?: string;
  /** The file that records how long the log was when a write was last acknowledged. */
  readonly mark?: string;
  /** Called with every item that was put or updated. */
  readonly onWrite?: (key: Key) => void;
}

/** A request of the SDK. */
export interface Command {
  readonly input: object;
}

type EmbeddedClient = DynamoDBClient & { send(command: Command): Promise<unknown> };

/** `PutItemCommand` and the like. */
export const operationOf = (command: Command): string => command.constructor.name;

const READS = /^(GetItem|BatchGetItem|Query|Scan|DescribeTable)Command$/;

/**
 * Opens DynamoDB inside this process: dynalite's operations behind the method `send` of the official client, with
 * neither its work nor a network between.
 */
export function openDynamodb({ path, mark: file, onWrite }: Options = {}) {
  const mark = path !== undefined && file !== undefined ? openLogMark(file, path) : undefined;
  const store = rememberTables(
    create({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, ...(path ? { path } : {}) }),
  );
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  const answer = async (command: Command): Promise<unknown> => {
    const operation = operationOf(command);
    const { act, types, custom } = actionOf(operation);
    const data = checkTypes(toWire(command.input), types);
    checkValidations(data, types, custom, store);
    const { promise, resolve, reject } = Promise.withResolvers();
    act(storeForRequest(store), data, (error, answer) => {
      // Such as a full disk: nobody knows what was written.
      if (error && error.body === undefined) throw error;
      if (!READS.test(operation)) mark?.note();
      if (error) reject(error);
      // A new table is there a moment later: a client that asks for it at once would wait for twenty.
      else if (operation === 'CreateTableCommand') setTimeout(() => resolve(answer), 2);
      else resolve(answer);
    });
    return fromWire(await promise);
  };
  const send = (command: Command): Promise<unknown> => {
    if (isClosed) return Promise.reject(new Error('the database is closed'));
    const asked = answer(command).catch((error: WireError) => Promise.reject(asException(error)));
    underWay.add(asked);
    const end = () => underWay.delete(asked);
    asked.then(end, end);
    // Before the writer goes on: if it then waits until the stream is idle, it waits for this too.
    if (onWrite !== undefined)
      asked.then(
        () => keysIn(command).forEach(onWrite),
        () => undefined,
      );
    return asked;
  };

  return {
    client: { send } as unknown as EmbeddedClient,
    /** Once all requests are answered. */
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.allSettled(underWay);
      await store.db.close();
      mark?.note();
      mark?.close();
    },
  };
}

type WireError = Error & { readonly body?: { readonly __type: string; readonly message?: string } };

interface Action {
  readonly act: (store: object, data: object, done: (error: WireError | null, answer?: unknown) => void) => void;
  readonly types: object;
  readonly custom?: unknown;
}

const require = createRequire(import.meta.url);
const actions = new Map<string, Action>();

/** How dynalite checks the requests of an operation, and answers them. */
function actionOf(operation: string): Action {
  const known = actions.get(operation);
  if (known !== undefined) return known;
  const file = operation.replace(/^./, (first) => first.toLowerCase()).replace(/Command$/, '.js');
  const action: Action = { act: require(`dynalite/actions/${file}`), ...require(`dynalite/validations/${file}`) };
  actions.set(operation, action);
  return action;
}

type WireKey = { readonly pk?: { readonly S?: string }; readonly sk?: { readonly S?: string } };
interface Write {
  readonly Item?: WireKey;
  readonly Key?: WireKey;
  readonly RequestItems?: Record<string, readonly { readonly PutRequest?: { readonly Item: WireKey } }[]>;
}

const WRITTEN: Readonly<Record<string, (input: Write) => readonly (WireKey | undefined)[]>> = {
  PutItemCommand: ({ Item }) => [Item],
  UpdateItemCommand: ({ Key }) => [Key],
  BatchWriteItemCommand: ({ RequestItems = {} }) =>
    Object.values(RequestItems).flatMap((all) => all.map(({ PutRequest }) => PutRequest?.Item)),
};

/** What a request writes. Like the stream of the deployed table it has only keys, and no removals. */
const keysIn = (command: Command): Key[] =>
  (WRITTEN[operationOf(command)]?.(command.input) ?? []).flatMap((key) =>
    key?.pk?.S === undefined || key.sk?.S === undefined ? [] : [{ pk: key.pk.S, sk: key.sk.S }],
  );

/** A copy as it would travel: bytes as base64, and nothing that is undefined. */
function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return copied(value, toWire);
}

/** A copy of what has come. */
function fromWire(value: unknown = {}, key = ''): unknown {
  if (key === 'B' && typeof value === 'string') return new Uint8Array(Buffer.from(value, 'base64'));
  return copied(value, fromWire);
}

function copied(value: unknown, copy: (part: unknown, key?: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => copy(part));
  const parts: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) if (part !== undefined) parts[key] = copy(part, key);
  return parts;
}

function asException(error: WireError): Error {
  const name = error.body?.__type.split('#')[1];
  const message = error.body?.message ?? error.message;
  if (name === 'ConditionalCheckFailedException')
    return new ConditionalCheckFailedException({ message, $metadata: {} });
  return Object.assign(new Error(message), { name: name ?? error.name });
}
