import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../functions/db/db.ts';
import { type Key, PREFIX } from '../../functions/db/keys.ts';
import { scan, type Table } from '../../functions/db/scan.ts';

export interface KeyPage {
  readonly keys: readonly Key[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: Key;
}

/** The keys of everything in the table from a key on, in pages of this size. */
export async function* scanKeys(table: Table, size: number, after?: Key): AsyncGenerator<KeyPage> {
  for await (const { items, next } of scan(
    table,
    { ProjectionExpression: 'pk, sk', Limit: size },
    after && marshall(after),
  ))
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
