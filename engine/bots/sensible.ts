import { belongsTo } from '../core/choices.ts';
import { legalMoves } from '../game.ts';
import { lacking, NO_CARDS, total } from '../rules/cards.ts';
import type { CommonState, RulesetDefinition, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';
import type { Aim, Evaluation, Evaluator } from './evaluation.ts';
import { evaluatorOf } from './evaluators.ts';
import type { Player, Random } from './random.ts';
import { scarcity } from './worth.ts';

/** What the seat should save for next: what it wants most and can soon afford. */
function aimOf(
  { purchases }: RulesetDefinition,
  evaluator: Evaluator<CommonState>,
  evaluation: Omit<Evaluation<CommonState>, 'aim'>,
): Aim {
  const { seat, hand, questions } = evaluation;
  let best: Aim = { what: '', price: NO_CARDS, missing: NO_CARDS };
  let highest = Number.NEGATIVE_INFINITY;
  for (const { what } of purchases) {
    const want = evaluator.wants[what]?.(evaluation) ?? 0;
    if (want <= 0) continue;
    const price = questions.price(seat, what);
    const missing = lacking(hand, price);
    const score = want - 1.2 * total(missing);
    if (score > highest) [best, highest] = [{ what, price, missing }, score];
  }
  return best;
}

/** A move, and what the ruleset's evaluator thinks of it. */
export interface WeighedMove {
  readonly move: WireMove;
  readonly value: number;
}

/**
 * The moves that are worth more than doing nothing.
 * @param talks whether trades with others are among them
 * @param legal what the seat may do, if that is known already
 */
export function weighMoves(
  view: CommonState,
  seat: Seat,
  random: Random,
  talks = true,
  { moves, choices } = legalMoves(view, seat),
): readonly WeighedMove[] {
  const definition = rulesetOf(view.table.ruleset);
  const { rules } = definition;
  const evaluator = evaluatorOf(view.table.ruleset);
  if (evaluator === undefined) throw new RangeError(`no bot can evaluate the moves of ${view.table.ruleset}`);
  const hand = view.hands[seat].cards ?? [];
  const questions = rules.ask(view);
  const seen = { view, seat, hand, questions, buildings: questions.buildings(), occupants: questions.occupants() };
  const known = { ...seen, worth: hand.map((_, kind) => (evaluator.keeps ?? scarcity)(seen, kind)) };
  const evaluation = { ...known, aim: aimOf(definition, evaluator, known) };
  const weighed: WeighedMove[] = [];
  const weigh = (move: WireMove) => {
    // A little randomness, so that two bots with the same choice do not play the same game for ever.
    const value = (evaluator.moves[move.type]?.(evaluation, move) ?? 0) + random(1000) / 1e5;
    if (value > 0) weighed.push({ move, value });
  };
  for (const move of moves) weigh(move);
  for (const choice of choices) {
    if (choice.talk !== undefined && !talks) continue;
    const move = evaluator.choices[choice.type]?.(evaluation, choice);
    if (move !== undefined && belongsTo(choice, move)) weigh(move);
  }
  return weighed;
}

/** The best of them; the first where several are worth the same. */
export const bestMove = (weighed: readonly WeighedMove[]): WireMove | undefined =>
  weighed.reduce<WeighedMove | undefined>((best, one) => (best && best.value >= one.value ? best : one), undefined)
    ?.move;

/** Plays the move that the ruleset's evaluator values most, if any is worth more than doing nothing. */
export const sensibleMove: Player = (view, seat, random) => bestMove(weighMoves(view, seat, random));
