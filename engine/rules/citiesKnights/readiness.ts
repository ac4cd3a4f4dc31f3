import type { Refusal } from '../../core/chapter.ts';
import { rememberEach } from '../../core/memo.ts';
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

/** The knights of a seat that may act now, and what some knight may do. */
interface Readiness extends Readonly<Record<Action, readonly Knight[]>> {
  readonly actions: readonly Action[];
}
const NOBODY_READY: Readiness = { actions: [], move: [], chase: [] };
const ACTIONS = [[], ['move'], ['chase'], ['move', 'chase']] as const;

const readiness = rememberEach((seat: Seat, knights: readonly Knight[], turn: number, delay: Delay): Readiness => {
  let found: { move: Knight[]; chase: Knight[] } | undefined;
  for (const knight of knights) {
    if (knight.owner !== seat || !knight.active) continue;
    found ??= { move: [], chase: [] };
    if (refuseToAct(knight, 'move', turn, delay) === undefined) found.move.push(knight);
    if (refuseToAct(knight, 'chase', turn, delay) === undefined) found.chase.push(knight);
  }
  if (found === undefined) return NOBODY_READY;
  const { move, chase } = found;
  return { actions: ACTIONS[move.length > 0 ? (chase.length > 0 ? 3 : 1) : chase.length > 0 ? 2 : 0], move, chase };
});
const readinessOf = ({ garrison, turn, table }: State, seat: Seat): Readiness =>
  readiness(seat, garrison.knights, turn.number, table.options.knightActivationDelay);

/** The seat's knights that may act now. */
export const readyTo = (action: Action, state: State, seat: Seat): readonly Knight[] =>
  readinessOf(state, seat)[action];

const possible = ({ state }: { readonly state: State }, seat: Seat): readonly string[] =>
  readinessOf(state, seat).actions;
/** What a move needs that is a knight's action. */
export const needsReady = (action: Action) => ({ name: action, among: possible });
