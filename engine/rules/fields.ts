import { type Field, field, integer, list, oneOf } from '../core/fields.ts';
import {
  type Cards,
  COLOURS,
  type Dice,
  HARBOURS,
  type Hex,
  type Intersection,
  type Path,
  RESOURCES,
  type Seat,
} from '../vocabulary.ts';

/** The fields of moves and events of the settlers game. */
export const hex = integer<Hex>('hex', 0, 18);
export const intersection = integer<Intersection>('intersection', 0, 53);
export const path = integer<Path>('path', 0, 71);
export const seat = oneOf<Seat>('seat', [0, 1, 2, 3]);
export const seats = list(seat, 1, 4);
export const owner = integer<Seat | -1>('owner', -1, 3);
export const resource = oneOf('resource', RESOURCES);
export const colour = oneOf('colour', COLOURS);
export const harbour = oneOf('harbour', HARBOURS);
export const count = integer('count', 0, 10_000);
const die = integer('die', 1, 6);
export const dice = list(die, 2, 2) as unknown as Field<Dice>;
/** Counts of cards in the order of the resources: there are 19 of each (B-03). */
export const cards = field<Cards>(
  'cards',
  { type: 'array', items: { type: 'integer', minimum: 0, maximum: 19 }, minItems: 5, maxItems: 5 },
  (value) => Array.isArray(value) && value.length === 5 && value.every((n) => Number.isInteger(n) && n >= 0 && n <= 19),
);
/** Counts of cards for each seat. */
export const cardsBySeat = list(cards, 2, 4);
/** The name of a step or of a part of the order of play. */
export const name = field<string>('name', { type: 'string' }, (value) => typeof value === 'string');
