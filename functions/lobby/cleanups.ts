import type { Db } from '../db/db.ts';
import { equal } from '../db/expressions.ts';
import { cleanupKey } from '../db/keys.ts';

/**
 * A removal in several steps. Recorded before the first and deleted after the last: a sweep finishes interrupted ones.
 */
export type Cleanup =
  | { readonly type: 'callOff'; readonly game: string }
  | { readonly type: 'erase'; readonly player: string }
  | Leaving;

/** Players who may have left a game, or may leave it meanwhile: their lists must agree with the lobby in the end. */
export interface Leaving {
  readonly type: 'leave';
  /** Tells it from others of the same game. */
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
}

const LISTING = 'cleanup';

const idOf = (cleanup: Cleanup): string => {
  switch (cleanup.type) {
    case 'callOff':
      return cleanup.game;
    case 'erase':
      return cleanup.player;
    case 'leave':
      return cleanup.id;
  }
};
const keyOf = (cleanup: Cleanup) => cleanupKey(cleanup.type, idOf(cleanup));

/** Removals that have begun and are not finished. */
export const openCleanups = (db: Db) => ({
  async begin(cleanup: Cleanup): Promise<void> {
    await db.put({ ...keyOf(cleanup), cleanup, listing: LISTING, listedAt: '0' });
  },

  async end(cleanup: Cleanup): Promise<void> {
    await db.remove(keyOf(cleanup));
  },

  /** All unfinished ones; some may be in progress. */
  async *unfinished(): AsyncGenerator<Cleanup> {
    for await (const { cleanup } of db.all({ index: 'listing', key: equal('listing', LISTING) })) yield cleanup;
  },
});

export type Cleanups = ReturnType<typeof openCleanups>;
