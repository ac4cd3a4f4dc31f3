import { baseDefinition } from './base/definition.ts';
import { baseLayouts } from './chapters/layouts.ts';
import { citiesKnightsDefinition } from './citiesKnights/definition.ts';
import { citiesKnightsLayouts } from './citiesKnights/layouts.ts';
import type { CommonState, RulesetDefinition } from './definition.ts';
import { imperoDefinition } from './impero/definition.ts';

/** The rulesets of the program, by name: one line for each. */
const definitions = {
  base: baseDefinition,
  citiesKnights: citiesKnightsDefinition,
  impero: imperoDefinition,
} as const satisfies Readonly<Record<string, RulesetDefinition>>;

export type RulesetName = keyof typeof definitions;
type Rules<N extends RulesetName> = (typeof definitions)[N]['rules'];
/** The state of a game of the ruleset. */
export type StateOf<N extends RulesetName> = ReturnType<Rules<N>['replay']>;
/** The events of a game of the ruleset. */
export type EventsOf<N extends RulesetName> = ReturnType<Rules<N>['redact']>;
/** The state of a game of any ruleset of the program. `isGameOf` tells them apart. */
export type AnyState = { [N in RulesetName]: StateOf<N> }[RulesetName];

/** The printed maps of all rulesets. */
export const LAYOUTS = { ...baseLayouts, ...citiesKnightsLayouts } as const;
export type BeginnerMap = keyof typeof LAYOUTS;

const registered = new Map<string, RulesetDefinition>(Object.entries(definitions));
/** The last one that was asked for: usually the same game is played for a while. */
let last: { readonly name: string; readonly definition: RulesetDefinition } | undefined;

/** The names of all rulesets that can be played. */
export const rulesetNames = (): readonly string[] => [...registered.keys()];
export const isRuleset = (name: string): boolean => registered.has(name);

/** The ruleset of this name; throws for a name that is none of {@link rulesetNames}. */
export function rulesetOf(name: string): RulesetDefinition {
  if (name !== last?.name) {
    const definition = registered.get(name);
    if (definition === undefined) throw new RangeError(`no ruleset is called ${name}`);
    last = { name, definition };
  }
  return last.definition;
}

/** What was chosen for a game of this ruleset, without options that only other rulesets have: they do not apply (K-67). */
export function ownOptions<V>(ruleset: string, chosen: Readonly<Record<string, V>>): Readonly<Record<string, V>> {
  const { options } = rulesetOf(ruleset);
  const isElsewhere = (option: string) =>
    [...registered.values()].some((definition) => Object.hasOwn(definition.options, option));
  return Object.fromEntries(
    Object.entries(chosen).filter(([option]) => Object.hasOwn(options, option) || !isElsewhere(option)),
  );
}

/** Whether the state is that of a game of this ruleset. */
export const isGameOf = <N extends RulesetName>(ruleset: N, state: CommonState): state is StateOf<N> =>
  state.table.ruleset === ruleset;

/**
 * Adds a ruleset that does not belong to the program. Call it before anything asks for the names.
 * @returns a function that removes it again
 */
export function registerRuleset(definition: RulesetDefinition): () => void {
  const { name } = definition.rules;
  if (registered.has(name)) throw new RangeError(`there is a ruleset ${name} already`);
  registered.set(name, definition);
  return () => {
    registered.delete(name);
    last = undefined;
  };
}
