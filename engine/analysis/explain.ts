import { repeatable } from '../bots/playOut.ts';
import type { Random } from '../bots/random.ts';
import { legalMoves, viewFor } from '../game.ts';
import { total } from '../rules/cards.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { type Chances, chances, chancesAtTurnEnd, type Judge, minus } from './chances.ts';
import { type Comparison, compareMoves, isAgreed } from './continuations.ts';
import { type Luck, luckOf, type PlayedMove } from './luck.ts';
import { type Skill, skillOf, tryLines } from './skill.ts';

/** The chances at the end of a turn; turn 0 is the founding phase. */
export interface CurvePoint {
  readonly turn: number;
  /** The place of the position in what was given. */
  readonly at: number;
  readonly chances: Chances;
}

/** Everybody's chances at the end of each turn, and at the end of what there is. */
export function curveOf(positions: readonly CommonState[], judge: Judge): CurvePoint[] {
  return positions.flatMap((state, at) => {
    const next = positions[at + 1];
    const isTurnEnd = next === undefined || next.turn.number > state.turn.number;
    // The turn is over when the next one has begun.
    return isTurnEnd
      ? [{ turn: state.turn.number, at: at + (next === undefined ? 0 : 1), chances: judge(next ?? state) }]
      : [];
  });
}

/** What one move changed, apart: what chance did, what the choice gave up, and what the evaluator cannot account for. */
interface Step {
  /** The place of the move in the game. */
  readonly at: number;
  readonly seat: Seat;
  readonly luck: readonly Luck[];
  readonly skill?: Skill;
  readonly remainder: Chances;
}

/** A choice after which the continuations agree that another one was better. */
interface Mistake extends Comparison {
  readonly at: number;
  readonly seat: Seat;
  /** Absent where it would have been better to wait. */
  readonly better?: WireMove;
}

/** How a placement compares with all others that were possible. */
export interface OpeningRank {
  readonly at: number;
  readonly seat: Seat;
  /** The seat's first, second … placement. */
  readonly nth: number;
  readonly rank: number;
  readonly among: number;
}

/** What made one seat's result: the parts add up to it. */
export interface Account {
  readonly start: number;
  /** By draws of one's own moves, and of others'. */
  readonly ownLuck: number;
  readonly othersLuck: number;
  readonly luckError: number;
  /** By one's own choices, and by others'. */
  readonly ownSkill: number;
  readonly othersSkill: number;
  readonly skillError: number;
  readonly remainder: number;
  readonly result: number;
}

export interface Explanation {
  readonly steps: readonly Step[];
  readonly accounts: readonly Account[];
  readonly openings: readonly OpeningRank[];
  readonly mistakes: readonly Mistake[];
  /** How many choices were compared in continuations. */
  readonly compared: number;
}

/** Only choices that gave up more than this are compared again, and at most so many. */
const LEAST_LOSS = 0.01;
const MOST_COMPARED = 24;
/** Smaller choices, such as that of a road at the start, have no rank. */
const LEAST_RANKED = 10;
/** Numbers that are the same each time a game is explained. */
const randomAt = (at: number): Random => repeatable(0x5eed + 7919 * at);

/** How the placement ranks among all that were possible, each followed by a sensible rest of the founding phase. */
function rankOf({ before, seat, move }: PlayedMove, at: number): Pick<OpeningRank, 'rank' | 'among'> | undefined {
  if (before.turn.number > 0) return undefined;
  const view = viewFor(before, seat);
  const moves = legalMoves(view, seat).moves.filter(({ type }) => type === move.type);
  if (moves.length < LEAST_RANKED) return undefined;
  const [made, ...others] = tryLines(
    view,
    seat,
    [move, ...moves].map((one) => [one]),
    randomAt(at),
    1,
  );
  const value = made?.values[0]?.[seat] ?? 0;
  const better = others.filter(({ values }) => (values[0]?.[seat] ?? 0) > value).length;
  return { rank: 1 + better, among: moves.length };
}

/** How far an explanation is, from 0 to 1. */
export interface Progress {
  readonly done: number;
}

const COMPARING = 0.25;

/**
 * Explains a game from its moves. It yields how far it is, so that its caller can say so or stop. A seat's parts are
 * worked out on their own: luck from the outcomes of each draw, skill from the moves that were tried. What they leave of
 * the change of the chances is the remainder.
 * @param judge gives the chances; the default needs whole states
 */
export function* explain(moves: readonly PlayedMove[], judge: Judge = chances): Generator<Progress, Explanation> {
  const [first] = moves;
  if (first === undefined) throw new RangeError('a game that is explained has moves');
  const seats = first.before.table.seats.map((_, seat) => seat as Seat);
  const steps: Step[] = [];
  const openings: OpeningRank[] = [];
  const start = chancesAtTurnEnd(first.before, judge);
  let value = start;
  for (const [at, played] of moves.entries()) {
    const after = chancesAtTurnEnd(played.after, judge);
    const luck = luckOf(played, judge);
    const skill = skillOf(played, randomAt(at));
    const parts = [...luck.map(({ amount }) => amount), ...(skill === undefined ? [] : [skill.amount])];
    const remainder = parts.reduce(minus, minus(after, value));
    steps.push({ at, seat: played.seat, luck, ...(skill === undefined ? {} : { skill }), remainder });
    const ranked = rankOf(played, at);
    if (ranked !== undefined) {
      const nth = 1 + openings.filter(({ seat }) => seat === played.seat).length;
      openings.push({ at, seat: played.seat, nth, ...ranked });
    }
    value = after;
    yield { done: ((1 - COMPARING) * (at + 1)) / moves.length };
  }
  const worst = steps
    .filter(({ skill, seat }) => skill !== undefined && (skill.amount[seat] ?? 0) < -LEAST_LOSS)
    .sort((a, b) => lossOf(b) - lossOf(a))
    .slice(0, MOST_COMPARED);
  const mistakes: Mistake[] = [];
  for (const [n, { at, seat, skill }] of worst.entries()) {
    const { before, move } = moves[at] ?? first;
    const comparison = compareMoves(viewFor(before, seat), seat, move, skill?.better, randomAt(-1 - at));
    const better = skill?.better === undefined ? {} : { better: skill.better };
    if (isAgreed(comparison)) mistakes.push({ at, seat, ...better, ...comparison });
    yield { done: 1 - COMPARING + (COMPARING * (n + 1)) / worst.length };
  }
  mistakes.sort((a, b) => b.gain - a.gain);
  const accounts = seats.map((seat) => accountOf(seat, start, value, steps));
  return { steps, accounts, openings, mistakes, compared: worst.length };
}

const lossOf = ({ seat, skill }: Step): number => -(skill?.amount[seat] ?? 0);

function accountOf(seat: Seat, start: Chances, result: Chances, steps: readonly Step[]): Account {
  const luckIn = (of: readonly Step[]) => total(of.flatMap(({ luck }) => luck.map(({ amount }) => amount[seat] ?? 0)));
  const skillIn = (of: readonly Step[]) => total(of.map(({ skill }) => skill?.amount[seat] ?? 0));
  const own = steps.filter((step) => step.seat === seat);
  const others = steps.filter((step) => step.seat !== seat);
  return {
    start: start[seat] ?? 0,
    ownLuck: luckIn(own),
    othersLuck: luckIn(others),
    // Where a draw changes the chances by more or less than it should, the evaluator contradicts itself by that much.
    luckError: Math.sqrt(
      total(steps.map(({ luck, remainder }) => (luck.length === 0 ? 0 : (remainder[seat] ?? 0) ** 2))),
    ),
    ownSkill: skillIn(own),
    othersSkill: skillIn(others),
    skillError: Math.sqrt(total(steps.map(({ skill }) => skill?.variance[seat] ?? 0))),
    remainder: total(steps.map(({ remainder }) => remainder[seat] ?? 0)),
    result: result[seat] ?? 0,
  };
}
