import type { AnyEvent, AnyMove } from '../core/chapter.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { DevelopmentState } from './base/development.ts';
import { base } from './base/index.ts';
import type { KnightsState } from './base/knights.ts';
import type { LargestArmyState } from './base/largestArmy.ts';
import type { LongestRoadState } from './base/longestRoad.ts';
import type { OffersState } from './base/offers.ts';
import { baseOptions } from './base/options.ts';
import type { PiecesState } from './base/pieces.ts';
import type { RobberState } from './base/robber.ts';
import type { Setup } from './base/setup.ts';
import type { EndingState } from './base/victory.ts';
import type { OptionTable } from './options.ts';
import type { Price, Questions } from './questions.ts';

/** What every ruleset's state has, and what some have. */
export type AnyState = OffersState &
  PiecesState &
  EndingState &
  LongestRoadState &
  Partial<Pick<RobberState, 'robber'> & Pick<DevelopmentState, 'development'>> &
  Partial<Pick<KnightsState, 'knights'> & Pick<LargestArmyState, 'largestArmy'>>;

/** A move as it comes over the wire: the ruleset checks it. */
export type WireMove = AnyMove & Readonly<Record<string, unknown>>;
export type WireEvent = AnyEvent & Readonly<Record<string, unknown>>;

/** A ruleset with what the service and the site ask about it. */
export interface RulesetKit {
  readonly rules: Ruleset<AnyState, WireMove, WireEvent, Setup<Readonly<Record<string, string | number>>>, Questions>;
  readonly options: OptionTable;
  /** What can be paid for, in the order of the cost card. */
  readonly prices: readonly Price[];
}

/** Every ruleset that can be played, by name. */
export const rulesets = {
  base: {
    rules: base as unknown as RulesetKit['rules'],
    options: baseOptions,
    prices: ['road', 'settlement', 'city', 'developmentCard'],
  },
} as const satisfies Readonly<Record<string, RulesetKit>>;
export type RulesetName = keyof typeof rulesets;
export const RULESET_NAMES = Object.keys(rulesets) as readonly RulesetName[];

/** The ruleset of this name; throws for a name that is none of {@link RULESET_NAMES}. */
export function rulesetOf(name: string): RulesetKit {
  if (!Object.hasOwn(rulesets, name)) throw new RangeError(`no ruleset is called ${name}`);
  return rulesets[name as RulesetName];
}
