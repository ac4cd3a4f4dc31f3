import { type DynamoDBClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';

/** A table and the client that reads it. */
export interface Table {
  readonly client: DynamoDBClient;
  readonly table: string;
}

/**
 * Reads the whole table, page by page, each with the key after which the next one begins. Only commands and local
 * instances may do this: in the cloud it pays for the whole table.
 */
export async function* scan(
  { client, table }: Table,
  more: Partial<ScanCommandInput> = {},
  after?: ScanCommandInput['ExclusiveStartKey'],
) {
  let next = after;
  do {
    const asked = { TableName: table, ConsistentRead: true, ...more, ...(next && { ExclusiveStartKey: next }) };
    const page = await client.send(new ScanCommand(asked));
    next = page.LastEvaluatedKey;
    yield { items: page.Items ?? [], next };
  } while (next !== undefined);
}
