import { clockFrom, type StoredClock } from '../clock/clocks.ts';
import type { Db } from '../db/db.ts';
import { equal } from '../db/expressions.ts';
import { clockKey, lobbyKey, progressKey } from '../db/keys.ts';
import { type Progress, progressFrom } from '../play/progress.ts';
import { lobbyFrom } from './lobbies.ts';
import type { Lobby } from './lobby.ts';

/** What the table stores about a game besides its log. */
export interface GameItems {
  readonly lobby: Lobby;
  readonly progress?: Progress;
  readonly clock?: StoredClock;
}

/** Reads lobby, progress and clocks of a game with one request: together they are hardly larger than one of them. */
export const openGameItems = (db: Db) => ({
  async of(game: string): Promise<GameItems | undefined> {
    const { items } = await db.query({ key: equal('pk', lobbyKey(game).pk), consistent: true });
    const at = (sk: string) => items.find((item) => item.sk === sk);
    const [lobby, progress, clock] = [at(lobbyKey(game).sk), at(progressKey(game).sk), at(clockKey(game).sk)];
    if (lobby === undefined) return undefined;
    return {
      lobby: lobbyFrom(lobby),
      ...(progress && { progress: progressFrom(progress) }),
      ...(clock && { clock: clockFrom(clock) }),
    };
  },
});
