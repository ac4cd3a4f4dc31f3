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

/** Whether some path makes the seat's road longer. Mostly one of the first does, so this is known before the others are. */
const canGrow = rememberEach(
  (
    seat: Seat,
    roads: By<Path, Owner>,
    buildings: By<Intersection, Owner>,
    occupants: By<Intersection, Owner>,
  ): boolean => {
    const length = roadLength(seat, roads, occupants);
    return roadSites(seat, roads, buildings, occupants).some(
      (path) => roadLength(seat, put(roads, path, seat), occupants) > length,
    );
  },
);

/** How many roads longer each path makes the seat's road; only those that do. */
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

type Unaimed = Omit<Evaluation<CommonState>, 'aim'>;

/** How much the seat wants a road for the Longest Road (B-90 … B-93). */
export function wantsLongestRoad({ view, seat, questions }: Unaimed): number {
  const left = view.supply.roads[seat];
  if (left === 0) return 0;
  const occupants = questions.occupants();
  const lengths = lengthsOf(view.table.seats.length, view.roads, occupants);
  const mine = lengths[seat];
  const best = Math.max(0, ...lengths.filter((_, other) => other !== seat));
  const missing = Math.max(SHORTEST, best + 1) - mine;
  // The holder keeps one road ahead.
  const isHolder = view.longestRoad.holder === seat;
  const want = isHolder ? (best >= mine ? 5 : 0) : missing <= left ? (ROAD_WANT[missing] ?? 0) : 0;
  return want > 0 && canGrow(seat, view.roads, questions.buildings(), occupants) ? want : 0;
}

/** How many roads longer a road on this path makes the seat's longest, if it wants that. */
export function lengthFrom(evaluation: Unaimed, path: Path): number {
  if (wantsLongestRoad(evaluation) === 0) return 0;
  const { view, seat, questions } = evaluation;
  return extensions(seat, view.roads, questions.buildings(), questions.occupants()).get(path) ?? 0;
}
