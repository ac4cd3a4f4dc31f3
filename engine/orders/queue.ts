import { possibleState } from '../bots/possibleState.ts';
import { noChance } from '../core/noChance.ts';
import { decide, evolve, legalMoves } from '../game.ts';
import { covers, kindIn, lacking, minus, NO_CARDS, total, widened } from '../rules/cards.ts';
import { bestOf } from '../rules/chapters/maritime.ts';
import { cardsIn, put } from '../rules/chapters/table.ts';
import { stepAfterRoll } from '../rules/chapters/turn.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import type { Questions } from '../rules/questions.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Cards, Seat } from '../vocabulary.ts';
import type { BuildQueue } from './orders.ts';

/** The type of a trade with the bank. */
export const EXCHANGE = 'tradeWithBank';
/** This many cards of each kind pay for anything. */
const PLENTY = 99;

/**
 * The seat's next turn after the roll, as far as it is known now, if the seat could pay for anything. The other hands
 * hold any cards that the view allows: a purchase that wins would show them.
 */
function richTurn(view: CommonState, seat: Seat): CommonState {
  const number = view.turn.number + 1;
  const steps = [stepAfterRoll(view.table)];
  const turn = evolve(
    possibleState(view, () => 0),
    { type: 'turnBegan', seat, number, steps },
  );
  const cards = view.bank.map(() => PLENTY);
  return { ...turn, hands: put(turn.hands, seat, { ...turn.hands[seat], n: total(cards), cards }) };
}

/** Whether a move has these fields. */
export const isPart = (part: object, move: WireMove): boolean =>
  Object.entries(part).every(([field, value]) => move[field] === value);

/** The first legal move that is the queued one. What the queue leaves open may be anything. */
const legalOne = (moves: readonly WireMove[], queued: WireMove): WireMove | undefined =>
  moves.find((move) => isPart(queued, move));

/** The turn after a purchase that the rules have listed. After one that wins nothing follows. */
function after(turn: CommonState, seat: Seat, move: WireMove): CommonState {
  const decision = decide(turn, seat, move, noChance);
  if (decision.type === 'refused') throw new Error(`${move.type} was listed and refused: ${decision.refusal.code}`);
  return decision.state.ending.over ? turn : decision.state;
}

/** Makes the queued purchases one after the other, as if the seat could pay for all. Leaves out what is impossible. */
function madeFrom(view: CommonState, seat: Seat, purchases: readonly WireMove[]) {
  let turn = richTurn(view, seat);
  const possible: WireMove[] = [];
  for (const queued of purchases) {
    const move = legalOne(legalMoves(turn, seat).moves, queued);
    if (move === undefined) continue;
    possible.push(queued);
    turn = after(turn, seat, move);
  }
  return { possible, turn };
}

/** The queued purchases that are still possible, once they can be paid for. The others are made already, or blocked. */
export const stillQueued = (view: CommonState, seat: Seat, purchases: readonly WireMove[]): readonly WireMove[] =>
  madeFrom(view, seat, purchases).possible;

/** The seat's next turn as if it had made these purchases and could pay for anything. */
export const queuedTurn = <S extends CommonState>(view: S, seat: Seat, purchases: readonly WireMove[]): S =>
  madeFrom(view, seat, purchases).turn as S;

/** What the seat can add to a queue of these purchases. */
export const queueable = (view: CommonState, seat: Seat, purchases: readonly WireMove[]): readonly WireMove[] => {
  const types = rulesetOf(view.table.ruleset).rules.queueable;
  return legalMoves(queuedTurn(view, seat, purchases), seat).moves.filter(({ type }) => types.includes(type));
};

const purchaseOf = ({ table }: CommonState, move: WireMove) =>
  rulesetOf(table.ruleset).purchases.find(({ move: type, given = {} }) => type === move.type && isPart(given, move));

/** What a purchase costs now. */
function priceIn(questions: Questions, view: CommonState, seat: Seat, move: WireMove): Cards {
  const bought = purchaseOf(view, move);
  return bought === undefined ? widened(NO_CARDS, view.bank.length) : questions.price(seat, bought.what);
}

/** What a purchase costs the seat now. */
export const priceOf = (view: CommonState, seat: Seat, move: WireMove): Cards =>
  priceIn(rulesetOf(view.table.ruleset).rules.ask(view), view, seat, move);

/** Whether a purchase should be made even if it costs cards that a queue needs. */
export function isUrgent(view: CommonState, seat: Seat, move: WireMove): boolean {
  const bought = purchaseOf(view, move);
  return bought !== undefined && rulesetOf(view.table.ruleset).rules.ask(view).isUrgent(seat, bought.what);
}

/** Whether somebody who pays one price needs more cards for the other, which comes first. */
const delays = (hand: Cards, price: Cards, first: Cards): boolean =>
  total(lacking(minus(hand, price), first)) > total(lacking(hand, first));

/** Whether a purchase would cost cards that a queue needs. */
export function delaysQueue(view: CommonState, seat: Seat, purchases: readonly WireMove[], move: WireMove): boolean {
  const questions = rulesetOf(view.table.ruleset).rules.ask(view);
  const price = priceIn(questions, view, seat, move);
  const hand = cardsIn(view, seat);
  return purchases.some((queued) => delays(hand, price, priceIn(questions, view, seat, queued)));
}

/**
 * A trade with the bank on the way to a price, if all that is missing can be had for cards that nothing in the queue
 * needs.
 * @param earlier the prices of what comes before it
 */
function tradeFor(view: CommonState, seat: Seat, price: Cards, earlier: readonly Cards[]): WireMove | undefined {
  const questions = rulesetOf(view.table.ruleset).rules.ask(view);
  const hand = cardsIn(view, seat);
  const missing = lacking(hand, price);
  const kept = (kind: number) => Math.max(...[price, ...earlier].map((cards) => cards[kind] ?? 0));
  const each = hand.map((n, kind) => ({
    spare: Math.max(0, n - kept(kind)),
    rate: bestOf(questions.rates(seat, kind)),
  }));
  const bought = each.reduce((sum, { spare, rate }) => sum + Math.floor(spare / rate), 0);
  if (total(missing) === 0 || bought < total(missing) || !covers(view.bank, missing)) return undefined;
  const givenIn = (move: WireMove) => each[kindIn(view, String(move.give))] ?? { spare: 0, rate: 1 };
  const isUseful = (move: WireMove) =>
    move.type === EXCHANGE &&
    move.rate === undefined &&
    givenIn(move).spare >= givenIn(move).rate &&
    (missing[kindIn(view, String(move.take))] ?? 0) > 0;
  const [cheapest] = legalMoves(view, seat)
    .moves.filter(isUseful)
    .toSorted((a, b) => givenIn(a).rate - givenIn(b).rate || givenIn(b).spare - givenIn(a).spare);
  return cheapest;
}

/** Whether the seat can pay for something else that no order may leave: its player is asked before cards go to the bank. */
function hasChoice({ table }: CommonState, moves: readonly WireMove[], queued: readonly WireMove[]): boolean {
  const { purchases, rules } = rulesetOf(table.ruleset);
  const small = Object.values(rules.skippable).flat();
  return moves.some(
    (move) =>
      purchases.some((sold) => sold.move === move.type) &&
      !small.includes(move.type) &&
      !queued.some((one) => isPart(one, move)),
  );
}

/**
 * The next move of a queue: the first purchase that can be paid for, or a trade with the bank on the way to it. It
 * spends no cards that an earlier purchase needs.
 */
export function queueMove(
  view: CommonState,
  seat: Seat,
  { purchases, bank, nothingElse }: BuildQueue,
): WireMove | undefined {
  const questions = rulesetOf(view.table.ruleset).rules.ask(view);
  const hand = cardsIn(view, seat);
  const { moves } = legalMoves(view, seat);
  const steps = stillQueued(view, seat, purchases).map((queued) => ({
    move: legalOne(moves, queued),
    price: priceIn(questions, view, seat, queued),
  }));
  const earlier: Cards[] = [];
  for (const { move, price } of steps) {
    if (move !== undefined && !earlier.some((first) => delays(hand, price, first))) return move;
    const trade = bank && move === undefined ? tradeFor(view, seat, price, earlier) : undefined;
    if (trade !== undefined) return !nothingElse && hasChoice(view, moves, purchases) ? undefined : trade;
    earlier.push(price);
  }
  return undefined;
}
