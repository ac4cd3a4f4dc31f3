import { awaited, legalMoves } from '../game.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Bot, OfferedBot, Seat } from '../vocabulary.ts';
import { easyMove } from './easy.ts';
import { type Player, type Random, randomMove } from './random.ts';
import { sensibleMove } from './sensible.ts';
import { strongMove } from './strong.ts';

/**
 * After this many turns a game is stuck: there is nothing left to build, or nobody left to fight. A little later it would
 * end by itself (MOST_TURNS).
 */
const ENDLESS = 350;

/** Agrees to end a game that nobody can win any more (BE-83). */
function endlessMove(view: CommonState, seat: Seat): WireMove | undefined {
  if (view.turn.number < ENDLESS || view.agreement.includes(seat)) return undefined;
  const choice = legalMoves(view, seat).choices.find(({ type }) => type === 'agreeToEnd');
  return choice && { type: 'agreeToEnd', agree: true };
}

const PLAYERS: Readonly<Record<Bot, Player>> = {
  random: randomMove,
  easy: easyMove,
  sensible: sensibleMove,
  strong: strongMove,
};

/** The kinds of bots that people may play against, the weakest first. */
export const botsOf = (ruleset: string): readonly OfferedBot[] => rulesetOf(ruleset).bots;

/**
 * What a bot does now.
 * @param view the seat's own view
 * @returns a move; nothing when the game does not wait for the seat and the bot has no answer to give
 */
export function chooseMove(bot: Bot, view: CommonState, seat: Seat, random: Random): WireMove | undefined {
  const move = endlessMove(view, seat) ?? PLAYERS[bot](view, seat, random);
  const isAwaited = awaited(view).some((owed) => owed.seat === seat);
  return move ?? (isAwaited ? randomMove(view, seat, random) : undefined);
}
