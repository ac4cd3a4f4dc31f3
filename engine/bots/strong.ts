import { quickChance } from '../chance/quick.ts';
import { awaited, decide } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { candidates, nameOf } from './candidates.ts';
import { dealtState } from './dealtState.ts';
import type { Prospects } from './evaluation.ts';
import { evaluatorOf } from './evaluators.ts';
import { playedOut, repeatable, watched } from './playOut.ts';
import { prospectsOf } from './prospects.ts';
import type { Player, Random } from './random.ts';
import { sensibleMove, weighMoves } from './sensible.ts';

/** In how many possible states, if chance is involved. */
const STATES = 4;
/** How much better than the sensible bot's a move must be, as a logarithm: less is noise. */
const MARGIN = 0.01;

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
