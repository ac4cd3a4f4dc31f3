import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SMALL_HEAP = new URL('../../functions/local/smallHeap.ts', import.meta.url).href;
/** Replaces 300,000 objects again and again, and prints how many bytes V8 had at most for new ones. */
const churn = (first: string): string => `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { keepHeapSmall } from '${SMALL_HEAP}';
  ${first};
  const kept = [];
  let most = 0;
  for (let n = 0; n < 1_000_000; n++) {
    kept[n % 300_000] = { n, text: String(n) };
    if (n % 10_000 > 0) continue;
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    most = Math.max(most, space.space_size);
  }
  console.log(most);`;

/** As on a machine with much memory, whatever this one has. */
const LARGE = ['--max-old-space-size=4096', '--max-semi-space-size=64'];

const largestNewSpace = (first: string): number => {
  const args = [...LARGE, '--input-type=module', '--eval', churn(first)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  // V8 names flags that it does not know here, and goes on without them.
  expect(stderr).toBe('');
  return Number(stdout);
};

test('V8 knows the flags that keep a heap small, and takes less than half as much for new objects', () => {
  const small = largestNewSpace('keepHeapSmall()');
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(largestNewSpace('') / 2);
});
