import { cornersOf, distancesFrom } from '../board/geometry.ts';
import { pips } from '../bots/worth.ts';
import type { AnyMove } from '../core/chapter.ts';
import type { Bounds, Choice } from '../core/choices.ts';
import { noChance } from '../core/noChance.ts';
import { legalMoves, listedDefault, pointsIn, viewFor } from '../game.ts';
import { kindsOf } from '../rules/cards.ts';
import { seatsFrom } from '../rules/chapters/table.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Hex, Intersection, Seat } from '../vocabulary.ts';

/** The default answer. */
export const usualMove = (view: CommonState, seat: Seat): WireMove | undefined => listedDefault(view, seat, noChance);

export const isTalk = ({ talk }: Choice) => talk === true;

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
export function keeping(view: CommonState, choice: Choice, kept: readonly (string | number)[]): WireMove | undefined {
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
