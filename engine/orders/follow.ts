import { offersAwaiting } from '../answers.ts';
import { openStep, owedBy } from '../core/steps.ts';
import { viewFor } from '../game.ts';
import type { AutomaticMove } from '../proof/record.ts';
import { total } from '../rules/cards.ts';
import { findOffer } from '../rules/chapters/openOffers.ts';
import { seatsFrom } from '../rules/chapters/table.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';
import { againstMove, isOnlyMove, keepMove, nearMove, preferMove, spareMove, usualMove } from './answers.ts';
import { delegatedMoves, endMove, passMove } from './endTurn.ts';
import { DEFAULT_ORDERS, type Orders, type TurnPlan } from './orders.ts';
import { queueMove } from './queue.ts';
import { ANSWERS_PER_TURN, answerMove, closeMove } from './trade.ts';
import { BY_ORDER, NO_CHOICE, type TurnRecord } from './turnRecord.ts';

/** What an order does about a decision that the seat owes. */
type Owed =
  | { readonly type: 'move'; readonly move: WireMove }
  /** There is an order, but nothing that it names is possible. */
  | { readonly type: 'unfit'; readonly step: string }
  | { readonly type: 'none' };
const NONE: Owed = { type: 'none' };

const moveOr = (move: WireMove | undefined, otherwise: Owed): Owed =>
  move === undefined ? otherwise : { type: 'move', move };

/**
 * What the orders do about what the seat owes, from its own view. A player who has made a move by hand in this turn is
 * present: then orders only pay owed cards and end the turn, and buy nothing.
 */
function owedBySeat(view: CommonState, seat: Seat, orders: Orders, { moved }: TurnRecord): Owed {
  const step = openStep(view);
  if (step === undefined || owedBy(step, seat) === undefined) return NONE;
  const kind = rulesetOf(view.table.ruleset).rules.orders[step.type];
  const isThere = view.turn.active === seat && moved.includes(seat);
  if (kind === 'pass') {
    const queued = orders.queue === undefined || isThere ? undefined : queueMove(view, seat, orders.queue);
    return moveOr(queued ?? (orders.endTurn ? passMove(view, seat, orders, isThere) : undefined), NONE);
  }
  if (kind === 'begin') {
    const may = orders.roll === 'always' || (orders.roll === 'nothingElse' && isOnlyMove(view, seat));
    if (!may || isThere) return NONE;
    const [first] = delegatedMoves(view, seat, orders.endTurnAfter ?? []);
    return moveOr(first ?? usualMove(view, seat), NONE);
  }
  const list = orders.answers?.[step.type];
  if (kind === undefined || list === undefined || (isThere && kind !== 'keep')) return NONE;
  const unfit: Owed = { type: 'unfit', step: step.type };
  switch (kind) {
    case 'keep':
      return moveOr(keepMove(view, seat, list), unfit);
    case 'prefer':
      return moveOr(preferMove(view, seat, list), unfit);
    case 'against':
      return moveOr(againstMove(view, seat, list), unfit);
    case 'spare':
      return moveOr(spareMove(view, seat, list), unfit);
    case 'near':
      return moveOr(nearMove(view, seat, list), unfit);
    case 'usual':
      return moveOr(usualMove(view, seat), unfit);
  }
}

/** What a plan makes the active seat do; nothing while an answer or a decision about a counter-offer is outstanding. */
function plannedMove(view: CommonState, seat: Seat, plan: TurnPlan, orders: Orders): WireMove | undefined {
  const { open } = view.offers;
  const { trade = {}, answers } = orders;
  const { close } = trade;
  const closing = closeMove(
    view,
    seat,
    plan.accepted.type === 'finish' ? { close: { partners: [], ...close } } : trade,
  );
  if (closing !== undefined) return closing;
  const waits = offersAwaiting(view).some(({ offer }) => findOffer(view, offer)?.by === seat);
  const isAsked = open.some(
    ({ counters, to, answers }) =>
      counters !== undefined && to.includes(seat) && answers.every((answer) => answer.seat !== seat),
  );
  if (waits || isAsked) return undefined;
  const offered = open.filter(({ id, by, counters }) => by === seat && counters === undefined && id >= plan.offer);
  if (offered.some(({ answers }) => answers.some(({ accept }) => accept))) return undefined;
  // A deal takes its offer away.
  const then = offered.length > 0 ? plan.declined : plan.accepted;
  return then.type === 'ask' ? undefined : (queueMove(view, seat, then) ?? endMove(view, seat, answers));
}

/** Whether the plan is for the seat's present turn, and its offer has been made. */
export function isPlanned({ turn, offers }: CommonState, seat: Seat, plan: TurnPlan | undefined): plan is TurnPlan {
  if (plan === undefined || turn.active !== seat || turn.number !== plan.turn) return false;
  // A purchase closes the phase of trade: only the numbers of the offers are left.
  const isTradeOver = total(offers.made) === 0 && offers.next > plan.offer;
  return isTradeOver || offers.made[seat] >= plan.made;
}

/** What the orders of a seat make it do now, from its own view alone. */
function moveByOrder(view: CommonState, seat: Seat, orders: Orders, record: TurnRecord): WireMove | undefined {
  const step = openStep(view);
  const isTurn = step !== undefined && rulesetOf(view.table.ruleset).rules.orders[step.type] === 'pass';
  if (isTurn && isPlanned(view, seat, orders.plan)) return plannedMove(view, seat, orders.plan, orders);
  const owed = owedBySeat(view, seat, orders, record);
  const { trade } = orders;
  if (trade === undefined) return owed.type === 'move' ? owed.move : undefined;
  const closing = closeMove(view, seat, trade);
  if (closing !== undefined) return closing;
  if (owed.type === 'move') return owed.move;
  return (record.answered[seat] ?? 0) < ANSWERS_PER_TURN ? answerMove(view, seat, trade) : undefined;
}

const owes = (state: CommonState, seat: Seat): boolean => {
  const step = openStep(state);
  return step !== undefined && owedBy(step, seat) !== undefined;
};

/**
 * The next move that somebody's orders make. Call it again after each such move.
 * @param orders by seat, of the players whose orders apply
 */
export function followOrders(
  state: CommonState,
  orders: ReadonlyMap<Seat, Orders>,
  record: TurnRecord,
): AutomaticMove<WireMove> | undefined {
  if (orders.size === 0 || state.ending.over) return undefined;
  for (const seat of seatsFrom(state, state.turn.active)) {
    const own = orders.get(seat);
    if (own === undefined || (own.trade === undefined && !owes(state, seat))) continue;
    const move = moveByOrder(viewFor(state, seat), seat, own, record);
    if (move !== undefined) return { seat, move, by: own === DEFAULT_ORDERS ? NO_CHOICE : BY_ORDER };
  }
  return undefined;
}

/** The decision for which the seat has an order that no longer fits, if it owes one. */
export function unfitOrder(state: CommonState, seat: Seat, orders: Orders, record: TurnRecord): string | undefined {
  const owed = owedBySeat(viewFor(state, seat), seat, orders, record);
  return owed.type === 'unfit' ? owed.step : undefined;
}
