import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly counted: number;
}

// In a process of its own: here, memory of other tests is given back meanwhile.
const measured: readonly Measured[] = JSON.parse(
  execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'memoryOfGames.ts')], { encoding: 'utf8' }),
);

test.each(measured)(
  'the game $name takes at most the memory that the cache of games counts for it',
  ({ bytes, counted }) => {
    expect(bytes).toBeGreaterThan(counted / 4);
    expect(bytes).toBeLessThan(counted);
  },
);
