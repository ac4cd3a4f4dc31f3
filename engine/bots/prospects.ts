import type { CommonState } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { featuresOf } from './features.ts';

/** What each feature of a position says about who wins: of the seat that looks, and of any other. */
export type Prospects = Readonly<Record<string, readonly [own: number, others: number]>>;

/** Worse than any position of a game that is not lost yet. */
const LOST = -20;

/**
 * The logarithm of the chance that a seat wins from here, in that seat's own eyes: the softmax of the weighted features
 * of all seats. Fitted to positions at the end of the seat's turn.
 */
export function prospectsOf(weights: Prospects, state: CommonState, seat: Seat): number {
  const { over, winners } = state.ending;
  if (over) return winners.includes(seat) ? 0 : LOST;
  const sums = featuresOf(state, seat).map((features, other) => {
    let sum = 0;
    for (const [name, value] of Object.entries(features)) sum += value * (weights[name]?.[other === seat ? 0 : 1] ?? 0);
    return sum;
  });
  const most = Math.max(...sums);
  const all = sums.reduce((sum, one) => sum + Math.exp(one - most), 0);
  return (sums[seat] ?? 0) - most - Math.log(all);
}
