import { type Field, field, integer, list, oneOf, pair, type Slots, setOf, slot } from '../core/fields.ts';
import {
  type CardKind,
  type Cards,
  COLOURS,
  HARBOURS,
  type Hex,
  type Intersection,
  type Path,
  RESOURCES,
  type Seat,
} from '../vocabulary.ts';
import { type CardSet, RESOURCE_CARDS } from './cards.ts';
import type { Price } from './questions.ts';

/** The fields of moves and events of the settlers game. */
export const hex = integer<Hex>('hex', 0, 18);
export const intersection = integer<Intersection>('intersection', 0, 53);
export const path = integer<Path>('path', 0, 71);
export const seat = oneOf<Seat>('seat', [0, 1, 2, 3]);
export const seats = setOf(seat, 1, 4);
export const owner = integer<Seat | -1>('owner', -1, 3);
export const resource = oneOf('resource', RESOURCES);
export const colour = oneOf('colour', COLOURS);
export const harbour = oneOf('harbour', HARBOURS);
export const count = integer('count', 0, 10_000);
const die = integer('die', 1, 6);
export const dice = pair(die);

const countsOf = ({ counts }: CardSet): Field<Cards> => {
  const most = Math.max(...counts);
  const items = counts.map((maximum) => ({ type: 'integer', minimum: 0, maximum }));
  const isUniform = counts.every((n) => n === most);
  return field<Cards>(
    'cards',
    isUniform
      ? { type: 'array', items: items[0], minItems: items.length, maxItems: items.length }
      : { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length },
    (value) =>
      Array.isArray(value) &&
      value.length === counts.length &&
      value.every((n, kind) => Number.isInteger(n) && n >= 0 && n <= (counts[kind] ?? 0)),
  );
};

/** The fields about cards, for a ruleset with these cards. */
export const cardFields = (set: CardSet): Slots => ({
  cards: countsOf(set),
  card: oneOf<CardKind>('card', set.kinds),
});
/** Counts of cards, one for each kind of the ruleset. */
export const cards = slot('cards', countsOf(RESOURCE_CARDS));
/** A kind of card of the ruleset; {@link resource} is one of the five in every ruleset. */
export const card = slot<CardKind>('card', resource);
/** The field about purchases, for a ruleset that sells these things. */
export const priceField = (names: readonly Price[]): Slots => ({ price: oneOf<Price>('price', names) });
/** Something that the ruleset sells. */
export const price = slot('price', oneOf<Price>('price', ['road', 'settlement', 'city']));
/** Counts of cards for each seat. */
export const cardsBySeat = list(cards, 2, 4);
/** The name of a step or of a part of the order of play. */
export const name = field<string>('name', { type: 'string' }, (value) => typeof value === 'string');
