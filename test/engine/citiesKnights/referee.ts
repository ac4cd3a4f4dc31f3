import assert from 'node:assert/strict';
import {
  endsOf,
  harbourPaths,
  INTERSECTIONS,
  type Intersection,
  NOBODY,
  neighboursOf,
  type Owner,
  pathsAt,
  pointsIn,
  RESOURCES,
  type Seat,
  type Terrain,
  type WireEvent,
} from '../../../engine/index.ts';
import type { CitiesKnightsEvent, CitiesKnightsState } from '../../../engine/rules/citiesKnights/rules.ts';
import { type Flowing, inspectFlow } from '../cardFlow.ts';
import { inspectSteps, statesOf, sum, unlessSeen } from '../referee.ts';
import { longestTrail, rightfulHolder } from '../trails.ts';
import { inspectEventDie } from './refereeAttack.ts';
import { inspectPrices } from './refereePrices.ts';
import { inspectAqueduct, inspectTributes } from './refereeTributes.ts';

/**
 * What must hold in every state and after every move of a game of Cities & Knights, worked out by other means than the
 * engine's. It runs after every move of every test of this ruleset.
 */

const KINDS = [...RESOURCES, 'paper', 'cloth', 'coin'] as const;
const COMMODITY: Readonly<Record<string, string>> = { forest: 'paper', pasture: 'cloth', mountains: 'coin' };
const RESOURCE: Readonly<Record<string, string>> = {
  forest: 'lumber',
  pasture: 'wool',
  mountains: 'ore',
  fields: 'grain',
  hills: 'brick',
};

/** The decks of the cards worth a point. */
const POINT_DECK = { constitution: 1, printer: 2 };

const seatsOf = (state: CitiesKnightsState) => state.table.seats.map((_, seat) => seat as Seat);
const owned = (pieces: readonly Owner[], seat: Seat) => pieces.filter((owner) => owner === seat).length;

/** K-05: 19 cards of each resource, 12 of each commodity. */
function inspectCards({ bank, hands }: CitiesKnightsState): void {
  for (const [kind, name] of KINDS.entries()) {
    const held = hands.map(({ cards }) => cards?.[kind] ?? Number.NaN);
    assert.equal((bank[kind] ?? Number.NaN) + sum(held), kind < 5 ? 19 : 12, `cards of ${name}`);
    assert.ok(Math.min(bank[kind] ?? -1, ...held) >= 0, `a stack of ${name} below zero`);
  }
  for (const { n, cards } of hands) assert.equal(n, sum(cards ?? []), 'the size of a hand');
}

/** K-01: 18 cards a deck; those that left the game are counted as gone. */
function inspectDecks({ progress, table }: CitiesKnightsState): void {
  for (const [track, { drawn, returned }] of progress.decks.entries()) {
    const held = sum(progress.hands.map(({ n }) => n[track] ?? Number.NaN));
    const deck = 18 + returned.length - drawn;
    const open = progress.points.flat().filter((card) => POINT_DECK[card] === track).length;
    const gone = 18 - deck - held - open;
    assert.ok(deck >= 0 && gone >= 0, `deck ${track}: ${deck} cards, ${gone} gone`);
    if (table.options.usedProgress === 'bottomOfDeck') assert.equal(gone, 0, `cards of deck ${track} are gone`);
    else assert.equal(returned.length, 0, 'a card that is removed does not come back');
  }
  for (const { n, cards } of progress.hands) assert.equal(sum(n), cards?.length, 'the size of a progress hand');
}

/** K-02, K-43: pieces are conserved; a ruin is a city's piece that counts as a settlement. */
function inspectPieces(state: CitiesKnightsState): void {
  const { roads, settlements, cities, supply, ruins } = state;
  const built = (v: number) => settlements[v] !== NOBODY || cities[v] !== NOBODY;
  for (const seat of seatsOf(state)) {
    const ruined = ruins.filter((v) => settlements[v] === seat).length;
    assert.equal(owned(roads, seat) + supply.roads[seat], 15, `roads of seat ${seat}`);
    assert.equal(owned(settlements, seat) - ruined + supply.settlements[seat], 5, `settlements of seat ${seat}`);
    assert.equal(owned(cities, seat) + ruined + supply.cities[seat], 4, `cities of seat ${seat}`);
    assert.ok(Math.min(supply.roads[seat], supply.settlements[seat], supply.cities[seat]) >= 0, 'a supply below zero');
  }
  for (const v of ruins) assert.notEqual(settlements[v], NOBODY, `the ruin on V${v} counts as a settlement`);
  for (const v of INTERSECTIONS) {
    assert.ok(settlements[v] === NOBODY || cities[v] === NOBODY, `two pieces on V${v}`);
    if (built(v)) for (const beside of neighboursOf[v]) assert.ok(!built(beside), `V${v} and V${beside} are too close`);
  }
}

/** K-02: two knights of a level and player, one a place, never with a building. */
function inspectKnights(state: CitiesKnightsState): void {
  const { knights, lifted } = state.garrison;
  const all = lifted === undefined ? knights : [...knights, lifted];
  for (const seat of seatsOf(state))
    for (const level of [1, 2, 3])
      assert.ok(all.filter((k) => k.owner === seat && k.level === level).length <= 2, `knights of level ${level}`);
  assert.equal(new Set(knights.map(({ place }) => place)).size, knights.length, 'two knights on one place');
  for (const { place } of knights)
    assert.ok(state.settlements[place] === NOBODY && state.cities[place] === NOBODY, `a building under V${place}`);
}

/** K-46: three walls a player, one under a city. K-54: a metropolis is a city, and each another one. */
function inspectCities(state: CitiesKnightsState): void {
  const { walls, cities, improvements } = state;
  assert.equal(new Set(walls).size, walls.length, 'two walls under one city');
  for (const v of walls) assert.notEqual(cities[v], NOBODY, `the wall on V${v} is under a city`);
  for (const seat of seatsOf(state)) assert.ok(walls.filter((v) => cities[v] === seat).length <= 3, 'four walls');
  const placed = improvements.metropolises.filter((v) => v !== NOBODY);
  assert.equal(new Set(placed).size, placed.length, 'two metropolises in one city');
  for (const [track, v] of improvements.metropolises.entries()) {
    const levels = seatsOf(state).map((seat) => improvements.levels[seat][track] ?? 0);
    if (v === NOBODY) assert.ok(Math.max(...levels) < 4, 'level 4 brings the metropolis');
    else assert.ok((levels[cities[v]] ?? 0) >= 4, 'the holder of a metropolis has level 4');
  }
}

/** K-64: victory points from their sources. */
function pointsOf(state: CitiesKnightsState, seat: Seat): number {
  const { settlements, cities, longestRoad, barbarians, merchant, progress, improvements } = state;
  const metropolises = improvements.metropolises.filter((v) => v !== NOBODY && cities[v] === seat);
  return (
    owned(settlements, seat) +
    2 * owned(cities, seat) +
    2 * metropolises.length +
    (longestRoad.holder === seat ? 2 : 0) +
    barbarians.defenders[seat] +
    (merchant.owner === seat ? 1 : 0) +
    progress.points[seat].length
  );
}

function inspectPoints(state: CitiesKnightsState): void {
  for (const seat of seatsOf(state)) assert.equal(pointsIn(state, seat), pointsOf(state, seat), `points of ${seat}`);
  assert.ok(state.barbarians.position >= 0 && state.barbarians.position <= 7, 'the ship is on its track');
}

const inspections = [
  unlessSeen(inspectCards, ['bank', 'hands']),
  unlessSeen(inspectDecks, ['progress', 'table']),
  unlessSeen(inspectPieces, ['roads', 'settlements', 'cities', 'supply', 'ruins']),
  unlessSeen(inspectKnights, ['garrison', 'settlements', 'cities']),
  unlessSeen(inspectPoints, [
    'settlements',
    'cities',
    'longestRoad',
    'barbarians',
    'merchant',
    'progress',
    'improvements',
  ]),
];
/** What must hold in every state. */
const inspect = (state: CitiesKnightsState): void => {
  for (const inspection of inspections) inspection(state);
};

/** What must hold when no move is being played. */
export function inspectWait(state: CitiesKnightsState): void {
  inspect(state);
  inspectCities(state);
  inspectSteps(state);
}

/** K-16: what a city yields. */
const cityYield = (terrain: Terrain): readonly string[] => {
  const resource = RESOURCE[terrain];
  return resource === undefined ? [] : [resource, COMMODITY[terrain] ?? resource];
};

/** K-21, K-49: the fewest cards that the bank takes for one other. */
function rateOf(flowing: Flowing, seat: Seat, kind: string): number {
  const { table, settlements, cities, improvements, merchant, fleet, turn } = flowing as CitiesKnightsState;
  const own = table.board.harbours.filter((_, slot) =>
    endsOf[harbourPaths[slot as 0]].some((v) => settlements[v] === seat || cities[v] === seat),
  );
  const isFleet = fleet.turn === turn.number && fleet.kinds.some((one) => KINDS[one] === kind);
  const isRated = merchant.owner === seat && merchant.hex !== -1;
  const isResource = (RESOURCES as readonly string[]).includes(kind);
  const merchantTrades = isRated && RESOURCE[table.board.terrains[merchant.hex] ?? ''] === kind;
  if (
    isFleet ||
    (isResource ? merchantTrades || own.some((harbour) => harbour === kind) : improvements.levels[seat][0] >= 3)
  )
    return 2;
  return own.includes('generic') ? 3 : 4;
}

/** Events that move cards in ways of their own, which are inspected with the tributes. */
const OWN = ['aqueductTaken', 'cardGained', 'kindCollected', 'cardsTaken', 'cardsGiven', 'harbourTraded'];

/** K-68: choices after the event die come before production; a game that ends before it pays nothing. */
const HOLDS_UP = ['rewardDeck', 'loseCity', 'progressOverflow'];
const isHeldUp = (flowing: Flowing): boolean => {
  const { steps, ending } = flowing as CitiesKnightsState;
  return ending.over || HOLDS_UP.includes(steps.at(-1)?.type ?? '');
};

const known: { roads?: unknown; settlements?: unknown; cities?: unknown; knights?: unknown } = {};
let lengths: readonly number[] = [];
/** B-91, K-36: every seat's longest road, which opponents' buildings and knights cut; kept while nothing on the board moved. */
function roadLengths(state: CitiesKnightsState): readonly number[] {
  const { roads, settlements, cities, garrison } = state;
  const { knights } = garrison;
  const isKnown =
    known.roads === roads && known.settlements === settlements && known.cities === cities && known.knights === knights;
  if (isKnown) return lengths;
  const occupant = (v: Intersection): Owner =>
    knights.find(({ place }) => place === v)?.owner ?? (cities[v] === NOBODY ? settlements[v] : cities[v]);
  lengths = seatsOf(state).map((seat) => longestTrail(seat, roads, occupant));
  Object.assign(known, { roads, settlements, cities, knights });
  return lengths;
}

/** B-93, K-73: who holds the Longest Road; a knight's arrival and where it drives another one to are two actions. */
function inspectLongestRoad(states: readonly CitiesKnightsState[], events: readonly CitiesKnightsEvent[]): void {
  const [first, last] = [states[0], states.at(-1)];
  if (first === undefined || last === undefined) return;
  const arrived = events.some(({ type }) => type === 'knightDisplaced' || type === 'knightLifted');
  const gone = events.findIndex(({ type }) => arrived && (type === 'knightPutBack' || type === 'knightRemoved'));
  const between = gone === -1 ? [] : states.slice(gone, gone + 1);
  let { holder } = first.longestRoad;
  for (const state of [...between, last]) holder = rightfulHolder(roadLengths(state), holder, 5);
  assert.equal(last.longestRoad.holder, holder, 'who holds the Longest Road');
}

/** What must hold between two states with a move between them, and in the states of its events. */
export function inspectDecision(
  before: CitiesKnightsState,
  played: readonly WireEvent[],
  after: CitiesKnightsState,
): void {
  const events = played as readonly CitiesKnightsEvent[];
  const states = statesOf(before, events, after, inspect);
  inspectFlow(states, events, { cityYield, rateOf, own: OWN, isHeldUp });
  inspectTributes(states, events, pointsOf);
  inspectEventDie(states, events);
  inspectPrices(before, events);
  inspectLongestRoad(states, events);
  inspectAqueduct(states, events, isHeldUp as (state: CitiesKnightsState) => boolean);
  inspectWait(after);
  if (!after.ending.over && after.turn.number > 0)
    assert.ok(pointsOf(after, after.turn.active) < after.table.options.victoryPoints, 'somebody should have won');
  for (const { place, owner } of after.garrison.knights)
    assert.ok(
      pathsAt[place].some((path) => after.roads[path] === owner),
      `the knight on V${place} stands at an own road`,
    );
}
