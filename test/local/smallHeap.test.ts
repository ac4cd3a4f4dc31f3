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

/** Makes 150,000 objects again and again, and prints how many bytes the process came to have beside its heap. */
const drop = (first: string): string => `
  import { setFlagsFromString } from 'node:v8';
  import { keepHeapSmall } from '${SMALL_HEAP}';
  ${first};
  const besideHeap = () => {
    const { rss, heapTotal } = process.memoryUsage();
    return rss - heapTotal;
  };
  const before = besideHeap();
  let most = 0;
  for (let round = 0; round < 8; round++) {
    const kept = [];
    for (let n = 0; n < 150_000; n++) kept.push({ n, text: 'x' + n, list: [n, n] });
    most = Math.max(most, besideHeap());
  }
  console.log(most - before);`;

/** As on a machine with much memory, whatever this one has. */
const LARGE = ['--max-old-space-size=4096', '--max-semi-space-size=64'];

const printed = (program: string): number => {
  const args = [...LARGE, '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  // V8 names flags that it does not know here, and goes on without them.
  expect(stderr).toBe('');
  return Number(stdout);
};

test('V8 knows the flags that keep a heap small, and takes less than half as much for new objects', () => {
  const small = printed(churn('keepHeapSmall()'));
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(printed(churn('')) / 2);
});

test('V8 gives back pages that are free', () => {
  const keeping = printed(drop(`keepHeapSmall(); setFlagsFromString('--no-memory-saver-mode')`));
  expect(printed(drop('keepHeapSmall()'))).toBeLessThan((2 * keeping) / 3);
});
