import { type AnyState, evolve } from '../../../engine/index.ts';
import { playGame } from '../../../tools/playGame.ts';

/** States of a game between sensible bots: one each `every` events, while it goes on. */
export function statesOf(ruleset: string, seed: number, every = 60): readonly AnyState[] {
  const states: AnyState[] = [];
  let state: AnyState | undefined;
  let count = 0;
  const bots = ['sensible', 'sensible', 'sensible'] as const;
  playGame({
    ruleset,
    options: {},
    bots,
    seed,
    turnCap: 1500,
    watch: (events) => {
      for (const event of events) state = evolve(state, event);
      count += events.length;
      if (state !== undefined && state.steps.length > 0 && !state.ending.over && count >= every) {
        states.push(state);
        count = 0;
      }
    },
  });
  return states;
}
