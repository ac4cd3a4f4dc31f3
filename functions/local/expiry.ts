import { DeleteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { scan } from '../db/scan.ts';
import { TABLE } from '../db/table.ts';

/** How often a local instance looks for expired items. */
export const PURGED_EVERY_MS = 60 * 60_000;
const PAGE = 500;

/**
 * Deletes expired items as DynamoDB's own time to live does in the cloud: links, codes, sessions, limits, the outbox.
 * The embedded database does not expire items. Returns how many were deleted.
 * @param now milliseconds since 1970
 */
export async function purgeExpired(client: DynamoDBClient, table: string, now: number): Promise<number> {
  const expired = {
    ExpressionAttributeNames: { '#expires': TABLE.timeToLive },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  };
  let purged = 0;
  const pages = scan({ client, table }, { Limit: PAGE, FilterExpression: '#expires < :now', ...expired });
  for await (const { items } of pages)
    for (const { pk, sk } of items) {
      if (pk === undefined || sk === undefined) continue;
      const gone = { TableName: table, Key: { pk, sk }, ConditionExpression: '#expires < :now', ...expired };
      // It may just have been given more time.
      await client.send(new DeleteItemCommand(gone)).then(
        () => purged++,
        (error: unknown) => {
          if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
        },
      );
    }
  return purged;
}
