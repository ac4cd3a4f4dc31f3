import type { Refusal } from '../../core/chapter.ts';
import type { Intersection, Seat } from '../../vocabulary.ts';
import { type GarrisonState, knightsOf, NO_OWN_KNIGHT, ownKnight } from './garrison.ts';
import type { Knight } from './vocabulary.ts';

/** Which knights may act (K-31, K-32). */

type Action = 'move' | 'chase';
type State = Readonly<GarrisonState>;

/** Why the seat's knight may not act now (K-31, K-32, OK-02). */
export function refuseAction(state: State, seat: Seat, place: Intersection, action: Action): Refusal | undefined {
  const knight = ownKnight(state, seat, place);
  if (knight === undefined) return NO_OWN_KNIGHT;
  return refuseToAct(state, knight, action);
}

const INACTIVE: Refusal = { code: 'knightInactive', rule: 'K-31', facts: {} };
const ACTED: Refusal = { code: 'knightActed', rule: 'K-32', facts: {} };
const NOT_READY: Refusal = { code: 'knightNotReady', rule: 'K-32', facts: {} };
/**
 * A knight must be active, has one action a turn, and must have been active since before the turn; under `seedLiteral`
 * it may move if it was placed on an earlier turn.
 */
function refuseToAct({ turn, table }: State, knight: Knight, action: Action): Refusal | undefined {
  if (!knight.active) return INACTIVE;
  if (knight.acted === turn.number) return ACTED;
  const isLiteral = table.options.knightActivationDelay === 'seedLiteral';
  const since = isLiteral && action === 'move' ? knight.placed : knight.activated;
  return since < turn.number ? undefined : NOT_READY;
}

/** The seat's knights that may act now. */
export const readyKnights = (state: State, seat: Seat, action: Action): readonly Knight[] =>
  knightsOf(state, seat).filter((knight) => refuseToAct(state, knight, action) === undefined);
