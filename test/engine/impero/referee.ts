import assert from 'node:assert/strict';
import {
  endsOf,
  INTERSECTIONS,
  type Intersection,
  NOBODY,
  neighboursOf,
  type Owner,
  PATHS,
  pathsAt,
  pointsIn,
  type Seat,
} from '../../../engine/index.ts';
import { attackTargets, type ImperoEvent, type ImperoState } from '../../../engine/rules/impero/public.ts';
import { inspectFlow } from '../cardFlow.ts';
import { inspectSteps, statesOf, sum, unlessSeen } from '../referee.ts';
import { rightfulHolder, trailsOf } from '../trails.ts';

/**
 * What must hold in every state and after every move of a game of L'impero. It runs after every move of every test of
 * this ruleset, and works everything out again, by other means than the engine's.
 */

const seatsOf = (state: ImperoState) => state.table.seats.map((_, seat) => seat as Seat);
const owned = (pieces: readonly Owner[], seat: Seat) => pieces.filter((owner) => owner === seat).length;

/** 19 cards of each resource (B-03). */
function inspectCards({ bank, hands }: ImperoState): void {
  for (let kind = 0; kind < 5; kind++) {
    const held = hands.map((hand) => hand.cards?.[kind] ?? Number.NaN);
    assert.equal((bank[kind] ?? Number.NaN) + sum(held), 19, `cards of kind ${kind}`);
    assert.ok(Math.min(bank[kind] ?? -1, ...held) >= 0, `a stack below zero in kind ${kind}`);
  }
  for (const hand of hands) assert.equal(hand.n, sum(hand.cards ?? []), 'the size of a hand');
}

/** 14 knights (I-09). */
function inspectKnights({ pool, knights, turn }: ImperoState): void {
  assert.equal(pool.knights + sum(knights), 14, 'pool and held knights');
  assert.ok(Math.min(pool.knights, ...knights) >= 0, 'knights below zero');
  assert.ok(turn.number === 0 || pool.received >= 0);
}

/** 15 roads with those that left the game, 5 settlements, 4 cities; the distance rule (B-05, B-72, I-22). */
function inspectPieces(state: ImperoState): void {
  const { roads, settlements, cities, supply, captures } = state;
  const built = (v: Intersection) => settlements[v] !== NOBODY || cities[v] !== NOBODY;
  for (const seat of seatsOf(state)) {
    assert.equal(owned(roads, seat) + supply.roads[seat] + captures.removed[seat], 15, `roads of seat ${seat}`);
    assert.equal(owned(settlements, seat) + supply.settlements[seat], 5, `settlements of seat ${seat}`);
    assert.equal(owned(cities, seat) + supply.cities[seat], 4, `cities of seat ${seat}`);
    assert.ok(Math.min(supply.roads[seat], supply.settlements[seat], supply.cities[seat], captures.removed[seat]) >= 0);
  }
  for (const v of INTERSECTIONS) {
    assert.ok(settlements[v] === NOBODY || cities[v] === NOBODY, `two pieces on V${v}`);
    if (built(v)) for (const beside of neighboursOf[v]) assert.ok(!built(beside), `V${v} and V${beside} are too close`);
  }
}

/** Victory points from their sources (I-31). */
const pointsOf = (state: ImperoState, seat: Seat): number =>
  owned(state.settlements, seat) +
  2 * owned(state.cities, seat) +
  state.war.points[seat] +
  (state.longestRoad.holder === seat ? 2 : 0) +
  (state.largestArmy.holder === seat ? 2 : 0);

/** War points stand for what was destroyed: 1 for a settlement, 2 for a city (I-19, I-20). */
function inspectWar(state: ImperoState): void {
  for (const seat of seatsOf(state)) {
    const destroyed = state.war.destroyed[seat];
    assert.equal(
      state.war.points[seat],
      sum(destroyed.map((count) => count.settlements + 2 * count.cities)),
      `war points of seat ${seat}`,
    );
    assert.deepEqual(destroyed[seat], { settlements: 0, cities: 0 }, 'nobody destroys own pieces');
    assert.equal(pointsIn(state, seat), pointsOf(state, seat), `points of seat ${seat}`);
  }
}

/** I-29, OI-10, OI-11. */
function inspectSpecialCards(before: ImperoState, after: ImperoState): void {
  const { longestRoad, largestArmy } = after.table.options;
  assert.equal(
    after.longestRoad.holder,
    longestRoad === 'on' ? rightfulHolder(trailsOf(after), before.longestRoad.holder, 5) : NOBODY,
    'the Longest Road',
  );
  assert.equal(
    after.largestArmy.holder,
    largestArmy === 'faceUp' ? rightfulHolder(after.knights, before.largestArmy.holder, 3) : NOBODY,
    'the Largest Army',
  );
}

type CountedEvent = Extract<ImperoEvent, { readonly type: 'finalCounted' }>;
const IDLE = ['roll', 'trade', 'build', 'main'];

/** I-39 in words: whether anybody could still change the board, with all the cards and knights there are. */
function couldGoOn(state: ImperoState): boolean {
  const { roads, settlements, cities, supply, knights, pool } = state;
  const building = (v: Intersection) => (cities[v] === NOBODY ? settlements[v] : cities[v]);
  return seatsOf(state).some((seat) => {
    const hasRoad = (v: Intersection) => pathsAt[v].some((path) => roads[path] === seat);
    const starts = (v: Intersection) => building(v) === seat || (building(v) === NOBODY && hasRoad(v));
    const paves = supply.roads[seat] > 0 && PATHS.some((path) => roads[path] === NOBODY && endsOf[path].some(starts));
    const settles = (v: Intersection) =>
      hasRoad(v) && [v, ...neighboursOf[v]].every((near) => building(near) === NOBODY);
    return (
      paves ||
      (supply.settlements[seat] > 0 && INTERSECTIONS.some(settles)) ||
      (supply.cities[seat] > 0 && settlements.includes(seat)) ||
      attackTargets(state, seat).some((target) => target.isOpen && target.knights <= knights[seat] + pool.knights)
    );
  });
}

const canGoOn = unlessSeen(couldGoOn, ['table', 'roads', 'settlements', 'cities', 'supply', 'knights', 'pool']);

/** I-32 … I-37: who should have won has won, and the game ended for a reason that the board shows. */
function inspectEnd(state: ImperoState, events: readonly ImperoEvent[]): void {
  const { ending, turn, table, war, finalCount, attack } = state;
  const enough = (settlements: number, cities: number) => settlements >= 5 || (settlements >= 3 && cities >= 2);
  const destroyers = seatsOf(state).filter((seat) => {
    const destroyed = war.destroyed[seat];
    return table.options.extraWinScope === 'oneOpponent'
      ? destroyed.some(({ settlements, cities }) => enough(settlements, cities))
      : enough(sum(destroyed.map((count) => count.settlements)), sum(destroyed.map((count) => count.cities)));
  });
  assert.equal(finalCount.rows.length > 0, ending.reason === 'finalCount', 'a final count ends the game');
  for (const { lines, total } of finalCount.rows) assert.equal(total, sum(lines.map(({ points }) => points)));
  if (ending.reason === 'destruction') {
    assert.deepEqual(ending.winners, [turn.active]);
    assert.ok(destroyers.includes(turn.active), 'the winner has destroyed enough');
  } else if (ending.reason === 'finalCount') {
    const counted = events.find(({ type }) => type === 'finalCounted') as CountedEvent;
    if (counted.cause === undefined) {
      assert.equal(counted.victim, attack.victim);
      if (attack.victim !== NOBODY) assert.equal(owned(state.roads, attack.victim), 0, 'the victim has no road');
    } else if (counted.cause === 'deadPosition') {
      assert.ok(!canGoOn(state), 'somebody could go on');
    } else assert.equal(state.agreement.length, state.table.seats.length, 'all have agreed');
    const most = Math.max(...finalCount.rows.map(({ total }) => total));
    for (const winner of ending.winners) assert.equal(finalCount.rows[winner]?.total, most);
  } else if (ending.reason === 'points') {
    for (const winner of ending.winners) assert.ok(pointsOf(state, winner) >= table.options.victoryPoints);
  } else if (!ending.over && turn.number > 0) {
    assert.deepEqual(destroyers, [], 'who has destroyed enough has won');
    const watched = table.options.victoryCheck === 'ownTurn' ? [turn.active] : seatsOf(state);
    for (const seat of watched) assert.ok(pointsOf(state, seat) < table.options.victoryPoints, `seat ${seat} has won`);
    if (table.options.deadPosition === 'finalCount' && IDLE.includes(state.steps.at(-1)?.type ?? ''))
      assert.ok(canGoOn(state), 'nobody can go on');
  }
}

const inspections = [
  unlessSeen(inspectCards, ['bank', 'hands']),
  unlessSeen(inspectKnights, ['pool', 'knights', 'turn']),
  unlessSeen(inspectPieces, ['roads', 'settlements', 'cities', 'supply', 'captures']),
  unlessSeen(inspectWar, ['war', 'settlements', 'cities', 'longestRoad', 'largestArmy']),
];
/** What must hold in every state. */
const inspect = (state: ImperoState): void => {
  for (const inspection of inspections) inspection(state);
};

/** What must hold when no move is being played. */
export function inspectWait(state: ImperoState): void {
  inspect(state);
  inspectSteps(state);
}

/** What must hold between two states with a move between them, and in the states of its events. */
export function inspectDecision(before: ImperoState, events: readonly ImperoEvent[], after: ImperoState): void {
  const states = statesOf(before, events, after, inspect);
  inspectFlow(states, events);
  inspectWait(after);
  inspectSpecialCards(before, after);
  inspectEnd(after, events);
}
