import { rulesetOf, type SetupProblem, settleOptions, setupProblem, type WireSetup } from '../../engine/index.ts';
import type { Lobby } from './lobby.ts';

/**
 * What the rules need to know of a lobby whose game begins: no names, no players. Free seats and bots get the colours
 * that are left. Lobbies of earlier versions may lack a current option, or name an oldest player where no option asks
 * for one.
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

/** Why a game like this could never start. */
export const setupProblemOf = (lobby: Lobby): SetupProblem | undefined => setupProblem(lobby.ruleset, setupOf(lobby));
