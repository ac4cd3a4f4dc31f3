import {
  type AnyState,
  type LegalMoves,
  legalMoves,
  rulesetOf,
  type Seat,
  type WireMove,
} from '../../../engine/index.ts';
import { nextTask } from '../ui/tasks.ts';

const lists = new WeakMap<AnyState, Map<Seat, LegalMoves<WireMove>>>();

/** What a seat can do in a state. States never change, so it is listed once for each. */
export function listedMoves(state: AnyState, seat: Seat): LegalMoves<WireMove> {
  const bySeat = lists.get(state) ?? new Map<Seat, LegalMoves<WireMove>>();
  lists.set(state, bySeat);
  const list = bySeat.get(seat) ?? legalMoves(state, seat);
  bySeat.set(seat, list);
  return list;
}

/** Lists them before they are asked for, in short tasks: the first list of a page is slow, as its rules are built for it. */
export async function listAhead(state: AnyState, seat: Seat): Promise<void> {
  await nextTask();
  void rulesetOf(state.table.ruleset).rules;
  await nextTask();
  listedMoves(state, seat);
}
