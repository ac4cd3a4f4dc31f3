import type { Prospects } from '../bots/evaluation.ts';
import { evaluatorOf } from '../bots/evaluators.ts';
import { playedOut, repeatable } from '../bots/playOut.ts';
import { strengthsOf } from '../bots/prospects.ts';
import { quickChance } from '../chance/quick.ts';
import type { CommonState } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';

/** Each seat's chance of winning, or a change of it, by seat. */
export type Chances = readonly number[];

const normalised = (values: readonly number[]): Chances => {
  const all = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / all);
};

/** At the end of a game the winner's chance is 1; several winners share it. Nothing while nobody has won. */
function decided({ ending, table }: CommonState): Chances | undefined {
  if (!ending.over || ending.winners.length === 0) return undefined;
  return table.seats.map((_, seat) => (ending.winners.includes(seat as Seat) ? 1 / ending.winners.length : 0));
}

/** What the ruleset's positions are worth, as the strong bot has learned it. */
function weightsOf({ table: { ruleset } }: CommonState): Prospects {
  const weights = evaluatorOf(ruleset)?.prospects;
  if (weights === undefined) throw new RangeError(`nobody has learned to judge positions of ${ruleset}`);
  return weights;
}

/**
 * Each seat's chance of winning in the eyes of one seat. It depends on nothing that this seat does not know, so a view
 * of that seat gives the same as the whole state.
 */
export function chancesSeenBy(state: CommonState, eyes: Seat): Chances {
  const known = decided(state);
  if (known !== undefined) return known;
  const strengths = strengthsOf(weightsOf(state), state, eyes);
  const most = Math.max(...strengths);
  return normalised(strengths.map((strength) => Math.exp(strength - most)));
}

/**
 * Each seat's chance of winning, of a whole state: what each seat thinks of its own chance with its own cards in hand,
 * brought to a sum of 1.
 */
export function chances(state: CommonState): Chances {
  const known = decided(state);
  if (known !== undefined) return known;
  const nextTurn = evaluatorOf(state.table.ruleset)?.nextTurn ?? 0;
  const last = state.table.seats.length - 1;
  return normalised(
    state.table.seats.map((_, seat) => {
      // Seats judge themselves as at the end of their own turns: what they hold is worth more the sooner they can use it.
      const wait = (seat - state.turn.active + last + 1) % (last + 1);
      return (chancesSeenBy(state, seat as Seat)[seat] ?? 0) * Math.exp((nextTurn * (last - wait)) / last);
    }),
  );
}

/** Who gives each seat its chance, of a state. */
export type Judge = (state: CommonState) => Chances;

/** So that what is drawn on the way does not depend on what is compared. */
const FOLLOWING = 1;

/**
 * Each seat's chance of winning at the end of the turn, played on sensibly: positions at the end of turns are those that
 * the weights were fitted to. A turn whose dice have not been rolled is judged as it is.
 */
export function chancesAtTurnEnd(state: CommonState, judge: Judge): Chances {
  const { number, rolled } = state.turn;
  if (number > 0 && rolled === undefined) return judge(state);
  return judge(playedOut(state, number, quickChance(FOLLOWING), repeatable(FOLLOWING)));
}

export const plus = (a: Chances, b: Chances): Chances => a.map((value, seat) => value + (b[seat] ?? 0));
export const minus = (a: Chances, b: Chances): Chances => a.map((value, seat) => value - (b[seat] ?? 0));
export const times = (a: Chances, factor: number): Chances => a.map((value) => value * factor);
