import type { Refusal } from '../../../core/chapter.ts';
import type { Intersection, Seat } from '../../../vocabulary.ts';
import { changedOn, type GarrisonState, refuseUpgrade } from '../garrison.ts';

/** Why the knights cannot be upgraded one after the other (K-S10). */
export function refuseSmith(
  state: Readonly<GarrisonState>,
  seat: Seat,
  knights: readonly Intersection[],
): Refusal | undefined {
  const [first, second] = knights;
  if (first === undefined) return undefined;
  const refusal = refuseUpgrade(state, seat, first);
  if (refusal !== undefined || second === undefined) return refusal;
  return refuseUpgrade(raised(state, first), seat, second);
}
const raised = (state: Readonly<GarrisonState>, place: Intersection): GarrisonState => {
  const level = state.garrison.knights.find((knight) => knight.place === place)?.level === 1 ? 2 : 3;
  const knights = changedOn(state.garrison.knights, place, (knight) => ({
    ...knight,
    level,
    upgraded: state.turn.number,
  }));
  return { ...state, garrison: { ...state.garrison, knights } };
};
