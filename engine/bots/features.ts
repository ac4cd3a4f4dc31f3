import { cornersOf, endsOf, hexesAt, INTERSECTIONS, otherEnd, pathsAt } from '../board/geometry.ts';
import { rememberEach } from '../core/memo.ts';
import { awardsOf, countersOf, ownCardsOf } from '../game.ts';
import { lacking, total } from '../rules/cards.ts';
import { lengthsOf } from '../rules/chapters/longestRoad.ts';
import { bestOf } from '../rules/chapters/maritime.ts';
import { freeSites, roadSites, settlementSites } from '../rules/chapters/pieces.ts';
import { targetOf } from '../rules/chapters/table.ts';
import type { CommonState, RulesetDefinition } from '../rules/definition.ts';
import type { Questions } from '../rules/questions.ts';
import { rulesetOf } from '../rules/registry.ts';
import { type By, type Cards, type Intersection, NOBODY, type Owner, type Seat } from '../vocabulary.ts';
import { type Features, publicPoints, type Say } from './evaluation.ts';
import { evaluatorOf } from './evaluators.ts';
import { rollsFor } from './rollsFor.ts';
import { incomeOf, pips, yieldAt } from './worth.ts';

/** A name out of another one, put together once: doing it for each position would take most of the time. */
function naming(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    let full = made.get(name);
    if (full === undefined) {
      full = make(name);
      made.set(name, full);
    }
    return full;
  };
}
const INCOME = {
  all: naming((kind) => `income.${kind}`),
  late: naming((kind) => `income.${kind}.late`),
  first: naming((kind) => `income.${kind}.first`),
};
const PACE = naming((what) => `pace.${what}`);
const OWN = {
  price: naming((what) => `own.for.${what}`),
  late: naming((what) => `own.for.${what}.late`),
  card: naming((card) => `own.card.${card}`),
};
const COUNT = {
  all: naming((counter) => `count.${counter}`),
  late: naming((counter) => `count.${counter}.late`),
  ahead: naming((counter) => `ahead.${counter}`),
};
const HOLDS = naming((award) => `holds.${award}`);
const LEFT = naming((piece) => `left.${piece}`);
const TEMPO = naming((what) => `tempo.${what}`);
const SOON = naming((what) => `soon.${what}`);
const SOONER = naming((what) => `sooner.${what}`);

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
  readonly counters: readonly (readonly { readonly name: string; readonly value: number }[])[];
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
    counters: seats.map((seat) => countersOf(view, seat)),
    lead: Math.max(...points) / targetOf(view),
  };
}

/** What the blocked hex takes from the seat. */
function blockedIncome({ view, questions }: Position, seat: Seat): number {
  const hex = questions.blockedHex();
  if (hex === undefined) return 0;
  const { terrains, numbers } = view.table.board;
  let sum = 0;
  for (const v of cornersOf[hex]) {
    const isCity = view.cities[v] === seat;
    if (isCity || view.settlements[v] === seat)
      sum += total(questions.yieldOf(terrains[hex] ?? 'desert', isCity)) * pips(numbers[hex] ?? 0);
  }
  return sum;
}

/** How good a place is to a seat: what it yields, more for kinds that are new. */
const siteOf = ({ view }: Position, income: Cards, v: Intersection): number =>
  yieldAt(view, v).reduce((sum, n, kind) => sum + n + (n > 0 && income[kind] === 0 ? 2.5 : 0), 0) / 10;

/** Places for settlements that roads reach already, and the best that one or two more roads reach. */
function saySites(position: Position, seat: Seat, income: Cards, say: Say): void {
  const { view, questions, lead } = position;
  if (view.supply.settlements[seat] === 0) return;
  const [buildings, occupants] = [questions.buildings(), questions.occupants()];
  const now = settlementSites(seat, view.roads, buildings, occupants);
  const values = now.map((v) => siteOf(position, income, v)).sort((a, b) => b - a);
  const sites = new Map<Intersection, number>();
  if (view.supply.roads[seat] > 0) {
    const free = freeSites(buildings, occupants);
    const consider = (v: Intersection, share: number) => {
      if (free.includes(v) && !now.includes(v))
        sites.set(v, Math.max(sites.get(v) ?? 0, share * siteOf(position, income, v)));
    };
    for (const path of roadSites(seat, view.roads, buildings, occupants))
      for (const end of endsOf[path]) {
        consider(end, 1);
        for (const onward of pathsAt[end]) if (view.roads[onward] === NOBODY) consider(otherEnd(onward, end), 0.5);
      }
  }
  const [near = 0, nearSecond = 0] = [...sites.values()].sort((a, b) => b - a);
  say('site.near.second', nearSecond);
  say('site.near.count', Math.min(5, sites.size));
  say('site.best', values[0] ?? 0);
  say('site.second', values[1] ?? 0);
  say('site.some', values.length > 0 ? 1 : 0);
  say('site.count', Math.min(3, values.length));
  say('site.near', near);
  say('site.near.late', near * lead);
}

/** What the land brings, by kind, and what it pays for. */
function sayLand(position: Position, seat: Seat, income: Cards, say: Say): void {
  const { definition, questions, lead } = position;
  let kinds = 0;
  income.forEach((n, kind) => {
    const name = definition.cards.kinds[kind] ?? '';
    if (n > 0) kinds++;
    say(INCOME.all(name), n / 10);
    say(INCOME.late(name), (lead * n) / 10);
    say(INCOME.first(name), Math.sqrt(n / 10));
  });
  for (const { what } of definition.purchases) {
    // The slowest kind sets the pace, though trade helps out.
    const price = questions.price(seat, what);
    let wait = 0.1;
    price.forEach((n, kind) => {
      if (n > 0) wait = Math.max(wait, n / ((income[kind] ?? 0) + 1));
    });
    say(PACE(what), 1 / wait / 10);
  }
  let traded = 0;
  income.forEach((n, kind) => {
    traded += n * (1 / bestOf(questions.rates(seat, kind)) - 1 / 4);
  });
  say('income.kinds', kinds);
  say('income.blocked', blockedIncome(position, seat) / 10);
  say('income.traded', traded / 3);
}

/** How soon land, harbours and hand pay for each purchase. Hands that nobody shows are taken to be like the land. */
function sayWaits({ view, me, definition, questions }: Position, seat: Seat, income: Cards, say: Say): void {
  const { n, cards } = view.hands[seat];
  const all = Math.max(1, total(income));
  const hand = seat === me && cards !== undefined ? cards : income.map((some) => (n * some) / all);
  const none = income.map(() => 0);
  const rates = income.map((_, kind) => bestOf(questions.rates(seat, kind)));
  for (const { what, left } of definition.purchases) {
    const price = questions.price(seat, what);
    say(TEMPO(what), 10 / (10 + rollsFor(price, none, income, rates)));
    if (left(view, seat) === 0) continue;
    const wait = rollsFor(price, hand, income, rates);
    say(SOON(what), Math.exp(-wait / 16));
    say(SOONER(what), Math.exp(-wait / 5));
  }
}

/** How often any of the numbers on which the seat's land lies is rolled. */
const rollsOf = rememberEach((seat: Seat, numbers: readonly number[], buildings: By<Intersection, Owner>): number => {
  const own = new Set<number>();
  for (const v of INTERSECTIONS) if (buildings[v] === seat) for (const hex of hexesAt[v]) own.add(numbers[hex] ?? 0);
  let sum = 0;
  for (const number of own) sum += pips(number);
  return sum;
});

/** What the hand is good for: its size for everybody, what it pays for to its owner. */
function sayHand({ view, me, definition, questions, lead }: Position, seat: Seat, say: Say): void {
  const { n, cards } = view.hands[seat];
  say('hand', n);
  say('hand.squared', n ** 2 / 20);
  say('hand.late', n * lead);
  say('hand.tooMany', Math.max(0, n - questions.handLimit(seat)));
  say('hand.risk', n > questions.handLimit(seat) ? Math.floor(n / 2) : 0);
  if (seat !== me || cards === undefined) return;
  say('own.hand', n);
  say('own.kinds', cards.filter((count) => count > 0).length);
  say('own.most', Math.max(...cards));
  for (const { what, left } of definition.purchases) {
    const price = questions.price(seat, what);
    const have = left(view, seat) > 0 ? total(price) - total(lacking(cards, price)) : 0;
    say(OWN.price(what), have);
    say(OWN.late(what), have * lead);
  }
  for (const name of ownCardsOf(view, seat)) say(OWN.card(name), 1);
}

/** What is counted of the seat, and how far it is ahead of the others. */
function sayCounts({ view, me, counters, roads, lead }: Position, seat: Seat, say: Say): void {
  for (const { name, value } of counters[seat] ?? []) {
    let others = 0;
    counters.forEach((counted, other) => {
      if (other !== seat) others = Math.max(others, counted.find((one) => one.name === name)?.value ?? 0);
    });
    say(COUNT.all(name), value);
    say(COUNT.late(name), value * lead);
    say(COUNT.ahead(name), within(3, value - others));
  }
  // A card is given for the fifth road, so the race begins at four.
  const race = within(3, (roads[seat] ?? 0) - Math.max(4, highestOther(roads, seat)));
  say('road', roads[seat] ?? 0);
  say('ahead.road', view.supply.roads[seat] > 0 ? race : 0);
  for (const { name } of awardsOf(view, seat)) say(HOLDS(name), 1);
  for (const name in view.supply) say(LEFT(name), view.supply[name as keyof typeof view.supply][seat]);
  if (seat === me) say('own', 1);
}

const WAITS = [0, 1, 2, 3, 4, 5].map((wait) => [`turn.in${wait}`, `turn.in${wait}.late`] as const);

/**
 * Says what a position is to each seat, in the eyes of one of them: nothing in it depends on what that seat does not
 * know. Names come from the ruleset's own declarations, so that a ruleset needs no code of its own here; its evaluator
 * may add more. What is said twice adds up.
 */
export function describePosition(view: CommonState, me: Seat, say: (seat: Seat) => Say): void {
  const position = positionOf(view, me);
  const { points, incomes, lead } = position;
  const seats = view.table.seats.length;
  const more = evaluatorOf(view.table.ruleset)?.features;
  const target = targetOf(view);
  points.forEach((has, at) => {
    const seat = at as Seat;
    const income = incomes[seat] ?? [];
    const tell = say(seat);
    tell('points', has);
    tell('points.squared', (has * has) / target);
    tell('points.near', Math.max(0, has - 0.7 * target));
    // In how many turns the seat has its next one.
    const wait = WAITS[(seat - view.turn.active + seats) % seats];
    if (wait !== undefined) {
      tell(wait[0], 1);
      tell(wait[1], lead);
    }
    sayLand(position, seat, income, tell);
    saySites(position, seat, income, tell);
    sayWaits(position, seat, income, tell);
    tell('income.numbers', rollsOf(seat, view.table.board.numbers, position.questions.buildings()) / 10);
    sayHand(position, seat, tell);
    sayCounts(position, seat, tell);
    more?.(view, seat, tell, me);
  });
}

/** {@link describePosition} as records, by seat. */
export function featuresOf(view: CommonState, me: Seat): readonly Features[] {
  const all = view.table.seats.map((): Record<string, number> => ({}));
  describePosition(view, me, (seat) => {
    const features = all[seat] ?? {};
    return (name, value) => {
      features[name] = (features[name] ?? 0) + value;
    };
  });
  return all;
}
