import assert from 'node:assert/strict';
import {
  type CommonState,
  evolve,
  HEXES,
  INTERSECTIONS,
  type Intersection,
  NOBODY,
  neighboursOf,
  type Owner,
  pointsIn,
  type Seat,
  type WireEvent,
} from '../../engine/index.ts';
import type { BaseEvent, BaseState } from '../../engine/rules/base/public.ts';
import { inspectFlow } from './cardFlow.ts';
import { rightfulHolder, trailsOf } from './trails.ts';

/**
 * What must hold in every state and after every move of a base game. It runs after every move of every test here.
 * Everything is worked out again from the state, by other means than the engine's.
 */

export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const seatsOf = (state: BaseState) => state.table.seats.map((_, seat) => seat as Seat);

/** Whether two plain values are alike, keys and their order included; what is shared is not looked at. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !same(a[i], b[i])) return false;
    return true;
  }
  const [mine, theirs] = [fieldsOf(a), fieldsOf(b)];
  const keys = Object.keys(mine);
  const others = Object.keys(theirs);
  if (Array.isArray(b) || keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (key !== others[i] || !same(mine[key], theirs[key])) return false;
  }
  return true;
}

/** The parts of an object, by name. */
const fieldsOf = (value: object) => value as Readonly<Record<string, unknown>>;

/** Freezes a value and all that it holds; what is frozen already is taken to be frozen throughout. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

/** Answers as before where nothing of those slices has changed: states share what did not change. */
export function unlessSeen<S extends object, T>(check: (state: S) => T, slices: readonly (keyof S)[]) {
  let last: { readonly seen: readonly unknown[]; readonly answer: T } | undefined;
  return (state: S): T => {
    if (last === undefined || !slices.every((slice, i) => state[slice] === last?.seen[i]))
      last = { answer: check(state), seen: slices.map((slice) => state[slice]) };
    return last.answer;
  };
}

/** 19 cards of each resource, 25 development cards (B-03, B-04). */
function checkCards(state: BaseState): void {
  for (let kind = 0; kind < 5; kind++) {
    let n = state.bank[kind] ?? Number.NaN;
    let least = n;
    for (const { cards } of state.hands) {
      const held = cards?.[kind] ?? Number.NaN;
      n += held;
      least = Math.min(least, held);
    }
    if (n !== 19 || !(least >= 0)) assert.fail(`${n} cards of kind ${kind}, the lowest stack ${least}`);
  }
  for (const hand of state.hands) assert.equal(hand.n, sum(hand.cards ?? []), 'the size of a hand');
}

const PROGRESS = 6;
/** 25 development cards: in the deck, in hands, played knights, progress cards that left the game. */
function checkDevelopment({ development: { size, drawn, hands }, knights }: BaseState): void {
  assert.equal(size, 25);
  const gone = drawn - sum(hands.map((hand) => hand.n)) - sum(knights);
  assert.ok(drawn <= size && gone >= 0 && gone <= PROGRESS, `${gone} progress cards have left the game`);
  const owned = hands.flatMap((hand) => hand.cards ?? []).map(({ card }) => card);
  assert.equal(owned.length, sum(hands.map((hand) => hand.n)), 'the sizes of the development hands');
  const most = { knight: 14 - sum(knights), roadBuilding: 2, yearOfPlenty: 2, monopoly: 2, victoryPoint: 5 };
  for (const [card, n] of Object.entries(most))
    assert.ok(owned.filter((one) => one === card).length <= n, `more than ${n} ${card}`);
}

/** 15 roads, 5 settlements, 4 cities each; the distance rule; one piece a place (B-05, B-72). */
function checkPieces(state: BaseState): void {
  const { roads, settlements, cities, supply } = state;
  for (const seat of seatsOf(state)) {
    const count = (pieces: readonly Owner[]) => {
      let n = 0;
      for (const owner of pieces) if (owner === seat) n++;
      return n;
    };
    assert.equal(count(roads) + supply.roads[seat], 15, `roads of seat ${seat}`);
    assert.equal(count(settlements) + supply.settlements[seat], 5, `settlements of seat ${seat}`);
    assert.equal(count(cities) + supply.cities[seat], 4, `cities of seat ${seat}`);
    assert.ok(supply.roads[seat] >= 0 && supply.settlements[seat] >= 0 && supply.cities[seat] >= 0);
  }
  assert.equal(roads.length, 72);
  for (const v of INTERSECTIONS) {
    assert.ok(settlements[v] === NOBODY || cities[v] === NOBODY, `two pieces on V${v}`);
    if (isEmpty(state, v)) continue;
    for (const beside of neighboursOf[v]) assert.ok(isEmpty(state, beside), `V${v} and V${beside} are too close`);
  }
  assert.ok(HEXES.includes(state.robber.hex), 'the robber stands on a hex');
}

const isEmpty = ({ settlements, cities }: BaseState, v: Intersection) =>
  settlements[v] === NOBODY && cities[v] === NOBODY;

/** Victory points from their sources (B-96). */
function pointsOf(state: BaseState, seat: Seat, publicOnly = false): number {
  let points = 0;
  for (let v = 0; v < state.settlements.length; v++) {
    if (state.settlements[v as Intersection] === seat) points += 1;
    if (state.cities[v as Intersection] === seat) points += 2;
  }
  if (state.longestRoad.holder === seat) points += 2;
  if (state.largestArmy.holder === seat) points += 2;
  if (!publicOnly)
    for (const { card } of state.development.hands[seat].cards ?? []) if (card === 'victoryPoint') points += 1;
  return points;
}

function checkPoints(state: BaseState): void {
  for (const seat of seatsOf(state)) {
    assert.equal(pointsIn(state, seat), pointsOf(state, seat), `points of seat ${seat}`);
    const shown = pointsOf(state, seat, state.development.hands[seat].shown !== true);
    assert.equal(pointsIn(state, seat, true), shown, `public points of seat ${seat}`);
  }
}

/** Whom a game of any ruleset waits for. */
export function inspectSteps({ ending, steps, table }: CommonState): void {
  assert.equal(ending.over, steps.length === 0, 'a game waits for somebody until it is over');
  assert.ok(
    steps.every(({ owed }) => owed.length > 0 && owed.every(({ seat }) => seat < table.seats.length)),
    'every open decision is owed by somebody at the table',
  );
}

/** The state before some events and after each of them, which is inspected; the last is that of the decision. */
export function statesOf<S extends CommonState>(
  before: S,
  events: readonly WireEvent[],
  after: S,
  inspect: (state: S) => void,
): readonly S[] {
  const states = [before];
  let folded = before;
  for (const event of events) {
    folded = evolve<S>(folded, event);
    states.push(folded);
    inspect(folded);
  }
  if (!same(folded, after)) assert.deepStrictEqual(folded, after, 'folding the events gives the state of the decision');
  return states;
}

const inspections = [
  unlessSeen(checkCards, ['bank', 'hands']),
  unlessSeen(checkDevelopment, ['development', 'knights']),
  unlessSeen(checkPieces, ['roads', 'settlements', 'cities', 'supply', 'robber']),
  unlessSeen(checkPoints, ['settlements', 'cities', 'development', 'longestRoad', 'largestArmy']),
];
/** What must hold in every state. */
const inspect = (state: BaseState): void => {
  for (const inspection of inspections) inspection(state);
};

/** What must hold when no move is being played. */
export function inspectWait(state: BaseState): void {
  inspect(state);
  inspectSteps(state);
}

/** What must hold between two states with a move between them, and in the states of its events. */
export function inspectDecision(before: BaseState, events: readonly BaseEvent[], after: BaseState): void {
  const states = statesOf(before, events, after, inspect);
  inspectFlow(states, events);
  inspectWait(after);
  assert.equal(
    after.longestRoad.holder,
    rightfulHolder(trailsOf(after), before.longestRoad.holder, 5),
    'who holds the Longest Road',
  );
  assert.equal(after.largestArmy.holder, rightfulCommander(after, before.largestArmy.holder), 'the Largest Army');
  inspectEnd(after);
}

/** B-94: three knights first, then strictly more than the holder. */
function rightfulCommander({ knights }: BaseState, before: Owner): Owner {
  const own = before === NOBODY ? 2 : knights[before];
  const ahead = knights.findIndex((n) => n > own);
  return ahead === -1 ? before : (ahead as Seat);
}

/** B-97, B-98: nobody who should have won plays on, and who won had the points. */
function inspectEnd(state: BaseState): void {
  const { ending, turn, table } = state;
  const target = table.options.victoryPoints;
  if (ending.reason === 'points') {
    assert.equal(ending.winners.length, 1);
    for (const winner of ending.winners) assert.ok(pointsOf(state, winner) >= target, 'the winner has the points');
    if (table.options.victoryCheck === 'ownTurn') assert.deepEqual(ending.winners, [turn.active]);
  } else if (!ending.over && turn.number > 0) {
    const watched = table.options.victoryCheck === 'ownTurn' ? [turn.active] : seatsOf(state);
    for (const seat of watched) assert.ok(pointsOf(state, seat) < target, `seat ${seat} should have won`);
  }
}
