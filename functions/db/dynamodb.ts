import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

const TIMEOUT_MS = 5000;
/** While much is written, a table may keep each request waiting. */
export const SLOW_TABLE_MS = 60_000;

/**
 * The client of DynamoDB. The SDK alone would wait forever for a dead connection.
 *
 * @param timeoutMs how long an attempt may wait for a connection, and for the answer
 */
export const createDynamodb = (settings: DynamoDBClientConfig = {}, timeoutMs = TIMEOUT_MS): DynamoDBClient =>
  new DynamoDBClient({
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    ...settings,
  });
