import { endsOf, hexesAt, INTERSECTIONS, otherEnd, pathsAt } from '../board/geometry.ts';
import { awardsOf, countersOf, ownCardsOf } from '../game.ts';
import { lacking, total } from '../rules/cards.ts';
import { lengthsOf } from '../rules/chapters/longestRoad.ts';
import { bestOf } from '../rules/chapters/maritime.ts';
import { freeSites, roadSites, settlementSites } from '../rules/chapters/pieces.ts';
import { targetOf } from '../rules/chapters/table.ts';
import type { CommonState, RulesetDefinition } from '../rules/definition.ts';
import type { Questions } from '../rules/questions.ts';
import { rulesetOf } from '../rules/registry.ts';
import { type Cards, type Intersection, NOBODY, type Seat } from '../vocabulary.ts';
import { type Features, publicPoints } from './evaluation.ts';
import { evaluatorOf } from './evaluators.ts';
import { incomeOf, pips, yieldAt } from './worth.ts';

/** What is worked out once for all seats. */
interface Position {
  readonly view: CommonState;
  /** The seat that looks: it knows its own secrets. */
  readonly me: Seat;
  readonly definition: RulesetDefinition;
  readonly questions: Questions;
  readonly incomes: readonly Cards[];
  readonly points: readonly number[];
  readonly roads: readonly number[];
  readonly counters: readonly ReadonlyMap<string, number>[];
  /** How near the leader is to winning, from 0 to 1. */
  readonly lead: number;
}

const highestOther = (values: readonly number[], seat: Seat): number =>
  values.reduce((best, value, other) => (other === seat ? best : Math.max(best, value)), 0);

const within = (limit: number, value: number): number => Math.max(-limit, Math.min(limit, value));

/** Points that the seat that looks knows a seat to have. */
function pointsOf(questions: Questions, seat: Seat, me: Seat): number {
  if (seat !== me) return publicPoints({ questions }, seat);
  let sum = 0;
  questions.tally(seat, (_source, points) => {
    sum += points;
  });
  return sum;
}

function positionOf(view: CommonState, me: Seat): Position {
  const definition = rulesetOf(view.table.ruleset);
  const questions = definition.rules.ask(view);
  const seats = view.table.seats.map((_, seat) => seat as Seat);
  const points = seats.map((seat) => pointsOf(questions, seat, me));
  return {
    view,
    me,
    definition,
    questions,
    points,
    incomes: seats.map((seat) => incomeOf({ view, questions }, seat)),
    roads: lengthsOf(seats.length, view.roads, questions.occupants()),
    counters: seats.map((seat) => new Map(countersOf(view, seat).map(({ name, value }) => [name, value]))),
    lead: Math.max(...points) / targetOf(view),
  };
}

/** What the blocked hex takes from the seat. */
function blockedIncome({ view, questions }: Position, seat: Seat): number {
  const hex = questions.blockedHex();
  if (hex === undefined) return 0;
  const { terrains, numbers } = view.table.board;
  let sum = 0;
  for (const v of INTERSECTIONS) {
    const isCity = view.cities[v] === seat;
    if ((isCity || view.settlements[v] === seat) && hexesAt[v].includes(hex))
      sum += total(questions.yieldOf(terrains[hex] ?? 'desert', isCity)) * pips(numbers[hex] ?? 0);
  }
  return sum;
}

/** How good a place is to a seat: what it yields, more for kinds that are new. */
const siteOf = ({ view }: Position, income: Cards, v: Intersection): number =>
  yieldAt(view, v).reduce((sum, n, kind) => sum + n + (n > 0 && income[kind] === 0 ? 2.5 : 0), 0) / 10;

/** Places for settlements that roads reach already, and the best that one or two more roads reach. */
function sitesOf(position: Position, seat: Seat, income: Cards): Features {
  const { view, questions, lead } = position;
  if (view.supply.settlements[seat] === 0) return {};
  const [buildings, occupants] = [questions.buildings(), questions.occupants()];
  const now = settlementSites(seat, view.roads, buildings, occupants);
  const values = now.map((v) => siteOf(position, income, v)).sort((a, b) => b - a);
  let near = 0;
  if (view.supply.roads[seat] > 0) {
    const free = freeSites(buildings, occupants);
    const consider = (v: Intersection, share: number) => {
      if (free.includes(v) && !now.includes(v)) near = Math.max(near, share * siteOf(position, income, v));
    };
    for (const path of roadSites(seat, view.roads, buildings, occupants))
      for (const end of endsOf[path]) {
        consider(end, 1);
        for (const onward of pathsAt[end]) if (view.roads[onward] === NOBODY) consider(otherEnd(onward, end), 0.5);
      }
  }
  return {
    'site.best': values[0] ?? 0,
    'site.second': values[1] ?? 0,
    'site.some': values.length > 0 ? 1 : 0,
    'site.count': Math.min(3, values.length),
    'site.near': near,
    'site.near.late': near * lead,
  };
}

/** What the land brings, by kind, and what it pays for. */
function landOf(position: Position, seat: Seat, income: Cards): Features {
  const { definition, questions, lead } = position;
  const features: Record<string, number> = {};
  income.forEach((n, kind) => {
    const name = definition.cards.kinds[kind] ?? kind;
    features[`income.${name}`] = n / 10;
    features[`income.${name}.late`] = (lead * n) / 10;
    features[`income.${name}.first`] = Math.sqrt(n / 10);
  });
  for (const { what } of definition.purchases) {
    // The slowest kind sets the pace, though trade helps out.
    const price = questions.price(seat, what);
    const waits = price.map((n, kind) => (n === 0 ? 0 : n / ((income[kind] ?? 0) + 1)));
    features[`pace.${what}`] = 1 / Math.max(0.1, ...waits) / 10;
  }
  const traded = income.reduce((sum, n, kind) => sum + n * (1 / bestOf(questions.rates(seat, kind)) - 1 / 4), 0);
  features['income.kinds'] = income.filter((n) => n > 0).length;
  features['income.blocked'] = blockedIncome(position, seat) / 10;
  features['income.traded'] = traded / 3;
  return features;
}

/** What the hand is good for: its size for everybody, what it pays for to its owner. */
function handOf({ view, me, definition, questions, lead }: Position, seat: Seat): Features {
  const { n, cards } = view.hands[seat];
  const features: Record<string, number> = {
    hand: n,
    'hand.late': n * lead,
    'hand.tooMany': Math.max(0, n - questions.handLimit(seat)),
  };
  if (seat !== me || cards === undefined) return features;
  features['own.hand'] = n;
  features['own.kinds'] = cards.filter((count) => count > 0).length;
  features['own.most'] = Math.max(...cards);
  for (const { what, left } of definition.purchases) {
    const price = questions.price(seat, what);
    const have = left(view, seat) > 0 ? total(price) - total(lacking(cards, price)) : 0;
    features[`own.for.${what}`] = have;
    features[`own.for.${what}.late`] = have * lead;
  }
  for (const name of ownCardsOf(view, seat)) features[`own.card.${name}`] = (features[`own.card.${name}`] ?? 0) + 1;
  return features;
}

/** What is counted of the seat, and how far it is ahead of the others. */
function countsOf({ view, me, counters, roads, lead }: Position, seat: Seat): Features {
  const features: Record<string, number> = {};
  for (const [name, value] of counters[seat] ?? []) {
    const others = counters.map((counter) => counter.get(name) ?? 0);
    features[`count.${name}`] = value;
    features[`count.${name}.late`] = value * lead;
    features[`ahead.${name}`] = within(3, value - highestOther(others, seat));
  }
  // A card is given for the fifth road, so the race begins at four.
  const race = within(3, (roads[seat] ?? 0) - Math.max(4, highestOther(roads, seat)));
  features.road = roads[seat] ?? 0;
  features['ahead.road'] = view.supply.roads[seat] > 0 ? race : 0;
  for (const { name } of awardsOf(view, seat)) features[`holds.${name}`] = 1;
  for (const [name, left] of Object.entries(view.supply)) features[`left.${name}`] = left[seat];
  if (seat === me) features.own = 1;
  return features;
}

/**
 * What a position is to each seat, in the eyes of one of them: nothing in it depends on what that seat does not know.
 * Names come from the ruleset's own declarations, so that a ruleset needs no code of its own here; its evaluator may add
 * more.
 */
export function featuresOf(view: CommonState, me: Seat): readonly Features[] {
  const position = positionOf(view, me);
  const { points, incomes, lead } = position;
  const seats = view.table.seats.length;
  const more = evaluatorOf(view.table.ruleset)?.features;
  return points.map((has, at) => {
    const seat = at as Seat;
    const income = incomes[seat] ?? [];
    // In how many turns the seat has its next one.
    const wait = (seat - view.turn.active + seats) % seats;
    return {
      points: has,
      'points.squared': (has * has) / targetOf(view),
      'points.near': Math.max(0, has - 0.7 * targetOf(view)),
      [`turn.in${wait}`]: 1,
      [`turn.in${wait}.late`]: lead,
      ...landOf(position, seat, income),
      ...sitesOf(position, seat, income),
      ...handOf(position, seat),
      ...countsOf(position, seat),
      ...more?.(view, seat),
    };
  });
}
