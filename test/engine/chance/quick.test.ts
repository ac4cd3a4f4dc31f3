import { describe, expect, it } from 'vitest';
import { quickChance } from '../../../engine/index.ts';

describe('quick chance', () => {
  it('repeats itself from its seed and differs between seeds', () => {
    const rolls = (seed: number) => Array.from({ length: 50 }, (_, n) => quickChance(seed).draw('dice', n, 36));
    expect(rolls(1)).toEqual(rolls(1));
    expect(rolls(1)).not.toEqual(rolls(2));
  });

  it('spreads evenly over the bound, over numbers and over seeds', () => {
    const { draw } = quickChance(5);
    for (const results of [
      Array.from({ length: 36_000 }, (_, n) => draw('dice', n, 36)),
      Array.from({ length: 36_000 }, (_, seed) => quickChance(seed).draw('dice', 1, 36)),
    ]) {
      const counts = Array.from({ length: 36 }, (_, result) => results.filter((one) => one === result).length);
      const chiSquare = counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
      expect(chiSquare).toBeLessThan(66.6);
    }
  });

  it('keeps labels apart and deals each card of a deck once', () => {
    const { draw, card } = quickChance(3);
    const of = (what: string) => Array.from({ length: 30 }, (_, n) => draw(what, n, 1000));
    expect(of('dice')).not.toEqual(of('steal'));
    const deck = Array.from({ length: 25 }, (_, index) => card('development', 25, index));
    expect(new Set(deck).size).toBe(25);
  });
});
