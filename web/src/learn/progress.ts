/** How far a reader has come in each lesson: kept in this browser alone. */
const keyOf = (ruleset: string): string => `lesson/${ruleset}`;

/** How many steps of a lesson are done, as far as this browser knows. */
export function keptProgress(ruleset: string, steps: number): number {
  try {
    const done = Number(localStorage.getItem(keyOf(ruleset)));
    return Number.isInteger(done) && done > 0 && done < steps ? done : 0;
  } catch {
    return 0;
  }
}

/** Keeps how many steps of a lesson are done. */
export function keepProgress(ruleset: string, done: number): void {
  try {
    localStorage.setItem(keyOf(ruleset), String(done));
  } catch {
    // A browser that keeps nothing begins again with the next visit.
  }
}
