import { describe, expect, it } from 'vitest';
import { quickChance, type WireEvent } from '../../../engine/index.ts';
import type { BaseEvent } from '../../../engine/rules/base/public.ts';
import { inspectDecision, inspectWait } from '../referee.ts';
import { endless, forGames, playRandomly, started } from './randomGame.ts';

describe('randomly played base games, in any options', () => {
  it('B-03 B-04 B-05 B-72 B-96 keep cards, pieces, distance and points after every event, and end', {
    timeout: 600_000,
  }, () => {
    const ended = { points: 0, agreement: 0, never: 0 };
    forGames('base', 150, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('base', options, chance);
      inspectWait(state);
      let last = state;
      for (const { before, events, after } of playRandomly(state, seed, chance)) {
        inspectDecision(before, events as readonly WireEvent[] as readonly BaseEvent[], after);
        last = after;
      }
      ended[(last.ending.reason ?? 'never') as keyof typeof ended]++;
    });
    expect(endless.count).toBe(0);
    expect(ended.never).toBe(0);
    expect(ended.points).toBeGreaterThan(ended.agreement);
  });
});
