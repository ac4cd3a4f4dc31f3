import { rememberEach } from '../../core/memo.ts';
import { type By, type Intersection, NOBODY, type Owner, type Seat } from '../../vocabulary.ts';
import { buildingCount, placesOf } from '../chapters/pieces.ts';
import type { RoadsState } from '../chapters/roads.ts';
import { type ByTrack, TOP_LEVEL, type Track } from './vocabulary.ts';

export interface ImprovementsState extends RoadsState {
  improvements: {
    /** The level of each seat on each track (K-02). */
    readonly levels: By<Seat, ByTrack<number>>;
    /** The city that is a track's metropolis (K-54). */
    readonly metropolises: ByTrack<Intersection | typeof NOBODY>;
  };
}
type State = Readonly<ImprovementsState>;

/**
 * The levels at which an ability begins (K-49), a metropolis is built (K-53), and it can be taken from a holder below
 * (K-55).
 */
const ABILITY_LEVEL = 3;
export const METROPOLIS_LEVEL = 4;

export const NO_LEVELS: ByTrack<number> = [0, 0, 0];
export const NO_METROPOLISES: ByTrack<Intersection | typeof NOBODY> = [NOBODY, NOBODY, NOBODY];

export const trackNumber = (track: Track): 0 | 1 | 2 => (track === 'trade' ? 0 : track === 'politics' ? 1 : 2);

/** The values with that of one track changed. */
export const withTrack = <T>(values: ByTrack<T>, track: Track, value: T): ByTrack<T> => {
  // A copy is an array of the same kind, for numbers and for objects: a literal here would be one of objects for both.
  const changed = values.slice();
  changed[trackNumber(track)] = value;
  return changed as readonly T[] as ByTrack<T>;
};

/** The seat's level on a track, 0 to 5. */
export const levelOf = ({ improvements }: State, seat: Seat, track: Track): number =>
  improvements.levels[seat][trackNumber(track)];

/** Whether the seat has the ability of the track's third level (K-49). */
export const hasAbility = (state: State, seat: Seat, track: Track): boolean =>
  levelOf(state, seat, track) >= ABILITY_LEVEL;

/** The seats that have the ability of the track's third level (K-49). */
export const seatsWithAbility = ({ improvements }: State, track: Track): readonly Seat[] =>
  ableSeats(trackNumber(track), improvements.levels);
const ableSeats = rememberEach((track: 0 | 1 | 2, levels: ImprovementsState['improvements']['levels']) => {
  const seats: Seat[] = [];
  for (let seat = 0; seat < levels.length; seat++)
    if ((levels[seat]?.[track] ?? 0) >= ABILITY_LEVEL) seats.push(seat as Seat);
  return seats as readonly Seat[];
});

/** The city that is the track's metropolis, if it has been built. */
function metropolisOf({ improvements }: State, track: Track): Intersection | undefined {
  const at = improvements.metropolises[trackNumber(track)];
  return at === NOBODY ? undefined : at;
}

/** Who holds the track's metropolis. */
export function metropolisHolder(state: State, track: Track): Seat | undefined {
  const at = metropolisOf(state, track);
  const holder = at === undefined ? NOBODY : state.cities[at];
  return holder === NOBODY ? undefined : holder;
}

/** How many metropolises the seat has. */
export function metropolisCount({ cities, improvements }: State, seat: Seat): number {
  let n = 0;
  for (const at of improvements.metropolises) if (at !== NOBODY && cities[at] === seat) n++;
  return n;
}

/** Whether the seat has a city on the board: metropolises count, ruins do not (K-22, K-43, K-48). */
export const hasCity = ({ cities }: State, seat: Seat): boolean => buildingCount.cities(seat, cities) > 0;

/** The seat's cities that are no metropolis (K-51, K-54). */
export const availableCities = ({ cities, improvements }: State, seat: Seat): readonly Intersection[] =>
  availableAmong(seat, cities, improvements.metropolises);
const availableAmong = rememberEach(
  (seat: Seat, cities: By<Intersection, Owner>, metropolises: readonly (Intersection | typeof NOBODY)[]) =>
    placesOf(cities, seat).filter((v) => !metropolises.includes(v)),
);

/**
 * Whether this level brings the seat the track's metropolis: it is not built yet, or a holder below level 5 loses it
 * (K-53, K-55).
 */
export function bringsMetropolis(state: State, seat: Seat, track: Track, level: number): boolean {
  if (level < METROPOLIS_LEVEL) return false;
  const holder = metropolisHolder(state, track);
  if (holder === undefined) return true;
  return level === TOP_LEVEL && holder !== seat && levelOf(state, holder, track) < TOP_LEVEL;
}
