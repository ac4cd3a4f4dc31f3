import { baseKit } from './base/kit.ts';
import { imperoKit } from './impero/kit.ts';
import type { RulesetKit } from './kit.ts';

/** Every ruleset that can be played, by name. */
export const rulesets = { base: baseKit, impero: imperoKit } as const satisfies Readonly<Record<string, RulesetKit>>;
export type RulesetName = keyof typeof rulesets;
export const RULESET_NAMES = Object.keys(rulesets) as readonly RulesetName[];

/** The ruleset of this name; throws for a name that is none of {@link RULESET_NAMES}. */
export function rulesetOf(name: string): RulesetKit {
  if (name !== last.rules.name) {
    if (!Object.hasOwn(rulesets, name)) throw new RangeError(`no ruleset is called ${name}`);
    last = rulesets[name as RulesetName];
  }
  return last;
}
/** Mostly one game is played for a while. */
let last: RulesetKit = rulesets.base;

export type { AnyState, RulesetKit, WireEvent, WireMove } from './kit.ts';
