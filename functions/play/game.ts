import {
  type AnyState,
  type Mix,
  mixAfter,
  NO_MIX,
  type TurnRecord,
  turnRecordAfter,
  type WireMove,
} from '../../engine/index.ts';
import { isDefault } from '../clock/defaults.ts';
import { fingerprint, packFingerprints, unpackFingerprints } from './fingerprints.ts';
import type { Commit, GameCommit, StoredCommit } from './log.ts';
import type { Rules } from './rules.ts';
import { readSnapshot, writeSnapshot } from './snapshots.ts';
import { type Said, saidAfter } from './talk.ts';
import { type Wait, waitsAfter } from './waits.ts';
import { type Wish, wishesAfter } from './wishes.ts';

/** A game after a commit. */
export interface Game {
  readonly id: string;
  readonly ruleset: string;
  readonly version: number;
  /** When the last commit was made. */
  readonly at: string;
  /** Head of the hash chain. See {@link publicHash} before showing it. */
  readonly hash: string;
  readonly state: AnyState;
  readonly waits: readonly Wait[];
  /** What orders need to know about the current turn. */
  readonly turn: TurnRecord;
  /** What the seats have added to each other's draws; absent if the game's level does not use it. */
  readonly mix?: Mix;
  /** The last commits, oldest first, without gaps. */
  readonly recent: readonly GameCommit[];
  /** Fingerprints of the newest {@link MOST_PRINTS} move ids, oldest first. */
  readonly seen: ReadonlySet<number>;
  /** Who wants the game to end, and since when. */
  readonly wishes: readonly Wish[];
  /** How much each seat has said unasked. */
  readonly said: readonly Said[];
}

/** The log of a game is inconsistent: no move may be decided on it. */
export class DamagedLog extends Error {
  constructor(game: string, version: number) {
    super(`the log of game ${game} is broken at version ${version}`);
  }
}

/**
 * The head of the chain, where it may be shown: an unsalted hash lets a reader try out which hidden card it contains.
 * Games that began with version 0.1.0 have such hashes up to their first move with a later version.
 */
export const publicHash = ({ recent, hash }: Game): string | undefined =>
  recent.at(-1)?.seal === undefined ? undefined : hash;

/** The seat of moves that a player made, unlike default answers. */
export const byHand = (commit: Pick<Commit, 'seat' | 'moveId'>) => (isDefault(commit) ? undefined : commit.seat);

/** When a seat's player last moved, as far as the game remembers. */
export const lastMoveOf = ({ recent }: Game, seat: number): string | undefined =>
  recent.findLast((commit) => byHand(commit) === seat)?.at;

/** The offers of the active seat whose deals its orders have closed since its last move by hand. */
export function closedByOrder(game: Pick<Game, 'recent' | 'state'>): readonly number[] {
  const seat = game.state.turn.active;
  const since = game.recent.slice(game.recent.findLastIndex((commit) => byHand(commit) === seat) + 1);
  return since.flatMap(({ acts = [] }) =>
    acts.flatMap((act) => {
      const move = act.move as WireMove;
      return act.seat === seat && move.type === 'confirmTrade' ? [Number(move.offer)] : [];
    }),
  );
}

const RECENT = 64;
/** A move that is sent again within so many commits counts once. A page sends again within minutes. */
export const MOST_PRINTS = 1024;

// On Node 24 a state took 5 to 10 KB, an event 200 bytes and a fingerprint 37; here they are rounded up.
const STATE_BYTES = 16 * 1024;
const COMMIT_BYTES = 1024;
const EVENT_BYTES = 256;
const PRINT_BYTES = 40;

/** About how many bytes of memory a game takes. */
export const weightOf = ({ recent, seen }: Pick<Game, 'recent' | 'seen'>): number =>
  STATE_BYTES +
  recent.reduce((sum, { events }) => sum + COMMIT_BYTES + events.length * EVENT_BYTES, 0) +
  seen.size * PRINT_BYTES;

/** Builds games from commits. */
export function createLoader(rules: Rules) {
  /** Adds a commit's move id, in place of the oldest if there are too many. */
  const addMove = (seen: Set<number>, { seat, moveId }: Commit): Set<number> => {
    seen.add(fingerprint(seat, moveId));
    for (const oldest of seen) {
      if (seen.size <= MOST_PRINTS) break;
      seen.delete(oldest);
    }
    return seen;
  };

  /** The game after one more commit; calculates the state unless it is given. */
  const advance = (
    id: string,
    before: Game | undefined,
    commit: GameCommit,
    known?: AnyState,
    seen: ReadonlySet<number> = addMove(new Set(before?.seen), commit),
  ): Game => {
    const { version } = commit;
    if (version !== (before?.version ?? 0) + 1) throw new DamagedLog(id, version);
    if (before !== undefined && commit.previous !== before.hash) throw new DamagedLog(id, version);
    const ruleset = before?.ruleset ?? commit.origin?.ruleset;
    if (ruleset === undefined) throw new DamagedLog(id, version);
    let state = known ?? before?.state;
    if (known === undefined) for (const event of commit.events) state = rules.evolve(state, event);
    if (state === undefined) throw new DamagedLog(id, version);
    const waits = waitsAfter(before?.waits ?? [], commit, rules.awaited(state));
    const recent = [...(before?.recent ?? []).slice(1 - RECENT), commit];
    const mixed = before?.mix ?? (commit.origin?.level === 'A+' ? NO_MIX : undefined);
    const mix = mixed === undefined ? {} : { mix: mixAfter(mixed, commit) };
    const turn = turnRecordAfter(before?.turn, rules.turnOf(state), { seat: byHand(commit), acts: commit.acts });
    const wishes = wishesAfter(before?.wishes ?? [], commit, rules.agreed(state));
    const said = saidAfter(before?.said ?? [], commit, rules.unaskedIn(ruleset, commit.moves));
    const { at, hash } = commit;
    return { id, ruleset, version, at, hash, state, waits, turn, ...mix, recent, seen, wishes, said };
  };

  /** The commit with its events in the current format. */
  const readable = (stored: Commit, ruleset: string): GameCommit =>
    (stored.format === rules.formatOf(ruleset)
      ? stored
      : { ...stored, events: rules.upcast(ruleset, stored.format, stored.events) }) as GameCommit;

  /** The game after more stored commits. */
  const follow = (id: string, before: Game | undefined, tail: readonly StoredCommit[]): Game | undefined => {
    let game = before;
    const seen = new Set(before?.seen);
    for (const { commit } of tail) {
      addMove(seen, commit);
      const ruleset = game?.ruleset ?? commit.origin?.ruleset;
      if (ruleset === undefined) throw new DamagedLog(id, commit.version);
      game = advance(id, game, readable(commit, ruleset), undefined, seen);
    }
    return game;
  };

  /** The game in a stored commit's snapshot, if that has the current format. */
  const fromSnapshot = (id: string, stored: StoredCommit): Game | undefined => {
    const snapshot = readSnapshot(stored, rules.formatOf);
    if (snapshot === undefined) return undefined;
    const { ruleset, state, waits, mix, seen, wishes = [], said = [] } = snapshot;
    const turn = snapshot.turn ?? turnRecordAfter(undefined, rules.turnOf(state), {});
    const commit = readable(stored.commit, ruleset);
    const { version, at, hash } = commit;
    const held = { id, ruleset, version, at, hash, state, waits, turn, ...(mix && { mix }), wishes, said };
    return { ...held, recent: [commit], seen: new Set(unpackFingerprints(seen)) };
  };

  /** The snapshot to store with the commit that led to this game. */
  const snapshotOf = ({ ruleset, state, waits, turn, mix, seen, wishes, said }: Game) => {
    const format = rules.formatOf(ruleset);
    const snapshot = writeSnapshot({ ruleset, format, state, waits, turn, ...(mix && { mix }), wishes, said });
    return { snapshot, seen: packFingerprints(seen) };
  };

  return { advance, readable, follow, fromSnapshot, snapshotOf };
}
