import { definitions } from '#rulesets';
import type { definitions as all } from './all.ts';
import type { CommonState, RulesetDefinition } from './definition.ts';

type Definitions = typeof all;
export type RulesetName = keyof Definitions;
type Rules<N extends RulesetName> = Definitions[N]['rules'];
/** The state of a game of the ruleset. */
export type StateOf<N extends RulesetName> = ReturnType<Rules<N>['replay']>;
/** The events of a game of the ruleset. */
export type EventsOf<N extends RulesetName> = ReturnType<Rules<N>['redact']>;
/** An event of a game of any ruleset of the program. */
export type KnownEvent = { [N in RulesetName]: EventsOf<N> }[RulesetName];
/** The state of a game of any ruleset of the program. `isGameOf` tells them apart. */
export type AnyState = { [N in RulesetName]: StateOf<N> }[RulesetName];

/** The rulesets that are known. A browser knows those that it has loaded. */
const registered = new Map<string, RulesetDefinition>(Object.entries(definitions));

/** The names of all rulesets that can be played. */
export const rulesetNames = (): readonly string[] => [...registered.keys()];
export const isRuleset = (name: string): boolean => registered.has(name);

/** The ruleset of this name; throws for a name that is none of {@link rulesetNames}. */
export function rulesetOf(name: string): RulesetDefinition {
  const definition = registered.get(name);
  if (definition === undefined) throw new RangeError(`no ruleset is called ${name}`);
  return definition;
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

/** The ruleset, then the one that it is a variant of, and so on. */
export function lineageOf(ruleset: string): readonly string[] {
  const parent = registered.get(ruleset)?.variantOf;
  return parent === undefined ? [ruleset] : [ruleset, ...lineageOf(parent)];
}

/** What a layer has for a ruleset, or else for the one that it is a variant of. */
export function inheritedFrom<T>(known: ReadonlyMap<string, T>, ruleset: string): T | undefined {
  for (let name: string | undefined = ruleset; name !== undefined; name = registered.get(name)?.variantOf) {
    const found = known.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the state is that of a game of this ruleset, or of a variant of it. */
export const isGameOf = <N extends RulesetName>(ruleset: N, state: CommonState): state is StateOf<N> =>
  lineageOf(state.table.ruleset).includes(ruleset);

/**
 * Adds a ruleset: one that a page has loaded, or one that does not belong to the program. Call it before anything asks
 * for it.
 * @returns a function that removes it again
 */
export function registerRuleset(definition: RulesetDefinition): () => void {
  const { name } = definition.rules;
  if (registered.has(name)) throw new RangeError(`there is a ruleset ${name} already`);
  registered.set(name, definition);
  return () => {
    registered.delete(name);
  };
}
