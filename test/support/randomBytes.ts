import { expect } from 'vitest';
import { quickChance } from '../../engine/index.ts';
import { TEST_SEED } from './games.ts';

/** By test file: files of one process share this module. */
const sources = new Map<string, number>();

/**
 * A source of bytes for a service that is tested: the ids, codes and games that it makes are the same in each run of a
 * test file. No two sources of a file give the same, so that services which share a table make different ids.
 */
export function repeatableBytes(): (count: number) => Uint8Array {
  const file = expect.getState().testPath ?? '';
  const source = sources.get(file) ?? 0;
  sources.set(file, source + 1);
  const { draw } = quickChance(TEST_SEED * 1000 + source);
  let n = 0;
  return (count) => Uint8Array.from({ length: count }, () => draw('byte', n++, 256));
}
