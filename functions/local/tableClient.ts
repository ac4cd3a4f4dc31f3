import type { DynamoDBClient, DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { createDynamodb } from '../db/dynamodb.ts';

export type TableClient = DynamoDBClient;

/** A busy machine may keep its own database waiting. */
const TIMEOUT_MS = 60_000;

/** A client of a database on this machine. */
export const openTableClient = (settings: DynamoDBClientConfig): TableClient => createDynamodb(settings, TIMEOUT_MS);
