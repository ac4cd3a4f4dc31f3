import { quickChance, startGame } from '../../../engine/index.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { setupOf } from '../../lobby/setup.ts';
import type { Pictured } from './pictures.ts';

/**
 * The island of a game that has not begun, to be drawn. A random one is dealt at the start, from chance that nobody knows
 * yet: until then this is another random island. Nothing where no game could start.
 */
export function islandOf(lobby: Lobby): Pictured | undefined {
  const start = startGame(lobby.ruleset, setupOf(lobby), quickChance(lobby.seats.length));
  return start.type === 'refused' ? undefined : { id: lobby.id, version: 0, state: start.state };
}
