import {
  type AnyState,
  type Chance,
  decide,
  INTERSECTIONS,
  PATHS,
  type Refusal,
  type Seat,
  type WireMove,
} from '../../../engine/index.ts';

/** Thrown where a move is legal and would draw: it was only tried. */
const noDraw = (): never => {
  throw new Error('a move that is only tried draws nothing');
};
const untouched: Chance = { draw: noDraw, card: noDraw };

/** Refusals that have nothing to do with the place. */
const GENERAL = ['notYourTurn', 'notNow', 'ownTurn', 'gameOver', 'cannotPay', 'noPieceLeft', 'deckEmpty'];

/** Every move of a type that is told apart by its place alone, or the one move where it has none. */
const tries = (type: string): readonly WireMove[] => {
  if (type === 'buildRoad') return PATHS.map((path) => ({ type, path }));
  if (type === 'buildSettlement' || type === 'buildCity')
    return INTERSECTIONS.map((intersection) => ({ type, intersection }));
  return [{ type }];
};

/**
 * Why a seat cannot make any move of a type now. Of the refusals for its places one that holds everywhere tells most;
 * `nowhere` where only the places are to blame.
 */
export function whyNot(view: AnyState, seat: Seat, type: string, more?: WireMove): Refusal | 'nowhere' | undefined {
  let refused = false;
  for (const move of more === undefined ? tries(type) : [more]) {
    try {
      const decision = decide(view, seat, move, untouched);
      if (decision.type === 'decided') return undefined;
      if (GENERAL.includes(decision.refusal.code) || more !== undefined || tries(type).length === 1)
        return decision.refusal;
      refused = true;
    } catch {
      return undefined;
    }
  }
  return refused ? 'nowhere' : undefined;
}
