import { remember } from '../core/memo.ts';
import type { CommonState } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import type { Prospects } from './evaluation.ts';
import { describePosition } from './features.ts';

/** Weights by name, of the seat that looks and of the others. */
const listed = remember((weights: Prospects) => {
  const by = (at: 0 | 1) => new Map(Object.entries(weights).map(([name, pair]) => [name, pair[at]]));
  return [by(0), by(1)] as const;
});

/** The weighted features of all seats, in the eyes of one of them. */
export function strengthsOf(weights: Prospects, state: CommonState, eyes: Seat): readonly number[] {
  const [own, others] = listed(weights);
  const sums = state.table.seats.map(() => 0);
  describePosition(state, eyes, (seat) => {
    const known = seat === eyes ? own : others;
    return (name, value) => {
      sums[seat] = (sums[seat] ?? 0) + value * (known.get(name) ?? 0);
    };
  });
  return sums;
}

/** Worse than any position of a game that is not lost yet. */
const LOST = -20;

/**
 * The logarithm of the chance that a seat wins from here, in that seat's own eyes: the softmax of the weighted features
 * of all seats. Fitted to positions at the end of the seat's turn.
 */
export function prospectsOf(weights: Prospects, state: CommonState, seat: Seat): number {
  const { over, winners } = state.ending;
  if (over) return winners.includes(seat) ? 0 : LOST;
  const sums = strengthsOf(weights, state, seat);
  const most = Math.max(...sums);
  const all = sums.reduce((sum, one) => sum + Math.exp(one - most), 0);
  return (sums[seat] ?? 0) - most - Math.log(all);
}
