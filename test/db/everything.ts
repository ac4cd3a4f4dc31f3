import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../functions/db/db.ts';
import { scan } from '../../functions/db/scan.ts';

/** Every item of a table, by its key, without the number of changes of a player's lists, which a rebuild raises. */
export async function everythingIn(client: DynamoDBClient, table: string): Promise<Record<string, Item>> {
  const found: [string, Item][] = [];
  for await (const { items } of scan({ client, table }))
    for (const raw of items) {
      const { lists: _, ...item } = unmarshall(raw);
      found.push([`${item.pk}/${item.sk}`, item]);
    }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}
