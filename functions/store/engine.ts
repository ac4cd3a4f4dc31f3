import {
  type AnyState,
  awaited,
  decide,
  evolve,
  isForeseen,
  rulesetOf,
  type Setup,
  startGame,
  upcast,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';
import type { Commit } from './commits.ts';
import type { Games as GamesOf } from './games.ts';
import type { Loaded } from './loaded.ts';
import type { Lobby, Options } from './lobby.ts';
import type { Rules } from './rules.ts';
import type { Submitted as SubmittedOf } from './submit.ts';

export type GameSetup = Setup<Options>;

/** The engine, as the store uses it. */
export const rules: Rules<AnyState, WireMove, WireEvent, GameSetup> = {
  start: startGame,
  decide,
  isForeseen,
  evolve,
  awaited,
  formatOf: (ruleset) => rulesetOf(ruleset).rules.format,
  upcast,
};

/** What the rules need to know of a lobby whose game begins: no names, no players. */
export const setupOf = ({ options, seats, colours, oldest }: Lobby): GameSetup => ({
  options,
  seats: seats.map(({ type, colour = colours[0] }) => {
    if (colour === undefined) throw new Error('a game begins with a colour for each seat');
    return type === 'bot' ? { colour, bot: true } : { colour };
  }),
  ...(oldest === undefined ? {} : { oldest }),
});

export type Games = GamesOf<AnyState, WireMove, WireEvent, GameSetup>;
export type Game = Loaded<AnyState, WireMove, WireEvent>;
export type GameCommit = Commit<WireMove, WireEvent>;
export type Submitted = SubmittedOf<AnyState, WireMove, WireEvent>;
