import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isZone, wallTimeAt } from '../../functions/clock/zones.ts';

const ZONES = new URL('../../functions/clock/zones.ts', import.meta.url).href;
/** Asks for one zone in thousands of spellings, all of which the runtime takes, and prints by how many bytes memory grew. */
const SPELLINGS = `
  import { isZone } from '${ZONES}';
  const name = 'America/Argentina/Catamarca';
  const spelled = (n) => [...name].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');
  const memoryAfter = (from, to) => {
    for (let n = from; n < to; n++) {
      if (!isZone(spelled(n))) throw new Error(spelled(n));
      if (n % 250 === 0) gc();
    }
    return process.memoryUsage.rss();
  };
  console.log(-memoryAfter(0, 1000) + memoryAfter(1000, 4000));`;

test('a zone in ever new spellings does not fill the memory', { timeout: 60_000 }, () => {
  const args = ['--expose-gc', '--input-type=module', '--eval', SPELLINGS];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeLessThan(20 * 1024 ** 2);
});

test('a zone is known in each spelling that the runtime takes, and no other', () => {
  expect(['Europe/Rome', 'europe/ROME', '+05:30', 'UTC'].map(isZone)).toEqual([true, true, true, true]);
  expect(['', 'Europe/Coloni', '__proto__'].map(isZone)).toEqual([false, false, false]);
  expect(wallTimeAt('europe/ROME', Date.UTC(2026, 0, 1, 23, 5))).toEqual(
    wallTimeAt('Europe/Rome', Date.UTC(2026, 0, 1, 23, 5)),
  );
});
