import { type AttributeValue, type DynamoDBClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../functions/db/db.ts';
import { type Key, PREFIX } from '../../functions/db/keys.ts';

/** The table that an operator's command works on. */
export interface Table {
  readonly client: DynamoDBClient;
  readonly table: string;
}

export interface KeyPage {
  readonly keys: readonly Key[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: Key;
}

/** Reads the whole table, page by page. No function of the service may do this: it pays for the whole table. */
async function* scan({ client, table }: Table, more: Partial<ScanCommandInput> = {}, after?: Key) {
  let start = after && marshall(after);
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ...more, ...(start && { ExclusiveStartKey: start }) }),
    );
    start = page.LastEvaluatedKey;
    yield { items: page.Items ?? [], next: start };
  } while (start !== undefined);
}

/** The keys of everything in the table from a key on, in pages of this size. */
export async function* scanKeys(table: Table, size: number, after?: Key): AsyncGenerator<KeyPage> {
  for await (const { items, next } of scan(table, { ProjectionExpression: 'pk, sk', Limit: size }, after))
    yield { keys: items.map((item) => unmarshall(item) as Key), ...(next && { next: unmarshall(next) as Key }) };
}

/** Everything in the table, as DynamoDB has it. */
export async function* scanItems(table: Table): AsyncGenerator<Record<string, AttributeValue>> {
  for await (const { items } of scan(table)) yield* items;
}

/** Every item outside the logs of games, which contain nothing about persons. */
export async function* scanBesideLogs(table: Table): AsyncGenerator<Item> {
  const wanted = {
    FilterExpression: 'NOT begins_with(pk, :log)',
    ExpressionAttributeValues: marshall({ ':log': PREFIX.game }),
  };
  for await (const { items } of scan(table, wanted)) for (const item of items) yield unmarshall(item) as Item;
}
