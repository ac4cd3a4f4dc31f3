import { dealtState } from '../bots/dealtState.ts';
import { playedOut, repeatable } from '../bots/playOut.ts';
import type { Random } from '../bots/random.ts';
import { quickChance } from '../chance/quick.ts';
import { decide } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';
import { chancesSeenBy } from './chances.ts';

/** How often a game is continued after each of two moves. The number is fixed beforehand: nobody stops at a good moment. */
const CONTINUATIONS = 64;
/** One move in a hundred differs this much by luck alone. */
const STANDARD_ERRORS = 2.58;

/** How two moves compare in continuations of the game. */
export interface Comparison {
  /** What the other move would have been worth more, as a chance of winning. */
  readonly gain: number;
  /** The standard error of the gain. */
  readonly error: number;
}

/** Whether the continuations agree, beyond their error, that the other move was better. */
export const isAgreed = ({ gain, error }: Comparison): boolean => gain > STANDARD_ERRORS * error;

/**
 * Continues the game after each of two moves for a round. What the seat does not know is dealt again each time, and both
 * get the same cards and dice.
 */
export function compareMoves(
  view: CommonState,
  seat: Seat,
  move: WireMove,
  other: WireMove | undefined,
  random: Random,
): Comparison {
  const last = view.turn.number + view.table.seats.length - 1;
  const gains: number[] = [];
  for (let n = 0; n < CONTINUATIONS; n++) {
    const state = dealtState(view, random);
    const seed = random(2 ** 31);
    const [made, instead] = [move, other].map((one) => {
      const chance = quickChance(seed);
      const decision = one === undefined ? { type: 'decided' as const, state } : decide(state, seat, one, chance);
      if (decision.type === 'refused') return undefined;
      return chancesSeenBy(playedOut(decision.state, last, chance, repeatable(seed)), seat)[seat];
    });
    // Nothing follows from a state in which one of them is not possible.
    if (made !== undefined && instead !== undefined) gains.push(instead - made);
  }
  if (gains.length < CONTINUATIONS) return { gain: 0, error: Number.POSITIVE_INFINITY };
  const gain = gains.reduce((sum, one) => sum + one, 0) / gains.length;
  const spread = gains.reduce((sum, one) => sum + (one - gain) ** 2, 0) / (gains.length - 1);
  return { gain, error: Math.sqrt(spread / gains.length) };
}
