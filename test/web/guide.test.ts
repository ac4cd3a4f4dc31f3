import { afterEach, expect, it, vi } from 'vitest';
import { legalMoves, rulesetNames, type Seat, viewFor } from '../../engine/index.ts';
import '../beacons/preload.ts';
import { type AnyState, awaited, type CommonState, quickChance } from '../../engine/index.ts';
import { finishGuide, type GuideStep, guideStep, isGuideDone, isPastGuide } from '../../web/src/game/guide.ts';
import { forGames, playRandomly, started } from '../engine/properties/randomGame.ts';

const lookAt = (state: AnyState, seat: Seat, planned = 0) => {
  const view = viewFor(state, seat);
  const isAwaited = awaited(view).some((owed) => owed.seat === seat);
  return guideStep({ view, seat, legal: legalMoves(view, seat), isAwaited, planned });
};

it.each(rulesetNames())('leads through the first turn of %s: place, roll, build, end', (ruleset) => {
  const seen = new Set<GuideStep | undefined>();
  forGames(ruleset, 6, (options, seed) => {
    const chance = quickChance(seed);
    for (const { before, seat, move } of playRandomly<CommonState>(
      started(ruleset, options, chance).state,
      seed,
      chance,
    )) {
      const state = before as AnyState;
      if (isPastGuide(state)) break;
      const step = lookAt(state, seat);
      seen.add(step);
      if (state.turn.number === 0) expect(step).toBe('place');
      if (move.type === 'rollDice') expect(step).toBe('roll');
      if (move.type === 'endTurn') expect(lookAt(state, seat, 1)).toBe('end');
      for (const other of state.table.seats.keys())
        if (other !== seat && !awaited(state).some((owed) => owed.seat === other))
          expect(lookAt(state, other as Seat)).toBeUndefined();
    }
  });
  for (const step of ['place', 'roll', 'build', 'end'] as const) expect(seen).toContain(step);
});

afterEach(() => vi.unstubAllGlobals());

it('never returns once it is finished, unless the browser blocks storage', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(isGuideDone()).toBe(false);
  finishGuide();
  expect(isGuideDone()).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  finishGuide();
  expect(isGuideDone()).toBe(false);
});
