import { remember } from '../core/memo.ts';
import type { CommonState } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import type { Prospects } from './evaluation.ts';
import { describePosition } from './features.ts';

/** Rows of weights that are no feature's: what the hidden units of the net begin with, and what each says. */
export const HIDDEN = { bias: 'hidden.bias', says: 'hidden.says' };

/** Rows of weights by name, and how many hidden units there are: none where the weights are a plain sum. */
const listed = remember((weights: Prospects) => {
  const rows = new Map(Object.entries(weights).map(([name, row]) => [name, Float64Array.from(row)]));
  const says = weights[HIDDEN.says]?.slice(2) ?? [];
  return { rows, says, bias: weights[HIDDEN.bias]?.slice(2) ?? [], units: says.length };
});

/**
 * The weighted features of all seats, in the eyes of one of them. With hidden units each seat has these also: they see its
 * own features and those of all seats together, and count where they are positive.
 */
export function strengthsOf(weights: Prospects, state: CommonState, eyes: Seat): readonly number[] {
  const { rows, says, bias, units } = listed(weights);
  const sums = state.table.seats.map(() => 0);
  const all = Float64Array.from(bias);
  const own = state.table.seats.map(() => new Float64Array(units));
  describePosition(state, eyes, (seat) => {
    const at = seat === eyes ? 0 : 1;
    const hidden = own[seat] ?? all;
    return (name, value) => {
      const row = rows.get(name);
      if (row === undefined || value === 0) return;
      sums[seat] = (sums[seat] ?? 0) + value * (row[at] ?? 0);
      for (let unit = 0; unit < units; unit++) {
        hidden[unit] = (hidden[unit] ?? 0) + value * (row[2 + unit] ?? 0);
        all[unit] = (all[unit] ?? 0) + value * (row[2 + units + unit] ?? 0);
      }
    };
  });
  return sums.map((sum, seat) =>
    says.reduce((more, said, unit) => more + said * Math.max(0, (own[seat]?.[unit] ?? 0) + (all[unit] ?? 0)), sum),
  );
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
