import { PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { AbstractValueIterator } from 'abstract-level';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('the embedded database closes what it has opened to answer a query, to its end or not', async () => {
  const { client, close } = await openDynamodb({ path: temporaryFolder() });
  onTestFinished(close);
  await createTable(client, 'coloni');
  for (const sk of ['1', '2', '3'])
    await client.send(new PutItemCommand({ TableName: 'coloni', Item: { pk: { S: 'NOTE#1' }, sk: { S: sk } } }));
  const closed = vi.spyOn(AbstractValueIterator.prototype, 'close');
  const query = {
    TableName: 'coloni',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'NOTE#1' } },
  };
  await client.send(new QueryCommand(query));
  await client.send(new QueryCommand({ ...query, Limit: 1 }));
  await client.send(new ScanCommand({ TableName: 'coloni' }));
  await expect.poll(() => new Set(closed.mock.contexts).size).toBe(3);
});
