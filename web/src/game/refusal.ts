import {
  type AnyState,
  type Chance,
  decide,
  HEXES,
  INTERSECTIONS,
  PATHS,
  type Refusal,
  rulesetOf,
  type Seat,
  type WireMove,
} from '../../../engine/index.ts';

/** Thrown if a legal move would draw: it was only a trial. */
const noDraw = (): never => {
  throw new Error('a move that is only tried draws nothing');
};
/** Chance of moves that are only tried. */
export const untouched: Chance = { draw: noDraw, card: noDraw };

/** Refusals that do not depend on the place. */
const GENERAL = ['notYourTurn', 'notNow', 'ownTurn', 'gameOver', 'cannotPay', 'noPieceLeft', 'deckEmpty'];

const PLACES: Readonly<Record<string, readonly number[]>> = { path: PATHS, intersection: INTERSECTIONS, hex: HEXES };

/** Every move of a type with only one place as its field, or the one move of a type without a place. */
const tries = ({ table }: AnyState, type: string): readonly WireMove[] => {
  const [[name, field] = [], ...more] = Object.entries(rulesetOf(table.ruleset).rules.moveFields[type] ?? {});
  const places = more.length > 0 ? undefined : PLACES[field?.kind ?? ''];
  return name === undefined || places === undefined ? [{ type }] : places.map((place) => ({ type, [name]: place }));
};

/**
 * Why a seat cannot make any move of a type now. If one refusal holds for all places, it is the most useful one;
 * `nowhere` if only the places are the reason.
 */
export function whyNot(view: AnyState, seat: Seat, type: string, more?: WireMove): Refusal | 'nowhere' | undefined {
  let refused = false;
  const moves = more === undefined ? tries(view, type) : [more];
  for (const move of moves) {
    try {
      const decision = decide(view, seat, move, untouched);
      if (decision.type === 'decided') return undefined;
      if (GENERAL.includes(decision.refusal.code) || moves.length === 1) return decision.refusal;
      refused = true;
    } catch {
      return undefined;
    }
  }
  return refused ? 'nowhere' : undefined;
}
