import type { Lobby } from '../../functions/lobby/lobby.ts';
import type { LobbyOutcome } from '../../functions/lobby/lobbyService.ts';

export const OPTIONS = {
  players: 2,
  board: 'random',
  beginnerMap: 'fifthEdition',
  startPlacement: 'draft',
  tokenPlacement: 'spiral',
  spiralStart: 'southWest',
  harbours: 'shuffled',
  startPlayer: 'oldest',
  turnStructure: 'tradeThenBuild',
  devCardTiming: 'anyTime',
  robberToDesert: 'allowed',
  friendlyRobber: 'off',
  victoryCheck: 'ownTurn',
  victoryPoints: 10,
};

/** The lobby after a change that must succeed. */
export const lobbyOf = (change: LobbyOutcome): Lobby => {
  if (change.type !== 'changed') throw new Error(JSON.stringify(change));
  return change.lobby;
};
