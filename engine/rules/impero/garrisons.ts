import { type Intersection, NOBODY, type Path, type Seat } from '../../vocabulary.ts';
import { placesOf } from '../chapters/pieces.ts';
import type { AttackState } from './attack.ts';
import { type CityRange, rangeOf } from './reach.ts';

/** A piece that a city threatens. */
interface Threat {
  readonly type: 'road' | 'settlement' | 'city';
  readonly place: Path | Intersection;
  readonly owner: Seat;
  readonly distance: number;
}
/** A city and what is in its range: it is a barracks while it threatens anything. */
export interface Garrison {
  readonly city: Intersection;
  readonly range: CityRange;
  readonly against: readonly Threat[];
}

/** Each city of the seat, what lies in its range and the enemy pieces in it (I-11). */
export function garrisonsOf(
  { roads, settlements, cities, table }: Readonly<AttackState>,
  seat: Seat,
): readonly Garrison[] {
  return placesOf(cities, seat).map((city) => {
    const range = rangeOf(city, table.options.roadDistance);
    const threats = [
      ...range.paths.map(({ path, distance }) => ({ type: 'road', place: path, owner: roads[path], distance })),
      ...range.intersections.flatMap(({ intersection: place, distance }) => [
        { type: 'settlement', place, owner: settlements[place], distance },
        { type: 'city', place, owner: cities[place], distance },
      ]),
    ];
    const against = threats.filter(({ owner }) => owner !== NOBODY && owner !== seat) as readonly Threat[];
    return { city, range, against };
  });
}

/** The cities of the seat that are barracks, and against what (I-11). */
export const barracksOf = (state: Readonly<AttackState>, seat: Seat): readonly Garrison[] =>
  garrisonsOf(state, seat).filter(({ against }) => against.length > 0);
