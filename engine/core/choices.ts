import type { Seat } from '../vocabulary.ts';
import type { BoundsKind, Draw } from './bounds/boundsKind.ts';
import { type CardsBounds, cardsKind, sparingOne } from './bounds/cards.ts';
import { type GiftsBounds, giftsKind } from './bounds/gifts.ts';
import { type NamesBounds, namesKind } from './bounds/names.ts';
import { type PlacesBounds, placesKind, type SeatsBounds, seatsKind } from './bounds/places.ts';
import { valuesOf } from './fields.ts';

export interface AnyMove {
  readonly type: string;
}

export type Bounds = CardsBounds | GiftsBounds<Seat> | NamesBounds | PlacesBounds | SeatsBounds<Seat>;

/** A family of moves too large to list: a move of `type` with the `given` fields and, within bounds, the others. */
export interface Choice {
  readonly type: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly bounds: Readonly<Record<string, Bounds>>;
  /** The moves are only talk or agreement: by themselves they do not bring the game forward. */
  readonly talk?: true;
}

const KINDS: { readonly [K in Bounds['kind']]: BoundsKind<Extract<Bounds, { readonly kind: K }>, unknown> } = {
  cards: cardsKind,
  gifts: giftsKind,
  names: namesKind,
  places: placesKind,
  seats: seatsKind,
};
/** What can be done with these bounds. */
const kindOf = ({ kind }: Bounds) => KINDS[kind] as BoundsKind<Bounds, unknown>;

/** A move of a family, with its fields by name. */
type ChosenMove = AnyMove & Readonly<Record<string, unknown>>;

/** One move of the family, or `undefined` when the bounds leave none. `draw(n)` gives 0 … n − 1. */
export function sampleChoice(choice: Choice, draw: Draw): ChosenMove | undefined {
  const move: Record<string, unknown> & AnyMove = { type: choice.type, ...choice.given };
  for (const [name, bounds] of Object.entries(choice.bounds)) {
    const spared = bounds.kind === 'cards' ? sparingOne(bounds, partnerOf(choice, name), draw) : bounds;
    const value = kindOf(spared).sample(spared, draw, move);
    if (value === undefined) return undefined;
    move[name] = value;
  }
  return move;
}

/** The cards that are chosen apart from those of this field. */
const partnerOf = (choice: Choice, name: string): CardsBounds | undefined =>
  Object.values(choice.bounds).find((other) => other.kind === 'cards' && other.apartFrom === name) as
    | CardsBounds
    | undefined;

/** Every move of a family with one open field, such as a discard; an empty list for families with more. */
export function enumerateChoice(choice: Choice): ChosenMove[] {
  const [first, ...more] = Object.entries(choice.bounds);
  if (first === undefined || more.length > 0) return [];
  const [name, bounds] = first;
  return kindOf(bounds)
    .all(bounds, choice.given)
    .map((value) => ({ type: choice.type, ...choice.given, [name]: value }));
}

/** Whether a move is one of the family. */
export function belongsTo(choice: Choice, move: AnyMove): boolean {
  const given = valuesOf(move);
  if (move.type !== choice.type) return false;
  for (const name in choice.given) if (choice.given[name] !== given[name]) return false;
  return Object.entries(choice.bounds).every(([name, bounds]) => kindOf(bounds).fits(bounds, given[name], given));
}

export type { CardsBounds, GiftsBounds, NamesBounds, SeatsBounds };
