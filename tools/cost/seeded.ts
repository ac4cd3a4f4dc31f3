import { createHash } from 'node:crypto';
import type { RandomBytes } from '../../functions/ids.ts';

/** Random numbers that are the same in each run. */
export interface Seeded {
  readonly bytes: RandomBytes;
  /** From 0 to `bound` − 1. */
  readonly below: (bound: number) => number;
  /** Above 0, at most 1. */
  readonly share: () => number;
  readonly uuid: () => string;
}

/** Every seed gives a sequence of its own. */
export function seeded(seed: string): Seeded {
  let drawn = 0;
  const bytes = (count: number): Buffer =>
    createHash('shake256', { outputLength: count }).update(`${seed} ${drawn++}`).digest();
  const word = (): number => bytes(4).readUInt32BE();
  return {
    bytes,
    below: (bound) => Math.floor((word() / 2 ** 32) * bound),
    share: () => (word() + 1) / 2 ** 32,
    uuid: () => {
      const text = bytes(16).toString('hex');
      return [
        text.slice(0, 8),
        text.slice(8, 12),
        `4${text.slice(13, 16)}`,
        `8${text.slice(17, 20)}`,
        text.slice(20),
      ].join('-');
    },
  };
}
