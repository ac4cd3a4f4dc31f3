import { type AnyState, type Chance, fairChance } from '../../engine/index.ts';
import { createCache } from '../cache.ts';
import { LAST_VERSION } from '../db/keys.ts';
import type { Chances } from './chances.ts';
import { createLoader, type Game, weightOf } from './game.ts';
import type { GameCommit, Log } from './log.ts';
import type { Rules } from './rules.ts';
import { isSnapshotDue, SNAPSHOT_EVERY } from './snapshots.ts';

export interface RepositorySettings {
  readonly log: Log;
  readonly rules: Rules;
  readonly chances: Pick<Chances, 'keyOf'>;
}

const MB = 1024 * 1024;
/** About how many bytes of games are kept in memory: enough for some 200 games. */
const CAPACITY = 32 * MB;
/** The keys of games are small. */
const KEYS = 1000;

/** What follows from a game's key: its chance, and the salts of its commits. */
export interface GameSecrets {
  readonly key: Uint8Array;
  readonly chance: Chance;
}

/** The games as their logs have them, kept in memory. */
export function createRepository({ log, rules, chances }: RepositorySettings) {
  const loader = createLoader(rules);
  const games = createCache<Game>(CAPACITY, weightOf);
  const keys = createCache<GameSecrets>(KEYS);

  const keep = (game: Game): Game => {
    const held = games.get(game.id);
    if (held !== undefined && held.version >= game.version) return held;
    games.set(game.id, game);
    return game;
  };

  /** The game up to a version: from the newest snapshot in the current format, or from the start. */
  const read = async (id: string, version: number): Promise<Game | undefined> => {
    const tail = [];
    let base: Game | undefined;
    for await (const stored of log.backwards(id, version, SNAPSHOT_EVERY)) {
      base = loader.fromSnapshot(id, stored);
      if (base !== undefined) break;
      tail.unshift(stored);
    }
    return loader.follow(id, base, tail);
  };

  /** The game with the commits that others have added since it was read. */
  const readOn = async (game: Game): Promise<Game> =>
    keep(loader.follow(game.id, game, await log.from(game.id, game.version + 1)) ?? game);

  /** The current game; nothing if there is none or it has not started. */
  const open = async (id: string): Promise<Game | undefined> => {
    const held = games.get(id);
    if (held !== undefined) return readOn(held);
    const game = await read(id, LAST_VERSION);
    return game && keep(game);
  };

  /** The game after the commit with this version. */
  const openAt = async (id: string, version: number): Promise<Game | undefined> => {
    const game = await open(id);
    if (game === undefined || version > game.version || version < 1) return undefined;
    return version === game.version ? game : read(id, version);
  };

  /** The commits of an opened game from a version on, oldest first. */
  const commitsOf = async (game: Game, version: number): Promise<readonly GameCommit[]> => {
    if (version > game.version) return [];
    const held = game.recent.filter((commit) => commit.version >= version);
    const [oldest] = game.recent;
    if (oldest !== undefined && oldest.version <= Math.max(1, version)) return held;
    const stored = await log.between(game.id, Math.max(1, version), (oldest?.version ?? game.version + 1) - 1);
    return [...stored.map(({ commit }) => loader.readable(commit, game.ruleset)), ...held];
  };

  /** The secrets of a game, once it has begun. */
  const secretsOf = async (id: string): Promise<GameSecrets | undefined> => {
    const known = keys.get(id);
    if (known !== undefined) return known;
    const key = await chances.keyOf(id);
    const found = key && { key, chance: fairChance(key) };
    if (found !== undefined) keys.set(id, found);
    return found;
  };

  /** Appends a decision. Returns the game after it, or nothing if somebody else was faster. */
  const append = async (
    id: string,
    before: Game | undefined,
    commit: GameCommit,
    state: AnyState,
  ): Promise<Game | undefined> => {
    const after = loader.advance(id, before, commit, state);
    const snapshot = isSnapshotDue(commit.version) ? loader.snapshotOf(after) : {};
    return (await log.append(id, commit, snapshot)) ? keep(after) : undefined;
  };

  return {
    /** The game as it was last read or written, if it is in memory. */
    held: games.get,
    open,
    openAt,
    readOn,
    commitsOf,
    secretsOf,
    append,
    /** A commit with its events in the current format. */
    readable: loader.readable,
    /** Clears the memory, like a new process. */
    forget: (): void => {
      games.clear();
      keys.clear();
    },
  };
}

export type Repository = ReturnType<typeof createRepository>;
