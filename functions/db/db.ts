import {
  type AttributeValue,
  BatchGetItemCommand,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { binding, type Change, type Condition, updateExpression } from './expressions.ts';
import { type Key, kindOf } from './keys.ts';
import type { IndexName } from './table.ts';

/** An item as JavaScript values. The code that wrote an attribute knows its type. */
// biome-ignore lint/suspicious/noExplicitAny: the code that reads an item knows its shape
export type Item = Record<string, any>;

/** A request to the database and the units that it consumed. */
export interface Use {
  readonly operation: 'get' | 'batchGet' | 'query' | 'put' | 'update' | 'remove';
  readonly kind: 'read' | 'write';
  readonly units: number;
  readonly pk?: string;
}

export interface DbSettings {
  readonly client: Pick<DynamoDBClient, 'send'>;
  readonly table: string;
  /** Called with every request and what it consumed. */
  readonly onUse?: (use: Use) => void;
  /** Whether everything may be read as it was a moment ago, at half the price. */
  readonly lax?: boolean;
}

export interface Query {
  readonly index?: IndexName;
  readonly key: Condition;
  readonly filter?: Condition;
  readonly descending?: boolean;
  readonly limit?: number;
  readonly consistent?: boolean;
  /** Where the previous page ended. */
  readonly after?: Item;
}

export interface Page {
  readonly items: readonly Item[];
  readonly next?: Item;
}

const BATCH = 100;
/** An unknown kind of item would be missing from roles, export, erasure and expiry. */
const mustBeKnown = (key: Key): void => {
  if (kindOf(key) === undefined) throw new TypeError(`no kind of item has the key ${key.pk}/${key.sk}: see kinds.ts`);
};
const toItem = (item: object) => marshall(item, { removeUndefinedValues: true });

/** The table, in JavaScript values. Conditional writes return whether the condition was true. */
export function openDb({ client, table, onUse, lax = false }: DbSettings) {
  const shared = onUse ? { TableName: table, ReturnConsumedCapacity: 'TOTAL' as const } : { TableName: table };
  const used = (operation: Use['operation'], kind: Use['kind'], consumed: ConsumedCapacity | undefined, pk?: string) =>
    onUse?.({ operation, kind, units: consumed?.CapacityUnits ?? 1, ...(pk === undefined ? {} : { pk }) });

  const expressed = (build: (bind: ReturnType<typeof binding>) => object) => {
    const bind = binding();
    const request = build(bind);
    return {
      ...request,
      ...(Object.keys(bind.names).length > 0 ? { ExpressionAttributeNames: bind.names } : {}),
      ...(Object.keys(bind.values).length > 0 ? { ExpressionAttributeValues: toItem(bind.values) } : {}),
    };
  };

  /** Runs a conditional write: `undefined` if its condition was false. */
  const attempt = async <T>(
    operation: Use['operation'],
    pk: string,
    send: () => Promise<T & { ConsumedCapacity?: ConsumedCapacity | undefined }>,
  ) => {
    try {
      const answer = await send();
      used(operation, 'write', answer.ConsumedCapacity, pk);
      return answer;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
      used(operation, 'write', undefined, pk);
      return undefined;
    }
  };

  const get = async ({ pk, sk }: Key, { consistent = true } = {}): Promise<Item | undefined> => {
    const answer = await client.send(
      new GetItemCommand({ ...shared, Key: toItem({ pk, sk }), ConsistentRead: consistent && !lax }),
    );
    used('get', 'read', answer.ConsumedCapacity, pk);
    return answer.Item && unmarshall(answer.Item);
  };

  /** Reads many items; missing ones are left out of the result, which has no order. */
  const batchGet = async (keys: readonly Key[]): Promise<readonly Item[]> => {
    const items: Item[] = [];
    let asked = keys.map(({ pk, sk }) => toItem({ pk, sk }));
    while (asked.length > 0) {
      const answer = await client.send(
        new BatchGetItemCommand({
          RequestItems: { [table]: { Keys: asked.slice(0, BATCH) } },
          ...(onUse ? { ReturnConsumedCapacity: 'TOTAL' as const } : {}),
        }),
      );
      used('batchGet', 'read', answer.ConsumedCapacity?.[0]);
      items.push(...(answer.Responses?.[table] ?? []).map((item) => unmarshall(item)));
      asked = [...(answer.UnprocessedKeys?.[table]?.Keys ?? []), ...asked.slice(BATCH)];
    }
    return items;
  };

  const put = async (item: Key & Item, condition?: Condition): Promise<boolean> => {
    mustBeKnown(item);
    const request = expressed((bind) => (condition ? { ConditionExpression: condition(bind) } : {}));
    const answer = await attempt('put', item.pk, () =>
      client.send(new PutItemCommand({ ...shared, Item: toItem(item), ...request })),
    );
    return answer !== undefined;
  };

  /** Returns the item after the update, or `undefined` if the condition was false. */
  const update = async ({ pk, sk }: Key, change: Change, condition?: Condition): Promise<Item | undefined> => {
    mustBeKnown({ pk, sk });
    const request = expressed((bind) => ({
      UpdateExpression: updateExpression(change, bind),
      ...(condition ? { ConditionExpression: condition(bind) } : {}),
    }));
    const answer = await attempt('update', pk, () =>
      client.send(new UpdateItemCommand({ ...shared, Key: toItem({ pk, sk }), ReturnValues: 'ALL_NEW', ...request })),
    );
    return answer && unmarshall(answer.Attributes ?? {});
  };

  /** Returns the deleted item, or `undefined` if there was none or the condition was false. */
  const remove = async ({ pk, sk }: Key, condition?: Condition): Promise<Item | undefined> => {
    const request = expressed((bind) => (condition ? { ConditionExpression: condition(bind) } : {}));
    const answer = await attempt('remove', pk, () =>
      client.send(new DeleteItemCommand({ ...shared, Key: toItem({ pk, sk }), ReturnValues: 'ALL_OLD', ...request })),
    );
    return answer?.Attributes && unmarshall(answer.Attributes);
  };

  /** One page of a query. */
  const query = async ({ index, key, filter, descending, limit, consistent, after }: Query): Promise<Page> => {
    const request = expressed((bind) => ({
      KeyConditionExpression: key(bind),
      ...(filter ? { FilterExpression: filter(bind) } : {}),
    }));
    const answer = await client.send(
      new QueryCommand({
        ...shared,
        ...request,
        ...(index === undefined ? {} : { IndexName: index }),
        ...(limit === undefined ? {} : { Limit: limit }),
        ...(after === undefined ? {} : { ExclusiveStartKey: toItem(after) }),
        ScanIndexForward: !descending,
        ConsistentRead: consistent === true && !lax,
      }),
    );
    used('query', 'read', answer.ConsumedCapacity);
    const items = (answer.Items ?? []).map((item: Record<string, AttributeValue>) => unmarshall(item));
    return answer.LastEvaluatedKey ? { items, next: unmarshall(answer.LastEvaluatedKey) } : { items };
  };

  /** Every item of a query, page by page. */
  async function* all(wanted: Query): AsyncGenerator<Item> {
    let page = await query(wanted);
    yield* page.items;
    while (page.next !== undefined) {
      page = await query({ ...wanted, after: page.next });
      yield* page.items;
    }
  }

  return { get, batchGet, put, update, remove, query, all };
}

export type Db = ReturnType<typeof openDb>;
