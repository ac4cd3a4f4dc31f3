import { type DynamoDBClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../functions/db/db.ts';

/** Every item of a table, by its key, without the number of changes of a player's lists, which a rebuild raises. */
export async function everythingIn(client: DynamoDBClient, table: string): Promise<Record<string, Item>> {
  const found: [string, Item][] = [];
  let start: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    for (const raw of page.Items ?? []) {
      const { lists: _, ...item } = unmarshall(raw);
      found.push([`${item.pk}/${item.sk}`, item]);
    }
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}
