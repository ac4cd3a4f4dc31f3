// Writes items to an embedded database on disk, as many as messages ask for, and reports each one that was answered.

import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';

const TableName = 'coloni';
/** How long each item is besides its key. */
const text = { S: 'x'.repeat(Number(process.argv[3] ?? 0)) };
const { client } = openDynamodb({ path: process.argv[2] ?? '' });
await createTable(client, TableName);
let limit = -1;
let goOn = () => {};
process.on('message', (to: number) => {
  limit = to;
  goOn();
});
for (let n = 0; ; n += 1) {
  while (n > limit)
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'GAME#1' }, sk: { S: `${n}` }, text } }));
  process.send?.(n);
}
