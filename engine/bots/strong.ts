import { quickChance } from '../chance/quick.ts';
import { awaited, decide } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { candidates, nameOf } from './candidates.ts';
import { dealtState } from './dealtState.ts';
import type { Prospects } from './evaluation.ts';
import { evaluatorOf } from './evaluators.ts';
import { type Effort, playedOut, repeatable, watched } from './playOut.ts';
import { prospectsOf } from './prospects.ts';
import type { Player, Random } from './random.ts';
import { sensibleMove, weighMoves } from './sensible.ts';

/** In how many possible states a turn is played to its end, if chance is involved. */
const STATES = 4;
/** How many times the chance of the sensible bot's move another must have at the end of the turn: less is noise. */
const MARGIN = 1.01;
/** The best moves are also played on for a round: at most so many, with at least such a share of the best one's chance. */
const CLOSE = { most: 5, share: 0.85 };
/** What is known at the end of the turn counts as much as so many rounds: it looks less far, but luck changes it less. */
const TURN_COUNTS = 8;

/**
 * How many moves a decision may simulate: once they are used up, it tries no further state or round. They are counted,
 * not timed, so that a game can be played again.
 */
export const MOST_SIMULATED = 4000;
/** To judge a position takes about as long as to simulate so many moves. */
const JUDGING = 8;

/** A seat that has to choose, as it sees the game, and what it expects of positions. */
interface Chooser {
  readonly weights: Prospects;
  readonly view: CommonState;
  readonly seat: Seat;
  readonly random: Random;
  readonly effort: Effort;
}

/** The seat's chance of winning after each of some moves, and in how many possible states they were tried. */
interface Chances {
  readonly chances: readonly number[];
  readonly states: number;
}

/**
 * The seat's chance of winning after each move, at the end of the turn with that number: the mean over possible states,
 * each with the same cards and dice for all moves. It tries at least one state, and at most so many.
 */
function chancesAfter(
  { weights, view, seat, random, effort }: Chooser,
  moves: readonly WireMove[],
  last: number,
  states: number,
): Chances {
  const sums = moves.map(() => 0);
  let tried = 0;
  let isCertain = false;
  for (; tried === 0 || (tried < states && !isCertain && effort.left > 0); tried++) {
    const state = dealtState(view, random);
    const seed = random(2 ** 31);
    const { chance, wasAsked } = watched(quickChance(seed));
    moves.forEach((move, at) => {
      const decision = decide(state, seat, move, chance);
      if (decision.type === 'refused') return;
      const after = playedOut(decision.state, last, chance, repeatable(seed), effort);
      effort.left -= JUDGING;
      sums[at] = (sums[at] ?? 0) + Math.exp(prospectsOf(weights, after, seat));
    });
    // Where nothing was drawn, another state would say the same.
    isCertain = !wasAsked();
  }
  return { chances: sums.map((sum) => sum / tried), states: isCertain ? states : tried };
}

/**
 * The move after which the seat is likeliest to win, at the end of this turn and, in so many rounds, of its next one.
 * @param moves the sensible bot's own first
 */
function likeliest(chooser: Chooser, moves: readonly WireMove[], rounds: number): WireMove | undefined {
  const { number } = chooser.view.turn;
  const { chances: soon } = chancesAfter(chooser, moves, number, STATES);
  const most = Math.max(...soon);
  const close = moves
    .map((move, at) => ({ move, chance: soon[at] ?? 0 }))
    // Of moves that lead to the same, one will do.
    .filter(({ chance }, at) => chance >= CLOSE.share * most && soon.indexOf(chance) === at)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, CLOSE.most);
  if (close.length === 1 || rounds === 0) return (soon[0] ?? 0) * MARGIN < most ? close[0]?.move : moves[0];
  const tried = close.map(({ move }) => move);
  const later = chancesAfter(chooser, tried, number + chooser.view.table.seats.length, rounds);
  const scores = close.map(({ chance }, at) => TURN_COUNTS * chance + later.states * (later.chances[at] ?? 0));
  return tried[scores.indexOf(Math.max(...scores))];
}

/**
 * Tries what it may do in states that its view allows, and plays each to the end of the turn, the best also to the end of
 * its next one, as sensible bots would. It makes the move after which it is likeliest to win. It trades and answers
 * others as the sensible bot does, and plays like it in a ruleset whose positions nobody has taught it to judge.
 */
export const strongMove: Player = (view, seat, random) => {
  const { prospects: weights, rounds = 0 } = evaluatorOf(view.table.ruleset) ?? {};
  const sensible = sensibleMove(view, seat, random);
  if (weights === undefined || sensible === undefined) return sensible;
  const weighed = weighMoves(view, seat, random, false);
  const isListed = weighed.some(({ move }) => nameOf(move) === nameOf(sensible));
  if (!isListed || !awaited(view).some((owed) => owed.seat === seat)) return sensible;
  const moves = candidates(view, seat, weighed, sensible);
  const effort = { left: MOST_SIMULATED };
  return moves.length === 1 ? sensible : likeliest({ weights, view, seat, random, effort }, moves, rounds);
};
