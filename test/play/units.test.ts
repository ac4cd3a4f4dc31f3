import { type ConsumedCapacity, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, inject, test } from 'vitest';
import { createTable, TABLE } from '../../functions/db/table.ts';
import { indexUnits, type WireItem } from '../../tools/cost/units.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const { client, tableName } = await testDynamodb();
await createTable(client, tableName);
const shared = { TableName: tableName, ReturnConsumedCapacity: 'INDEXES' } as const;
const key = { pk: { S: 'NOTICE#1' }, sk: { S: 'NOTICE' } };
const entry = { ...key, agendaShard: { S: '1' }, dueAt: { S: '2026-11-21T12:00:00.000Z' } };

const reported = (consumed: ConsumedCapacity | undefined): number =>
  Object.values(consumed?.GlobalSecondaryIndexes ?? {}).reduce((sum, index) => sum + (index.CapacityUnits ?? 0), 0);
const computed = (before: WireItem | undefined, after: WireItem | undefined): number =>
  TABLE.indexes.reduce((sum, index) => sum + indexUnits(index, before, after), 0);

// The embedded database reports nothing of indexes: that is why their units are computed.
describe.runIf(inject('dynamodbLocal') !== undefined)('the units that DynamoDB reports', () => {
  test('match the index writes in the calculation of cost', async () => {
    let before: WireItem | undefined;
    const put = async (item: typeof entry & WireItem) => {
      const { ConsumedCapacity } = await client.send(new PutItemCommand({ ...shared, Item: { ...item } as never }));
      expect(reported(ConsumedCapacity), `put ${JSON.stringify(item).slice(0, 80)}`).toBe(computed(before, item));
      before = item;
    };
    const update = async (UpdateExpression: string, value?: string) => {
      const values = value === undefined ? {} : { ExpressionAttributeValues: { ':v': { S: value } } };
      const update = { ...shared, Key: key, UpdateExpression, ...values, ReturnValues: 'ALL_NEW' } as const;
      const { ConsumedCapacity, Attributes } = await client.send(new UpdateItemCommand(update));
      expect(reported(ConsumedCapacity), UpdateExpression).toBe(computed(before, Attributes as WireItem));
      before = Attributes as WireItem;
    };
    await put(entry);
    await put({ ...entry, text: { S: 'x'.repeat(1500) } });
    await update('SET dueAt = :v', '2026-11-21T12:05:00.000Z');
    await update('SET reason = :v', 'late');
    await update('SET reason = :v', 'late');
    await update('REMOVE agendaShard, dueAt');
    await update('SET reason = :v', 'sent');
  });
});
