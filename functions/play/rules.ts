import {
  type AnyState,
  type AutomaticMove,
  awaited,
  type Chance,
  type Decision,
  decide,
  evolve,
  isForeseen,
  rulesetOf,
  type Seat,
  settle,
  startGame,
  upcast,
  type WireEvent,
  type WireMove,
  type WireSetup,
} from '../../engine/index.ts';
import type { Awaited } from './waits.ts';

/** The rules' answer to a setup: a game that has begun, or what is wrong with the setup. */
type Start =
  | { readonly type: 'started'; readonly events: readonly WireEvent[]; readonly state: AnyState }
  | { readonly type: 'refused'; readonly problem: object };

/**
 * The next move that follows automatically from a state and what has followed before it, or nothing. It is called again
 * after each such move. It must be pure, and may use only what each seat's own view contains.
 */
export type Settle = (
  state: AnyState,
  before: readonly AutomaticMove<WireMove>[],
) => AutomaticMove<WireMove> | undefined;

/** What playing needs of the engine. It knows nothing else about a game. */
export interface Rules {
  readonly start: (ruleset: string, setup: WireSetup, chance: Chance) => Start;
  readonly decide: (state: AnyState, seat: Seat, move: WireMove, chance: Chance) => Decision<AnyState, WireEvent>;
  /** Whether the seat could predict the result of its move from its own view, before it was made. */
  readonly isForeseen: (state: AnyState, seat: Seat, move: WireMove, events: readonly WireEvent[]) => boolean;
  readonly evolve: (state: AnyState | undefined, event: WireEvent) => AnyState;
  readonly settle: Settle;
  readonly awaited: (state: AnyState) => readonly Awaited[];
  /** The seats that want the game to end. */
  readonly agreed: (state: AnyState) => readonly Seat[];
  /** How many of the moves a seat may make while the game waits for another one. */
  readonly unaskedIn: (ruleset: string, moves: readonly WireMove[]) => number;
  /** The number of the current turn. */
  readonly turnOf: (state: AnyState) => number;
  /** The current format of the ruleset's events and state. */
  readonly formatOf: (ruleset: string) => number;
  /** Converts events of an earlier format to the current one. */
  readonly upcast: (ruleset: string, format: number, events: readonly unknown[]) => readonly WireEvent[];
}

/** The engine, as games use it. */
export const engineRules: Rules = {
  start: startGame,
  decide,
  isForeseen,
  evolve,
  settle,
  awaited,
  agreed: ({ agreement }) => agreement,
  unaskedIn: (ruleset, moves) => {
    const { unasked } = rulesetOf(ruleset).rules;
    return moves.filter(({ type }) => unasked.includes(type)).length;
  },
  turnOf: ({ turn }) => turn.number,
  formatOf: (ruleset) => rulesetOf(ruleset).rules.format,
  upcast,
};
