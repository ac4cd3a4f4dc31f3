import type { AnyState, AutomaticMove, Chance, Refusal, Seat, WireEvent, WireMove } from '../../engine/index.ts';
import type { Rules, Settle } from './rules.ts';

type AutomaticMoves = readonly AutomaticMove<WireMove>[];

/** The moves at the beginning of a list that are committed at once, or why they are refused. */
export type Batch =
  | {
      readonly type: 'decided';
      /** How many moves of the list it plays. */
      readonly played: number;
      readonly acts: AutomaticMoves;
      readonly events: readonly WireEvent[];
      readonly state: AnyState;
    }
  /** The rules refuse the move at this index, and nothing was drawn or revealed before it. */
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly index: number };

const MOST_AUTOMATIC_MOVES = 100;

/** What follows automatically from a state, after the given number of events of the moves themselves. */
function settled(rules: Pick<Rules, 'decide'>, from: AnyState, first: number, settle: Settle, chance: Chance) {
  const acts: AutomaticMove<WireMove>[] = [];
  const events: WireEvent[] = [];
  let state = from;
  while (acts.length < MOST_AUTOMATIC_MOVES) {
    const act = settle(state, acts);
    const decision = act && rules.decide(state, act.seat, act.move, chance);
    // If the rules refuse this move, the seat that owes it decides: what a seat cannot see must not block another's
    // move.
    if (act === undefined || decision?.type !== 'decided') break;
    acts.push({ ...act, from: first + events.length });
    events.push(...decision.events);
    state = decision.state;
  }
  return { acts, events, state };
}

/**
 * Plays a list of moves up to and including the first one that reveals something new to its seat: a draw, a hidden
 * card, another seat's answer. What follows may no longer depend on a choice made before, so it must be a separate
 * commit. Up to there all moves are played or none: a refusal reveals nothing that the seat could not have known.
 */
export function nextBatch(
  rules: Pick<Rules, 'decide' | 'isForeseen'>,
  from: AnyState,
  seat: Seat,
  moves: readonly WireMove[],
  chance: Chance,
  settle: Settle,
): Batch {
  const events: WireEvent[] = [];
  let state = from;
  for (const [index, move] of moves.entries()) {
    const decision = rules.decide(state, seat, move, chance);
    if (decision.type === 'refused') return { ...decision, index };
    events.push(...decision.events);
    const after = settled(rules, decision.state, events.length, settle, chance);
    events.push(...after.events);
    const played = index + 1;
    const isSurprise = () => after.acts.length > 0 || !rules.isForeseen(state, seat, move, decision.events);
    if (played === moves.length || isSurprise())
      return { type: 'decided', played, acts: after.acts, events, state: after.state };
    state = after.state;
  }
  throw new RangeError('an empty list holds no moves');
}
