import { total } from './core/counts.ts';
import { evolve, pointsIn } from './game.ts';
import type { CommonState, WireEvent } from './rules/definition.ts';
import type { Seat } from './vocabulary.ts';

/** How often a sum of the dice was rolled, and the expected number. */
interface RollCount {
  readonly sum: number;
  readonly times: number;
  readonly expected: number;
}

/** Cards that came into hands, left them or changed owner, by the kind of event. */
interface CardFlow {
  /** The type of the event; `paid` for every purchase. */
  readonly source: string;
  /** By seat, as far as the sizes of hands are public. */
  readonly gained: readonly number[];
  readonly lost: readonly number[];
  /** The cards went from player to player. */
  readonly between: boolean;
}

/**
 * The points of each seat at the end of each turn, where turn 0 is the founding phase; the last entry is the current
 * state.
 */
interface PointsAt {
  readonly turn: number;
  readonly points: readonly number[];
}

/** Deals of a seat: how many, and how many cards it gave and got. */
interface Deals {
  readonly deals: number;
  readonly given: number;
  readonly got: number;
}

/** Statistics of a game's events. */
export interface Statistics {
  readonly rolls: readonly RollCount[];
  readonly rolled: number;
  readonly cards: readonly CardFlow[];
  readonly points: readonly PointsAt[];
  /** By seat. */
  readonly bank: readonly Deals[];
  readonly partners: readonly Deals[];
}

const SUMS = Array.from({ length: 11 }, (_, n) => n + 2);
const WAYS = 36;
const waysTo = (sum: number): number => 6 - Math.abs(7 - sum);
const isCounts = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((n) => typeof n === 'number');

interface Counting {
  readonly sums: Map<number, number>;
  readonly flows: Map<string, { gained: number[]; lost: number[]; between: boolean }>;
  readonly points: PointsAt[];
  readonly bank: { deals: number; given: number; got: number }[];
  readonly partners: { deals: number; given: number; got: number }[];
}

/**
 * Counts the change of hands after each event, so that it works for any ruleset's events, whatever their fields are.
 */
function countCards({ flows }: Counting, event: WireEvent, before: CommonState, after: CommonState): void {
  const changes = after.hands.map(({ n }, seat) => n - (before.hands[seat]?.n ?? 0));
  if (changes.every((change) => change === 0)) return;
  const source = 'paid' in event ? 'paid' : event.type;
  const seats = after.hands.map(() => 0);
  const flow = flows.get(source) ?? { gained: [...seats], lost: [...seats], between: true };
  for (const [seat, change] of changes.entries()) {
    if (change > 0) flow.gained[seat] = (flow.gained[seat] ?? 0) + change;
    else flow.lost[seat] = (flow.lost[seat] ?? 0) - change;
  }
  flow.between &&= total(changes) === 0;
  flows.set(source, flow);
}

/** A trade with the bank names what was given and taken; a trade between players also names the partner. */
function countDeals({ bank, partners }: Counting, event: WireEvent): void {
  const note = (of: Counting['bank'], seat: unknown, given: readonly number[], got: readonly number[]): void => {
    const deals = of[seat as Seat];
    if (deals === undefined) return;
    deals.deals++;
    deals.given += total(given);
    deals.got += total(got);
  };
  const { seat, partner, give, take, given, taken } = event;
  if (isCounts(given) && isCounts(taken)) note(bank, seat, given, taken);
  if (partner === undefined || !isCounts(give) || !isCounts(take)) return;
  note(partners, seat, give, take);
  note(partners, partner, take, give);
}

function countRoll({ sums }: Counting, { dice }: WireEvent): void {
  if (!isCounts(dice)) return;
  const sum = total(dice);
  sums.set(sum, (sums.get(sum) ?? 0) + 1);
}

const pointsNow = (state: CommonState): number[] => state.table.seats.map((_, seat) => pointsIn(state, seat as Seat));

/**
 * The statistics of a game from its events. Events as one reader may know them give what that reader may know: only
 * what a view folded from them contains is counted.
 */
export function statisticsOf(events: readonly WireEvent[]): Statistics {
  let state: CommonState | undefined;
  let counting: Counting | undefined;
  for (const event of events) {
    const before = state;
    state = evolve<CommonState>(before, event);
    const none = () => state?.table.seats.map(() => ({ deals: 0, given: 0, got: 0 })) ?? [];
    counting ??= { sums: new Map(), flows: new Map(), points: [], bank: none(), partners: none() };
    if (before === undefined) continue;
    countRoll(counting, event);
    countCards(counting, event, before, state);
    countDeals(counting, event);
    if (event.type === 'turnBegan' && state.turn.number > 0)
      counting.points.push({ turn: state.turn.number - 1, points: pointsNow(state) });
  }
  if (state === undefined || counting === undefined) throw new RangeError('a game has a first event');
  const { sums, flows, points, bank, partners } = counting;
  const rolled = total([...sums.values()]);
  return {
    rolled,
    rolls: SUMS.map((sum) => ({ sum, times: sums.get(sum) ?? 0, expected: (rolled * waysTo(sum)) / WAYS })),
    cards: [...flows].map(([source, flow]) => ({ source, ...flow })),
    points: [...points, { turn: state.turn.number, points: pointsNow(state) }],
    bank,
    partners,
  };
}
