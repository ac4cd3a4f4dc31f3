import assert from 'node:assert/strict';
import {
  type Cards,
  cornersOf,
  HEXES,
  type Intersection,
  NOBODY,
  RESOURCES,
  type Seat,
  type Terrain,
} from '../../../engine/index.ts';
import type { CitiesKnightsEvent, CitiesKnightsState } from '../../../engine/rules/citiesKnights/rules.ts';
import { sum } from '../referee.ts';

/**
 * Who must give, take or discard how many cards, worked out from board, hands and points. These are the events that only
 * Cities & Knights has; what the base game moves is inspected with the base game.
 */

type State = CitiesKnightsState;
type Event = CitiesKnightsEvent;
type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;
type Points = (state: State, seat: Seat) => number;

const KINDS: readonly string[] = [...RESOURCES, 'paper', 'cloth', 'coin'];
const COMMODITIES = KINDS.slice(5);

const seatsOf = (state: State) => state.table.seats.map((_, seat) => seat as Seat);
const held = (state: State, seat: Seat): Cards => state.hands[seat].cards ?? [];
const heldOf = (state: State, seat: Seat, kind: string): number => held(state, seat)[KINDS.indexOf(kind)] ?? 0;
const cards = (kind: string, n: number): number[] => KINDS.map((one) => (one === kind ? n : 0));
const ownerAt = ({ settlements, cities }: State, v: Intersection) =>
  settlements[v] === NOBODY ? cities[v] : settlements[v];

const hexesBeside = (state: State, seat: Seat, isWanted: (hex: number) => boolean) =>
  HEXES.filter((hex) => isWanted(hex) && cornersOf[hex].some((v) => ownerAt(state, v) === seat));

/** Cards that each seat must get (above 0) or lose; what they do not give each other comes from the bank. */
class Due {
  readonly flows: number[][];
  constructor(state: State) {
    this.flows = seatsOf(state).map(() => KINDS.map(() => 0));
  }
  add(seat: Seat, cards: Cards, sign: 1 | -1 = 1): this {
    cards.forEach((n, kind) => {
      const flow = this.flows[seat] as number[];
      flow[kind] = (flow[kind] ?? Number.NaN) + sign * n;
    });
    return this;
  }
  move(from: Seat, to: Seat, cards: Cards): this {
    return this.add(from, cards, -1).add(to, cards);
  }
}

/** K-S5, K-S7: two for each hex of the terrain with an own building, as far as the bank holds them. */
function harvestDue(state: State, { seat, card }: EventOf<'cardGained'>): Due {
  const [terrain, kind]: readonly [Terrain, string] =
    card === 'irrigation' ? ['fields', 'grain'] : ['mountains', 'ore'];
  const hexes = hexesBeside(state, seat, (hex) => state.table.board.terrains[hex] === terrain).length;
  const n = Math.min(2 * hexes, state.bank[KINDS.indexOf(kind)] ?? 0);
  assert.ok(n > 0, `${card} without effect is refused`);
  return new Due(state).add(seat, cards(kind, n));
}

/** K-T5, K-T6: two of a resource or one of a commodity from every opponent, or what there is. */
function collectedDue(state: State, { seat, kind }: EventOf<'kindCollected'>): Due {
  const most = COMMODITIES.includes(kind) ? 1 : 2;
  const due = new Due(state);
  for (const other of seatsOf(state))
    if (other !== seat) due.move(other, seat, cards(kind, Math.min(most, heldOf(state, other, kind))));
  return due;
}

/** K-50: nobody takes anything after a 7, or without an Aqueduct. */
function aqueductDue(state: State, { seat, resource }: EventOf<'aqueductTaken'>): Due {
  assert.ok((RESOURCES as readonly string[]).includes(resource), 'an Aqueduct brings no commodity');
  assert.ok(claimants(state).includes(seat), `seat ${seat} has no claim`);
  return new Due(state).add(seat, cards(resource, 1));
}

/** K-50, OK-07: who may take a resource after this roll. */
function claimants(state: State): readonly Seat[] {
  const { turn, harvest, table, robber } = state;
  const number = sum(turn.rolled ?? [7]);
  if (number === 7) return [];
  const isBlocked = (seat: Seat) =>
    table.options.aqueductTrigger === 'noNumberOrRobber'
      ? hexesBeside(state, seat, (hex) => table.board.numbers[hex] === number && hex !== robber.hex).length === 0
      : harvest.turn !== turn.number || !harvest.seats.includes(seat);
  return seatsOf(state).filter((seat) => (state.improvements.levels[seat][2] ?? 0) >= 3 && isBlocked(seat));
}

/** What an event of this ruleset must do to the hands; nothing for the events of the base game. */
function dueFor(state: State, event: Event, points: Points): Due | undefined {
  switch (event.type) {
    case 'cardGained':
      return harvestDue(state, event);
    case 'kindCollected':
      return collectedDue(state, event);
    case 'aqueductTaken':
      return aqueductDue(state, event);
    case 'cardsTaken': {
      const { thief, victim, amount, cards = [] } = event;
      assert.equal(amount, Math.min(2, state.hands[victim].n), 'K-T2: two cards, or the only one');
      assert.equal(sum(cards), amount, 'K-T2: as many as it says');
      assert.ok(points(state, victim) > points(state, thief), 'K-T2: the victim has more points');
      return new Due(state).move(victim, thief, cards);
    }
    case 'cardsGiven': {
      const { from, to, amount, cards = [] } = event;
      assert.equal(amount, Math.min(2, state.hands[from].n), 'K-P9: two cards, or the only one');
      assert.equal(sum(cards), amount, 'K-P9: as many as it says');
      assert.ok(points(state, from) > points(state, to), 'K-P9: who gives has more points');
      return new Due(state).move(from, to, cards);
    }
    case 'harbourTraded': {
      const { seat, to, resource = '', commodity = '' } = event;
      assert.ok((RESOURCES as readonly string[]).includes(resource) && COMMODITIES.includes(commodity), 'K-T1');
      return new Due(state).move(seat, to, cards(resource, 1)).move(to, seat, cards(commodity, 1));
    }
    case 'harbourOfferVoid':
      assert.equal(sum(held(state, event.to).slice(5)), 0, 'KE-56: who gives nothing has no commodity');
      return new Due(state);
    default:
      return undefined;
  }
}

/** Who must give or discard how many cards when a decision about cards opens (K-23, K-P6, K-P9). */
function owedFor(state: State, step: string, points: Points): ReadonlyMap<Seat, number> | undefined {
  const { active } = state.turn;
  const others = seatsOf(state).filter((seat) => seat !== active);
  const size = (seat: Seat) => state.hands[seat].n;
  const half = (seats: readonly Seat[]) => new Map(seats.map((seat) => [seat, Math.floor(size(seat) / 2)]));
  const walls = (seat: Seat): number => state.walls.filter((v) => state.cities[v] === seat).length;
  if (step === 'discard') return half(seatsOf(state).filter((seat) => size(seat) > 7 + 2 * walls(seat)));
  if (step === 'sabotage')
    return half(others.filter((seat) => size(seat) > 1 && points(state, seat) >= points(state, active)));
  if (step === 'wedding')
    return new Map(
      others
        .filter((seat) => size(seat) > 2 && points(state, seat) > points(state, active))
        .map((seat) => [seat, 2] as const),
    );
  return undefined;
}

/** K-P9: everybody richer with a card gives at once or is asked, also with nothing to choose. */
function inspectWedding(before: State, later: readonly Event[], points: Points): void {
  const { active } = before.turn;
  const rich = seatsOf(before).filter(
    (seat) => seat !== active && before.hands[seat].n > 0 && points(before, seat) > points(before, active),
  );
  const given = later.flatMap((event) => (event.type === 'cardsGiven' ? [event.from] : []));
  const asked = later.flatMap((event) =>
    event.type === 'asked' && event.step === 'wedding' ? event.owed.map(({ seat }) => seat) : [],
  );
  assert.deepEqual([...given, ...asked].sort(), rich, 'who gives at the wedding');
  assert.ok(rich.length > 0, 'a wedding without effect is refused');
}

/**
 * Whether everybody gave, got and was asked for what the rules say.
 * @param states before the first event and after each
 */
export function inspectTributes(states: readonly State[], events: readonly Event[], points: Points): void {
  const asked = new Set<string>();
  for (const [i, event] of events.entries()) {
    const [before, after] = [states[i], states[i + 1]];
    if (before === undefined || after === undefined) assert.fail('a state for each event');
    const due: Due | undefined = dueFor(before, event, points);
    for (const [seat, flow] of due?.flows.entries() ?? [])
      assert.deepEqual(
        held(after, seat as Seat).map((n, kind): number => n - (held(before, seat as Seat)[kind] ?? 0)),
        flow,
        `${event.type}: cards of seat ${seat}`,
      );
    if (event.type === 'progressPlayed' && event.card === 'wedding') inspectWedding(after, events.slice(i), points);
    if (event.type !== 'asked') continue;
    asked.add(event.step);
    const owed = owedFor(before, event.step, points);
    if (owed !== undefined)
      assert.deepEqual(new Map(event.owed.map(({ seat, amount }) => [seat, amount])), owed, `owed: ${event.step}`);
  }
  const last = states.at(-1);
  if (last === undefined) return;
  const isPlayed = events.some((event) => event.type === 'progressPlayed' && event.card === 'saboteur');
  assert.ok(!isPlayed || asked.has('sabotage'), 'a saboteur without effect is refused');
  const isSeven = events.some((event) => event.type === 'diceRolled' && sum(event.dice) === 7);
  if (isSeven && last.steps.at(-1)?.type === 'main' && !asked.has('discard'))
    assert.equal(owedFor(last, 'discard', points)?.size, 0, 'nobody was asked to discard');
}

/**
 * K-50: who got nothing from a production is asked for the Aqueduct, and nobody else.
 * @param isHeldUp whether what was rolled is paid out after something else
 */
export function inspectAqueduct(
  states: readonly State[],
  events: readonly Event[],
  isHeldUp: (state: State) => boolean,
): void {
  const [first, last] = [states[0], states.at(-1)];
  if (first === undefined || last === undefined) return;
  let isDue = isHeldUp(first) || events.some(({ type }) => type === 'diceRolled');
  for (const [i, event] of events.entries()) {
    const [before, after] = [states[i], states[i + 1]];
    if (before === undefined || after === undefined) assert.fail('a state for each event');
    if (event.type === 'produced') {
      const seats = event.gains.flatMap((gained, seat) => (sum(gained) > 0 ? [seat] : []));
      assert.deepEqual(after.harvest, { turn: before.turn.number, seats }, 'who got a card from the production');
    }
    if (event.type !== 'choicesAsked' || event.step !== 'aqueduct') continue;
    assert.deepEqual([...event.seats].sort(), claimants(before), 'who is asked for the Aqueduct');
    isDue = false;
  }
  if (!isDue || last.ending.over || isHeldUp(last) || sum(last.bank.slice(0, 5)) === 0) return;
  assert.deepEqual(claimants(last), [], 'nobody was asked for the Aqueduct');
}
