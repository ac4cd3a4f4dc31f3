import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { afterAll, inject } from 'vitest';
import { createDynamodb } from '../../functions/db/dynamodb.ts';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { localClient } from './localClient.ts';
import { listenOnLoopback } from './loopback.ts';

/** The address of the database that the tests of this file run on, and a client for it; both end with the file. */
export interface TestDynamodb {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  /** A name that no other table has. */
  readonly tableName: string;
}

/** A busy machine may keep its own database waiting. */
const PATIENCE_MS = 60_000;

/** DynamoDB Local when COLONI_TEST_DYNAMODB=local, else dynalite, in memory. Call it once, at a file's top. */
export async function testDynamodb(): Promise<TestDynamodb> {
  const shared = inject('dynamodbLocal');
  const own = shared === undefined ? await serveDynalite() : undefined;
  const endpoint = own?.endpoint ?? shared ?? '';
  const client = createDynamodb(localClient(endpoint), PATIENCE_MS);
  afterAll(async () => {
    client.destroy();
    await own?.close();
  });
  return { endpoint, client, tableName: `test-${randomUUID()}` };
}

function serveDynalite() {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  // It throws when a client disconnects during a request.
  server.on('request', (request) => request.removeAllListeners('error').on('error', () => request.destroy()));
  return listenOnLoopback(server);
}

export type TestTable = Pick<TestDynamodb, 'client' | 'tableName'>;

/**
 * A new table for tests of what stands above the store: the same operations, without the SDK's own work and without a
 * network, which take ten times as long. How the store talks to DynamoDB is tested with the store.
 */
export async function memoryTable(): Promise<TestTable> {
  const table = { client: openDynamodb().client, tableName: `test-${randomUUID()}` };
  await createTable(table.client, table.tableName);
  return table;
}
