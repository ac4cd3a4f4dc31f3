import { type AttributeValue, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../functions/db/db.ts';
import { type Key, PREFIX } from '../../functions/db/keys.ts';
import type { TableClient } from '../../functions/local/tableClient.ts';

/** The table that an operator's command works on. */
export interface Table {
  readonly client: TableClient;
  readonly table: string;
}

export interface KeyPage {
  readonly keys: readonly Key[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: Key;
}

/**
 * Reads the whole table from a key on, page by page. No function of the service may do this: it pays for the whole
 * table.
 */
async function* scan({ client, table }: Table, more: Partial<ScanCommandInput>, after?: Key) {
  let start = after && marshall(after);
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ...more, ...(start === undefined ? {} : { ExclusiveStartKey: start }) }),
    );
    start = page.LastEvaluatedKey;
    yield { items: (page.Items ?? []).map((item): Item => unmarshall(item)), next: start && unmarshall(start) };
  } while (start !== undefined);
}

/** The keys of everything in the table, in pages of this size. */
export async function* scanKeys(table: Table, size: number, after?: Key): AsyncGenerator<KeyPage> {
  const wanted = { ProjectionExpression: 'pk, sk', ConsistentRead: true, Limit: size };
  for await (const { items, next } of scan(table, wanted, after))
    yield { keys: items as unknown as Key[], ...(next === undefined ? {} : { next: next as unknown as Key }) };
}

/** Everything in the table, as DynamoDB has it. */
export async function* scanItems({ client, table }: Table): AsyncGenerator<Record<string, AttributeValue>> {
  let start: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

/** Every item outside the logs of games, which contain nothing about persons. */
export async function* scanBesideLogs(table: Table): AsyncGenerator<Item> {
  const wanted = {
    FilterExpression: 'NOT begins_with(pk, :log)',
    ExpressionAttributeValues: marshall({ ':log': PREFIX.game }),
    ConsistentRead: true,
  };
  for await (const { items } of scan(table, wanted)) yield* items;
}
