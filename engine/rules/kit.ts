import type { AnyEvent, AnyMove, Refusal } from '../core/chapter.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Intersection, Path, Seat } from '../vocabulary.ts';
import type { AgreementState } from './base/agreement.ts';
import type { DevelopmentState } from './base/development.ts';
import type { LargestArmyState } from './base/largestArmy.ts';
import type { LongestRoadState } from './base/longestRoad.ts';
import type { OffersState } from './base/openOffers.ts';
import type { RobberState } from './base/robber.ts';
import type { Setup } from './base/setup.ts';
import type { EndingState } from './base/victory.ts';
import type { CountRow, FinalCountState } from './impero/endings.ts';
import type { CityRange } from './impero/reach.ts';
import type { OptionTable } from './options.ts';
import type { Price, Questions } from './questions.ts';

/** What every ruleset's state has, and what some have. */
export type AnyState = OffersState &
  EndingState &
  LongestRoadState &
  AgreementState &
  Partial<Pick<RobberState, 'robber'> & Pick<DevelopmentState, 'development'>> &
  Partial<Pick<LargestArmyState, 'knights' | 'largestArmy'>> &
  Partial<Pick<FinalCountState, 'pool' | 'attack' | 'captures' | 'war' | 'finalCount'>>;

/** A move as it comes over the wire: the ruleset checks it. */
export type WireMove = AnyMove & Readonly<Record<string, unknown>>;
export type WireEvent = AnyEvent & Readonly<Record<string, unknown>>;

/** A number that is shown of each player, by name: `knights`, `warPoints` … Everybody may know it. */
export interface Counter {
  readonly name: string;
  readonly of: (state: AnyState, seat: Seat) => number;
}
/** A common stack beside the board, by name: `developmentCards`, `knightPool` … */
export interface Stock {
  readonly name: string;
  readonly of: (state: AnyState) => number;
}

/** A way to win, and how near a seat is: every part of it is needed. */
export interface Goal {
  /** `victoryPoints`, `destroySettlements` … */
  readonly name: string;
  readonly rule: string;
  /** The opponent at whose cost it goes, where it is about one. */
  readonly against?: Seat;
  readonly parts: readonly { readonly name: string; readonly have: number; readonly need: number }[];
}

/** A piece that a city threatens. */
export interface Threat {
  readonly type: 'road' | 'settlement' | 'city';
  readonly place: Path | Intersection;
  readonly owner: Seat;
  readonly distance: number;
}
/** A city and what lies in its range: it is a barracks while it threatens anything. */
export interface Garrison {
  readonly city: Intersection;
  readonly range: CityRange;
  readonly against: readonly Threat[];
}
/** An attack that could be made, or why it cannot be made now. */
export interface AttackTarget {
  readonly move: WireMove;
  readonly victim: Seat;
  /** What it takes. */
  readonly knights: number;
  /** What it yields. */
  readonly roads: number;
  readonly warPoints: number;
  /** Paths from the nearest own city. */
  readonly distance: number;
  /** Whether the target itself can be struck: in range and not shielded. */
  readonly isOpen: boolean;
  /** Why not now: the target, the time or the knights. */
  readonly refusal?: Refusal;
}

/** What a ruleset in which players fight declares. */
export interface WarKit {
  /** The moves that are attacks, the cheapest first. */
  readonly attacks: readonly { readonly type: string; readonly knights: number }[];
  /** Each city of a seat and what it threatens. */
  readonly garrisons: (state: AnyState, seat: Seat) => readonly Garrison[];
  /** Every piece of another seat, as a target: the open ones first, then the nearest. */
  readonly targets: (state: AnyState, seat: Seat) => readonly AttackTarget[];
  /** The final count as it stands, line by line; final once the game has ended by it. */
  readonly count: (state: AnyState) => readonly CountRow[];
}

/** A ruleset with what the service, the site, the bots and the simulator learn of it. */
export interface RulesetKit {
  readonly rules: Ruleset<AnyState, WireMove, WireEvent, Setup<Readonly<Record<string, string | number>>>, Questions>;
  readonly options: OptionTable;
  /** The options by topic, in the order in which a person meets them. */
  readonly optionGroups: Readonly<Record<string, readonly string[]>>;
  /** What can be paid for, in the order of the cost card. */
  readonly prices: readonly Price[];
  /** The moves that pay for something, and for what. */
  readonly purchases: Readonly<Record<string, Price>>;
  /** How many of a thing the seat can still buy. */
  readonly left: (state: AnyState, seat: Seat, what: Price) => number;
  readonly counters: readonly Counter[];
  readonly stocks: readonly Stock[];
  /** Ways to win beside victory points. */
  readonly goals: (state: AnyState, seat: Seat) => readonly Goal[];
  /** Events that tell the seat in their field `victim` what it lost. */
  readonly losses: readonly string[];
  readonly war?: WarKit;
}
