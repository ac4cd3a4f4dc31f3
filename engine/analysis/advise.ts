import { possibleState } from '../bots/possibleState.ts';
import type { Random } from '../bots/random.ts';
import { quickChance } from '../chance/quick.ts';
import { decide, legalMoves } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { type Reason, reasonsFor } from './reasons.ts';
import { linesToTry, tryLines } from './skill.ts';

/** A move that could be made, the chance of winning after it, and what speaks for it. */
export interface Advice {
  readonly move: WireMove;
  readonly chance: number;
  readonly reasons: readonly Reason[];
}

/** In how many possible states each move is tried. */
const STATES = 12;
const MOST = 3;

/**
 * The best moves that were tried, with reasons: what the strong bot would think about, from the seat's own view. Nothing
 * where the seat has nothing to decide.
 */
export function adviseMoves(view: CommonState, seat: Seat, random: Random): readonly Advice[] {
  const { moves, choices } = legalMoves(view, seat);
  if (moves.length < 2 && choices.every(({ talk }) => talk)) return [];
  const tried = tryLines(view, seat, linesToTry(view, seat, random), random, STATES);
  const chanceOf = ({ values }: (typeof tried)[number]) =>
    values.reduce((sum, value) => sum + (value[seat] ?? 0), 0) / values.length;
  const state = possibleState(view, random);
  return tried
    .toSorted((a, b) => chanceOf(b) - chanceOf(a))
    .flatMap((one) => {
      const [move] = one.line;
      if (move === undefined) return [];
      const decision = decide(state, seat, move, quickChance(random(2 ** 31)));
      const reasons = decision.type === 'refused' ? [] : reasonsFor(state, decision.state, seat);
      return [{ move, chance: chanceOf(one), reasons }];
    })
    .slice(0, MOST);
}
