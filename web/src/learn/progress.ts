import { store, stored } from '../ui/stored.ts';

/** How far a reader has come in each lesson: kept in this browser alone. */
const keyOf = (ruleset: string): string => `lesson/${ruleset}`;

/** How many steps of a lesson are done, as far as this browser knows. */
export function keptProgress(ruleset: string, steps: number): number {
  const done = Number(stored(keyOf(ruleset)));
  return Number.isInteger(done) && done > 0 && done < steps ? done : 0;
}

/** Keeps how many steps of a lesson are done. */
export const keepProgress = (ruleset: string, done: number): void => store(keyOf(ruleset), String(done));
