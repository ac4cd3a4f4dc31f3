import { quickChance } from '../chance/quick.ts';
import type { Chance } from '../core/chapter.ts';
import { awaited, decide, legalMoves } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { dealtState } from './dealtState.ts';
import type { Prospects } from './evaluation.ts';
import { evaluatorOf } from './evaluators.ts';
import { featuresOf } from './features.ts';
import type { Player, Random } from './random.ts';
import { randomMove } from './random.ts';
import { bestMove, sensibleMove, type WeighedMove, weighMoves } from './sensible.ts';

/** How many moves of each type are tried; those that the sensible bot values most come first. */
const TRIED: Readonly<Record<string, number>> = { placeSettlement: 20, tradeWithBank: 20 };
const TRIED_OF_OTHERS = 3;
/** In how many possible states, if chance is involved. */
const STATES = 4;
/** A turn takes far fewer moves. */
const MOST_MOVES = 60;
/** How much better than the sensible bot's a move must be, as a logarithm: less is noise. */
const MARGIN = 0.01;

/** Worse than any position of a game that is not lost yet. */
const LOST = -20;

/** The weighted features of all seats, in the eyes of one of them. */
export const strengthsOf = (weights: Prospects, state: CommonState, eyes: Seat): readonly number[] =>
  featuresOf(state, eyes).map((features, seat) => {
    let sum = 0;
    for (const [name, value] of Object.entries(features)) sum += value * (weights[name]?.[seat === eyes ? 0 : 1] ?? 0);
    return sum;
  });

/**
 * The logarithm of the chance that a seat wins from here, in that seat's own eyes: the softmax of the weighted features
 * of all seats. Fitted to positions at the end of the seat's turn.
 */
export function prospectsOf(weights: Prospects, state: CommonState, seat: Seat): number {
  const { over, winners } = state.ending;
  if (over) return winners.includes(seat) ? 0 : LOST;
  const sums = strengthsOf(weights, state, seat);
  const most = Math.max(...sums);
  const all = sums.reduce((sum, one) => sum + Math.exp(one - most), 0);
  return (sums[seat] ?? 0) - most - Math.log(all);
}

/** Everybody plays sensibly, without trades, until the turn with that number is over. */
export function playedOut(from: CommonState, last: number, chance: Chance, random: Random): CommonState {
  const most = MOST_MOVES * (last - from.turn.number + 1);
  let state = from;
  for (let moves = 0; moves < most && !state.ending.over && state.turn.number <= last; moves++) {
    const [owed] = awaited(state);
    if (owed === undefined) break;
    const move = bestMove(weighMoves(state, owed.seat, random, false)) ?? randomMove(state, owed.seat, random);
    const decision = move && decide(state, owed.seat, move, chance);
    if (decision?.type !== 'decided') break;
    state = decision.state;
  }
  return state;
}

/** Numbers that are the same for each move that is tried, so that luck does not decide between them. */
export function repeatable(seed: number): Random {
  let word = seed;
  return (bound) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

export const nameOf = (move: WireMove): string => JSON.stringify(move);

/** The moves worth a try: the sensible bot's own first, then the best few of each type, its own opinion aside. */
export function candidates(
  view: CommonState,
  seat: Seat,
  weighed: readonly WeighedMove[],
  best: WireMove,
): readonly WireMove[] {
  const values = new Map(weighed.map(({ move, value }) => [nameOf(move), value]));
  const byType = Map.groupBy(
    // A rate that is named is one that the best rate beats.
    legalMoves(view, seat).moves.filter((move) => move.type !== 'agreeToEnd' && move.rate === undefined),
    ({ type }) => type,
  );
  const worthOf = (move: WireMove) => values.get(nameOf(move)) ?? -1;
  const tried = [...byType].flatMap(([type, moves]) =>
    moves.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, TRIED[type] ?? TRIED_OF_OTHERS),
  );
  return [best, ...tried.filter((move) => nameOf(move) !== nameOf(best))];
}

/** Chance that says whether anything was drawn. */
export function watched(chance: Chance): { readonly chance: Chance; readonly wasAsked: () => boolean } {
  let asked = false;
  return {
    wasAsked: () => asked,
    chance: {
      draw: (...draw) => {
        asked = true;
        return chance.draw(...draw);
      },
      card: (...deck) => {
        asked = true;
        return chance.card(...deck);
      },
    },
  };
}

/** The value of the seat's position at the end of the turn after each move: the sum over some possible states, and their number. */
function standings(weights: Prospects, view: CommonState, seat: Seat, moves: readonly WireMove[], random: Random) {
  const sums = moves.map(() => 0);
  let isCertain = false;
  let states = 0;
  for (; states < STATES && !isCertain; states++) {
    const state = dealtState(view, random);
    const seed = random(2 ** 31);
    const { chance, wasAsked } = watched(quickChance(seed));
    moves.forEach((move, at) => {
      const decision = decide(state, seat, move, chance);
      const value =
        decision.type === 'refused'
          ? Number.NEGATIVE_INFINITY
          : prospectsOf(weights, playedOut(decision.state, view.turn.number, chance, repeatable(seed)), seat);
      sums[at] = (sums[at] ?? 0) + value;
    });
    // Where nothing was drawn, another state would say the same.
    isCertain = !wasAsked();
  }
  return { sums, states };
}

/**
 * Tries what it may do in states that its view allows, plays each to the end of the turn as the sensible bot would, and
 * makes the move after which it is likeliest to win. It trades and answers others as the sensible bot does, and plays
 * like it in a ruleset whose positions nobody has taught it to judge.
 */
export const strongMove: Player = (view, seat, random) => {
  const weights = evaluatorOf(view.table.ruleset)?.prospects;
  const sensible = sensibleMove(view, seat, random);
  if (weights === undefined || sensible === undefined) return sensible;
  const weighed = weighMoves(view, seat, random, false);
  const isListed = weighed.some(({ move }) => nameOf(move) === nameOf(sensible));
  if (!isListed || !awaited(view).some((owed) => owed.seat === seat)) return sensible;
  const moves = candidates(view, seat, weighed, sensible);
  if (moves.length === 1) return sensible;
  const { sums, states } = standings(weights, view, seat, moves, random);
  const best = sums.reduce((at, sum, other) => (sum > (sums[at] ?? 0) ? other : at), 0);
  return (sums[best] ?? 0) > (sums[0] ?? 0) + MARGIN * states ? moves[best] : sensible;
};
