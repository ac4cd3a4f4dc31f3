import { candidates, nameOf } from '../bots/candidates.ts';
import { dealtState } from '../bots/dealtState.ts';
import { playedOut, repeatable, watched } from '../bots/playOut.ts';
import type { Random } from '../bots/random.ts';
import { bestMove, weighMoves } from '../bots/sensible.ts';
import { quickChance } from '../chance/quick.ts';
import type { Chance } from '../core/chapter.ts';
import { sampleChoice } from '../core/choices.ts';
import { awaited, decide, legalMoves, viewFor } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { type Chances, chancesSeenBy, minus, plus, times } from './chances.ts';
import type { PlayedMove } from './luck.ts';

/** In how many possible states moves are tried to find the best, and in how many others it is then compared. */
const STATES = 4;
/**
 * Whatever is built closes the trade by itself, and an offer that nobody takes ends with the turn: to close one or to
 * withdraw the other is no choice of its own.
 */
const NO_CHOICE = ['goToBuild', 'withdrawTrade'];
/** How many moves of a family too large to list are tried besides the one that was made. */
const SAMPLES = 4;

/** Moves that a seat makes one after another; none where it waits. */
type Line = readonly WireMove[];

/** A line, and the chances at the end of the turn in each of some possible states, in its maker's eyes. */
interface TriedLine {
  readonly line: Line;
  readonly values: readonly Chances[];
}

/** What a choice gave up against the best that was tried. */
export interface Skill {
  /** The best that was tried; absent where that was the move itself. */
  readonly better?: WireMove;
  /** What each seat gained or lost because the move was not the best. */
  readonly amount: Chances;
  /** The variance of each amount. */
  readonly variance: Chances;
  /** How many moves were tried. */
  readonly tried: number;
}

const mean = (values: readonly Chances[]): Chances =>
  times(values.slice(1).reduce(plus, values[0] ?? []), 1 / values.length);

/** The variance of a mean, by seat; 0 where one value says all. */
const varianceOfMean = (values: readonly Chances[]): Chances => {
  const middle = mean(values);
  const n = values.length;
  return middle.map((average, seat) =>
    n < 2 ? 0 : values.reduce((sum, value) => sum + ((value[seat] ?? 0) - average) ** 2, 0) / (n - 1) / n,
  );
};

/** The state after all moves of a line; nothing where the rules refuse one. */
function stateAfter(from: CommonState, seat: Seat, line: Line, chance: Chance): CommonState | undefined {
  let state = from;
  for (const move of line) {
    const decision = decide(state, seat, move, chance);
    if (decision.type === 'refused') return undefined;
    state = decision.state;
  }
  return state;
}

/**
 * Tries lines in states that the seat's view allows, with the same cards and dice for each, and plays the turn to its
 * end. Where nothing is drawn, one state says it all. What is not possible in all of the states is left out.
 */
export function tryLines(
  view: CommonState,
  seat: Seat,
  lines: readonly Line[],
  random: Random,
  states: number,
): readonly TriedLine[] {
  const values: Chances[][] = lines.map(() => []);
  let tried = 0;
  let isCertain = false;
  for (; tried < states && !isCertain; tried++) {
    const state = dealtState(view, random);
    const seed = random(2 ** 31);
    const { chance, wasAsked } = watched(quickChance(seed));
    lines.forEach((line, at) => {
      const after = stateAfter(state, seat, line, chance);
      if (after !== undefined)
        values[at]?.push(chancesSeenBy(playedOut(after, view.turn.number, chance, repeatable(seed)), seat));
    });
    isCertain = !wasAsked();
  }
  return lines.flatMap((line, at) => (values[at]?.length === tried ? [{ line, values: values[at] }] : []));
}

/** The lines that a seat could begin with and that are worth a try, without offers; also to wait, where it may. */
export function linesToTry(view: CommonState, seat: Seat, random: Random): readonly Line[] {
  const weighed = weighMoves(view, seat, random, false);
  const best = bestMove(weighed);
  const listed = legalMoves(view, seat).moves.filter(({ type }) => type !== 'agreeToEnd');
  const moves = best === undefined ? listed : candidates(view, seat, weighed, best);
  const mayWait = !awaited(view).some((owed) => owed.seat === seat);
  const lines = moves.filter(({ type }) => !NO_CHOICE.includes(type)).map((move) => [move]);
  return [...lines, ...(mayWait ? [[]] : [])];
}

/** Moves like the one that was made, of a family too large to list. */
const similarMoves = (view: CommonState, seat: Seat, { type }: WireMove, random: Random): readonly Line[] =>
  legalMoves(view, seat)
    .choices.filter((choice) => choice.type === type && choice.talk === undefined)
    .flatMap((choice) => Array.from({ length: SAMPLES }, () => sampleChoice(choice, random)))
    .flatMap((move) => (move === undefined ? [] : [[move]]));

/** The move changed what is offered, but no hand and no turn: nobody is better or worse off for it yet. */
const isTalk = ({ before, after }: PlayedMove): boolean =>
  before.hands === after.hands &&
  before.turn === after.turn &&
  (before.offers !== after.offers || before.agreement !== after.agreement);

const meanFor = (values: readonly Chances[], seat: Seat): number =>
  values.reduce((sum, value) => sum + (value[seat] ?? 0), 0) / values.length;
const higher = (seat: Seat) => (a: TriedLine, b: TriedLine) =>
  meanFor(b.values, seat) > meanFor(a.values, seat) ? b : a;

/**
 * What a choice gave up against the best that was tried, judged by what its maker could know. Nothing is given up while
 * the better move can still be made in the same turn. The best is found in some possible states and compared with the
 * move in others: picked for how it does in a few, it would seem better than it is. Nothing where there was no choice.
 */
export function skillOf(played: PlayedMove, random: Random): Skill | undefined {
  const { before, seat, move } = played;
  if (isTalk(played)) return undefined;
  const view = viewFor(before, seat);
  const others = [...linesToTry(view, seat, random), ...similarMoves(view, seat, move, random)];
  const different = new Map(others.map((line) => [line.map(nameOf).join(), line]));
  different.delete(nameOf(move));
  if (different.size === 0) return undefined;
  const [made, ...tried] = tryLines(view, seat, [[move], ...different.values()], random, STATES);
  if (made?.line[0] !== move || tried.length === 0) return undefined;
  const best = tried.reduce(higher(seat));
  const none = before.table.seats.map(() => 0);
  const nothing = { amount: none, variance: none, tried: tried.length + 1 };
  if (meanFor(made.values, seat) >= meanFor(best.values, seat)) return nothing;
  const [first, ...more] = tryLines(view, seat, [best.line, [move], [move, ...best.line]], random, STATES);
  const own = more.length === 0 ? undefined : more.reduce(higher(seat));
  if (first === undefined || own === undefined) return nothing;
  const differences = own.values.map((value, n) => minus(value, first.values[n] ?? value));
  if (differences.length === 1 && (differences[0]?.[seat] ?? 0) >= 0) return nothing;
  const [better] = best.line;
  return {
    ...(better === undefined ? {} : { better }),
    amount: mean(differences),
    variance: varianceOfMean(differences),
    tried: tried.length + 1,
  };
}
