import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { absent } from '../../functions/db/expressions.ts';
import type { Key } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const table = 'coloni';
const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options: Parameters<typeof openDynamodb>[0] = {}) {
  const dynamodb = openDynamodb(options);
  closing.push(dynamodb.close);
  return dynamodb;
}

test('the embedded DynamoDB answers the commands of the official client, with conditions that hold or fail', async () => {
  const { client } = await start();
  await createTable(client, table);
  const db = openDb({ client, table });
  const put = () =>
    client.send(
      new PutItemCommand({
        TableName: table,
        Item: { pk: { S: 'GAME#1' }, sk: { S: 'V#000001' } },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  await put();
  await expect(put()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  expect(await db.get({ pk: 'GAME#1', sk: 'V#000001' })).toEqual({ pk: 'GAME#1', sk: 'V#000001' });
});

test('the stream has the keys of items that were put and updated, and of no others', async () => {
  const written: Key[] = [];
  const { client } = await start({ onWrite: (key) => written.push(key) });
  await createTable(client, table);
  const db = openDb({ client, table });
  await db.put({ pk: 'RATE#A', sk: 'COUNT' });
  await db.put({ pk: 'RATE#A', sk: 'COUNT' }, absent('pk'));
  await db.update({ pk: 'RATE#B', sk: 'COUNT' }, { set: { n: 1 } });
  await db.get({ pk: 'RATE#A', sk: 'COUNT' });
  await db.remove({ pk: 'RATE#A', sk: 'COUNT' });
  await db.put({ pk: 'RATE#C', sk: 'COUNT' });
  await expect.poll(() => written.at(-1)).toEqual({ pk: 'RATE#C', sk: 'COUNT' });
  expect(written).toEqual([
    { pk: 'RATE#A', sk: 'COUNT' },
    { pk: 'RATE#B', sk: 'COUNT' },
    { pk: 'RATE#C', sk: 'COUNT' },
  ]);
});

test('stopping waits for all requests, even if nobody waits for their answers any more', async () => {
  const { client, close } = await start({ path: temporaryFolder() });
  await createTable(client, table);
  const db = openDb({ client, table });
  const asked = Array.from({ length: 40 }, (_, n) => db.update({ pk: `RATE#${n}`, sk: 'COUNT' }, { set: { n } }));
  const ended = Promise.allSettled(asked);
  await asked[0];
  await close();
  expect((await ended).every(({ status }) => status === 'fulfilled')).toBe(true);
  await expect(db.get({ pk: 'RATE#0', sk: 'COUNT' })).rejects.toThrow('the database is closed');
});

test('a killed process keeps every write that was answered', async () => {
  const path = temporaryFolder();
  const writer = fork(join(import.meta.dirname, 'writer.ts'), [path]);
  writer.send(Number.MAX_SAFE_INTEGER);
  const answered: number[] = [];
  await new Promise<void>((resolve) => {
    writer.on('message', (n: number) => {
      answered.push(n);
      if (answered.length === 200) resolve();
    });
  });
  writer.kill('SIGKILL');
  await once(writer, 'exit');

  const { client } = await start({ path });
  const found = await Promise.all(
    answered.map(async (n) => {
      const Key = { pk: { S: 'GAME#1' }, sk: { S: `${n}` } };
      return (await client.send(new GetItemCommand({ TableName: table, Key }))).Item?.sk?.S;
    }),
  );
  expect(found).toEqual(answered.map(String));
});
