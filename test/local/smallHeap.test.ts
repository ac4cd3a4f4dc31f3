import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SMALL_HEAP = new URL('../../functions/local/smallHeap.ts', import.meta.url).href;
/** Replaces 300,000 objects again and again, and prints how many bytes the heap took at most. */
const churn = (first: string): string => `
  import { getHeapStatistics } from 'node:v8';
  import { keepHeapSmall } from '${SMALL_HEAP}';
  ${first};
  const kept = [];
  let most = 0;
  for (let n = 0; n < 3_000_000; n++) {
    kept[n % 300_000] = { n, text: String(n) };
    if (n % 20_000 === 0) most = Math.max(most, getHeapStatistics().total_heap_size);
  }
  console.log(most);`;

/** As on a machine with much memory, whatever this one has. */
const LARGE = ['--max-old-space-size=4096', '--max-semi-space-size=64'];

const largestHeap = (first: string): number => {
  const args = [...LARGE, '--input-type=module', '--eval', churn(first)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout);
};

test('a heap that is kept small takes less than half of what V8 takes otherwise', () => {
  const small = largestHeap('keepHeapSmall()');
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(largestHeap('') / 2);
});
