import type { Refusal } from '../../core/chapter.ts';
import type { Intersection, Seat } from '../../vocabulary.ts';
import { type GarrisonState, NO_OWN_KNIGHT, ownKnight } from './garrison.ts';
import type { Knight } from './vocabulary.ts';

/** Which knights may act (K-31, K-32). */

type Action = 'move' | 'chase';
type State = Readonly<GarrisonState>;
type Delay = State['table']['options']['knightActivationDelay'];

/** Why the seat's knight may not act now (K-31, K-32, OK-02). */
export function refuseAction(state: State, seat: Seat, place: Intersection, action: Action): Refusal | undefined {
  const knight = ownKnight(state, seat, place);
  if (knight === undefined) return NO_OWN_KNIGHT;
  return refuseToAct(knight, action, state.turn.number, state.table.options.knightActivationDelay);
}

const INACTIVE: Refusal = { code: 'knightInactive', rule: 'K-31', facts: {} };
const ACTED: Refusal = { code: 'knightActed', rule: 'K-32', facts: {} };
const NOT_READY: Refusal = { code: 'knightNotReady', rule: 'K-32', facts: {} };
/**
 * A knight must be active, has one action a turn, and must have been active since before the turn; under `seedLiteral`
 * it may move if it was placed on an earlier turn.
 */
function refuseToAct(knight: Knight, action: Action, turn: number, delay: Delay): Refusal | undefined {
  if (!knight.active) return INACTIVE;
  if (knight.acted === turn) return ACTED;
  const since = delay === 'seedLiteral' && action === 'move' ? knight.placed : knight.activated;
  return since < turn ? undefined : NOT_READY;
}

/** Whether a knight may act now. */
export const mayAct = ({ turn, table }: State, knight: Knight, action: Action): boolean =>
  refuseToAct(knight, action, turn.number, table.options.knightActivationDelay) === undefined;
