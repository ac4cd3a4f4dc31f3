import { describe, expect, test } from 'vitest';
import { createCache } from '../../functions/cache.ts';
import { weightOf } from '../../functions/play/game.ts';

describe('a cache', () => {
  test('keeps a limited number of values, and drops the one used longest ago', () => {
    const cache = createCache<number>(2);
    for (const n of [1, 2]) cache.set(`${n}`, n);
    cache.get('1');
    cache.set('3', 3);
    expect(['1', '2', '3'].map(cache.get)).toEqual([1, undefined, 3]);
  });

  test('keeps a limited weight, however often values are replaced, removed or dropped', () => {
    const cache = createCache<number>(10, (weight) => weight);
    for (const weight of [2, 6, 3, 4]) cache.set('a', weight);
    cache.set('b', 6);
    expect([cache.get('a'), cache.get('b')]).toEqual([4, 6]);
    cache.set('c', 1);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 6, 1]);
    cache.delete('b');
    cache.set('d', 9);
    expect([cache.get('c'), cache.get('d')]).toEqual([1, 9]);
    cache.clear();
    cache.set('e', 10);
    expect(cache.get('e')).toBe(10);
  });

  test('keeps a value that is too heavy by itself until the next one comes', () => {
    const cache = createCache<number>(10, (weight) => weight);
    cache.set('a', 50);
    expect(cache.get('a')).toBe(50);
    cache.set('b', 1);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 1]);
  });
});

test('a game weighs more with each move it remembers', () => {
  const commit = { events: [{ type: 'turnBegan' }] } as never;
  const of = (commits: number, moves: number) =>
    weightOf({ recent: Array.from({ length: commits }, () => commit), seen: new Set(Array(moves).keys()) });
  expect(of(1, 1)).toBeLessThan(of(2, 1));
  expect(of(2, 1)).toBeLessThan(of(2, 100));
  // The bound of 32 MB holds some two hundred games.
  expect(of(64, 500)).toBeLessThan(170_000);
});
