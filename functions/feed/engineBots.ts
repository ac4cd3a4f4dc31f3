import { type AnyState, BOTS, chooseMove, type Random, type Seat, type WireMove } from '../../engine/index.ts';

/** The engine's bots. A bot that this version does not know plays at random. */
export const engineBots = (bot: string, view: AnyState, seat: Seat, random: Random): WireMove | undefined =>
  chooseMove(BOTS.find((known) => known === bot) ?? 'random', view, seat, random);
