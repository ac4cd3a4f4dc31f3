import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { localClient } from '../../functions/local/aws.ts';
import { startDynamodb } from '../../functions/local/dynamodb.ts';
import { openTableClient, type TableClient } from '../../functions/local/tableClient.ts';
import { memoryDynamodb } from '../../tools/faults/memoryDynamodb.ts';

/** The address of the database that the tests of this file run on, and a client for it; both end with the file. */
export interface TestDynamodb {
  readonly endpoint: string;
  readonly client: TableClient;
  /** A name that no other table has. */
  readonly tableName: string;
}

/** DynamoDB Local when COLONI_TEST_DYNAMODB=local, else the embedded one, in memory. Call it once, at a file's top. */
export async function testDynamodb(): Promise<TestDynamodb> {
  const shared = inject('dynamodbLocal');
  const embedded = shared === undefined ? await startDynamodb() : undefined;
  const endpoint = embedded?.endpoint ?? shared ?? '';
  const client = openTableClient(localClient(endpoint));
  afterAll(async () => {
    client.destroy();
    await embedded?.close();
  });
  return { endpoint, client, tableName: `test-${randomUUID()}` };
}

/**
 * A database for tests of what stands above the store: the same operations as the embedded one, without the SDK's own
 * work and without a network, which take ten times as long. How the store talks to DynamoDB is tested with the store.
 */
export const memoryTable = (): Pick<TestDynamodb, 'client' | 'tableName'> => ({
  client: memoryDynamodb() as TableClient,
  tableName: `test-${randomUUID()}`,
});
