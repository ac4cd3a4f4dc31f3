import {
  type AnyState,
  awaited,
  decide,
  evolve,
  isForeseen,
  rulesetOf,
  type SetupProblem,
  settleOptions,
  setupProblem,
  startGame,
  upcast,
  type WireEvent,
  type WireMove,
  type WireSetup,
} from '../../engine/index.ts';
import type { Commit } from './commits.ts';
import type { Games as GamesOf } from './games.ts';
import type { Loaded } from './loaded.ts';
import type { Lobby } from './lobby.ts';
import type { Rules } from './rules.ts';
import type { Submitted as SubmittedOf } from './submit.ts';

/** The engine, as the store uses it. */
export const rules: Rules<AnyState, WireMove, WireEvent, WireSetup> = {
  start: startGame,
  decide,
  isForeseen,
  evolve,
  awaited,
  formatOf: (ruleset) => rulesetOf(ruleset).rules.format,
  upcast,
};

/**
 * What the rules need to know of a lobby whose game begins: no names, no players. Free seats and bots have the colours
 * that are left. Lobbies of earlier versions may lack an option of today, or name an oldest player whom nobody asked for.
 */
export const setupOf = (lobby: Lobby): WireSetup => {
  const { ruleset, seats, colours, oldest } = lobby;
  const settled = settleOptions(rulesetOf(ruleset).options, lobby.options);
  const options = 'options' in settled ? settled.options : lobby.options;
  const left = colours.filter((colour) => seats.every((seat) => seat.colour !== colour));
  return {
    options,
    seats: seats.map(({ type, colour = left.shift() ?? 'red' }) =>
      type === 'bot' ? { colour, bot: true } : { colour },
    ),
    ...(oldest === undefined || options.startPlayer !== 'oldest' ? {} : { oldest }),
  };
};

/** What is wrong with a table at which no game could ever start. */
export const setupProblemOf = (lobby: Lobby): SetupProblem | undefined => setupProblem(lobby.ruleset, setupOf(lobby));

export type Games = GamesOf<AnyState, WireMove, WireEvent, WireSetup>;
export type Game = Loaded<AnyState, WireMove, WireEvent>;
export type GameCommit = Commit<WireMove, WireEvent>;
export type Submitted = SubmittedOf<AnyState, WireMove, WireEvent>;
