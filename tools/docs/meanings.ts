import { rulesetTools } from '../rulesets/all.ts';
import type { Meanings } from '../rulesets/definition.ts';

const all: readonly Meanings[] = Object.values(rulesetTools).map(({ meanings }) => meanings);
const joined = (part: (meanings: Meanings) => Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.assign({}, ...all.map(part));

export const EVENTS = joined(({ events }) => events);
export const MOVES = joined(({ moves }) => moves);
export const STEPS = joined(({ steps }) => steps);
export const DRAWS = all.flatMap(({ draws }) => draws);

/** The meaning of a name; throws for one that no ruleset explains. */
export function meaningOf(what: 'event' | 'move' | 'step', name: string, [ruleset = '']: readonly string[]): string {
  const meaning = { event: EVENTS, move: MOVES, step: STEPS }[what][name];
  if (meaning === undefined)
    throw new Error(`tools/rulesets/${ruleset}/meanings.ts does not say what the ${what} ${name} is`);
  return meaning;
}
