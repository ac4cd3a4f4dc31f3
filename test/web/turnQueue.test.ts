import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnQueue } from '../../web/src/game/turnQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** Numbers stand for moves: an odd one is shown for a second, an even one shows nothing by itself. */
function queueOf(most?: number) {
  const shown: (readonly number[])[] = [];
  let ends = 0;
  const queue = new TurnQueue<number>({
    lasts: (n) => (n % 2 === 1 ? 1000 : 0),
    show: (items) => shown.push(items),
    end: () => {
      ends++;
    },
    ...(most === undefined ? {} : { most }),
  });
  return { queue, shown, ends: () => ends };
}

describe('a queue of turns', () => {
  it('shows the first at once, each of the others a second later, and then ends', () => {
    const { queue, shown, ends } = queueOf();
    queue.add([1, 3, 5]);
    expect(shown).toEqual([[1]]);
    expect(queue.left).toBe(2);
    pass(1999);
    expect(shown).toEqual([[1], [3]]);
    pass(1);
    expect([shown.at(-1), ends()]).toEqual([[5], 0]);
    pass(1000);
    expect([ends(), queue.isRunning]).toEqual([1, false]);
  });

  it('shows what tells nothing together with what follows, and at its end without a pause', () => {
    const { queue, shown, ends } = queueOf();
    queue.add([2, 4, 1, 6]);
    expect(shown).toEqual([[2, 4, 1]]);
    pass(1000);
    expect([shown.at(-1), ends()]).toEqual([[6], 1]);
  });

  it('shows all the rest at once when it is skipped, and goes on with what comes later', () => {
    const { queue, shown } = queueOf();
    queue.add([1, 3, 5]);
    queue.skip();
    expect([shown, vi.getTimerCount()]).toEqual([[[1], [3, 5]], 0]);
    queue.add([7, 9]);
    pass(500);
    queue.skip([11, 13]);
    pass(5000);
    expect(shown).toEqual([[1], [3, 5], [7], [9, 11, 13]]);
  });

  it('shows nothing more when it is stopped', () => {
    const { queue, shown, ends } = queueOf();
    queue.add([1, 3]);
    queue.stop();
    pass(5000);
    expect([shown, ends(), queue.isRunning]).toEqual([[[1]], 0, false]);
  });

  it('shows at once what is more than it may keep waiting', () => {
    const { queue, shown } = queueOf(2);
    queue.add([1, 3, 5, 7, 9]);
    expect(shown).toEqual([[1, 3, 5]]);
    pass(2000);
    expect(shown).toEqual([[1, 3, 5], [7], [9]]);
  });

  it('goes on at its new speed at once', () => {
    const { queue, shown } = queueOf();
    queue.add([1, 3, 5]);
    queue.speed = 4;
    pass(250);
    expect(shown).toEqual([[1], [3]]);
    queue.speed = 0.5;
    pass(1999);
    expect(shown).toHaveLength(2);
    pass(1);
    expect(shown.at(-1)).toEqual([5]);
  });

  it('shows each once and in order, whatever arrives when, keeps few waiting, and ends with the newest', () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('add' as const), n: fc.nat(9) }),
      fc.record({ type: fc.constant('pass' as const), n: fc.nat(3000) }),
      fc.record({ type: fc.constant('skip' as const), n: fc.constant(0) }),
      fc.record({ type: fc.constant('speed' as const), n: fc.constantFrom(0.5, 1, 4) }),
    );
    fc.assert(
      fc.property(fc.array(act), fc.nat(6), fc.boolean(), (acts, most, isShort) => {
        const { queue, shown, ends } = queueOf(most);
        let added = 0;
        for (const { type, n } of acts) {
          // Moves that tell nothing come anywhere between the others, or not at all.
          const next = () => (isShort ? 2 * added++ + 1 : added++);
          if (type === 'add') queue.add(Array.from({ length: n }, next));
          else if (type === 'pass') pass(n);
          else if (type === 'skip') queue.skip();
          else queue.speed = n;
        }
        pass(2000 * 10 * (acts.length + 1));
        const all = Array.from({ length: added }, (_, i) => (isShort ? 2 * i + 1 : i));
        expect(shown.flat()).toEqual(all);
        expect(queue.isRunning).toBe(false);
        expect(ends()).toBeGreaterThanOrEqual(Math.min(1, added));
      }),
    );
  });
});
