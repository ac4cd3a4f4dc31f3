import {
  type AnyState,
  type Chance,
  fairChance,
  sealed,
  type WireEvent,
  type WireMove,
  type WireSetup,
} from '../../engine/index.ts';
import { createCache } from '../cache.ts';
import { LAST_VERSION } from '../db/keys.ts';
import { instant } from '../instants.ts';
import { createLoader, DamagedLog, type Game, weightOf } from './game.ts';
import type { GameCommit, Log, Origin } from './log.ts';
import { NO_ORDERS, type StandingOrders } from './orders.ts';
import type { Settle } from './parts.ts';
import type { Rules } from './rules.ts';
import { isSnapshotDue, SNAPSHOT_EVERY } from './snapshots.ts';
import { createSubmit } from './submit.ts';

export interface GamesSettings {
  readonly log: Log;
  readonly rules: Rules;
  /** The key of a game's chance, once the game has begun. */
  readonly keyOf: (game: string) => Promise<Uint8Array | undefined>;
  /** Version of this program, recorded in each commit. */
  readonly engine: string;
  /** What follows automatically after each move. @default nothing */
  readonly settle?: Settle;
  /** What players have ordered beforehand. @default nothing */
  readonly orders?: StandingOrders;
  /** About how many bytes of games are kept in memory. */
  readonly capacity?: number;
}

const MB = 1024 * 1024;
/** Enough for some 200 games. */
const CAPACITY = 32 * MB;
/** The keys of games are small. */
const KEYS = 1000;

/** What follows from a game's key: its chance, and the salts of its commits. */
export interface Keyed {
  readonly key: Uint8Array;
  readonly chance: Chance;
}

/** The games: read from the log, kept in memory, changed by conditional appends. */
export function createGames(settings: GamesSettings) {
  const { log, rules, keyOf, engine, settle = () => undefined, orders = NO_ORDERS, capacity = CAPACITY } = settings;
  const loader = createLoader(rules);
  const games = createCache<Game>(capacity, weightOf);
  const keys = createCache<Keyed>(KEYS);

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

  const readOn = async (game: Game): Promise<Game> =>
    keep(loader.follow(game.id, game, await log.from(game.id, game.version + 1)) ?? game);

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

  const keyed = async (id: string): Promise<Keyed | undefined> => {
    const known = keys.get(id);
    if (known !== undefined) return known;
    const key = await keyOf(id);
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
    const riders = isSnapshotDue(commit.version) ? loader.ridersOf(after) : {};
    return (await log.append(id, commit, riders)) ? keep(after) : undefined;
  };

  const submit = createSubmit({
    rules,
    settle,
    orders,
    log,
    engine,
    held: games.get,
    open,
    openAt,
    readOn,
    keyed,
    append,
    upcast: loader.readable,
  });

  return {
    /** The current game; nothing if there is none or it has not started. */
    open,
    openAt,

    commitsOf,

    submit,

    /** The chance of a game, once it has begun. */
    chanceOf: async (id: string): Promise<Chance | undefined> => (await keyed(id))?.chance,

    /** Writes the first commit. If this is repeated, even by two processes at once, the game begins once. */
    async begin(origin: Origin, setup: WireSetup, key: Uint8Array, now: number): Promise<Game> {
      const start = rules.start(origin.ruleset, setup, fairChance(key));
      if (start.type === 'refused') throw new RangeError(JSON.stringify(start.problem));
      const { events, state } = start;
      const facts = { version: 1, moveId: 'start', moves: [], events, at: instant(now), engine, origin };
      const format = rules.formatOf(origin.ruleset);
      const commit = sealed<WireMove, WireEvent>({ ...facts, format, previous: origin.commitment }, key);
      const game = (await append(origin.game, undefined, commit, state)) ?? (await open(origin.game));
      if (game === undefined) throw new DamagedLog(origin.game, 1);
      return game;
    },

    /** Clears the memory, like a new process. */
    forget: (): void => {
      games.clear();
      keys.clear();
    },
  };
}

export type Games = ReturnType<typeof createGames>;
