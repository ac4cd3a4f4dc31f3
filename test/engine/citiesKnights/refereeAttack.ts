import assert from 'node:assert/strict';
import { hexesAt, INTERSECTIONS, type Intersection, NOBODY, type Seat } from '../../../engine/index.ts';
import type { CitiesKnightsEvent, CitiesKnightsState } from '../../../engine/rules/citiesKnights/rules.ts';
import { sum } from '../referee.ts';

/** What the event die brings, worked out from board, knights and tracks: attacks, lost cities and cards drawn. */

type State = CitiesKnightsState;
type Event = CitiesKnightsEvent;
type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>;

const TRACKS = ['trade', 'politics', 'science'];
/** All seats in turn order from the player whose turn it is. */
const inTurn = ({ table, turn }: State): readonly Seat[] =>
  table.seats.map((_, i) => ((turn.active + i) % table.seats.length) as Seat);
const plain = ({ cities, improvements }: State, seat: Seat) =>
  INTERSECTIONS.filter((v) => cities[v] === seat && !improvements.metropolises.includes(v));
const strengthOf = ({ garrison }: State, seat: Seat) =>
  sum(garrison.knights.filter((k) => k.owner === seat && k.active).map(({ level }) => level));

/** K-39 … K-41, K-45: who wins, who is honoured, who loses a city, and what is as at the start afterwards. */
function inspectAttack(before: State, event: EventOf<'barbariansAttacked'>, after: State): void {
  const seats = inTurn(before);
  const barbarians = before.cities.filter((owner) => owner !== NOBODY).length;
  const strengths = before.table.seats.map((_, seat) => strengthOf(before, seat as Seat));
  const won = sum(strengths) >= barbarians;
  const most = Math.max(...strengths);
  const honoured = won && most > 0 ? seats.filter((seat) => strengths[seat] === most) : [];
  const exposed = seats.filter((seat) => plain(before, seat).length > 0);
  const least = Math.min(...exposed.map((seat) => strengths[seat] ?? 0));
  const weakest = won ? [] : exposed.filter((seat) => strengths[seat] === least);
  const losers = before.table.options.lowestTie === 'allTiedLose' ? weakest : weakest.slice(0, 1);
  const { type: _, ...said } = event;
  assert.deepEqual(said, { barbarians, strengths, won, honoured, losers }, 'what came of the attack');
  assert.deepEqual(
    after.barbarians.defenders,
    before.barbarians.defenders.map((n, seat) => (honoured.length === 1 && honoured[0] === seat ? n + 1 : n)),
    'who defended best alone has a point more',
  );
  assert.equal(after.barbarians.position, 0, 'the ship is back');
  assert.ok(
    after.garrison.knights.every(({ active }) => !active),
    'every knight is turned',
  );
}

const PIPS = [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1];
const missed = ({ table, walls }: State, v: Intersection): number =>
  (walls.includes(v) ? 1e6 : 0) + 100 * sum(hexesAt[v].map((hex) => PIPS[table.board.numbers[hex] ?? 0] ?? 0)) + v;

/** K-41 … K-43, OK-12: a loser's city, no metropolis; a settlement where there is a piece for it, else a ruin. */
function inspectLoss(before: State, { seat, intersection, ruined }: EventOf<'cityLost'>, after: State): void {
  const places = plain(before, seat);
  assert.ok(before.barbarians.latest?.losers.includes(seat), `seat ${seat} defended well enough`);
  assert.ok(places.includes(intersection), `V${intersection} is no city that can be lost`);
  assert.equal(ruined, before.supply.settlements[seat] === 0, 'a ruin where there is no settlement left');
  assert.equal(after.settlements[intersection], seat);
  assert.ok(!after.walls.includes(intersection), 'the wall is gone');
  if (before.table.options.cityChoice !== 'automaticCheapest') return;
  const [cheapest] = places.toSorted((a, b) => missed(before, a) - missed(before, b));
  assert.equal(intersection, cheapest, 'the city that is missed least');
}

/** K-41: every loser has lost a city or is asked which one. */
function inspectLosers(attacked: EventOf<'barbariansAttacked'>, later: readonly Event[], last: State): void {
  if (last.ending.over) return;
  const lost = later.flatMap((event) => (event.type === 'cityLost' ? [event.seat] : []));
  const asked = later.flatMap((event) =>
    event.type === 'asked' && event.step === 'loseCity' ? event.owed.map(({ seat }) => seat) : [],
  );
  assert.deepEqual([...lost, ...asked].sort(), [...attacked.losers].sort(), 'who loses a city');
}

/** K-14, K-15: who draws by the red die, in turn order, until the deck is empty. */
function inspectCastle(before: State, { face }: EventOf<'eventDieRolled'>, later: readonly Event[], last: State): void {
  const track = TRACKS.indexOf(face);
  const red = before.turn.rolled?.[0] ?? 6;
  const { drawn, returned } = before.progress.decks[track as 0];
  const entitled = inTurn(before).filter((seat) => {
    const level = before.improvements.levels[seat][track as 0];
    return level > 0 && red <= level + 1;
  });
  const due = entitled.slice(0, 18 + returned.length - drawn);
  const draws = later.flatMap((event) =>
    event.type === 'progressDrawn' || event.type === 'pointCardShown' ? [{ seat: event.seat, deck: event.deck }] : [],
  );
  const made = last.ending.over ? due.slice(0, draws.length) : due;
  assert.deepEqual(
    draws,
    made.map((seat) => ({ seat, deck: face })),
    'who draws a progress card',
  );
}

/**
 * Whether the event die brought what the rules say.
 * @param states before the first event and after each
 */
export function inspectEventDie(states: readonly State[], events: readonly Event[]): void {
  const last = states.at(-1);
  for (const [i, event] of events.entries()) {
    const [before, after] = [states[i], states[i + 1]];
    if (before === undefined || after === undefined || last === undefined) assert.fail('a state for each event');
    const later = events.slice(i + 1);
    if (event.type === 'eventDieRolled') {
      if (event.face !== 'ship') inspectCastle(before, event, later, last);
      else assert.equal(later.find(({ type }) => type === 'shipMoved') !== undefined, true, 'the ship sails');
    } else if (event.type === 'shipMoved') {
      assert.equal(event.position, before.barbarians.position + 1, 'one step');
      assert.equal(
        later.some(({ type }) => type === 'barbariansAttacked'),
        event.position === 7,
        'they attack on the seventh step',
      );
    } else if (event.type === 'barbariansAttacked') {
      inspectAttack(before, event, after);
      inspectLosers(event, later, last);
    } else if (event.type === 'cityLost') inspectLoss(before, event, after);
  }
}
