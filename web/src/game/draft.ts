import {
  type AnyState,
  awaited,
  type Cards,
  canonical,
  decide,
  rulesetOf,
  type Seat,
  settle,
  type WireEvent,
  type WireMove,
} from '../../../engine/index.ts';
import { changeOf } from './recent.ts';
import { untouched } from './refusal.ts';

/** The most moves in one request, except for the one that ends it. */
export const MAX_PLANNED = 59;

/** Moves of one turn that have been planned and not sent, and those that were taken back, the next to do again last. */
export interface Draft {
  /** The turn's number. */
  readonly turn: number;
  readonly moves: readonly WireMove[];
  readonly undone: readonly WireMove[];
}

/** A move whose outcome is certain: what happens by it, and the reader's view after it. */
interface Foreseen {
  readonly events: readonly WireEvent[];
  readonly view: AnyState;
}

/** A move that has been planned. */
export interface PlannedMove extends Foreseen {
  readonly move: WireMove;
  /** By how much it changes the cards in hand, by kind. */
  readonly change: Cards;
}

export const emptyDraft = (turn: number): Draft => ({ turn, moves: [], undone: [] });

/** The draft with one more move. What was taken back cannot be done again after it. */
export const plan = ({ turn, moves }: Draft, move: WireMove): Draft => ({
  turn,
  moves: [...moves, move],
  undone: [],
});

/** The draft without its last move. */
export function undo({ turn, moves, undone }: Draft): Draft {
  const last = moves.at(-1);
  return { turn, moves: moves.slice(0, -1), undone: last === undefined ? undone : [...undone, last] };
}

/** The draft with the move again that was taken back last. */
export function redo({ turn, moves, undone }: Draft): Draft {
  const next = undone.at(-1);
  return { turn, moves: next === undefined ? moves : [...moves, next], undone: undone.slice(0, -1) };
}

/** Takes back every move; one by one they can be done again. */
export const reset = ({ turn, moves, undone }: Draft): Draft => ({
  turn,
  moves: [],
  undone: [...undone, ...moves.toReversed()],
});

/** Whether a seat can begin to plan moves: it has the turn, and nothing keeps it from ending it. */
export function mayPlan(view: AnyState, seat: Seat): boolean {
  const step = view.steps.at(-1);
  if (step === undefined || view.turn.number === 0 || view.turn.active !== seat || view.ending.over) return false;
  return rulesetOf(view.table.ruleset).rules.orders[step.type] === 'pass';
}

/** Whether a move leaves everything as it was that is between the seat and the others. */
const concernsNobodyElse = (before: AnyState, after: AnyState, seat: Seat): boolean =>
  !after.ending.over &&
  after.turn.number === before.turn.number &&
  awaited(after).every((owed) => owed.seat === seat) &&
  canonical([after.offers.open, after.agreement]) === canonical([before.offers.open, before.agreement]);

/**
 * What comes of a move whose outcome is certain and that is nobody else's matter. Nothing for a move that draws or shows
 * something hidden, asks others, ends turn or game, or is against the rules.
 */
export function foresee(view: AnyState, seat: Seat, move: WireMove): Foreseen | undefined {
  try {
    const decision = decide(view, seat, move, untouched);
    if (decision.type === 'refused' || !concernsNobodyElse(view, decision.state, seat)) return undefined;
    return settle(decision.state) === undefined ? { events: decision.events, view: decision.state } : undefined;
  } catch {
    // The move draws, or the view does not hold what it needs.
    return undefined;
  }
}

/** The moves of a draft one after the other, as far as the outcome of each is certain. */
export function fold(view: AnyState, seat: Seat, { turn, moves }: Draft): readonly PlannedMove[] {
  const planned: PlannedMove[] = [];
  if (turn !== view.turn.number || !mayPlan(view, seat)) return planned;
  for (const move of moves.slice(0, MAX_PLANNED)) {
    const before = planned.at(-1)?.view ?? view;
    const after = foresee(before, seat, move);
    if (after === undefined) return planned;
    planned.push({ move, ...after, change: changeOf(before, after.view, seat) ?? [] });
  }
  return planned;
}

/** How many of the planned moves, from the first on, these events of the reader's seat have come of. */
export function countPlayed(planned: readonly PlannedMove[], events: readonly WireEvent[]): number {
  const ends = planned.map((_, n) => planned.slice(0, n + 1).flatMap((move) => move.events));
  return ends.findLastIndex((foreseen) => canonical(foreseen) === canonical(events.slice(0, foreseen.length))) + 1;
}
