import { type Commit, hashOf, type Seat } from '../../engine/index.ts';
import type { Db, Item } from './db.ts';
import { absent, between, both, equal, startsWith } from './expressions.ts';
import { commitKey, LAST_VERSION, logOf, versionIn } from './keys.ts';

export type { Commit, Origin } from '../../engine/index.ts';

/** The commit with its hash. */
export const sealed = <M, E>(commit: Omit<Commit<M, E>, 'hash'>): Commit<M, E> => ({ ...commit, hash: hashOf(commit) });

/** What rides in an item beside its commit: a cache that may be dropped. */
export interface Riders {
  readonly snapshot?: string;
  readonly seen?: Uint8Array;
}

export interface StoredCommit extends Riders {
  readonly commit: Commit;
}

const toItem = (game: string, { version, moves, events, origin, ...rest }: Commit, riders: Riders) => ({
  ...commitKey(game, version),
  ...rest,
  moves: JSON.stringify(moves),
  events: JSON.stringify(events),
  origin: origin && JSON.stringify(origin),
  ...riders,
});

const fromItem = ({ pk: _, sk, moves, events, origin, snapshot, seen, ...rest }: Item): StoredCommit => ({
  commit: {
    ...(rest as Omit<Commit, 'version' | 'moves' | 'events'>),
    version: versionIn(sk),
    moves: JSON.parse(moves),
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

  return {
    /** Adds a commit. Answers whether its version was still free: this one write is what makes a move count. */
    append: (game: string, commit: Commit, riders: Riders = {}): Promise<boolean> =>
      db.put(toItem(game, commit, riders), absent('pk')),

    /** The commits from a version on, oldest first. */
    async from(game: string, version: number): Promise<StoredCommit[]> {
      if (version > LAST_VERSION) return [];
      const key = range(game, Math.max(1, version), LAST_VERSION);
      const commits: StoredCommit[] = [];
      for await (const item of db.all({ key, consistent: true })) commits.push(fromItem(item));
      return commits;
    },

    /** The commits up to a version, newest first, read in pages of so many as long as the reader goes on. */
    async *backwards(game: string, version: number, page: number): AsyncGenerator<StoredCommit> {
      const key = range(game, 1, version);
      for await (const item of db.all({ key, consistent: true, descending: true, limit: page })) yield fromItem(item);
    },

    /** The newest version there is, 0 for a game without a log. */
    async head(game: string): Promise<number> {
      const key = both(equal('pk', logOf(game)), startsWith('sk', 'V#'));
      const { items } = await db.query({ key, consistent: true, descending: true, limit: 1 });
      return items[0] === undefined ? 0 : versionIn(items[0].sk);
    },

    /** The commit of a seat with this move id, wherever in the log it stands. */
    async find(game: string, seat: Seat, moveId: string): Promise<Commit | undefined> {
      const query = {
        key: range(game, 1, LAST_VERSION),
        filter: both(equal('moveId', moveId), equal('seat', seat)),
        consistent: true,
        descending: true,
      };
      for await (const item of db.all(query)) return fromItem(item).commit;
      return undefined;
    },
  };
};

export type Log = ReturnType<typeof openLog>;
