import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, inject } from 'vitest';
import { localClient } from '../../functions/local/aws.ts';
import { startDynamodb } from '../../functions/local/dynamodb.ts';

/** The address of the database that the tests of this file run on, and a client for it; both end with the file. */
export interface TestDynamodb {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  /** A name that no other table has. */
  readonly tableName: string;
}

/** DynamoDB Local when COLONI_TEST_DYNAMODB=local, else the embedded one, in memory. Call it once, at a file's top. */
export async function testDynamodb(): Promise<TestDynamodb> {
  const shared = inject('dynamodbLocal');
  const embedded = shared === undefined ? await startDynamodb() : undefined;
  const endpoint = embedded?.endpoint ?? shared ?? '';
  const client = new DynamoDBClient(localClient(endpoint));
  afterAll(async () => {
    client.destroy();
    await embedded?.close();
  });
  return { endpoint, client, tableName: `test-${randomUUID()}` };
}
