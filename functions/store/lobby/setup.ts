import { rulesetOf, type SetupProblem, settleOptions, setupProblem, type WireSetup } from '../../../engine/index.ts';
import type { Lobby } from './lobby.ts';

/**
 * What the rules need to know of a lobby whose game begins: no names, no players. Free seats and bots have the colours
 * that are left. LobbyEntries of earlier versions may lack an option of today, or name an oldest player whom nobody asked for.
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
