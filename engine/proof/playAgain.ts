import type { Chance } from '../core/chapter.ts';
import { decide, type Started } from '../game.ts';
import type { CommonState, WireEvent, WireMove, WireSetup } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';
import type { Commit } from './record.ts';

/** A move of a commit, with the states around it. */
export interface MadeMove {
  readonly before: CommonState;
  readonly seat: Seat;
  readonly move: WireMove;
  readonly events: readonly WireEvent[];
  readonly after: CommonState;
}

/**
 * The start according to the rules, if there is one. It is checked less strictly than a new game's: earlier versions
 * started games that named an oldest player where nobody asked for one.
 */
export function startAgain(
  ruleset: string,
  setup: WireSetup,
  chance: Chance,
  format: number,
): Started<CommonState> | undefined {
  try {
    return rulesetOf(ruleset).rules.start(setup, chance, format);
  } catch {
    return undefined;
  }
}

/** Plays the moves of a commit again, and what followed automatically; nothing where the rules refuse one. */
export function playAgain(state: CommonState, { seat, moves, acts = [] }: Commit, chance: Chance) {
  if (seat === undefined) return undefined;
  const own = moves.map((move) => ({ seat, move }));
  const events: WireEvent[] = [];
  const made: MadeMove[] = [];
  let after = state;
  for (const act of [...own, ...acts]) {
    const move = act.move as WireMove;
    const decided = decide(after, act.seat, move, chance);
    if (decided.type === 'refused') return undefined;
    if ('from' in act && act.from !== events.length) return undefined;
    events.push(...decided.events);
    made.push({ before: after, seat: act.seat, move, events: decided.events, after: decided.state });
    after = decided.state;
  }
  return { events, made, state: after };
}
