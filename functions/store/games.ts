import { type Chance, canonical, type Refusal, type Seat } from '../../engine/index.ts';
import { createCache, createQueue } from './cache.ts';
import { type Commit, type Log, type Origin, sealed } from './commits.ts';
import { fingerprint } from './fingerprints.ts';
import { instant } from './instants.ts';
import { LAST_VERSION } from './keys.ts';
import { createLoader, DamagedLog, type Loaded } from './loaded.ts';
import type { Rules } from './rules.ts';
import { isSnapshotDue, SNAPSHOT_EVERY } from './snapshots.ts';

/** Moves that a seat wants to make, all or none of them. */
export interface Submission<M> {
  /** Made by whoever submits; sent twice, the moves count once. */
  readonly moveId: string;
  readonly moves: readonly M[];
  /** Play only if the game still stands here. */
  readonly version?: number;
}

/** What became of a submission; `game` is the game as it stands now. */
export type Submitted<S, M, E> =
  | { readonly type: 'committed'; readonly commit: Commit<M, E>; readonly game: Loaded<S, M, E> }
  /** The rules stand against the move at this place in the list. */
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly index?: number; readonly game: Loaded<S, M, E> }
  | { readonly type: 'stale'; readonly game: Loaded<S, M, E> }
  /** The seat used this move id before, for other moves. */
  | { readonly type: 'moveIdReused'; readonly game: Loaded<S, M, E> }
  /** Others were quicker time after time. */
  | { readonly type: 'busy'; readonly game: Loaded<S, M, E> }
  | { readonly type: 'missing' };

export interface GamesSettings<S, M, E, Setup> {
  readonly log: Log;
  readonly rules: Rules<S, M, E, Setup>;
  readonly chanceOf: (game: string) => Promise<Chance | undefined>;
  /** Version of this program, noted in each commit. */
  readonly engine: string;
  /** How many games are kept in memory. */
  readonly capacity?: number;
}

const ATTEMPTS = 100;

/** The games: read from the log, kept in memory, moved on by conditional appends. */
export function createGames<S, M, E, Setup>(settings: GamesSettings<S, M, E, Setup>) {
  const { log, rules, chanceOf, engine, capacity = 200 } = settings;
  type Game = Loaded<S, M, E>;
  const loader = createLoader<S, M, E, Setup>(rules);
  const games = createCache<Game>(capacity);
  const chances = createCache<Chance>(capacity);
  const inTurn = createQueue();

  const keep = (game: Game): Game => {
    const held = games.get(game.id);
    if (held !== undefined && held.version >= game.version) return held;
    games.set(game.id, game);
    return game;
  };

  /** The game up to a version: from the newest snapshot of today's format on, or from the start. */
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

  /** The game as it stood after the commit with this version. */
  const openAt = async (id: string, version: number): Promise<Game | undefined> => {
    const game = await open(id);
    if (game === undefined || version > game.version || version < 1) return undefined;
    return version === game.version ? game : read(id, version);
  };

  const chance = async (id: string): Promise<Chance | undefined> => {
    const known = chances.get(id) ?? (await chanceOf(id));
    if (known !== undefined) chances.set(id, known);
    return known;
  };

  /** The commit that a seat made with this move id, if there is one. */
  const commitOf = async (game: Game, seat: Seat, moveId: string): Promise<Commit<M, E> | undefined> => {
    if (!game.seen.has(fingerprint(seat, moveId))) return undefined;
    const recent = game.recent.find((commit) => commit.moveId === moveId && commit.seat === seat);
    if (recent !== undefined) return recent;
    const stored = await log.find(game.id, seat, moveId);
    return stored && loader.told(stored, game.ruleset);
  };

  /** Appends what a decision made. Answers the game after it, or nothing when somebody else was quicker. */
  const append = async (
    id: string,
    before: Game | undefined,
    commit: Commit<M, E>,
    state: S,
  ): Promise<Game | undefined> => {
    const after = loader.advance(id, before, commit, state);
    const riders = isSnapshotDue(commit.version) ? loader.ridersOf(after) : {};
    return (await log.append(id, commit, riders)) ? keep(after) : undefined;
  };

  const submitInTurn = async (
    id: string,
    seat: Seat,
    { moveId, moves, version }: Submission<M>,
    now: number,
  ): Promise<Submitted<S, M, E>> => {
    const held = games.get(id);
    const [found, by] = await Promise.all([held ?? open(id), chance(id)]);
    if (found === undefined) return { type: 'missing' };
    if (by === undefined) throw new Error(`game ${id} has begun without its chance`);
    let game = found;
    let fresh = held === undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const done = await commitOf(game, seat, moveId);
      if (done !== undefined) {
        const same = canonical(done.moves) === canonical(moves);
        return same ? { type: 'committed', commit: done, game } : { type: 'moveIdReused', game };
      }
      const stale = version !== undefined && version !== game.version;
      const decided = stale ? ({ type: 'stale' } as const) : rules.decideAll(game.state, seat, moves, by);
      if (decided.type === 'decided') {
        const at = instant(Math.max(now, Date.parse(game.at)));
        const format = rules.formatOf(game.ruleset);
        const { events, state } = decided;
        const facts = { version: game.version + 1, seat, moveId, moves, events, at, engine, format };
        const commit = sealed<M, E>({ ...facts, previous: game.hash });
        const after = await append(id, game, commit, state);
        if (after !== undefined) return { type: 'committed', commit, game: after };
      } else if (fresh) {
        return { ...decided, game };
      }
      game = await readOn(game);
      fresh = true;
    }
    return { type: 'busy', game };
  };

  return {
    /** The game as it stands now; nothing if there is none or it has not started. */
    open,
    openAt,

    /** The commits from a version on, oldest first. */
    async commitsFrom(id: string, version: number): Promise<readonly Commit<M, E>[]> {
      const game = await open(id);
      if (game === undefined || version > game.version) return [];
      const [oldest] = game.recent;
      if (oldest !== undefined && oldest.version <= Math.max(1, version))
        return game.recent.filter((commit) => commit.version >= version);
      return (await log.from(id, version)).map(({ commit }) => loader.told(commit, game.ruleset));
    },

    /**
     * Plays a seat's moves. Somebody else's commit in between only means deciding again on the game as it then stands.
     * @param now milliseconds since 1970
     */
    submit: (id: string, seat: Seat, submission: Submission<M>, now: number): Promise<Submitted<S, M, E>> =>
      inTurn(id, () => submitInTurn(id, seat, submission, now)),

    /** Writes the first commit. Done twice, even at once and by two processes, the game begins once. */
    async begin(origin: Origin, setup: Setup, by: Chance, now: number): Promise<Game> {
      const { events, state } = rules.start(origin.ruleset, setup, by);
      const facts = { version: 1, moveId: 'start', moves: [], events, at: instant(now), engine, origin };
      const format = rules.formatOf(origin.ruleset);
      const commit = sealed<M, E>({ ...facts, format, previous: origin.commitment });
      const game = (await append(origin.game, undefined, commit, state)) ?? (await open(origin.game));
      if (game === undefined) throw new DamagedLog(origin.game, 1);
      return game;
    },

    /** Forgets what is in memory, as a new process would. */
    forget: (): void => {
      games.clear();
      chances.clear();
    },
  };
}

export type Games<S, M, E, Setup> = ReturnType<typeof createGames<S, M, E, Setup>>;
