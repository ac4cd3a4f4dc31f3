import type { AnyMove, Refusal } from '../../../core/chapter.ts';
import type { Intersection, Seat } from '../../../vocabulary.ts';
import {
  type GarrisonState,
  knightsLeft,
  knightsOf,
  levelAbove,
  NO_OWN_KNIGHT,
  noKnightLeft,
  ownKnight,
  refuseRaise,
  refuseToRise,
} from '../garrison.ts';
import type { Knight } from '../vocabulary.ts';

type State = Readonly<GarrisonState>;

/** Why the knights cannot be upgraded one after the other (K-S10). */
export function refuseSmith(state: State, seat: Seat, places: readonly Intersection[]): Refusal | undefined {
  const [first, second] = places;
  if (first === undefined) return undefined;
  const one = ownKnight(state, seat, first);
  if (one === undefined) return NO_OWN_KNIGHT;
  const refusal = refuseRaise(state, seat, one);
  if (refusal !== undefined || second === undefined) return refusal;
  const raised: Knight = { ...one, level: levelAbove(one), upgraded: state.turn.number };
  const two = second === first ? raised : ownKnight(state, seat, second);
  return two === undefined ? NO_OWN_KNIGHT : refuseSecond(state, seat, one, two);
}

/** Why the second knight cannot rise when the first one has: that one left a piece of its level and took one above. */
function refuseSecond(state: State, seat: Seat, first: Knight, second: Knight): Refusal | undefined {
  const refusal = refuseToRise(state, seat, second);
  if (refusal !== undefined) return refusal;
  const level = levelAbove(second);
  const change = (first.level === level ? 1 : 0) - (levelAbove(first) === level ? 1 : 0);
  return knightsLeft(state, seat, level) + change > 0 ? undefined : noKnightLeft(level, 'K-29');
}

/** Lists every way to upgrade one or two knights (K-S10). */
export function listSmith(state: State, seat: Seat, out: AnyMove[]): void {
  const able = knightsOf(state, seat).filter((knight) => refuseToRise(state, seat, knight) === undefined);
  for (const first of able) {
    if (refuseRaise(state, seat, first) !== undefined) continue;
    out.push({ type: 'playSmith', knights: [first.place] } as AnyMove);
    for (const second of able)
      if (second !== first && refuseSecond(state, seat, first, second) === undefined)
        out.push({ type: 'playSmith', knights: [first.place, second.place] } as AnyMove);
  }
}
