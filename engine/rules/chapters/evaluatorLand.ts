import { hexesAt, INTERSECTIONS, otherEnd, pathsAt } from '../../board/geometry.ts';
import { publicPoints, type Say } from '../../bots/evaluation.ts';
import { incomeOf, pips, siteValue } from '../../bots/worth.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import { type By, type Cards, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import { kindOf, total } from '../cards.ts';
import type { CommonState } from '../definition.ts';
import type { Questions } from '../questions.ts';
import { rulesetOf } from '../registry.ts';
import { harboursOf } from './maritime.ts';
import { freeSites } from './pieces.ts';
import { targetOf } from './table.ts';

/** What everybody knows of a seat and its land. */
export interface Land {
  readonly view: CommonState;
  readonly seat: Seat;
  readonly questions: Questions;
  readonly income: Cards;
  /** Points that everybody sees: the seat's own, and the most of another. */
  readonly points: number;
  readonly rival: number;
  /** How near the leader is to winning, from 0 to 1. */
  readonly lead: number;
}

const MOST_ROADS = 4;
const TOO_FAR = 9;

/** How many roads the seat lacks to each intersection. */
const roadsTo = rememberEach((seat: Seat, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): Int8Array => {
  const lacks = new Int8Array(INTERSECTIONS.length).fill(TOO_FAR);
  let reached = INTERSECTIONS.filter((v) => occupants[v] === seat || pathsAt[v].some((path) => roads[path] === seat));
  for (const v of reached) lacks[v] = 0;
  for (let count = 1; count <= MOST_ROADS; count++) {
    const next: Intersection[] = [];
    for (const v of reached) {
      if (occupants[v] !== NOBODY && occupants[v] !== seat) continue;
      for (const path of pathsAt[v]) {
        const end = otherEnd(path, v);
        if (roads[path] !== NOBODY || (lacks[end] ?? 0) <= count) continue;
        lacks[end] = count;
        next.push(end);
      }
    }
    reached = next;
  }
  return lacks;
});

function sayPoints({ income, points, rival, lead }: Land, say: Say): void {
  const all = total(income);
  say('income.root', Math.sqrt(all));
  say('income.late', (all * lead) / 10);
  say('income.points', (all * points) / 100);
  say('points.behind', Math.max(0, rival - points));
  say('points.behind.late', Math.max(0, rival - points) * lead);
  say('points.ahead', Math.max(0, points - rival));
}

/** Harbours, and what they are worth with what the land yields. */
function sayHarbours({ view, seat, questions, income }: Land, say: Say): void {
  const harbours = harboursOf(seat, view.table.board.harbours, questions.buildings());
  const special = Math.max(0, ...harbours.map((kind) => (kind === 'generic' ? 0 : (income[kindOf(kind)] ?? 0))));
  const generic = harbours.includes('generic') ? 1 : 0;
  say('harbour.generic', generic);
  say('harbour.generic.income', (generic * total(income)) / 20);
  say('harbour.special', special / 10);
  say('harbour.special.squared', special ** 2 / 100);
}

type Buildings = By<Intersection, Owner>;

/** How much the seat's land yields by hex and by number, and its settlements that yield most. */
const yieldsOf = rememberEach((seat: Seat, numbers: readonly number[], settlements: Buildings, cities: Buildings) => {
  const byHex = new Map<number, number>();
  const byNumber = new Map<number, number>();
  let [best, second] = [0, 0];
  for (const v of INTERSECTIONS) {
    const isCity = cities[v] === seat;
    if (!isCity && settlements[v] !== seat) continue;
    let here = 0;
    for (const hex of hexesAt[v]) {
      const number = numbers[hex] ?? 0;
      const n = pips(number);
      if (n === 0) continue;
      here += n;
      byHex.set(hex, (byHex.get(hex) ?? 0) + (isCity ? 2 * n : n));
      byNumber.set(number, (byNumber.get(number) ?? 0) + (isCity ? 2 * n : n));
    }
    if (isCity) continue;
    if (here > best) [best, second] = [here, best];
    else if (here > second) second = here;
  }
  let squares = 0;
  for (const [number, n] of byNumber) squares += n ** 2 / pips(number);
  return { byHex, squares, best, second };
});

/** How much hangs on one hex or one number, and which settlement would be the best city. */
function sayLand({ view, seat, questions, income, lead }: Land, say: Say): void {
  const { byHex, squares, best, second } = yieldsOf(seat, view.table.board.numbers, view.settlements, view.cities);
  const { cities } = view.supply;
  const blocked = questions.blockedHex();
  const lost = (blocked !== undefined && byHex.get(blocked)) || 0;
  say('city.best', cities[seat] > 0 ? best / 10 : 0);
  say('city.second', cities[seat] > 1 ? second / 10 : 0);
  say('hex.most', Math.max(0, ...byHex.values()) / 10);
  say('numbers.spread', Math.sqrt(squares) / 5);
  say('blocked.late', (lead * lost) / 5);
  say('blocked.share', lost / Math.max(1, total(income)));
}

const NEARER = [1, 0.8, 0.6, 0.4, 0.25];

/** The places for settlements that the seat may come to first. */
function sayRaces({ view, seat, questions, lead }: Land, say: Say): void {
  const occupants = questions.occupants();
  const lacks = view.table.seats.map((_, other) => roadsTo(other as Seat, view.roads, occupants));
  const values: number[] = [];
  let [contested, safe] = [0, 0];
  for (const v of freeSites(questions.buildings(), occupants)) {
    const own = lacks[seat]?.[v] ?? TOO_FAR;
    if (own > MOST_ROADS) continue;
    const rival = lacks.reduce(
      (least, to, other) => (other === seat ? least : Math.min(least, to[v] ?? TOO_FAR)),
      TOO_FAR,
    );
    const chance = rival > own + 1 ? 1 : rival > own ? 0.85 : rival === own ? 0.5 : 0.2;
    values.push((NEARER[own] ?? 0) * chance * (siteValue({ view, questions }, seat, v) / 10));
    if (rival <= own) contested++;
    else safe++;
  }
  say('race.none', values.length === 0 ? 1 : 0);
  if (view.supply.settlements[seat] === 0) return;
  const [best = 0, second = 0, third = 0] = values.sort((a, b) => b - a);
  say('race.best', best);
  say('race.best.late', best * lead);
  say('race.second', second);
  say('race.third', third);
  say('race.safe', Math.min(4, safe));
  say('race.contested', Math.min(4, contested));
}

/** What is known of all seats together. */
const publicIn = remember((view: CommonState) => {
  const questions = rulesetOf(view.table.ruleset).rules.ask(view);
  return { questions, points: view.table.seats.map((_, seat) => publicPoints({ questions }, seat as Seat)) };
});

/** Says what points, harbours, land and the races for places are to a seat, and returns what that comes from. */
export function describeLand(view: CommonState, seat: Seat, say: Say): Land {
  const { questions, points: all } = publicIn(view);
  const points = all[seat] ?? 0;
  const rival = all.reduce((most, one, other) => (other === seat ? most : Math.max(most, one)), 0);
  const lead = Math.max(points, rival) / targetOf(view);
  const land = { view, seat, questions, income: incomeOf({ view, questions }, seat), points, rival, lead };
  sayPoints(land, say);
  sayHarbours(land, say);
  sayLand(land, say);
  sayRaces(land, say);
  return land;
}
