import type { Db, Item } from '../db/db.ts';
import { absent, below, either, equal } from '../db/expressions.ts';
import { idIn, progressKey } from '../db/keys.ts';
import type { Wait } from './waits.ts';

/** A game's progress, for lists: the feed derives it from the log and writes it last. */
export interface Progress {
  readonly version: number;
  /** When the last commit was made. */
  readonly movedAt: string;
  readonly waits: readonly Wait[];
  /** Names of the notices that were created and may still be sent. */
  readonly notices: readonly string[];
  /** The version of the lobby that readers without a seat were last notified of. */
  readonly lobby?: number;
}

export const progressFrom = ({ version, movedAt, waits, notices, lobby }: Item): Progress => ({
  version,
  movedAt,
  waits,
  notices,
  ...(lobby === undefined ? {} : { lobby }),
});

export const openProgress = (db: Db) => ({
  async get(game: string): Promise<Progress | undefined> {
    const item = await db.get(progressKey(game));
    return item && progressFrom(item);
  },

  /** The progress of many games by their ids; games that have not begun are missing. */
  async many(games: readonly string[]): Promise<ReadonlyMap<string, Progress>> {
    const items = await db.batchGet(games.map(progressKey));
    return new Map(items.map((item) => [idIn('progress', { pk: item.pk }), progressFrom(item)]));
  },

  /** Writes it if it is newer than what is stored. */
  put: (game: string, progress: Progress): Promise<boolean> =>
    db.put({ ...progressKey(game), ...progress }, either(absent('pk'), below('version', progress.version))),

  /** Writes it whatever is stored, unless somebody else has written since `known` was read. */
  replace: (game: string, progress: Progress, known: Progress | undefined): Promise<boolean> =>
    db.put(
      { ...progressKey(game), ...progress },
      known?.version === undefined ? absent('version') : equal('version', known.version),
    ),

  async remove(game: string): Promise<void> {
    await db.remove(progressKey(game));
  },
});
