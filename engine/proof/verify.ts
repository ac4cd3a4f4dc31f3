import { commitmentTo, fairChance } from '../chance/fair.ts';
import type { Chance } from '../core/chapter.ts';
import { decide, type Started, upcast } from '../game.ts';
import type { CommonState, WireEvent, WireMove, WireSetup } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import { canonical } from './canonical.ts';
import { type Break, findBreak } from './chain.ts';
import { type Commit, type GameRecord, keyOf, type Origin } from './record.ts';

/** What is wrong with a record, and where. */
export type Finding =
  /** The first commit does not tell what the game was made of. */
  | { readonly type: 'noOrigin' }
  /** The secret seed is not the one that was committed to. */
  | { readonly type: 'otherSeed' }
  | Break
  /** Seeds and moves make something else than what the log tells. */
  | { readonly type: 'otherEvents'; readonly version: number };

/** What came of playing a finished game again. */
export interface Verdict {
  /** Absent where every roll, card and event is as the seeds and the moves make it. */
  readonly finding?: Finding;
  readonly commits: number;
  readonly moves: number;
  readonly rolls: number;
  /** Development cards drawn and cards stolen. */
  readonly cards: number;
}

const DRAWN = ['developmentCardBought', 'stolen'];

const firstFinding = ({ secret, commits }: GameRecord, commitment: string | undefined, head?: string) => {
  const [first, ...rest] = commits;
  const origin = first?.origin;
  if (first === undefined || origin === undefined) return { type: 'noOrigin' } as const;
  const promised = commitment ?? origin.commitment;
  if (origin.commitment !== promised || commitmentTo(origin.game, secret) !== promised)
    return { type: 'otherSeed' } as const;
  return findBreak(commits, promised, { key: keyOf(secret, origin), head }) ?? replayed(secret, origin, first, rest);
};

/** A commit's events in today's format. */
const told = ({ ruleset }: Origin, { format, events }: Commit): readonly WireEvent[] => upcast(ruleset, format, events);

/**
 * The start as the rules make it, if they make any. It is not checked as that of a new game is: earlier versions started
 * games that named an oldest player where nobody asked for one.
 */
function startedAgain(ruleset: string, setup: WireSetup, chance: Chance): Started<CommonState> | undefined {
  try {
    return rulesetOf(ruleset).rules.start(setup, chance);
  } catch {
    return undefined;
  }
}

/** Deals and plays the game again; tells the first commit that comes out otherwise. */
const replayed = (secret: string, origin: Origin, first: Commit, rest: readonly Commit[]): Finding | undefined => {
  const chance = fairChance(keyOf(secret, origin));
  const [started, ...more] = told(origin, first);
  const { seats, oldest } = started as unknown as Pick<WireSetup, 'seats' | 'oldest'>;
  const setup = { options: origin.options, seats, ...(oldest === undefined ? {} : { oldest }) };
  const begun = startedAgain(origin.ruleset, setup, chance);
  if (begun === undefined || canonical(begun.events) !== canonical([started, ...more]))
    return { type: 'otherEvents', version: first.version };
  let state: CommonState = begun.state;
  for (const commit of rest) {
    const played = playedAgain(state, commit, chance);
    if (played === undefined || canonical(played.events) !== canonical(told(origin, commit)))
      return { type: 'otherEvents', version: commit.version };
    state = played.state;
  }
  return undefined;
};

/** What the moves of a commit, and what followed by itself, come to; nothing where the rules refuse them. */
const playedAgain = (state: CommonState, { seat, moves, acts = [] }: Commit, chance: Chance) => {
  if (seat === undefined) return undefined;
  const own = moves.map((move) => ({ seat, move }));
  const events: WireEvent[] = [];
  let after = state;
  for (const act of [...own, ...acts]) {
    const decided = decide(after, act.seat, act.move as WireMove, chance);
    if (decided.type === 'refused') return undefined;
    events.push(...decided.events);
    after = decided.state;
  }
  return { events, state: after };
};

/**
 * Checks a finished game: the seed against its commitment, the chain of commits, and, by dealing and playing all of it
 * again, the island, the start player, every roll, card and theft.
 * @param commitment as it was shown before the game, where it is known from elsewhere than the record
 * @param head of the chain, as a mail told it
 */
export function verifyRecord(record: GameRecord, commitment?: string, head?: string): Verdict {
  const finding = firstFinding(record, commitment, head);
  const origin = record.commits[0]?.origin;
  const events = record.commits.flatMap((commit) => (origin === undefined ? [] : told(origin, commit)));
  return {
    ...(finding === undefined ? {} : { finding }),
    commits: record.commits.length,
    moves: record.commits.reduce((sum, { moves }) => sum + moves.length, 0),
    rolls: events.filter(({ type }) => type === 'diceRolled').length,
    cards: events.filter(({ type }) => DRAWN.includes(type)).length,
  };
}
