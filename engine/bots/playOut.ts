import type { Chance } from '../core/chapter.ts';
import { awaited, decide, legalMoves } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { type Random, randomMove } from './random.ts';
import { bestMove, weighMoves } from './sensible.ts';

/** A turn takes far fewer moves. */
const MOST_MOVES = 60;

/** How many moves may still be simulated. */
export interface Effort {
  left: number;
}

type Legal = ReturnType<typeof legalMoves>;

/** The move of a seat that has no choice, talk aside. */
const onlyMove = ({ moves, choices }: Legal): WireMove | undefined =>
  moves.length === 1 && choices.every(({ talk }) => talk !== undefined) ? moves[0] : undefined;

/** Everybody plays sensibly, without trades, until the turn with that number is over. Each move takes from the effort. */
export function playedOut(
  from: CommonState,
  last: number,
  chance: Chance,
  random: Random,
  effort: Effort = { left: 0 },
): CommonState {
  const most = MOST_MOVES * (last - from.turn.number + 1);
  let state = from;
  for (let moves = 0; moves < most && !state.ending.over && state.turn.number <= last; moves++) {
    const [owed] = awaited(state);
    if (owed === undefined) break;
    const legal = legalMoves(state, owed.seat);
    const move =
      onlyMove(legal) ??
      bestMove(weighMoves(state, owed.seat, random, false, legal)) ??
      randomMove(state, owed.seat, random);
    const decision = move && decide(state, owed.seat, move, chance);
    if (decision?.type !== 'decided') break;
    state = decision.state;
    effort.left--;
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
