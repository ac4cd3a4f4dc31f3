import type { Seat } from '../../engine/index.ts';
import { isDefault } from '../clock/defaults.ts';
import type { Commit } from './log.ts';

/** A seat wants the game to end. */
export interface Wish {
  readonly seat: Seat;
  /** When it said so. */
  readonly at: string;
  /** When the first of those who now want it, and their predecessors without a gap, proposed it. */
  readonly since: string;
  /** It was said for a player who is not there. */
  readonly byDefault: boolean;
}

/** The wishes to end the game after a commit: one for each seat that agrees. Joining others makes no new proposal. */
export function wishesAfter(before: readonly Wish[], commit: Commit, agreement: readonly Seat[]): readonly Wish[] {
  if (before.length === 0 && agreement.length === 0) return before;
  const { at } = commit;
  const byDefault = isDefault(commit);
  const [first] = before.flatMap((wish) => (wish.byDefault ? [] : [wish.since])).sort();
  return agreement.map(
    (seat) => before.find((wish) => wish.seat === seat) ?? { seat, at, since: first ?? at, byDefault },
  );
}
