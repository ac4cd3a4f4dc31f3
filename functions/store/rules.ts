import type { Chance, Refusal, Seat } from '../../engine/index.ts';
import type { Awaited } from './waits.ts';

/** What the rules say to a move: what happens, or why it cannot be made. */
export type Decision<S, E> =
  | { readonly type: 'decided'; readonly events: readonly E[]; readonly state: S }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** A game that has begun: its first events, and the state after them. */
export interface Started<S, E> {
  readonly events: readonly E[];
  readonly state: S;
}
/** What the rules make of a setup: a game that has begun, or what is wrong with the setup. */
export type Start<S, E> =
  | ({ readonly type: 'started' } & Started<S, E>)
  | { readonly type: 'refused'; readonly problem: object };

/** What the store asks of the engine. It knows no more of a game than this. */
export interface Rules<S, M, E, Setup> {
  readonly start: (ruleset: string, setup: Setup, chance: Chance) => Start<S, E>;
  readonly decide: (state: S, seat: Seat, move: M, chance: Chance) => Decision<S, E>;
  /** Whether the seat could tell from its own view what its move would bring, before it was made. */
  readonly isForeseen: (state: S, seat: Seat, move: M, events: readonly E[]) => boolean;
  readonly evolve: (state: S | undefined, event: E) => S;
  readonly awaited: (state: S) => readonly Awaited[];
  /** The shape of the ruleset's events and state today. */
  readonly formatOf: (ruleset: string) => number;
  /** Events that were written in an earlier format, in the format of today. */
  readonly upcast: (ruleset: string, format: number, events: readonly unknown[]) => readonly E[];
}
