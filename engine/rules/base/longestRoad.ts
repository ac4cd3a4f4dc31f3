import { endsOf, otherEnd, pathsAt } from '../../board/geometry.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { rememberEach } from '../../core/memo.ts';
import { type By, type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import { count, owner } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { RoadsState } from './roads.ts';
import { seatsOf } from './table.ts';

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

/**
 * The most roads of the seat in one trail: no road twice, intersections as often as one likes, not through another's
 * building (B-91).
 */
export function roadLength(seat: Seat, roads: By<Path, Owner>, occupants: By<Intersection, Owner>): number {
  const used = new Set<Path>();
  const from = (v: Intersection): number => {
    let best = 0;
    for (const path of pathsAt[v]) {
      if (roads[path] !== seat || used.has(path)) continue;
      used.add(path);
      const end = otherEnd(path, v);
      const barred = occupants[end] !== NOBODY && occupants[end] !== seat;
      best = Math.max(best, barred ? 1 : 1 + from(end));
      used.delete(path);
    }
    return best;
  };
  let best = 0;
  for (let path = 0; path < roads.length; path++)
    if (roads[path] === seat) for (const end of endsOf[path as Path]) best = Math.max(best, from(end));
  return best;
}

/** {@link roadLength}, worked out again only when roads or buildings changed. */
export const rememberedLength = rememberEach(roadLength);

/**
 * Who holds a card for having most (B-93): nobody below the minimum; else the holder who is among the most; else the
 * only one with most; else nobody.
 */
export function holderOf(counts: readonly number[], holder: Owner, minimum: number): Owner {
  const most = Math.max(...counts);
  if (most < minimum) return NOBODY;
  if (holder !== NOBODY && counts[holder] === most) return holder;
  const first = counts.indexOf(most);
  return counts.lastIndexOf(most) === first ? (first as Seat) : NOBODY;
}

/** Gives the card to whom it belongs now. */
export function recountRoads(game: Game<LongestRoadState, LongestRoadEvent>): void {
  const { roads, longestRoad } = game.state;
  const occupants = game.occupants();
  const lengths = seatsOf(game.state).map((seat) => rememberedLength(seat, roads, occupants));
  const holder = holderOf(lengths, longestRoad.holder, SHORTEST);
  if (holder !== longestRoad.holder)
    game.emit({ type: 'longestRoadMoved', holder, length: holder === NOBODY ? 0 : (lengths[holder] ?? 0) });
}

/** The Longest Road (B-90 … B-93, B-95). */
export const longestRoadChapter: Chapter<LongestRoadState, LongestRoadEvent> = {
  name: 'longestRoad',
  events,
  routines: { recountRoads },
  views: { longestRoad: 'open' },
  answers: {
    tally: ({ state }, next, seat, add) => {
      next(seat, add);
      add('longestRoad', state.longestRoad.holder === seat ? 2 : 0, false);
    },
  },
};
