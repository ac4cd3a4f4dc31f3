import { afterEach, describe, expect, it } from 'vitest';
import { ruleset } from '../../engine/core/ruleset.ts';
import { decide, legalMoves, quickChance, registerRuleset, settle, viewFor } from '../../engine/index.ts';
import { defineRuleset } from '../../engine/rules/definition.ts';
import { definition } from '../../engine/rules/impero/index.ts';
import type { ImperoEvent, ImperoMove, ImperoOptions, ImperoState } from '../../engine/rules/impero/public.ts';
import { imperoSpec } from '../../engine/rules/impero/rules.ts';
import { type Position, stateOf, take } from './impero/support.ts';

/** L'impero, where a captured road that can be placed in one way only is placed unasked. */
const settling = () =>
  defineRuleset<ImperoState, ImperoMove, ImperoEvent, ImperoOptions>(
    { ...imperoSpec, name: 'settling', settles: ['capturedRoad'] },
    definition,
  );
const inSettling = (position: Position): ImperoState => {
  const state = stateOf(position);
  return { ...state, table: { ...state.table, ruleset: 'settling' } };
};
const chance = quickChance(1);
const after = (state: ImperoState, seat: 0 | 1 | 2 | 3, move: Parameters<typeof decide>[2]): ImperoState => {
  const decision = decide(state, seat, move, chance);
  if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
  return decision.state;
};
const POSITION: Position = { cities: { 0: [18] }, roads: { 1: [20] }, knights: { 0: 3 } };
const ONE_PLACE: Position = { ...POSITION, options: { capturedRoadPlacement: 'capturedPath' } };

describe('a decision with one answer', () => {
  let takeOut = () => {};
  afterEach(() => takeOut());
  const register = () => {
    takeOut = registerRuleset(settling());
  };

  it('K-71 is answered without a question, and then the game waits as usual', () => {
    register();
    const asked = after(inSettling(ONE_PLACE), 0, take(20));
    expect(asked.steps.at(-1)?.type).toBe('capturedRoad');
    const act = settle(asked);
    expect(act).toEqual({ seat: 0, move: { type: 'placeCapturedRoad', path: 20 }, by: 'rules' });
    const done = after(asked, 0, { type: 'placeCapturedRoad', path: 20 });
    expect(done.roads[20]).toBe(0);
    expect(settle(done)).toBeUndefined();
  });

  it('K-71 is derived from what everybody may know', () => {
    register();
    const asked = after(inSettling(ONE_PLACE), 0, take(20));
    expect(settle(viewFor(asked, 'spectator'))).toEqual(settle(asked));
  });

  it('is asked if there are several answers', () => {
    register();
    const asked = after(inSettling(POSITION), 0, take(20));
    expect(legalMoves(asked, 0).moves.length).toBeGreaterThan(1);
    expect(settle(asked)).toBeUndefined();
  });

  it('is asked if the ruleset does not settle it', () => {
    expect(settle(after(stateOf(ONE_PLACE), 0, take(20)))).toBeUndefined();
  });

  it('must be one that some move answers', () => {
    expect(() => ruleset({ ...imperoSpec, name: 'settling', settles: ['capturedRoads'] })).toThrow(/capturedRoads/);
  });
});
