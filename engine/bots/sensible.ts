import { belongsTo, type Choice } from '../core/choices.ts';
import { legalMoves } from '../game.ts';
import { buildingsOn } from '../rules/base/pieces.ts';
import type { RulesetName, WireMove } from '../rules/registry.ts';
import { advisers } from './advisers.ts';
import type { Player } from './bot.ts';
import { type Appeals, goalOf, type Insight } from './insight.ts';

/**
 * How much a move of one type is worth to a player: above zero it is better than ending the turn. Every ruleset
 * declares the advice for its moves.
 */
export type Advice = (insight: Insight, move: WireMove) => number;

/** How to make one move out of a family too large to list; nothing when none is worth making. */
export type Composer = (insight: Insight, choice: Choice) => WireMove | undefined;

export interface Adviser {
  readonly moves: Readonly<Record<string, Advice>>;
  readonly choices: Readonly<Record<string, Composer>>;
  readonly appeals?: Appeals;
}

/** Plays the move that its ruleset's adviser values most, if any is worth more than doing nothing. */
export const sensibleMove: Player = (view, seat, random) => {
  const { moves, choices } = legalMoves(view, seat);
  const occupants = buildingsOn(view.settlements, view.cities);
  const hand = view.hands[seat].cards ?? [];
  const adviser = advisers[view.table.ruleset as RulesetName];
  const goal = goalOf(view, seat, hand, occupants, adviser.appeals);
  const insight = { view, seat, hand, occupants, goal };
  let best: { readonly move: WireMove; readonly value: number } | undefined;
  const weigh = (move: WireMove) => {
    // A little chance, so that two bots with the same choice do not play the same game for ever.
    const value = (adviser.moves[move.type]?.(insight, move) ?? 0) + random(1000) / 1e5;
    if (value > 0 && value > (best?.value ?? 0)) best = { move, value };
  };
  for (const move of moves) weigh(move);
  for (const choice of choices) {
    const move = adviser.choices[choice.type]?.(insight, choice);
    if (move !== undefined && belongsTo(choice, move)) weigh(move);
  }
  return best?.move;
};
