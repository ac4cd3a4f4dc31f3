import { cornersOf, distancesFrom } from '../board/geometry.ts';
import { possibleState } from '../bots/possibleState.ts';
import { pips } from '../bots/worth.ts';
import type { AnyMove } from '../core/chapter.ts';
import type { Bounds, Choice } from '../core/choices.ts';
import { noChance } from '../core/noChance.ts';
import { decide, legalMoves, listedDefault, pointsIn, viewFor } from '../game.ts';
import { kindsOf, lacking, minus, total } from '../rules/cards.ts';
import { cardsIn, put, seatsFrom } from '../rules/chapters/table.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Hex, Intersection, Seat } from '../vocabulary.ts';
import type { Orders } from './orders.ts';
import { delaysQueue, EXCHANGE, isPart, isUrgent, stillQueued } from './queue.ts';

/** The default answer. */
export const usualMove = (view: CommonState, seat: Seat): WireMove | undefined => listedDefault(view, seat, noChance);

const isTalk = ({ talk }: Choice) => talk === true;

/**
 * Whether everybody can see that the seat has only one move. If that depends on cards that others do not know, it does
 * not count: acting on it would reveal them.
 */
export function isOnlyMove(state: CommonState, seat: Seat): boolean {
  try {
    const { moves, choices } = legalMoves(viewFor(state, 'spectator'), seat);
    return moves.length === 1 && choices.every(isTalk);
  } catch {
    return false;
  }
}

/** How many hands that trades lead to are examined. */
const MOST_HANDS = 200;

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

/** The name that all moves share which play a card. */
const CARDS = 'playCard';

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

/** The types of moves, and of those that share a name. */
const typesOf = ({ table }: CommonState, names: readonly string[]): readonly string[] => {
  const { skippable } = rulesetOf(table.ruleset).rules;
  return names.flatMap((name) => skippable[name] ?? [name]);
};

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

/** The move that offers cards to other players. */
const OFFER = 'offerTrade';

/** Everything that can be bought, and trades with the bank for it. */
const purchasesIn = ({ table }: CommonState): readonly string[] => [
  ...rulesetOf(table.ruleset).purchases.map(({ move }) => move),
  EXCHANGE,
];

/** Cards to give away so that the kept kinds last as long as possible: the kinds held most go first. */
function leastKept(held: readonly number[], kept: readonly number[], amount: number): number[] {
  const left = [...held];
  const given = held.map(() => 0);
  const rank = (kind: number) => (kept.includes(kind) ? kept.length - kept.indexOf(kind) : 0);
  for (let n = 0; n < amount; n++) {
    const [next] = left
      .map((_, kind) => kind)
      .filter((kind) => (left[kind] ?? 0) > 0)
      .sort((a, b) => rank(a) - rank(b) || (left[b] ?? 0) - (left[a] ?? 0) || a - b);
    if (next === undefined) break;
    left[next] = (left[next] ?? 0) - 1;
    given[next] = (given[next] ?? 0) + 1;
  }
  return given;
}

function givenAway(view: CommonState, bounds: Bounds, kept: readonly (string | number)[]): unknown {
  const indices = (names: readonly string[]) => kept.map((one) => names.indexOf(String(one))).filter((at) => at >= 0);
  if (bounds.kind === 'cards') return leastKept(bounds.upTo, indices(kindsOf(view)), bounds.min);
  if (bounds.kind !== 'names') return undefined;
  const names = Object.keys(bounds.upTo);
  const given = leastKept(Object.values(bounds.upTo), indices(names), bounds.min);
  return names.flatMap((name, at) => Array<string>(given[at] ?? 0).fill(name));
}

/** Gives away what is owed, and keeps these kinds as long as there are others; without a list, the default answer. */
export function keepMove(view: CommonState, seat: Seat, kept: readonly (string | number)[]): WireMove | undefined {
  const usual = kept.length === 0 ? usualMove(view, seat) : undefined;
  if (usual !== undefined) return usual;
  const choice = legalMoves(view, seat).choices.find((one) => !isTalk(one));
  return choice && keeping(view, choice, kept);
}

/** Makes a choice of cards to give away, so that these are kept as long as there are others. */
function keeping(view: CommonState, choice: Choice, kept: readonly (string | number)[]): WireMove | undefined {
  const [field, ...more] = Object.entries(choice.bounds);
  if (field === undefined || more.length > 0) return undefined;
  const [name, bounds] = field;
  const value = givenAway(view, bounds, kept);
  return value === undefined ? undefined : { type: choice.type, ...choice.given, [name]: value };
}

/** The values of a move's fields. */
const valuesOf = ({ type: _, ...fields }: AnyMove): readonly unknown[] => Object.values(fields);

/** The first of these names that is available; without a list, the default answer. */
export function preferMove(view: CommonState, seat: Seat, names: readonly (string | number)[]): WireMove | undefined {
  const { moves } = legalMoves(view, seat);
  const [only, ...others] = moves;
  if (only !== undefined && others.length === 0) return only;
  if (names.length === 0) return usualMove(view, seat);
  for (const name of names) {
    const found = moves.find((move) => valuesOf(move).includes(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Gives up the first place in the order of the rules that is not listed, or else the last of the list. */
export function spareMove(view: CommonState, seat: Seat, kept: readonly (string | number)[]): WireMove | undefined {
  if (kept.length === 0) return usualMove(view, seat);
  const rank = (move: WireMove) => {
    const at = kept.findIndex((place) => valuesOf(move).includes(place));
    return at < 0 ? 0 : kept.length - at;
  };
  const [first] = legalMoves(view, seat).moves.toSorted((a, b) => rank(a) - rank(b));
  return first;
}

/** Takes the intersection that is nearest to one of these. Of those as near, the first in the order of the rules. */
export function nearMove(view: CommonState, seat: Seat, goals: readonly (string | number)[]): WireMove | undefined {
  if (goals.length === 0) return usualMove(view, seat);
  const distance = (move: WireMove) =>
    Math.min(
      ...valuesOf(move).flatMap((at) => goals.map((goal) => distancesFrom(goal as Intersection)[at as Intersection])),
    );
  const [first] = legalMoves(view, seat).moves.toSorted((a, b) => distance(a) - distance(b));
  return first;
}

/** The opponents, the leader first; ties in turn order. */
const leaders = (view: CommonState, seat: Seat): readonly Seat[] =>
  seatsFrom(view, seat)
    .slice(1)
    .toSorted((a, b) => pointsIn(view, b, true) - pointsIn(view, a, true));

/** How much a hex yields to a seat: ways to roll it, once for a settlement and twice for a city. */
function yieldTo(view: CommonState, hex: Hex, seat: Seat): number {
  const weight = cornersOf[hex].reduce<number>(
    (sum, v) => sum + (view.settlements[v] === seat ? 1 : 0) + (view.cities[v] === seat ? 2 : 0),
    0,
  );
  return weight * pips(view.table.board.numbers[hex] ?? 0);
}

/**
 * Chooses the move that hurts the victim most: by its seat, or by the hex that yields most to it and nothing to the
 * player.
 */
function worstFor(view: CommonState, seat: Seat, victim: Seat, moves: readonly WireMove[]): WireMove | undefined {
  const fields = rulesetOf(view.table.ruleset).rules.moveFields;
  let best: { readonly move: WireMove; readonly worth: number } | undefined;
  for (const move of moves) {
    const [field] = Object.entries(fields[move.type] ?? {});
    if (field === undefined) continue;
    const [name, { kind }] = field;
    if (kind === 'seat' && move[name] === victim) return move;
    if (kind !== 'hex' || yieldTo(view, move[name] as Hex, seat) > 0) continue;
    const worth = yieldTo(view, move[name] as Hex, victim);
    if (worth > (best?.worth ?? 0)) best = { move, worth };
  }
  return best?.move;
}

/** Does what hurts the first of these seats that can be hurt; without a list, whoever leads. */
export function againstMove(view: CommonState, seat: Seat, listed: readonly (string | number)[]): WireMove | undefined {
  const { moves } = legalMoves(view, seat);
  const victims = listed.length === 0 ? leaders(view, seat) : (listed as readonly Seat[]);
  for (const victim of victims) {
    const found = victim === seat ? undefined : worstFor(view, seat, victim, moves);
    if (found !== undefined) return found;
  }
  return listed.length === 0 ? usualMove(view, seat) : undefined;
}
