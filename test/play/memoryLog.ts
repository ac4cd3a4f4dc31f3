import type { Commit, Log, StoredCommit } from '../../functions/play/log.ts';

/** A log of one game in memory, for tests that try many games. */
export const memoryLog = (commits: StoredCommit[]) => {
  const from = (version: number) => commits.filter(({ commit }) => commit.version >= version);
  const log: Log = {
    append: async (_game, commit, snapshot = {}) => {
      if (commits.some((stored) => stored.commit.version >= commit.version)) return false;
      commits.push({ commit, ...snapshot });
      return true;
    },
    from: async (_game, version) => from(version),
    between: async (_game, first, last) => from(first).filter(({ commit }) => commit.version <= last),
    async *backwards(_game, version) {
      yield* commits.filter(({ commit }) => commit.version <= version).reverse();
    },
    head: async () => commits.at(-1)?.commit.version ?? 0,
    withMoveId: async (_game, seat, moveId) =>
      commits.map(({ commit }): Commit => commit).filter((one) => one.seat === seat && one.moveId === moveId),
  };
  return { log, commits };
};
