import type { Games } from '../../functions/play/games.ts';
import type { GameCommit } from '../../functions/play/log.ts';

/** The commits of a game from a version on, oldest first. */
export async function commitsOf(games: Games, id: string, version: number): Promise<readonly GameCommit[]> {
  const game = await games.open(id);
  return game === undefined ? [] : games.commitsOf(game, version);
}
