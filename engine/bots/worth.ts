import {
  cornersOf,
  distancesFrom,
  endsOf,
  harbourPaths,
  hexesAt,
  INTERSECTIONS,
  otherEnd,
  pathsAt,
} from '../board/geometry.ts';
import { type Board, PRODUCTS } from '../board/layouts.ts';
import { rememberEach } from '../core/memo.ts';
import { kindOf, NO_CARDS, ofKind, plus, total } from '../rules/cards.ts';
import { freeSites, keepsDistance } from '../rules/chapters/pieces.ts';
import type { CommonState } from '../rules/definition.ts';
import {
  byId,
  type Cards,
  type Hex,
  type Intersection,
  NOBODY,
  type Path,
  RESOURCES,
  type Seat,
} from '../vocabulary.ts';
import { type Evaluation, publicPoints } from './evaluation.ts';

/** The number of rolls out of 36 that give each number (B-07). */
export const pips = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(7 - number));

/** How much each kind is worth to most players: more if it is needed more and if its terrain is rarer. */
const WORTH: Readonly<Record<(typeof RESOURCES)[number], number>> = {
  lumber: 1,
  brick: 1.05,
  wool: 0.85,
  grain: 1.15,
  ore: 1.1,
};

const yieldOn = rememberEach(
  (v: Intersection, terrains: Board['terrains'], numbers: Board['numbers']): Cards =>
    hexesAt[v].reduce((cards: Cards, hex: Hex) => {
      const product = PRODUCTS[terrains[hex] ?? 'desert'];
      return product === undefined ? cards : plus(cards, ofKind(kindOf(product), pips(numbers[hex] ?? 0)));
    }, NO_CARDS),
);

/** Expected cards of each kind in 36 rolls from a settlement on the intersection. */
export const yieldAt = ({ table: { board } }: CommonState, v: Intersection): Cards =>
  yieldOn(v, board.terrains, board.numbers);

type Asked = Pick<Evaluation<CommonState>, 'view' | 'questions'>;

function countIncome({ view, questions }: Asked, seat: Seat): Cards {
  const { terrains, numbers } = view.table.board;
  const income = view.bank.map(() => 0);
  for (const v of INTERSECTIONS) {
    const isCity = view.cities[v] === seat;
    if (!isCity && view.settlements[v] !== seat) continue;
    for (const hex of hexesAt[v])
      questions.yieldOf(terrains[hex] ?? 'desert', isCity).forEach((n, kind) => {
        income[kind] = (income[kind] ?? 0) + n * pips(numbers[hex] ?? 0);
      });
  }
  return income;
}

type Buildings = CommonState['settlements'];

/** A place for the income of a seat with these buildings, which is counted once. */
const incomeOn = rememberEach(
  (_seat: Seat, _table: CommonState['table'], _settlements: Buildings, _cities: Buildings): { income?: Cards } => ({}),
);

/** Expected cards of each kind in 36 rolls from all buildings of the seat, according to the ruleset. */
export function incomeOf(asked: Asked, seat: Seat): Cards {
  const { table, settlements, cities } = asked.view;
  const known = incomeOn(seat, table, settlements, cities);
  known.income ??= countIncome(asked, seat);
  return known.income;
}

/** What the seat's own land hardly yields is worth more than what it yields often: from 5 down to almost nothing. */
export const scarcity = (known: Asked & { readonly seat: Seat }, kind: number): number =>
  5 / (1 + (incomeOf(known, known.seat)[kind] ?? 0));

/** About how many cards of a kind a seat holds. Assumes that a hand is made up like the yield of its owner's land. */
export function expectedIn(asked: Asked, seat: Seat, kind: number): number {
  const { n } = asked.view.hands[seat];
  if (n === 0) return 0;
  const income = incomeOf(asked, seat);
  return (n * (income[kind] ?? 0)) / Math.max(1, total(income));
}

/** About how many cards of a kind the others hold. */
export const expectedOf = (asked: Asked, seat: Seat, kind: number): number =>
  asked.view.hands.reduce(
    (sum: number, _, other) => (other === seat ? sum : sum + expectedIn(asked, other as Seat, kind)),
    0,
  );

/** The harbour slot at each intersection; -1 where there is none. */
const slotAt = byId<Intersection, number>(
  INTERSECTIONS.map((v) => harbourPaths.findIndex((path) => endsOf[path].includes(v))),
);

/**
 * How good a place for a settlement is for the seat: its yield, kinds that the seat lacks, a harbour for what it
 * produces.
 */
export function siteValue(asked: Asked, seat: Seat, v: Intersection): number {
  const { view } = asked;
  const income = incomeOf(asked, seat);
  const added = yieldAt(view, v);
  let value = 0;
  RESOURCES.forEach((resource, kind) => {
    const n = added[kind] ?? 0;
    value += n * WORTH[resource] + (n > 0 && (income[kind] ?? 0) === 0 ? 2.5 : 0);
  });
  return value + harbourValue(view, v, (kind) => (income[kind] ?? 0) + (added[kind] ?? 0));
}

/** What the harbour at an intersection is worth to a seat with this income, if there is one. */
export function harbourValue({ table }: CommonState, v: Intersection, incomeOfKind: (kind: number) => number): number {
  const harbour = table.board.harbours[slotAt[v]];
  return harbour === undefined ? 0 : harbour === 'generic' ? 1 : 0.25 * incomeOfKind(kindOf(harbour));
}

/**
 * The value of the best settlement site that a road on this path leads towards, discounted by the roads still missing.
 */
export function roadValue(evaluation: Evaluation<CommonState>, path: Path): number {
  const { view, seat, buildings, occupants } = evaluation;
  const opens = (v: Intersection) => occupants[v] === NOBODY && keepsDistance(buildings, v) && !reaches(view, seat, v);
  let best = 0;
  for (const end of endsOf[path]) {
    if (occupants[end] !== NOBODY && occupants[end] !== seat) continue;
    if (opens(end)) best = Math.max(best, siteValue(evaluation, seat, end));
    for (const onward of pathsAt[end]) {
      const far = otherEnd(onward, end);
      if (onward === path || view.roads[onward] !== NOBODY || !opens(far)) continue;
      best = Math.max(best, 0.55 * siteValue(evaluation, seat, far));
    }
  }
  return best;
}

const reaches = (view: CommonState, seat: Seat, v: Intersection) =>
  pathsAt[v].some((path) => view.roads[path] === seat);

/** How much it hurts the seat's opponents, above all the leaders, when the hex does not produce. */
export function blockValue(evaluation: Evaluation<CommonState>, hex: Hex): number {
  const { view, seat } = evaluation;
  const weight = pips(view.table.board.numbers[hex] ?? 0);
  return cornersOf[hex].reduce((sum: number, v) => {
    const isCity = view.cities[v] !== NOBODY;
    const owner = isCity ? view.cities[v] : view.settlements[v];
    if (owner === NOBODY) return sum;
    const loss = weight * (isCity ? 2 : 1);
    return owner === seat ? sum - 2.5 * loss : sum + loss * (1 + publicPoints(evaluation, owner) / 3);
  }, 0);
}

type Owners = Evaluation<CommonState>['occupants'];

const hasRoomOn = rememberEach(
  (seat: Seat, roads: CommonState['roads'], buildings: Owners, occupants: Owners): boolean => {
    const own = INTERSECTIONS.filter((v) => pathsAt[v].some((path) => roads[path] === seat));
    return freeSites(buildings, occupants).some((v) => own.some((from) => distancesFrom(from)[v] <= 3));
  },
);

/** Whether some free site is close enough to build towards. */
export const hasRoom = ({ view, seat, buildings, occupants }: Omit<Evaluation<CommonState>, 'aim'>): boolean =>
  hasRoomOn(seat, view.roads, buildings, occupants);
