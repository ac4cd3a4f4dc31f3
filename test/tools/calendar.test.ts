import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesetNames } from '../../engine/index.ts';
import { DAY, HOUR } from '../../functions/instants.ts';
import { correspond } from '../../tools/calendar/correspond.ts';
import { byDay, delay } from '../../tools/calendar/delays.ts';
import { numbersFrom } from '../../tools/playGame.ts';

describe('simulated people', () => {
  test('give half of their answers within an hour and a half', () => {
    const random = numbersFrom(7);
    const delays = Array.from({ length: 4001 }, () => delay(() => (random(1 << 30) + 1) / ((1 << 30) + 1)));
    const median = delays.sort((a, b) => a - b)[2000] ?? 0;
    expect(median / HOUR).toBeGreaterThan(1.35);
    expect(median / HOUR).toBeLessThan(1.65);
  });

  test('never play at night, and never wait longer than until the morning', () => {
    fc.assert(
      fc.property(fc.nat(30 * DAY), (at) => {
        const then = byDay(at);
        expect(then % DAY).toBeGreaterThanOrEqual(7 * HOUR);
        expect(then % DAY).toBeLessThan(23 * HOUR);
        expect(then - at).toBeGreaterThanOrEqual(0);
        expect(then - at).toBeLessThanOrEqual(8 * HOUR);
      }),
    );
  });
});

describe.each(rulesetNames())('a game of %s by correspondence', (ruleset) => {
  const seed = 4;
  const silent = correspond(ruleset, seed, { offers: false, orders: false });
  const asking = correspond(ruleset, seed, { offers: true, orders: false });
  const ordering = correspond(ruleset, seed, { offers: true, orders: true });
  const queuing = correspond(ruleset, seed, { offers: true, orders: true, queue: 'nothingElse' });

  test('ends, and is the same each time', () => {
    for (const { over, turns, days } of [silent, asking, ordering, queuing]) {
      expect(over).toBe(true);
      expect(days).toBeGreaterThan(turns / 96);
    }
    expect(correspond(ruleset, seed, { offers: true, orders: true })).toEqual(ordering);
  });

  test('waits more than twice as often if offers are asked about as with orders, then less than once per turn', () => {
    expect(silent.offers).toBe(0);
    expect(asking.deals).toBeGreaterThan(0);
    const [asked, ordered] = [asking, ordering].map(({ handOffs, turns }) => handOffs / turns) as [number, number];
    expect(asked).toBeGreaterThan(2 * ordered);
    expect(ordered).toBeLessThan(1);
    expect(ordering.answersOutOfTurn).toBeLessThan(asking.answersOutOfTurn / 4);
  });

  test('waits a third less often if players say what to buy next', () => {
    const another = correspond(ruleset, seed + 1, { offers: true, orders: true });
    const anotherQueuing = correspond(ruleset, seed + 1, { offers: true, orders: true, queue: 'nothingElse' });
    const rate = ({ handOffs, turns }: typeof another) => handOffs / turns;
    expect(rate(queuing) + rate(anotherQueuing)).toBeLessThan((rate(ordering) + rate(another)) * (2 / 3));
  });
});
