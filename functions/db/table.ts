import { CreateTableCommand, type DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';

/** Shape of the only table; the deployed stack and the embedded database are both made from it. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since 1970 after which an item may expire. */
  timeToLive: 'expires',
  /** The stream contains the keys of changed items, never their content. */
  streamView: 'KEYS_ONLY',
  /** Sparse indexes over everything, with different key names (all strings). */
  indexes: [
    { name: 'agenda', partitionKey: 'agendaShard', sortKey: 'dueAt' },
    { name: 'listing', partitionKey: 'listing', sortKey: 'listedAt' },
  ],
} as const;

export type IndexName = (typeof TABLE.indexes)[number]['name'];

const hashAndRange = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

/** Creates the table in an embedded or local database and waits until it can be used. */
export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  const { partitionKey, sortKey, indexes } = TABLE;
  const attributes = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])];
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' as const })),
      KeySchema: hashAndRange(partitionKey, sortKey),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: hashAndRange(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' as const },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: TABLE.streamView },
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 0.02, maxDelay: 1 }, { TableName: name });
}
