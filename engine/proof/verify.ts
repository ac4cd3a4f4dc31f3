import { commitmentTo, fairChance } from '../chance/fair.ts';
import { mixAfter, mixedChance, NO_MIX } from '../chance/mixed.ts';
import type { Fields } from '../core/fields.ts';
import { evolve, upcast } from '../game.ts';
import type { CommonState, WireEvent, WireMove, WireSetup } from '../rules/definition.ts';
import type { OptionTable } from '../rules/options.ts';
import { isRuleset, rulesetOf } from '../rules/registry.ts';
import { canonical } from './canonical.ts';
import { type Break, findBreak, versionSealed } from './chain.ts';
import { type Difference, differenceFrom, isHash, type OwnPart } from './ownPart.ts';
import { playAgain, startAgain } from './playAgain.ts';
import { type Commit, type GameRecord, keyOf, type Origin, strangeField } from './record.ts';

/** What is wrong with a record, and where. */
export type Finding =
  /** The first commit does not contain what the game was made of. */
  | { readonly type: 'noOrigin' }
  /** The secret seed is not the one that was committed to. */
  | { readonly type: 'otherSeed' }
  /** The game is not the one that the player's own part belongs to. */
  | { readonly type: 'notMine'; readonly what: Difference }
  /** The game is over, and its secret seed was left out. */
  | { readonly type: 'noSecret' }
  | Break
  /** Seeds and moves lead to something else than what the log contains. */
  | { readonly type: 'otherEvents'; readonly version: number }
  /** The seed is revealed, but the game is not over at this version: its end was cut off. */
  | { readonly type: 'cut'; readonly version: number }
  /** Something that the rules and this version know nothing of: nothing follows from it, so it could be anything. */
  | { readonly type: 'strange'; readonly version: number; readonly field: string }
  /** A commit without salt after one with it. */
  | { readonly type: 'unsalted'; readonly version: number }
  /** Not something that this version can read. */
  | { readonly type: 'unreadable'; readonly version: number };

/**
 * What was compared with something that somebody has kept. Without it a record is only checked against itself: what is
 * recomputed from its seeds and moves fits, but who knows the secret seed can write another record that fits, too.
 */
interface Compared {
  readonly commitment: boolean;
  readonly mine: boolean;
  /** The last commit that a kept seal covers: all up to it is as it was. Absent without a seal. */
  readonly head?: number;
  /** How many commits have no salt, as version 0.1.0 wrote them. */
  readonly unsalted: number;
}

/** The result of checking a record. */
export interface Verdict {
  /** Absent where nothing is wrong with what could be checked. */
  readonly finding?: Finding;
  /**
   * `whole`: everything. `links`: the game is not over and its seed is secret, so that only the order of the commits
   * could be checked, and the hashes of those that have no salt.
   */
  readonly checked: 'whole' | 'links';
  readonly compared: Compared;
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
  /** What one of the players has kept. */
  readonly mine?: OwnPart | undefined;
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
  reading(commit, () => {
    const events = upcast(ruleset, commit.format, commit.events);
    if (events.some((event) => typeof event?.type !== 'string')) throw new TypeError('something is no event');
    return events;
  });

/** The first option of a game that its ruleset does not have: one that means nothing would still change the key. */
const strangeOption = ({ ruleset, options }: Origin): string | undefined => {
  const table: OptionTable = rulesetOf(ruleset).options;
  return Object.entries(options).find(([name, value]) => !table[name]?.values.includes(value))?.[0];
};

/** The first field of a move that its type does not have. */
const strangeInMove = (ruleset: string, { moves, acts = [] }: Commit): string | undefined => {
  const types: Readonly<Record<string, Fields>> = rulesetOf(ruleset).rules.moveFields;
  return [...moves, ...acts.map(({ move }) => move)]
    .flatMap((move) => {
      const { type, ...fields } = move as WireMove;
      return Object.keys(fields).filter((name) => !Object.hasOwn(types[type] ?? {}, name));
    })
    .at(0);
};

/** What no replay would notice, because nothing follows from it. */
const strangeIn = (origin: Origin, commits: readonly Commit[]): Finding | undefined => {
  let salted = false;
  for (const commit of commits) {
    const { version, seal } = commit;
    const field = reading(commit, () => strangeField(commit) ?? strangeInMove(origin.ruleset, commit));
    if (field !== undefined) return { type: 'strange', version, field };
    if (salted && seal === undefined) return { type: 'unsalted', version };
    salted ||= seal !== undefined;
  }
  const option = strangeOption(origin);
  return option === undefined ? undefined : { type: 'strange', version: 1, field: option };
};

/** Starts and plays the game again. Returns the first commit that comes out differently, or that the end is missing. */
const replayed = (secret: string, origin: Origin, [first, ...rest]: readonly [Commit, ...Commit[]]) => {
  const chance = fairChance(keyOf(secret, origin));
  const [started, ...more] = eventsOf(origin, first);
  const { seats, oldest } = started as WireEvent & Pick<WireSetup, 'seats' | 'oldest'>;
  // A seed for a bot, or for nobody, could be tried out by the operator of the site.
  const isOdd = ({ colour: _, bot, ...more }: WireSetup['seats'][number], seat: number) =>
    Object.keys(more).length > 0 || (bot === true && origin.seeds[seat] !== '');
  if (origin.seeds.length !== seats.length || seats.some(isOdd))
    return { type: 'strange', version: 1, field: 'seeds' } as const;
  const setup = { options: origin.options, seats, ...(oldest === undefined ? {} : { oldest }) };
  const begun = startAgain(origin.ruleset, setup, chance, first.format);
  if (begun === undefined || canonical(begun.events) !== canonical([started, ...more]))
    return { type: 'otherEvents', version: 1 } as const;
  let { state } = begun;
  let mix = origin.level === 'A+' ? NO_MIX : undefined;
  for (const commit of rest) {
    const { version, seat } = commit;
    const own = mix === undefined || seat === undefined ? chance : mixedChance(chance, mix, seat);
    const played = reading(commit, () => playAgain(state, commit, own));
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

const firstFinding = ({ secret, commits }: PartialRecord, { commitment, head, mine }: Witness): Finding | undefined => {
  const [first, ...rest] = commits;
  const origin = first?.origin;
  if (first === undefined || origin === undefined) return { type: 'noOrigin' };
  const what = mine && differenceFrom(mine, origin);
  if (what !== undefined) return { type: 'notMine', what };
  const promised = origin.commitment;
  if (commitment !== undefined && !isHash(promised, commitment)) return { type: 'otherSeed' };
  if (secret === undefined) {
    const broken = findBreak(commits, promised, { head }) ?? strangeIn(origin, commits);
    return broken ?? (isOver(origin, commits) ? { type: 'noSecret' } : undefined);
  }
  if (commitmentTo(origin.game, secret) !== promised) return { type: 'otherSeed' };
  const broken = findBreak(commits, promised, { key: keyOf(secret, origin), head });
  return broken ?? strangeIn(origin, commits) ?? replayed(secret, origin, [first, ...rest]);
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
    compared: comparedIn(record, witness),
    commits: commits.length,
    moves,
    rolls: count(['diceRolled']),
    cards: count(drawsOf(commits)),
  };
}

const comparedIn = ({ commits }: PartialRecord, { commitment, head, mine }: Witness): Compared => {
  const sealed = head === undefined ? undefined : versionSealed(commits, head);
  return {
    commitment: commitment !== undefined || mine !== undefined,
    mine: mine !== undefined,
    ...(sealed === undefined ? {} : { head: sealed }),
    unsalted: commits.filter(({ seal }) => seal === undefined).length,
  };
};

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
