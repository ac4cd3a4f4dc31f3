import { type By, type Intersection, NOBODY, type Owner, type Seat } from '../../vocabulary.ts';
import { total } from '../cards.ts';
import { countOf, placesOf } from '../chapters/pieces.ts';
import type { ByTrack, Knight } from './vocabulary.ts';

/** What decides a barbarian attack. */
export interface AttackBoard {
  readonly seats: readonly Seat[];
  /** Owners of the cities, including metropolises but not ruined cities. */
  readonly cities: By<Intersection, Owner>;
  readonly metropolises: ByTrack<Intersection | typeof NOBODY>;
  readonly knights: readonly Knight[];
}

/** How an attack would end now: also for the page, emails and bots. */
export interface AttackOutlook {
  /** Cities on the board (K-39). */
  readonly barbarians: number;
  /** Levels of the active knights, by seat (K-39). */
  readonly strengths: readonly number[];
  /**
   * The barbarians lose: a single best defender gets the Defender's point, several each draw a progress card, and
   * nobody is honoured when no knight is active (K-40). Or they win: these seats each lose a city (K-41).
   */
  readonly result:
    | { readonly type: 'won'; readonly honoured: readonly Seat[] }
    | { readonly type: 'lost'; readonly losers: readonly Seat[] };
}

/** The cities of a seat that barbarians can take: all except metropolises (K-41, K-56). */
export const plainCities = (
  { cities, metropolises }: Pick<AttackBoard, 'cities' | 'metropolises'>,
  seat: Seat,
): readonly Intersection[] => placesOf(cities, seat).filter((place) => !metropolises.includes(place));

/** Compares barbarians and knights (K-39 … K-41). All tied losers lose a city; the caller decides about OK-09. */
export function attackOutlook(board: AttackBoard): AttackOutlook {
  const barbarians = board.cities.length - countOf(board.cities, NOBODY);
  const strengths: number[] = board.seats.map(() => 0);
  for (const { owner, active, level } of board.knights) if (active) strengths[owner] = (strengths[owner] ?? 0) + level;
  const defence = total(strengths);
  if (defence >= barbarians) {
    const most = Math.max(...strengths);
    const honoured = most === 0 ? [] : board.seats.filter((seat) => strengths[seat] === most);
    return { barbarians, strengths, result: { type: 'won', honoured } };
  }
  const exposed = board.seats.filter((seat) => plainCities(board, seat).length > 0);
  const least = Math.min(...exposed.map((seat) => strengths[seat] ?? 0));
  const losers = exposed.filter((seat) => strengths[seat] === least);
  return { barbarians, strengths, result: { type: 'lost', losers } };
}
