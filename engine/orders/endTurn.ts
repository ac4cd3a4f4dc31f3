import { possibleState } from '../bots/possibleState.ts';
import type { AnyMove } from '../core/chapter.ts';
import { noChance } from '../core/noChance.ts';
import { decide, legalMoves, viewFor } from '../game.ts';
import { lacking, minus, total } from '../rules/cards.ts';
import { cardsIn, put } from '../rules/chapters/table.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';
import { isTalk, keeping, usualMove } from './answers.ts';
import type { Orders } from './orders.ts';
import { delaysQueue, EXCHANGE, isPart, isUrgent, stillQueued } from './queue.ts';

/** The move that offers cards to other players. */
const OFFER = 'offerTrade';
/** The name that all moves share which play a card. */
const CARDS = 'playCard';
/** How many hands that trades lead to are examined. */
const MOST_HANDS = 200;

/** The types of moves, and of those that share a name. */
const typesOf = ({ table }: CommonState, names: readonly string[]): readonly string[] => {
  const { skippable } = rulesetOf(table.ruleset).rules;
  return names.flatMap((name) => skippable[name] ?? [name]);
};

/** Everything that can be bought, and trades with the bank for it. */
const purchasesIn = ({ table }: CommonState): readonly string[] => [
  ...rulesetOf(table.ruleset).purchases.map(({ move }) => move),
  EXCHANGE,
];

/**
 * Whether the seat can do nothing else but talk and what it does without. A trade with the bank that makes another move
 * possible is a reason to stay.
 */
function isIdle(view: CommonState, seat: Seat, despite: readonly string[], hands = new Set<string>()): boolean {
  const { moves, choices } = legalMoves(view, seat);
  const waived = [...rulesetOf(view.table.ruleset).rules.turnEnding, ...typesOf(view, despite)];
  const isWaived = ({ type }: AnyMove) => waived.includes(type);
  if (!moves.every(isWaived) || !choices.every((choice) => isTalk(choice) || isWaived(choice))) return false;
  return moves.every((move) => {
    const traded = move.type === EXCHANGE ? decide(view, seat, move, noChance) : undefined;
    if (traded?.type !== 'decided') return true;
    const hand = String(traded.state.hands[seat].cards);
    if (hands.has(hand)) return true;
    hands.add(hand);
    return hands.size <= MOST_HANDS && isIdle(traded.state, seat, despite, hands);
  });
}

/**
 * Whether a purchase would be possible if somebody gave the seat one card for another one.
 * @param queued what the seat wants to build next: if there is any, it trades for nothing else
 */
function isInReach(view: CommonState, seat: Seat, queued: readonly WireMove[]): boolean {
  if (!legalMoves(view, seat).choices.some(({ type }) => type === OFFER)) return false;
  const { purchases, rules } = rulesetOf(view.table.ruleset);
  const questions = rules.ask(view);
  const hand = cardsIn(view, seat);
  const isWanted = (type: string, given: object) =>
    queued.length === 0 || queued.some((one) => one.type === type && isPart(given, one));
  return purchases.some(({ move, what, given = {} }) => {
    if (!isWanted(move, given)) return false;
    const price = questions.price(seat, what);
    const missing = lacking(hand, price);
    const spare = minus(hand, price).findIndex((n) => n > 0);
    if (total(missing) !== 1 || spare < 0) return false;
    const cards = hand.map((n, kind) => n + (missing[kind] ?? 0) - (kind === spare ? 1 : 0));
    const richer = { ...view, hands: put(view.hands, seat, { ...view.hands[seat], cards }) };
    return legalMoves(richer, seat).moves.some(({ type }) => type === move);
  });
}

/** Whether the seat may hold cards that can be played, as far as others know: a turn that ended would say it holds none. */
function mayHoldCards(view: CommonState, seat: Seat): boolean {
  try {
    legalMoves({ ...viewFor(view, 'spectator'), hands: view.hands }, seat);
    return false;
  } catch {
    return true;
  }
}

/** Whether a move would win at once: then no turn ends by itself, whatever its player can do without. */
function canWin(view: CommonState, seat: Seat): boolean {
  const { turnEnding } = rulesetOf(view.table.ruleset).rules;
  const moves = legalMoves(view, seat).moves.filter(({ type }) => !turnEnding.includes(type));
  if (moves.length === 0) return false;
  // The winner sees all hands: here they hold any cards that the view allows.
  const state = possibleState(view, () => 0);
  return moves.some((move) => {
    try {
      const decision = decide(state, seat, move, noChance);
      return decision.type === 'decided' && decision.state.ending.over;
    } catch {
      // What it brings depends on chance.
      return false;
    }
  });
}

/**
 * Ends the turn where the seat can do nothing else but talk, after the moves that the player wants made first.
 * @param isThere whether the player makes such moves in person
 */
export function passMove(
  view: CommonState,
  seat: Seat,
  { endTurn, endTurnDespite = [], endTurnAfter = [], queue, answers }: Orders,
  isThere: boolean,
): WireMove | undefined {
  const onlyOutOfReach = endTurn === 'outOfReach';
  if (onlyOutOfReach && isThere) return undefined;
  const after = isThere ? [] : endTurnAfter;
  const keeps = ![...endTurnDespite, ...after].includes(CARDS);
  if (onlyOutOfReach && keeps && mayHoldCards(view, seat)) return undefined;
  const queued = isThere || queue === undefined ? [] : stillQueued(view, seat, queue.purchases);
  const others = queued.length > 0 && queue?.nothingElse ? purchasesIn(view) : [];
  if (!isIdle(view, seat, [...endTurnDespite, ...after, ...others]) || canWin(view, seat)) return undefined;
  if (onlyOutOfReach && isInReach(view, seat, queued)) return undefined;
  const isWanted = (move: WireMove) => isUrgent(view, seat, move) || !delaysQueue(view, seat, queued, move);
  return delegatedMoves(view, seat, after).find(isWanted) ?? endMove(view, seat, answers);
}

/** What an order makes for the seat of these moves, the best first. */
export function delegatedMoves(view: CommonState, seat: Seat, names: readonly string[]): readonly WireMove[] {
  const { rules } = rulesetOf(view.table.ruleset);
  const types = typesOf(view, names);
  return rules.delegated(view, seat).filter(({ type }) => types.includes(type));
}

/** Ends the turn. Where that costs cards, those go first that the answers do not keep. */
export function endMove(view: CommonState, seat: Seat, answers: Orders['answers'] = {}): WireMove | undefined {
  const { turnEnding } = rulesetOf(view.table.ruleset).rules;
  const choice = legalMoves(view, seat).choices.find(({ type }) => turnEnding.includes(type));
  const held = Object.values(choice?.bounds ?? {}).flatMap((field) =>
    field.kind === 'names' ? Object.keys(field.upTo) : [],
  );
  const kept = Object.values(answers)
    .flat()
    .filter((name) => held.includes(String(name)));
  return (choice && kept.length > 0 ? keeping(view, choice, kept) : undefined) ?? usualMove(view, seat);
}
