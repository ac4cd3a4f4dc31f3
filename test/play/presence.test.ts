import { expect, test } from 'vitest';
import { MINUTE } from '../../functions/instants.ts';
import { openStore } from '../../functions/services.ts';
import { memoryTable } from '../support/dynamodb.ts';

const NOON = Date.parse('2026-11-02T12:00:00.000Z');
const dynamodb = await memoryTable();
let writes = 0;
/** A process of its own, which remembers nothing. */
const started = () =>
  openStore({
    client: dynamodb.client,
    table: dynamodb.tableName,
    secret: 'secret',
    onUse: ({ kind }) => {
      if (kind === 'write') writes++;
    },
  }).presence;

test('a page that opens and then says what its reader had noticed before is noted once', async () => {
  const look = { game: 'g1', player: 'anna', version: 7, touched: NOON };
  await started().note({ ...look, seen: 5 }, NOON);
  const later = NOON + 60 * MINUTE;
  const presence = started();
  writes = 0;
  const opened = await presence.note({ ...look, version: 9, touched: later }, later);
  expect(opened?.seen).toBe(5);
  expect(await presence.note({ ...look, version: 9, touched: later + 1000, seen: 5 }, later + 1000)).toBe(undefined);
  expect(writes).toBe(1);
  await presence.note({ ...look, version: 9, touched: later + 2000, seen: 9 }, later + 2000);
  expect((await presence.of('g1', 'anna'))?.seen).toBe(9);
  expect(writes).toBe(2);
});
