import assert from 'node:assert/strict';
import {
  type AnyEvent,
  type Cards,
  type CommonState,
  cornersOf,
  endsOf,
  HEXES,
  type Hex,
  harbourPaths,
  hexesAt,
  type Intersection,
  NOBODY,
  pointsIn,
  RESOURCES,
  type Seat,
  type Terrain,
} from '../../engine/index.ts';
import type { BaseEvent } from '../../engine/rules/base/public.ts';

/**
 * Where cards come from and go to, worked out from the board and not from what the events say. That no card is lost
 * does not show a card that was never given: this does.
 */

/** What of a state of any ruleset this looks at. */
export interface Flowing {
  readonly table: {
    readonly board: {
      readonly terrains: readonly Terrain[];
      readonly numbers: readonly number[];
      readonly harbours: readonly string[];
    };
    readonly seats: readonly unknown[];
    readonly cards?: { readonly kinds: readonly string[] };
  };
  readonly bank: Cards;
  readonly hands: readonly { readonly n: number; readonly cards?: Cards }[];
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly robber?: { readonly hex: number };
  readonly turn: { readonly rolled?: readonly [number, number] };
}
type OfType<T> = Extract<BaseEvent, { readonly type: T }>;
/** What a city yields from a hex, by the names of the cards. */
type CityYield = (terrain: Terrain) => readonly string[];

/** The fewest cards of a kind that the bank takes from the seat for one other. */
type RateOf = (state: Flowing, seat: Seat, kind: string) => number;

const PRODUCT: Readonly<Record<string, string>> = {
  forest: 'lumber',
  hills: 'brick',
  pasture: 'wool',
  fields: 'grain',
  mountains: 'ore',
};
const twice: CityYield = (terrain) => {
  const product = PRODUCT[terrain];
  return product === undefined ? [] : [product, product];
};

const kindsOf = ({ table }: Flowing): readonly string[] => table.cards?.kinds ?? RESOURCES;
const zero = (state: Flowing): number[] => kindsOf(state).map(() => 0);
const countsOf = (state: Flowing, names: readonly string[]): number[] =>
  kindsOf(state).map((kind) => names.filter((name) => name === kind).length);

/** B-47 … B-50 in words: what each seat must get for a number. */
function yieldsFor(state: Flowing, number: number, cityYield: CityYield): readonly Cards[] {
  const owed: string[][] = state.table.seats.map(() => []);
  for (const hex of HEXES) {
    if (state.table.board.numbers[hex] !== number || state.robber?.hex === hex) continue;
    const terrain = state.table.board.terrains[hex] as Terrain;
    for (const v of cornersOf[hex]) {
      const product = PRODUCT[terrain];
      if (state.settlements[v] !== NOBODY && product !== undefined) owed[state.settlements[v] as Seat]?.push(product);
      if (state.cities[v] !== NOBODY) owed[state.cities[v] as Seat]?.push(...cityYield(terrain));
    }
  }
  const wanted = owed.map((names) => countsOf(state, names));
  return wanted.map((cards, seat) =>
    cards.map((n, kind) => {
      const stock = state.bank[kind] ?? 0;
      const claims = wanted.map((other) => other[kind] ?? 0);
      if (claims.reduce((a, b) => a + b) <= stock) return n;
      return claims.every((claim, other) => other === seat || claim === 0) ? Math.min(n, stock) : 0;
    }),
  );
}

/** What each seat must get for the roll of the turn: nothing for a 7, of which there is no hex. */
const yieldsOfRoll = (state: Flowing, cityYield: CityYield): readonly Cards[] => {
  const [a, b] = state.turn.rolled ?? [0, 7];
  return yieldsFor(state, a + b, cityYield);
};

/** What an event of the base game says about the cards of each seat; nothing for an event that moves no card. */
function saidBy(state: Flowing, event: BaseEvent): readonly Cards[] | undefined {
  const flows = state.table.seats.map(() => zero(state));
  const add = (seat: Seat, cards: Cards, sign: 1 | -1) =>
    cards.forEach((n, kind) => {
      const flow = flows[seat] as number[];
      flow[kind] = (flow[kind] ?? Number.NaN) + sign * n;
    });
  switch (event.type) {
    case 'produced':
      return event.gains;
    case 'firstResources':
    case 'yearOfPlentyTaken':
      add(event.seat, event.cards, 1);
      return flows;
    case 'discarded':
      add(event.seat, event.cards, -1);
      return flows;
    case 'tradedWithBank':
      add(event.seat, event.given, -1);
      add(event.seat, event.taken, 1);
      return flows;
    case 'traded':
      add(event.seat, event.give, -1);
      add(event.seat, event.take, 1);
      add(event.partner, event.take, -1);
      add(event.partner, event.give, 1);
      return flows;
    case 'stolen': {
      const { thief, victim, card = '' } = event;
      add(thief, countsOf(state, [card]), 1);
      add(victim, countsOf(state, [card]), -1);
      assert.ok(kindsOf(state).includes(card), `nobody can steal ${card}`);
      return flows;
    }
    case 'monopolised':
      event.taken.forEach((n, from) => {
        const cards = countsOf(state, Array<string>(n).fill(event.resource));
        add(event.seat, cards, 1);
        add(from as Seat, cards, -1);
      });
      return flows;
    default:
      if (!('paid' in event)) return undefined;
      add(event.seat, event.paid, -1);
      return flows;
  }
}

/** One settlement's first resources (B-31, B-39). */
const firstAt = (state: Flowing, v: Intersection): Cards =>
  countsOf(
    state,
    hexesAt[v].flatMap((hex) => PRODUCT[state.table.board.terrains[hex] as string] ?? []),
  );

/** That rate by the seat's harbours (B-55 … B-57). */
function bestRate({ table, settlements, cities }: Flowing, seat: Seat, kind: string): number {
  const own = table.board.harbours.filter((_, slot) =>
    endsOf[harbourPaths[slot as 0]].some((v) => settlements[v] === seat || cities[v] === seat),
  );
  return own.includes(kind) ? 2 : own.includes('generic') ? 3 : 4;
}

function inspectEvent(before: Flowing, event: BaseEvent, after: Flowing, rateOf: RateOf): void {
  const said = saidBy(before, event);
  if (said === undefined) {
    if (before.hands !== after.hands) assert.deepEqual(after.hands, before.hands, `${event.type} moves cards`);
    if (before.bank !== after.bank) assert.deepEqual(after.bank, before.bank, `${event.type} moves cards`);
    return;
  }
  const sizes = [...said, before.bank, after.bank].map((cards) => cards.length);
  assert.ok(
    sizes.every((size) => size === kindsOf(before).length),
    `${event.type} counts ${sizes.join()} kinds of cards`,
  );
  for (let kind = 0; kind < before.bank.length; kind++) {
    let given = 0;
    for (const [seat, hand] of before.hands.entries()) {
      const flow = (after.hands[seat]?.cards?.[kind] ?? Number.NaN) - (hand.cards?.[kind] ?? Number.NaN);
      const due: number = said[seat]?.[kind] ?? Number.NaN;
      if (flow !== due) assert.fail(`${event.type}: seat ${seat} gets ${flow} of kind ${kind}, not ${due}`);
      given += flow;
    }
    const paid = (after.bank[kind] ?? Number.NaN) - (before.bank[kind] ?? Number.NaN);
    if (paid !== -given) assert.fail(`${event.type}: the bank gets ${paid} of kind ${kind}, not ${-given}`);
  }
  if (event.type === 'stolen') inspectTheft(before, event);
  if (event.type === 'tradedWithBank') inspectTrade(before, event, rateOf);
}

function inspectTheft(before: Flowing, { thief, victim, card = '' }: OfType<'stolen'>): void {
  assert.notEqual(thief, victim);
  const held = before.hands[victim]?.cards?.[kindsOf(before).indexOf(card)] ?? 0;
  assert.ok(held > 0, `seat ${victim} had no ${card} to be stolen`);
  const corners = cornersOf[(before.robber?.hex ?? 0) as Hex];
  assert.ok(
    corners.some((v) => before.settlements[v] === victim || before.cities[v] === victim),
    'a theft needs a building at the robber',
  );
}

function inspectTrade(before: Flowing, { seat, given, taken }: OfType<'tradedWithBank'>, rateOf: RateOf): void {
  const kind = given.findIndex((n) => n > 0);
  const n = given[kind] ?? 0;
  assert.deepEqual([given.filter((k) => k > 0).length, taken.reduce((a, b) => a + b)], [1, 1], 'one kind for one card');
  assert.equal(taken[kind], 0, 'another kind is taken');
  const best = rateOf(before, seat, kindsOf(before)[kind] ?? '');
  assert.ok(n === 4 || n === best || (n === 3 && best === 2), `${n}:1 with a best rate of ${best}:1`);
}

/** B-76: where one opponent alone has a building and a card, the robber takes it; where nobody has one, he takes none. */
function inspectRobbery(
  state: Flowing,
  { seat, hex }: OfType<'robberMoved'>,
  later: readonly AnyEvent[],
  spared: Spared,
): void {
  const beside = new Set(cornersOf[hex].flatMap((v) => [state.settlements[v], state.cities[v]]));
  const victims = [...beside].filter(
    (other) => other !== undefined && other !== NOBODY && other !== seat && !spared(state, other as Seat),
  );
  const laden = victims.filter((victim) => (state.hands[victim as Seat]?.n ?? 0) > 0);
  const isStolen = later.some(({ type }) => type === 'stolen');
  if (victims.length < 2 || laden.length === 0) assert.equal(isStolen, laden.length > 0, 'a theft at the robber');
}
/** Whether a ruleset lets nobody rob this seat now. */
type Spared = (state: Flowing, seat: Seat) => boolean;

/** B-106: the friendly robber takes no card from a player with fewer than 3 points that everybody can see. */
const friendly: Spared = (state, seat) => {
  const { table } = state as CommonState & {
    readonly table: { readonly options: { readonly friendlyRobber?: string } };
  };
  return table.options.friendlyRobber === 'on' && pointsIn(state as CommonState, seat, true) < 3;
};

interface Ways {
  readonly cityYield?: CityYield;
  /** Events of this ruleset that move cards in a way of their own. */
  readonly own?: readonly string[];
  readonly rateOf?: RateOf;
  /** Whether what was rolled is paid out after something else. */
  readonly isHeldUp?: (state: Flowing) => boolean;
  readonly spared?: Spared;
}

/**
 * What must hold of the cards in one decision.
 * @param states before the first event and after each
 */
export function inspectFlow(
  states: readonly Flowing[],
  events: readonly AnyEvent[],
  { cityYield = twice, own = [], rateOf = bestRate, isHeldUp = () => false, spared = friendly }: Ways = {},
): void {
  // What an earlier decision held up is due once nothing holds it up any more.
  let isOwed = states[0] !== undefined && isHeldUp(states[0]);
  // An event of another ruleset is one of its own, or moves no cards except those that it says are paid.
  for (const [i, event] of (events as readonly BaseEvent[]).entries()) {
    const [before, after] = [states[i], states[i + 1]];
    if (before === undefined || after === undefined) assert.fail('a state for each event');
    if (event.type === 'gameStarted' || event.type === 'gameEnded' || own.includes(event.type)) continue;
    inspectEvent(before, event, after, rateOf);
    if (event.type === 'diceRolled') isOwed = true;
    if (event.type === 'robberMoved') inspectRobbery(after, event, events.slice(i + 1), spared);
    if (event.type === 'produced') {
      const { gains } = event;
      assert.deepEqual(gains, yieldsOfRoll(before, cityYield), 'what the roll yields');
      isOwed = false;
    }
    if (event.type === 'firstResources') {
      const { seat, cards } = event;
      const own = [...before.settlements.entries(), ...before.cities.entries()].filter(([, owner]) => owner === seat);
      const possible = own.map(([v]) => firstAt(before, v as Intersection));
      assert.ok(
        possible.some((one) => one.every((n, kind) => n === cards[kind])),
        `first resources ${cards.join()}`,
      );
    }
  }
  const last = states.at(-1);
  if (
    isOwed &&
    last !== undefined &&
    !isHeldUp(last) &&
    yieldsOfRoll(last, cityYield).some((own) => own.some((n) => n > 0))
  )
    assert.fail('a roll that yields was not paid out');
}
