import { noChance } from './core/noChance.ts';
import { decide, redact, viewFor } from './game.ts';
import { canonical } from './proof/canonical.ts';
import type { CommonState, WireEvent, WireMove } from './rules/definition.ts';
import type { Seat } from './vocabulary.ts';

/**
 * Whether a seat could have predicted everything that it now reads of its move's events: the same move, played on the
 * seat's own view and without any chance, gives the same events. If not, the move drew or revealed something hidden.
 */
export function isForeseen(state: CommonState, seat: Seat, move: WireMove, events: readonly WireEvent[]): boolean {
  const asRead = (list: readonly WireEvent[]) =>
    canonical(list.map((event) => redact(state.table.ruleset, event, seat)));
  try {
    const expected = decide(viewFor(state, seat), seat, move, noChance);
    return expected.type === 'decided' && asRead(expected.events) === asRead(events);
  } catch {
    // The view does not contain what the move needs, or the move draws.
    return false;
  }
}
