import type { Evaluation } from '../../bots/evaluation.ts';
import { rememberEach } from '../../core/memo.ts';
import type { By, Intersection, Owner, Path, Seat } from '../../vocabulary.ts';
import type { CommonState } from '../definition.ts';
import { lengthsOf, roadLength } from './longestRoad.ts';
import { roadSites } from './pieces.ts';
import { put } from './table.ts';

/** Roads of one owner that count for the Longest Road (B-90). */
const SHORTEST = 5;
/** How much the Longest Road is wanted, by the roads that are missing for it. */
const ROAD_WANT = [0, 9, 7, 4.5];
interface Race {
  /** How much a road is wanted for the Longest Road. */
  readonly want: number;
  /** How many roads longer each path makes the seat's road; only those that do. */
  readonly longer: ReadonlyMap<Path, number>;
}
const NO_RACE: Race = { want: 0, longer: new Map() };

/** How many roads longer each path makes the seat's road. */
const extensions = rememberEach(
  (
    seat: Seat,
    roads: By<Path, Owner>,
    buildings: By<Intersection, Owner>,
    occupants: By<Intersection, Owner>,
  ): ReadonlyMap<Path, number> => {
    const length = roadLength(seat, roads, occupants);
    const longer = new Map<Path, number>();
    for (const path of roadSites(seat, roads, buildings, occupants)) {
      const more = roadLength(seat, put(roads, path, seat), occupants) - length;
      if (more > 0) longer.set(path, more);
    }
    return longer;
  },
);

/** The race for the Longest Road as the seat sees it (B-90 … B-93). */
export function roadRace({ view, seat, questions }: Omit<Evaluation<CommonState>, 'aim'>): Race {
  const left = view.supply.roads[seat];
  if (left === 0) return NO_RACE;
  const occupants = questions.occupants();
  const lengths = lengthsOf(view.table.seats.length, view.roads, occupants);
  const mine = lengths[seat];
  const best = Math.max(0, ...lengths.filter((_, other) => other !== seat));
  const missing = Math.max(SHORTEST, best + 1) - mine;
  // The holder keeps one road ahead.
  const isHolder = view.longestRoad.holder === seat;
  const want = isHolder ? (best >= mine ? 5 : 0) : missing <= left ? (ROAD_WANT[missing] ?? 0) : 0;
  if (want === 0) return NO_RACE;
  const longer = extensions(seat, view.roads, questions.buildings(), occupants);
  return longer.size === 0 ? NO_RACE : { want, longer };
}
