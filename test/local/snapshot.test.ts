import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { itemsIn, takeSnapshot } from '../../functions/local/snapshot.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** LevelDB begins another log with each 4 MB, and makes a table of the one before. */
const ITEM_BYTES = 60_000;
/** So many items are written before a snapshot, and so many more while it is made: a slow reader has no more to read. */
const [BEFORE, DURING] = [40, 60];

test('a snapshot during writes contains everything that was answered, without a gap', async () => {
  const database = temporaryFolder();
  const scratch = temporaryFolder();
  const writer = fork(join(import.meta.dirname, 'writer.ts'), [database, `${ITEM_BYTES}`]);
  onTestFinished(() => void writer.kill('SIGKILL'));
  let answered = -1;
  const reached = new Map<number, () => void>();
  writer.on('message', (n: number) => {
    answered = n;
    reached.get(n)?.();
  });
  const numbers: number[] = [];
  for (let round = 1; round <= 5; round++) {
    const goal = answered + BEFORE;
    const isReached = new Promise<void>((resolve) => reached.set(goal, resolve));
    writer.send(goal + DURING);
    await isReached;
    const before = answered;
    const snapshot = takeSnapshot(database, scratch, join(scratch, 'no mark'));
    const found: number[] = [];
    for await (const { sk } of itemsIn(snapshot, TABLE_NAME)) found.push(Number(sk?.S));
    snapshot.remove();
    const last = Math.max(...found);
    expect(found.sort((a, b) => a - b)).toEqual(Array.from({ length: last + 1 }, (_, n) => n));
    expect(last).toBeGreaterThanOrEqual(before);
    numbers.push(last);
  }
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(readdirSync(database).some((name) => name.endsWith('.ldb'))).toBe(true);
  expect(readdirSync(scratch)).toEqual([]);
});
