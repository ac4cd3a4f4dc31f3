import type { AnyState, Random, Seat, WireMove } from '../../../engine/index.ts';
import { foresee, MAX_PLANNED, mayPlan } from '../../../web/src/game/draft.ts';
import { moveOfPerson } from '../people/moves.ts';

/**
 * The moves that a person sends next, together as the page sends them: it plans moves whose outcome is certain, and
 * sends them with the one that ends the turn or shows something new. None if the person has nothing to do.
 */
export function compose(view: AnyState, seat: Seat, random: Random): readonly WireMove[] {
  const moves: WireMove[] = [];
  const plans = mayPlan(view, seat);
  for (let shown = view; ; ) {
    const move = moveOfPerson(shown, seat, random);
    if (move === undefined) return moves;
    const after = plans && moves.length < MAX_PLANNED ? foresee(shown, seat, move) : undefined;
    moves.push(move);
    if (after === undefined) return moves;
    shown = after;
  }
}
