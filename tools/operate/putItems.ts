import { setTimeout } from 'node:timers/promises';
import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { fromJson, type JsonItem } from '../../functions/backup/items.ts';
import type { Table } from '../../functions/db/scan.ts';

/** As many as DynamoDB takes at once. */
const BATCH = 25;
const AT_ONCE = 4;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Writes items into a table, whatever is there under their keys; waits while the table is at its limit.
 * @param onProgress called with the number of items written so far
 * @returns how many there were
 */
export async function putItems(
  { client, table }: Table,
  items: AsyncIterator<JsonItem>,
  onProgress: (items: number) => void,
): Promise<number> {
  let written = 0;
  const write = async (batch: readonly JsonItem[]): Promise<void> => {
    let left: WriteRequest[] = batch.map((item) => ({ PutRequest: { Item: fromJson(item) } }));
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: left } }));
      left = answer.UnprocessedItems?.[table] ?? [];
      if (left.length === 0) break;
      await setTimeout(pause);
    }
    written += batch.length;
    onProgress(written);
  };
  const worker = async (): Promise<void> => {
    for (;;) {
      const batch: JsonItem[] = [];
      while (batch.length < BATCH) {
        const next = await items.next();
        if (next.done) break;
        batch.push(next.value);
      }
      if (batch.length === 0) return;
      await write(batch);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return written;
}
