import { endsOf, INTERSECTIONS, PATHS, pathsAt } from '../../board/geometry.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { remember, rememberOnwards } from '../../core/memo.ts';
import { routine } from '../../core/order.ts';
import { type By, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import { count, owner } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { RoadsState } from './roads.ts';
import { each } from './table.ts';

export interface LongestRoadState extends RoadsState {
  longestRoad: { readonly holder: Owner };
}

const event = eventsOf<LongestRoadState>();
const events = [
  event('longestRoadMoved', { holder: open(owner), length: open(count) }, (state, { holder }) => {
    state.longestRoad = { holder };
  }),
] as const;
export type LongestRoadEvent = EventsOf<typeof events>;

/** Roads of one owner that count for the card (B-90). */
const SHORTEST = 5;

/** A seat's roads while the longest trail in them is looked for. */
interface Network {
  readonly seat: Seat;
  readonly roads: By<Path, Owner>;
  readonly occupants: By<Intersection, Owner>;
  /** For each path, its index among the seat's own roads. */
  readonly bitOf: Int8Array;
  /** The roads that a trail has used so far, as bits. */
  reached: number;
}

/** Whether the piece on an intersection is another player's: a road does not continue there (B-91). */
const bars = (occupant: Owner, seat: Seat): boolean => occupant !== NOBODY && occupant !== seat;

/** The most roads with which a trail can continue from an intersection; bits of `used` are the roads already in it. */
function longestFrom(v: Intersection, used: number, network: Network): number {
  const { seat, roads, occupants, bitOf } = network;
  let best = 0;
  for (const path of pathsAt[v]) {
    if (roads[path] !== seat) continue;
    const bit = 1 << (bitOf[path] ?? 0);
    if ((used & bit) !== 0) continue;
    network.reached |= bit;
    const [a, b] = endsOf[path];
    const end = a === v ? b : a;
    const length = bars(occupants[end], seat) ? 1 : 1 + longestFrom(end, used | bit, network);
    if (length > best) best = length;
  }
  return best;
}

/**
 * The most roads of the seat in one trail: no road twice, intersections any number of times, not through another's
 * building (B-91).
 */
export function roadLength(seat: Seat, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): number {
  const network: Network = { seat, roads, occupants, bitOf: new Int8Array(PATHS.length), reached: 0 };
  const { bitOf } = network;
  const own: Path[] = [];
  for (const path of PATHS) if (roads[path] === seat) bitOf[path] = own.push(path) - 1;
  let best = 0;
  for (const path of own)
    for (const v of endsOf[path])
      if (best < own.length && endsTrails(v, path, network)) best = Math.max(best, longestFrom(v, 0, network));
  // What is left are rings without an end.
  for (const path of own)
    if (best < own.length && (network.reached & (1 << (bitOf[path] ?? 0))) === 0)
      best = Math.max(best, longestFrom(endsOf[path][0], 0, network));
  return best;
}

/**
 * Whether a longest trail can end at this end of the seat's road: elsewhere an even number of roads meet, so a trail
 * that comes in can go out. True for only one of the roads that meet there.
 */
function endsTrails(v: Intersection, path: Path, { seat, roads, occupants }: Network): boolean {
  let meeting = 0;
  for (const other of pathsAt[v]) {
    if (roads[other] !== seat) continue;
    if (meeting === 0 && other !== path) return false;
    meeting++;
  }
  return meeting !== 2 || bars(occupants[v], seat);
}

/** The lengths of all seats, and the board on which they are so long. */
interface Lengths {
  readonly roads: By<Path, Owner>;
  readonly occupants: By<Intersection, Owner>;
  readonly lengths: By<Seat, number>;
}

const lengthsOn = rememberOnwards(
  (before: Lengths | undefined, seats: number, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): Lengths => {
    const known = before?.lengths.length === seats ? before : undefined;
    const isChanged = known && changedNetworks(known, roads, occupants);
    const length = (seat: Seat) =>
      known && !isChanged?.[seat] ? known.lengths[seat] : roadLength(seat, roads, occupants);
    return { roads, occupants, lengths: each(seats, length) };
  },
);

/**
 * {@link roadLength} of every seat. When roads or buildings change, it is calculated again for the seats whose own
 * roads did, or that another's piece bars in other places than before.
 */
export const lengthsOf = (
  seats: number,
  roads: By<Path, Owner>,
  occupants: By<Intersection, Owner>,
): By<Seat, number> => lengthsOn(seats, roads, occupants).lengths;

/** For each seat whether a road of its own came or went, or another's piece at one of them: an own piece bars nothing. */
function changedNetworks(before: Lengths, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): boolean[] {
  const isChanged = [false, false, false, false];
  const change = (owner: Owner | undefined) => {
    if (owner !== undefined && owner !== NOBODY) isChanged[owner] = true;
  };
  if (before.roads !== roads)
    for (const path of PATHS)
      if (before.roads[path] !== roads[path]) {
        change(before.roads[path]);
        change(roads[path]);
      }
  if (before.occupants !== occupants)
    for (const v of INTERSECTIONS) {
      const was = before.occupants[v] ?? NOBODY;
      if (was !== occupants[v])
        for (const path of pathsAt[v]) {
          const owner = roads[path];
          if (owner !== NOBODY && bars(was, owner) !== bars(occupants[v], owner)) change(owner);
        }
    }
  return isChanged;
}

/**
 * Who holds a card for having most (B-93): nobody below the minimum; otherwise the holder, if among those with most;
 * otherwise the only one with most, or nobody.
 */
export function holderOf(counts: readonly number[], holder: Owner, minimum: number): Owner {
  let most = 0;
  for (const n of counts) if (n > most) most = n;
  if (most < minimum) return NOBODY;
  if (holder !== NOBODY && counts[holder] === most) return holder;
  const first = counts.indexOf(most);
  return counts.lastIndexOf(most) === first ? (first as Seat) : NOBODY;
}

const longestHolder = remember((lengths: readonly number[], { holder }: LongestRoadState['longestRoad']) =>
  holderOf(lengths, holder, SHORTEST),
);

/** Gives the card to the seat that has earned it. */
export function recountRoads(game: Game<LongestRoadState, LongestRoadEvent>): void {
  const { roads, longestRoad } = game.state;
  const occupants = game.occupants();
  const lengths = lengthsOf(game.state.table.seats.length, roads, occupants);
  const holder = longestHolder(lengths, longestRoad);
  if (holder !== longestRoad.holder)
    game.emit({ type: 'longestRoadMoved', holder, length: holder === NOBODY ? 0 : (lengths[holder] ?? 0) });
}

export const recountLongestRoad = routine('recountRoads', recountRoads);

/** The Longest Road (B-90 … B-93, B-95). */
export const longestRoadChapter = {
  name: 'longestRoad',
  events,
  routines: [recountLongestRoad],
  views: { longestRoad: 'open' },
  answers: {
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('longestRoad', game.state.longestRoad.holder === seat ? 2 : 0, false);
    },
  },
} satisfies Chapter<LongestRoadState, LongestRoadEvent>;
