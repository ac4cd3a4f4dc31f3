import {
  type AnyState,
  boardPieces,
  type Cards,
  type Hex,
  landsOf,
  type Seat,
  total,
  type WireEvent,
} from '../../../engine/index.ts';

/** A card on its way to a hand. */
export interface Flight {
  /** Its kind, where everybody may know it. */
  readonly kind: string | undefined;
  readonly to: Seat;
  readonly from: { readonly type: 'hex'; readonly hex: Hex } | { readonly type: 'seat'; readonly seat: Seat };
}

/** The hexes that gave a seat something: those with the number that was rolled where it has a building. */
function sourcesOf(after: AnyState, seat: Seat, roll: number | undefined) {
  const built = new Set(
    boardPieces(after).flatMap(({ on, place, owner }) => (on === 'intersection' && owner === seat ? [place] : [])),
  );
  return landsOf(after).filter(
    ({ number, isBlocked, corners }) =>
      !isBlocked && (roll === undefined || number === roll) && corners.some((corner) => built.has(corner)),
  );
}

/** The cards that came to hands by some events: one for each kind and hand, from the land, or from the one who lost it. */
export function flightsOf(
  events: readonly WireEvent[],
  kinds: readonly string[],
  before: AnyState | undefined,
  after: AnyState,
): readonly Flight[] {
  const dice = events.findLast(({ type }) => type === 'diceRolled')?.dice as readonly number[] | undefined;
  const roll = dice && total(dice);
  const gains = events.flatMap(({ type, gains }) => (type === 'produced' ? [gains as readonly Cards[]] : []));
  const grown = gains.flatMap((cards) =>
    cards.flatMap((gained, at) => {
      const seat = at as Seat;
      const sources = sourcesOf(after, seat, roll);
      return gained.flatMap((n, k): Flight[] => {
        const kind = kinds[k];
        const source = sources.find(({ product }) => product === kind) ?? sources[0];
        return n > 0 && source !== undefined ? [{ kind, to: seat, from: { type: 'hex', hex: source.hex } }] : [];
      });
    }),
  );
  return grown.length > 0 || before === undefined ? grown : passedOn(before, after);
}

/** A card that one player took from another. */
function passedOn(before: AnyState, after: AnyState): readonly Flight[] {
  const change = after.table.seats.map((_, seat) => after.hands[seat as Seat].n - before.hands[seat as Seat].n);
  const [giver, taker] = [change.indexOf(-1), change.indexOf(1)];
  if (giver < 0 || taker < 0 || change.filter((n) => n !== 0).length !== 2) return [];
  return [{ kind: undefined, to: taker as Seat, from: { type: 'seat', seat: giver as Seat } }];
}
