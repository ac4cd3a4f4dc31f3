import type { Chance, Refusal, Seat } from '../../engine/index.ts';
import type { Awaited } from './waits.ts';

/** What the rules say to moves: what happens, or why they cannot be; `index` is the place of the refused one. */
export type Decision<S, E> =
  | { readonly type: 'decided'; readonly events: readonly E[]; readonly state: S }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly index?: number };

/** What the store asks of the engine. It knows no more of a game than this. */
export interface Rules<S, M, E, Setup> {
  readonly start: (
    ruleset: string,
    setup: Setup,
    chance: Chance,
  ) => { readonly events: readonly E[]; readonly state: S };
  /** Plays several moves of a seat, all or none. */
  readonly decideAll: (state: S, seat: Seat, moves: readonly M[], chance: Chance) => Decision<S, E>;
  readonly evolve: (state: S | undefined, event: E) => S;
  readonly awaited: (state: S) => readonly Awaited[];
  /** The shape of the ruleset's events and state today. */
  readonly formatOf: (ruleset: string) => number;
  /** Events that were written in an earlier format, as they are told today. */
  readonly upcast: (ruleset: string, format: number, events: readonly unknown[]) => readonly E[];
}
