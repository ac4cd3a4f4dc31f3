import { commitmentTo, fairChance } from '../chance/fair.ts';
import { mixAfter, mixedChance, NO_MIX } from '../chance/mixed.ts';
import type { Chance } from '../core/chapter.ts';
import { decide, evolve, type Started, upcast } from '../game.ts';
import type { CommonState, WireEvent, WireMove, WireSetup } from '../rules/definition.ts';
import { isRuleset, rulesetOf } from '../rules/registry.ts';
import { canonical } from './canonical.ts';
import { type Break, findBreak, isHash } from './chain.ts';
import { type Commit, type GameRecord, keyOf, type Origin } from './record.ts';

/** What is wrong with a record, and where. */
export type Finding =
  /** The first commit does not contain what the game was made of. */
  | { readonly type: 'noOrigin' }
  /** The secret seed is not the one that was committed to. */
  | { readonly type: 'otherSeed' }
  /** The game is over, and its secret seed was left out. */
  | { readonly type: 'noSecret' }
  | Break
  /** Seeds and moves lead to something else than what the log contains. */
  | { readonly type: 'otherEvents'; readonly version: number }
  /** The seed is revealed, but the game is not over at this version: its end was cut off. */
  | { readonly type: 'cut'; readonly version: number }
  /** Not something that this version can read. */
  | { readonly type: 'unreadable'; readonly version: number };

/** The result of checking a record. */
export interface Verdict {
  /** Absent where nothing is wrong with what could be checked. */
  readonly finding?: Finding;
  /**
   * `whole`: everything. `links`: the game is not over and its seed is secret, so that only the order of the commits
   * could be checked, and the hashes of those that have no salt.
   */
  readonly checked: 'whole' | 'links';
  readonly commits: number;
  readonly moves: number;
  readonly rolls: number;
  /** Cards that chance brought: drawn or stolen. */
  readonly cards: number;
}

/** What somebody knows of a game from another source than its record. */
export interface Witness {
  /** The commitment to the seed as an invitation or the page showed it before the game, or its first 16 digits. */
  readonly commitment?: string | undefined;
  /** The hash of a commit as an email or the page showed it, or its first 16 digits. */
  readonly head?: string | undefined;
}

/** A record from any source; the secret is missing while the game is not over. */
export type PartialRecord = Pick<GameRecord, 'commits'> & Partial<GameRecord>;

class Unreadable extends Error {
  readonly version: number;
  constructor(version: number) {
    super(`commit ${version} cannot be read`);
    this.version = version;
  }
}

/** Reads a commit that may contain anything: what throws here is unreadable. */
const reading = <T>({ version }: Commit, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(version);
  }
};

/** A commit's events in the current format. */
const eventsOf = ({ ruleset }: Origin, commit: Commit): readonly WireEvent[] =>
  reading(commit, () => upcast(ruleset, commit.format, commit.events));

/** The events of a commit's moves and of what followed automatically; nothing where the rules refuse them. */
const playedAgain = (state: CommonState, { seat, moves, acts = [] }: Commit, chance: Chance) => {
  if (seat === undefined) return undefined;
  const own = moves.map((move) => ({ seat, move }));
  const events: WireEvent[] = [];
  let after = state;
  for (const act of [...own, ...acts]) {
    const decided = decide(after, act.seat, act.move as WireMove, chance);
    if (decided.type === 'refused') return undefined;
    if ('from' in act && act.from !== events.length) return undefined;
    events.push(...decided.events);
    after = decided.state;
  }
  return { events, state: after };
};

/**
 * The start according to the rules, if there is one. It is checked less strictly than a new game's: earlier versions
 * started games that named an oldest player where nobody asked for one.
 */
function startedAgain(ruleset: string, setup: WireSetup, chance: Chance): Started<CommonState> | undefined {
  try {
    return rulesetOf(ruleset).rules.start(setup, chance);
  } catch {
    return undefined;
  }
}

/** Starts and plays the game again. Returns the first commit that comes out differently, or that the end is missing. */
const replayed = (secret: string, origin: Origin, [first, ...rest]: readonly [Commit, ...Commit[]]) => {
  const chance = fairChance(keyOf(secret, origin));
  const [started, ...more] = eventsOf(origin, first);
  const { seats, oldest } = started as WireEvent & Pick<WireSetup, 'seats' | 'oldest'>;
  const setup = { options: origin.options, seats, ...(oldest === undefined ? {} : { oldest }) };
  const begun = startedAgain(origin.ruleset, setup, chance);
  if (begun === undefined || canonical(begun.events) !== canonical([started, ...more]))
    return { type: 'otherEvents', version: 1 } as const;
  let { state } = begun;
  let mix = origin.level === 'A+' ? NO_MIX : undefined;
  for (const commit of rest) {
    const { version, seat } = commit;
    const own = mix === undefined || seat === undefined ? chance : mixedChance(chance, mix, seat);
    const played = reading(commit, () => playedAgain(state, commit, own));
    if (played === undefined || canonical(played.events) !== canonical(eventsOf(origin, commit)))
      return { type: 'otherEvents', version } as const;
    state = played.state;
    mix = mix && mixAfter(mix, commit);
  }
  return state.ending.over ? undefined : ({ type: 'cut', version: rest.length + 1 } as const);
};

/** Whether the game of these commits is over according to its events. */
const isOver = (origin: Origin, commits: readonly Commit[]): boolean => {
  let state: CommonState | undefined;
  for (const commit of commits)
    for (const event of eventsOf(origin, commit)) state = reading(commit, () => evolve(state, event));
  return state?.ending.over === true;
};

const firstFinding = ({ secret, commits }: PartialRecord, { commitment, head }: Witness): Finding | undefined => {
  const [first, ...rest] = commits;
  const origin = first?.origin;
  if (first === undefined || origin === undefined) return { type: 'noOrigin' };
  const promised = origin.commitment;
  if (commitment !== undefined && !isHash(promised, commitment)) return { type: 'otherSeed' };
  if (secret === undefined) {
    const broken = findBreak(commits, promised, { head });
    return broken ?? (isOver(origin, commits) ? { type: 'noSecret' } : undefined);
  }
  if (commitmentTo(origin.game, secret) !== promised) return { type: 'otherSeed' };
  const broken = findBreak(commits, promised, { key: keyOf(secret, origin), head });
  return broken ?? replayed(secret, origin, [first, ...rest]);
};

/**
 * Checks the record of a game: the seed against its commitment, the chain of commits, and, by starting and playing all
 * of it again, the island, the start player, every roll, card and theft, up to the end of the game.
 */
export function verifyRecord(record: PartialRecord, witness: Witness = {}): Verdict {
  const { commits, secret } = record;
  const finding = findingIn(record, witness);
  const moves = commits.reduce((sum, commit) => sum + (Array.isArray(commit.moves) ? commit.moves.length : 0), 0);
  const events = readableEvents(commits);
  const count = (types: readonly string[]) => events.filter(({ type }) => types.includes(type)).length;
  return {
    ...(finding === undefined ? {} : { finding }),
    checked: secret === undefined ? 'links' : 'whole',
    commits: commits.length,
    moves,
    rolls: count(['diceRolled']),
    cards: count(drawsOf(commits)),
  };
}

/** The events of a game with cards that chance brought; none where its ruleset is not known here. */
const drawsOf = ([first]: readonly Commit[]): readonly string[] => {
  const name = first?.origin?.ruleset;
  return name !== undefined && isRuleset(name) ? rulesetOf(name).draws : [];
};

/** The events of the commits, as far as they can be read. */
const readableEvents = (commits: readonly Commit[]): readonly WireEvent[] => {
  const origin = commits[0]?.origin;
  try {
    return origin === undefined ? [] : commits.flatMap((commit) => eventsOf(origin, commit));
  } catch {
    return [];
  }
};

const findingIn = (record: PartialRecord, witness: Witness): Finding | undefined => {
  try {
    return firstFinding(record, witness);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { type: 'unreadable', version: error.version };
  }
};
