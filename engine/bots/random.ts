import { sampleChoice } from '../core/choices.ts';
import { awaited, legalMoves } from '../game.ts';
import type { Player } from './bot.ts';

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
