import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { absent } from '../../functions/db/expressions.ts';
import type { Key } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { localClient } from '../../functions/local/aws.ts';
import { startDynamodb } from '../../functions/local/dynamodb.ts';
import type { Loopback } from '../../functions/local/loopback.ts';
import { openTableClient, type TableClient } from '../../functions/local/tableClient.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const table = 'coloni';
const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function clientOf({ endpoint }: Loopback): TableClient {
  const client = openTableClient(localClient(endpoint));
  closing.push(() => client.destroy());
  return client;
}

async function start(options: Parameters<typeof startDynamodb>[0] = {}) {
  const dynamodb = await startDynamodb(options);
  closing.push(dynamodb.close);
  return dynamodb;
}

test('the embedded DynamoDB answers the official client, with conditions that hold or fail', async () => {
  const client = clientOf(await start());
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
  const client = clientOf(await start({ onWrite: (key) => written.push(key) }));
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
  const dynamodb = await start({ path: temporaryFolder() });
  const client = clientOf(dynamodb);
  await createTable(client, table);
  const db = openDb({ client, table });
  const asked = Array.from({ length: 40 }, (_, n) => db.update({ pk: `RATE#${n}`, sk: 'COUNT' }, { set: { n } }));
  const ended = Promise.allSettled(asked);
  await asked[0];
  client.destroy();
  await dynamodb.close();
  await ended;
});

test('the embedded DynamoDB survives a client that goes away in the middle of a request', async () => {
  const dynamodb = await start();
  const client = clientOf(dynamodb);
  await createTable(client, table);
  const socket = connect(Number(new URL(dynamodb.endpoint).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nX-Amz-Target: DynamoDB_20120810.PutItem\r\n\r\n{',
  );
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await openDb({ client, table }).put({ pk: 'RATE#A', sk: 'COUNT' })).toBe(true);
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

  const client = clientOf(await start({ path }));
  const found = await Promise.all(
    answered.map(async (n) => {
      const Key = { pk: { S: 'GAME#1' }, sk: { S: `${n}` } };
      return (await client.send(new GetItemCommand({ TableName: table, Key }))).Item?.sk?.S;
    }),
  );
  expect(found).toEqual(answered.map(String));
});
