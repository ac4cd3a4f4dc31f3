import {
  type BaseState,
  type By,
  type Cards,
  cornersOf,
  distancesFrom,
  endsOf,
  type Hex,
  harbourPaths,
  hexesAt,
  INTERSECTIONS,
  type Intersection,
  kindOf,
  NO_CARDS,
  NOBODY,
  neighboursOf,
  type Owner,
  ofKind,
  otherEnd,
  type Path,
  PRODUCTS,
  type Price,
  pathsAt,
  plus,
  type Questions,
  RESOURCES,
  type Seat,
} from '../../engine/index.ts';

/** What the bot of 0.1.0 knows when it weighs its moves. */
export interface Known {
  readonly view: BaseState;
  readonly seat: Seat;
  readonly hand: Cards;
  readonly occupants: By<Intersection, Owner>;
  readonly questions: Questions;
  readonly aim: { readonly what: Price; readonly price: Cards; readonly missing: Cards };
}

/** The points that everybody knows a seat to have. */
export function publicPoints({ questions }: Pick<Known, 'questions'>, seat: Seat): number {
  let sum = 0;
  questions.tally(seat, (_source, points, hidden) => {
    if (!hidden) sum += points;
  });
  return sum;
}

const keepsDistance = (buildings: By<Intersection, Owner>, v: Intersection): boolean =>
  buildings[v] === NOBODY && neighboursOf[v].every((beside) => buildings[beside] === NOBODY);
const freeSites = (buildings: By<Intersection, Owner>): readonly Intersection[] =>
  INTERSECTIONS.filter((v) => keepsDistance(buildings, v));
/** Where the seat could build a settlement. */
export const settlementSites = (seat: Seat, { roads }: BaseState, buildings: By<Intersection, Owner>) =>
  freeSites(buildings).filter((v) => pathsAt[v].some((path) => roads[path] === seat));

/** The number of rolls out of 36 that give each number (B-07). */
const pips = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(7 - number));

/** How much each kind is worth to most players: more if it is needed more and if its terrain is rarer. */
const WORTH: Readonly<Record<(typeof RESOURCES)[number], number>> = {
  lumber: 1,
  brick: 1.05,
  wool: 0.85,
  grain: 1.15,
  ore: 1.1,
};

/** Expected cards of each kind in 36 rolls from a settlement on the intersection. */
export function yieldAt({ table }: BaseState, v: Intersection): Cards {
  return hexesAt[v].reduce((cards: Cards, hex: Hex) => {
    const product = PRODUCTS[table.board.terrains[hex] ?? 'desert'];
    return product === undefined ? cards : plus(cards, ofKind(kindOf(product), pips(table.board.numbers[hex] ?? 0)));
  }, NO_CARDS);
}

/** Expected cards of each kind in 36 rolls from all buildings of the seat. */
export function incomeOf(view: BaseState, seat: Seat): Cards {
  let income = NO_CARDS;
  for (const v of INTERSECTIONS) {
    if (view.settlements[v] === seat || view.cities[v] === seat) income = plus(income, yieldAt(view, v));
    if (view.cities[v] === seat) income = plus(income, yieldAt(view, v));
  }
  return income;
}

/**
 * How good a place for a settlement is for the seat: its yield, kinds that the seat lacks, a harbour for what it
 * produces.
 */
export function siteValue(view: BaseState, seat: Seat, v: Intersection): number {
  const income = incomeOf(view, seat);
  const added = yieldAt(view, v);
  let value = 0;
  RESOURCES.forEach((resource, kind) => {
    const n = added[kind] ?? 0;
    value += n * WORTH[resource] + (n > 0 && (income[kind] ?? 0) === 0 ? 2.5 : 0);
  });
  const slot = harbourPaths.findIndex((path) => endsOf[path].includes(v));
  const harbour = view.table.board.harbours[slot];
  if (harbour === 'generic') value += 1;
  else if (harbour !== undefined) value += 0.25 * ((income[kindOf(harbour)] ?? 0) + (added[kindOf(harbour)] ?? 0));
  return value;
}

/**
 * The value of the best settlement site that a road on this path leads towards, discounted by the roads still missing.
 */
export function roadValue({ view, seat, occupants }: Known, path: Path): number {
  let best = 0;
  for (const end of endsOf[path]) {
    if (occupants[end] !== NOBODY && occupants[end] !== seat) continue;
    if (keepsDistance(occupants, end) && !reaches(view, seat, end)) best = Math.max(best, siteValue(view, seat, end));
    for (const onward of pathsAt[end]) {
      const far = otherEnd(onward, end);
      if (onward === path || view.roads[onward] !== NOBODY || !keepsDistance(occupants, far)) continue;
      if (!reaches(view, seat, far)) best = Math.max(best, 0.55 * siteValue(view, seat, far));
    }
  }
  return best;
}

const reaches = (view: BaseState, seat: Seat, v: Intersection) => pathsAt[v].some((path) => view.roads[path] === seat);

/** How much it hurts the seat's opponents, above all the leaders, when the hex does not produce. */
export function blockValue(evaluation: Known, hex: Hex): number {
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

/** Whether some free site is close enough to build towards. */
export const hasRoom = (view: BaseState, seat: Seat, occupants: Known['occupants']): boolean =>
  freeSites(occupants).some((v) => INTERSECTIONS.some((own) => reaches(view, seat, own) && distancesFrom(own)[v] <= 3));
