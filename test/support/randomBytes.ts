import { quickChance } from '../../engine/index.ts';

/** The same bytes in each run, unless `COLONI_TEST_SEED` asks for others. */
const seed = Number(process.env.COLONI_TEST_SEED ?? 1);
let sources = 0;

/**
 * A source of bytes for a service that is tested: the ids, codes and games that it makes are the same in each run of a
 * test file. No two sources of a file give the same, so that services which share a table make different ids.
 */
export function repeatableBytes(): (count: number) => Uint8Array {
  const { draw } = quickChance(seed * 1000 + sources++);
  let n = 0;
  return (count) => Uint8Array.from({ length: count }, () => draw('byte', n++, 256));
}
