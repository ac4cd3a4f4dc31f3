import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import batchGetItem from 'dynalite/actions/batchGetItem.js';
import createTable from 'dynalite/actions/createTable.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import describeTable from 'dynalite/actions/describeTable.js';
import getItem from 'dynalite/actions/getItem.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import { create } from 'dynalite/db/index.js';
import * as batchGetItemRules from 'dynalite/validations/batchGetItem.js';
import * as createTableRules from 'dynalite/validations/createTable.js';
import * as deleteItemRules from 'dynalite/validations/deleteItem.js';
import * as describeTableRules from 'dynalite/validations/describeTable.js';
import * as getItemRules from 'dynalite/validations/getItem.js';
import { checkTypes, checkValidations } from 'dynalite/validations/index.js';
import * as putItemRules from 'dynalite/validations/putItem.js';
import * as queryRules from 'dynalite/validations/query.js';
import * as scanRules from 'dynalite/validations/scan.js';
import * as updateItemRules from 'dynalite/validations/updateItem.js';
import type { TableClient } from '../../functions/local/tableClient.ts';

const ACTIONS = {
  BatchGetItemCommand: [batchGetItem, batchGetItemRules],
  CreateTableCommand: [createTable, createTableRules],
  DeleteItemCommand: [deleteItem, deleteItemRules],
  DescribeTableCommand: [describeTable, describeTableRules],
  GetItemCommand: [getItem, getItemRules],
  PutItemCommand: [putItem, putItemRules],
  QueryCommand: [query, queryRules],
  ScanCommand: [scan, scanRules],
  UpdateItemCommand: [updateItem, updateItemRules],
} as const;

/** A request of the SDK, as far as it is used here. */
export interface Command {
  readonly input: object;
}
export const operationOf = (command: Command): string => command.constructor.name;

/**
 * DynamoDB in memory, without network and the SDK's own work: dynalite's operations behind the client's only method,
 * for schedules with very many requests.
 */
export function memoryDynamodb(): Pick<TableClient, 'send'> & { send(command: Command): Promise<unknown> } {
  const store = create({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  const send = (command: Command) =>
    new Promise((resolve, reject) => {
      const known = ACTIONS[operationOf(command) as keyof typeof ACTIONS];
      if (known === undefined) throw new TypeError(`${operationOf(command)} is not known here`);
      const [action, { types, custom }] = known;
      const data = checkTypes(toWire(command.input) as object, types);
      checkValidations(data, types, custom, store);
      action(store, data, (error, answer) => {
        if (error) reject(asException(error));
        // A new table is there a moment later: whoever asks for it at once would wait for twenty.
        else if (action === createTable) setTimeout(() => resolve(fromWire(answer ?? {})), 2);
        else resolve(fromWire(answer ?? {}));
      });
    });
  return { send } as ReturnType<typeof memoryDynamodb>;
}

/** A copy as it would travel: bytes as base64, and nothing that is undefined. */
function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return copied(value, toWire);
}

/** A copy of what has come. */
function fromWire(value: unknown, key = ''): unknown {
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

function asException(error: Error & { readonly body?: { readonly __type: string; readonly message?: string } }): Error {
  const name = error.body?.__type.split('#')[1];
  const message = error.body?.message ?? error.message;
  if (name === 'ConditionalCheckFailedException')
    return new ConditionalCheckFailedException({ message, $metadata: {} });
  return Object.assign(new Error(message), { name: name ?? error.name });
}
