import { type AnyState, type PlayedMove, quickChance, type WireMove } from '../../../engine/index.ts';
import { moveOf, numbersFrom, playOn, startWith, waitingSeat } from '../../../tools/playGame.ts';

/** The moves of a game between sensible bots, as the analysis gets them. */
export function botGame(ruleset: string, options: object, seed: number): PlayedMove[] {
  const chance = quickChance(seed);
  const random = numbersFrom(seed);
  const { state } = startWith(ruleset, { players: 3, ...options }, chance);
  const choose = (now: AnyState) => {
    const seat = waitingSeat(now);
    return now.turn.number > 300 ? undefined : { seat, move: moveOf('sensible', now, seat, random) as WireMove };
  };
  return [...playOn(state as AnyState, chance, choose)].map((moment) => ({ ...moment, chance }));
}
