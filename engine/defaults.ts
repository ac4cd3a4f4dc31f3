import { chooseMove } from './bots/bot.ts';
import type { Chance } from './core/chapter.ts';
import { awaited, listedDefault, viewFor } from './game.ts';
import type { CommonState, WireMove } from './rules/definition.ts';
import type { Seat } from './vocabulary.ts';

const noCard = (): never => {
  throw new Error('no default answer depends on a hidden card');
};

/**
 * The answer given for a seat that does not answer in time, based on what that seat knows (K-81). Each ruleset lists
 * the fixed ones; the sensible bot makes every other choice. Draws for an answer have a number of their own for each
 * version of the game, so no two default answers of a game draw the same.
 * @param version of the game that the seat keeps waiting
 * @returns nothing where the game does not wait for the seat
 */
export function defaultMove(state: CommonState, seat: Seat, chance: Chance, version: number): WireMove | undefined {
  const owed = awaited(state).find((waiting) => waiting.seat === seat);
  if (owed === undefined) return undefined;
  const view = viewFor(state, seat);
  const draw = (what: string, n: number, bound: number) => chance.draw(`default/${version}/${seat}/${what}`, n, bound);
  const listed = listedDefault(view, seat, { draw, card: noCard });
  if (listed !== undefined) return listed;
  let draws = 0;
  return chooseMove('sensible', view, seat, (bound) => draw(owed.step, draws++, bound));
}
