import {
  type CitiesKnightsState,
  knightsOf,
  type Refusal,
  type Seat,
  type WireMove,
} from '../../../../engine/index.ts';
import { mostTelling, refusalOf } from './progressCards.ts';

/** What a knight can do, in the order of its buttons. */
export const KNIGHT_MOVES = ['activateKnight', 'upgradeKnight', 'moveKnight', 'displaceKnight', 'chaseRobber'] as const;
export type KnightMove = (typeof KNIGHT_MOVES)[number];

/** Ways in which the knight on a place could do it. */
function triesOf(
  { robber }: CitiesKnightsState,
  type: KnightMove,
  at: number,
  others: readonly number[],
): readonly object[] {
  switch (type) {
    case 'activateKnight':
    case 'upgradeKnight':
      return [{ intersection: at }];
    case 'moveKnight':
      return [{ from: at, to: at }];
    case 'displaceKnight':
      return (others.length > 0 ? others : [at]).map((to) => ({ from: at, to }));
    case 'chaseRobber':
      return [{ knight: at, hex: robber.hex === 0 ? 1 : 0 }];
  }
}

/** Why no knight of the seat can do it. Reasons of the knights come before reasons of the place. */
export function whyNoKnight(view: CitiesKnightsState, seat: Seat, type: KnightMove): Refusal | undefined {
  const own = knightsOf(view, seat).map(({ place }) => place);
  const others = view.garrison.knights.filter(({ owner }) => owner !== seat).map(({ place }) => place);
  const tries = (own.length > 0 ? own : [0]).flatMap((at) => triesOf(view, type, at, others));
  return mostTelling(tries.flatMap((fields) => refusalOf(view, seat, { type, ...fields } as WireMove) ?? []));
}
