import { defaultMove, type Seat } from '../../engine/index.ts';
import { defaultId } from '../clock/defaults.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Game } from '../play/game.ts';
import type { FeedParts } from './parts.ts';

/** Plays a seat's default answer at exactly this version: a late move of the player can still come first. Then the bots play. */
export const createDefaultAnswer =
  ({ store: { games }, now }: FeedParts, playBots: (lobby: Lobby, game: Game) => Promise<Game>) =>
  async (game: Game, lobby: Lobby, seat: Seat): Promise<Game> => {
    const chance = await games.chanceOf(game.id);
    if (chance === undefined) throw new Error(`game ${game.id} has begun without its chance`);
    const { version } = game;
    const move = defaultMove(game.state, seat, chance, version);
    if (move === undefined) throw new Error(`no default answer for seat ${seat} of game ${game.id}`);
    const submission = { moveId: defaultId(`${seat}/${version}`), moves: [move], version };
    const result = await games.submit(game.id, seat, submission, now());
    switch (result.type) {
      case 'committed':
        return playBots(lobby, result.game);
      case 'stale':
      case 'busy':
        return result.game;
      default:
        throw new Error(`the default answer of seat ${seat} of game ${game.id} at version ${version}: ${result.type}`);
    }
  };

export type AnswerFor = ReturnType<typeof createDefaultAnswer>;
