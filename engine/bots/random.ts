import { sampleChoice } from '../core/choices.ts';
import { awaited, legalMoves } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Seat } from '../vocabulary.ts';

/** A number from 0 to `bound` − 1. */
export type Random = (bound: number) => number;

/** How a kind of bot chooses. It sees only its own seat's view, and returns nothing when it prefers not to move. */
export type Player = (view: CommonState, seat: Seat, random: Random) => WireMove | undefined;

/** Plays any legal move, each with the same probability. It starts no trade; asked for one, it tosses a coin. */
export const randomMove: Player = (view, seat, random) => {
  const { moves, choices } = legalMoves(view, seat);
  const isAwaited = awaited(view).some((owed) => owed.seat === seat);
  const serious = choices.filter((choice) => choice.talk === undefined);
  const at = random(Math.max(1, moves.length + serious.length));
  if (!isAwaited && moves.length === 0) return undefined;
  const choice = serious[at - moves.length];
  return moves[at] ?? (choice && sampleChoice(choice, random));
};
