import type { Commit, Seat, WireEvent, WireMove } from '../../engine/index.ts';
import type { Db, Item } from '../db/db.ts';
import { absent, between, both, type Condition, equal, startsWith } from '../db/expressions.ts';
import { commitKey, KINDS, LAST_VERSION, logOf, versionIn } from '../db/keys.ts';

export type { Commit, Origin } from '../../engine/index.ts';

/** A commit with its events in the current format. */
export type GameCommit = Commit<WireMove, WireEvent>;

/** Whether a commit plays a whole list of moves or its beginning, so that no earlier commit belongs to it. */
export const isFirstBatch = ({ list }: Commit): boolean => list === undefined || list.from === 0;

/** The snapshot that is stored in the item of a commit: a cache that may be dropped. */
export interface StoredSnapshot {
  readonly snapshot?: string;
  readonly seen?: Uint8Array;
}

export interface StoredCommit extends StoredSnapshot {
  readonly commit: Commit;
}

const toItem = (game: string, { version, moves, acts, events, origin, ...rest }: Commit, stored: StoredSnapshot) => ({
  ...commitKey(game, version),
  ...rest,
  moves: JSON.stringify(moves),
  acts: acts && JSON.stringify(acts),
  events: JSON.stringify(events),
  origin: origin && JSON.stringify(origin),
  ...stored,
});

const fromItem = ({ pk: _, sk, moves, acts, events, origin, snapshot, seen, ...rest }: Item): StoredCommit => ({
  commit: {
    ...(rest as Omit<Commit, 'version' | 'moves' | 'acts' | 'events'>),
    version: versionIn(sk),
    moves: JSON.parse(moves),
    ...(acts === undefined ? {} : { acts: JSON.parse(acts) }),
    events: JSON.parse(events),
    ...(origin === undefined ? {} : { origin: JSON.parse(origin) }),
  },
  ...(snapshot === undefined ? {} : { snapshot }),
  ...(seen === undefined ? {} : { seen }),
});

/** The log: one item a commit, written once. */
export const openLog = (db: Db) => {
  const range = (game: string, low: number, high: number) =>
    both(equal('pk', logOf(game)), between('sk', commitKey(game, low).sk, commitKey(game, high).sk));

  const within = async (key: Condition, consistent: boolean): Promise<StoredCommit[]> => {
    const commits: StoredCommit[] = [];
    for await (const item of db.all({ key, consistent })) commits.push(fromItem(item));
    return commits;
  };

  return {
    /** Adds a commit. Returns whether its version was still free: this one write is what makes a move count. */
    append: (game: string, commit: Commit, snapshot: StoredSnapshot = {}): Promise<boolean> =>
      db.put(toItem(game, commit, snapshot), absent('pk')),

    /** The commits from a version on, oldest first. */
    async from(game: string, version: number): Promise<StoredCommit[]> {
      if (version > LAST_VERSION) return [];
      return within(range(game, Math.max(1, version), LAST_VERSION), true);
    },

    /**
     * The commits between two versions that are known to exist. They never change, so a read that may be late will do;
     * it costs half, and is repeated in full if one of them has not arrived there.
     */
    async between(game: string, first: number, last: number): Promise<StoredCommit[]> {
      if (first > last) return [];
      const key = range(game, first, last);
      const found = await within(key, false);
      return found.length === last - first + 1 ? found : within(key, true);
    },

    /** The commits up to a version, newest first, read in pages as long as the reader continues. */
    async *backwards(game: string, version: number, page: number): AsyncGenerator<StoredCommit> {
      const key = range(game, 1, version);
      for await (const item of db.all({ key, consistent: true, descending: true, limit: page })) yield fromItem(item);
    },

    /** The newest version there is, 0 for a game without a log. */
    async head(game: string): Promise<number> {
      const key = both(equal('pk', logOf(game)), startsWith('sk', KINDS.commit.sk));
      const { items } = await db.query({ key, consistent: true, descending: true, limit: 1 });
      return items[0] === undefined ? 0 : versionIn(items[0].sk);
    },

    /** The commits of a seat with this move id, oldest first, anywhere in the log. */
    async withMoveId(game: string, seat: Seat, moveId: string): Promise<readonly Commit[]> {
      const query = {
        key: range(game, 1, LAST_VERSION),
        filter: both(equal('moveId', moveId), equal('seat', seat)),
        consistent: true,
        descending: true,
      };
      const found: Commit[] = [];
      for await (const item of db.all(query)) {
        const { commit } = fromItem(item);
        found.unshift(commit);
        if (isFirstBatch(commit)) break;
      }
      return found;
    },
  };
};

export type Log = ReturnType<typeof openLog>;
