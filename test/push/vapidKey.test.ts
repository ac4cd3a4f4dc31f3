import { describe, expect, test } from 'vitest';
import { openDb } from '../../functions/db/db.ts';
import { VAPID_KEY } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { openVapidKey } from '../../functions/push/vapidKey.ts';
import { testDynamodb } from '../support/dynamodb.ts';

const { client, tableName } = await testDynamodb();
await createTable(client, tableName);
const db = openDb({ client, table: tableName });
/** A process that has read this secret. */
const processWith = (secret: string) => openVapidKey(db, secret);

describe('the key for push services', () => {
  test('stays the same after the secret has been replaced', async () => {
    const first = await processWith('a secret')();
    expect(await processWith('another secret')()).toBe(first);
  });

  test('is the same for processes that create it at the same moment', async () => {
    await db.remove(VAPID_KEY);
    const keys = await Promise.all(['one', 'two', 'three'].map((secret) => processWith(secret)()));
    expect(new Set(keys).size).toBe(1);
  });

  test('is created from the current secret after the operator has removed it', async () => {
    const before = await processWith('a secret')();
    await db.remove(VAPID_KEY);
    expect(await processWith('a newer secret')()).not.toBe(before);
  });
});
