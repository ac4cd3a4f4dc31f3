import type { Bounds, Cards, CardsBounds, Choice, Fields, LegalMoves, Seat, WireMove } from '../../../engine/index.ts';
import type { Place } from '../board/targets.ts';

/** All moves of one type that are possible now: those that are listed, and families within bounds. */
export interface MoveFamily {
  readonly type: string;
  readonly moves: readonly WireMove[];
  readonly choices: readonly Choice[];
}

/** The fields of a move that have been chosen. */
export type Chosen = Readonly<Record<string, unknown>>;

/** The next choice for a move. */
export type Question =
  | { readonly type: 'place'; readonly field: string; readonly places: readonly Place[]; readonly optional?: true }
  | { readonly type: 'seat'; readonly field: string; readonly seats: readonly Seat[] }
  | { readonly type: 'seats'; readonly field: string; readonly among: readonly Seat[] }
  | { readonly type: 'kind'; readonly field: string; readonly kinds: readonly string[]; readonly optional?: true }
  | PlacesQuestion
  | NamesQuestion
  | GiftsQuestion
  | CardsQuestion
  | { readonly type: 'value'; readonly field: string; readonly values: readonly unknown[] };

export interface CardsQuestion {
  readonly type: 'cards';
  readonly field: string;
  readonly min: number;
  readonly max: number;
  readonly upTo: Cards;
  /** If not every choice within these bounds is legal: those that are. */
  readonly listed?: readonly Cards[];
}

/** Several places, in the order in which they are chosen. */
export interface PlacesQuestion {
  readonly type: 'places';
  readonly field: string;
  readonly places: readonly Place[];
  readonly min: number;
  readonly max: number;
  /** If not every choice is legal: those that are. */
  readonly listed?: readonly (readonly number[])[];
}

/** Names, some of them several times. */
interface NamesQuestion {
  readonly type: 'names';
  readonly field: string;
  readonly upTo: Readonly<Record<string, number>>;
  readonly min: number;
  readonly max: number;
}

/** A card for each of some players. */
interface GiftsQuestion {
  readonly type: 'gifts';
  readonly field: string;
  readonly among: readonly Seat[];
  readonly upTo: Readonly<Record<string, number>>;
  readonly min: number;
  readonly max: number;
}

/** The state of a move being composed: the next choice, or the whole move. */
export type Composition =
  | { readonly type: 'open'; readonly chosen: Chosen; readonly question: Question }
  | { readonly type: 'complete'; readonly move: WireMove };

const keyOf = (value: unknown): string => JSON.stringify(value) ?? '';
const sum = (cards: Cards): number => cards.reduce((all, n) => all + n, 0);

/** The moves that are possible now, by type. */
export function familiesOf({ moves, choices }: LegalMoves<WireMove>): readonly MoveFamily[] {
  const types = [...new Set([...moves, ...choices].map(({ type }) => type))];
  return types.map((type) => ({
    type,
    moves: moves.filter((move) => move.type === type),
    choices: choices.filter((choice) => choice.type === type),
  }));
}

/** Moves that are only talk or agreement: by themselves they do not bring the game forward. */
export const isTalk = ({ moves, choices }: MoveFamily): boolean =>
  moves.length === 0 && choices.every(({ talk }) => talk === true);

/** The members of a family that match what has been chosen. */
function matching({ type, moves, choices }: MoveFamily, chosen: Chosen): MoveFamily {
  const wanted = Object.entries(chosen).map(([field, value]) => [field, keyOf(value)] as const);
  return {
    type,
    moves: moves.filter((move) => wanted.every(([field, value]) => keyOf(move[field]) === value)),
    choices: choices.filter(({ given, bounds }) =>
      wanted.every(([field, value]) => field in bounds || keyOf(given[field]) === value),
    ),
  };
}

/** Whether any member of the family matches what has been chosen. */
export function isPossible(family: MoveFamily, chosen: Chosen): boolean {
  const { moves, choices } = matching(family, chosen);
  return moves.length + choices.length > 0;
}

/**
 * Makes the choices that have only one answer, and returns the next one. The last place is always shown on the board
 * before it is chosen. The fields' kinds say what a value is.
 * @param cards the kinds of cards of the game: a field of the ruleset's own may name some of them
 */
export function compose(family: MoveFamily, begun: Chosen, fields: Fields, cards: readonly string[] = []): Composition {
  let chosen = begun;
  const names = fieldsOf(matching(family, begun));
  const lastPlace = names.findLast((field) => isPlace(siteOf(fields[field]?.kind)));
  for (const field of names) {
    if (Object.hasOwn(chosen, field)) continue;
    const left = matching(family, chosen);
    const bounds =
      left.moves.length > 0 ? undefined : left.choices.find((choice) => field in choice.bounds)?.bounds[field];
    if (bounds !== undefined)
      return { type: 'open', chosen, question: within(field, bounds, chosen, fields[field]?.kind) };
    const values = distinct([...left.moves, ...left.choices.map(({ given }) => given)].map((one) => one[field]));
    const isShown = field === lastPlace && values[0] !== undefined;
    if (values.length > 1 || isShown)
      return { type: 'open', chosen, question: questionFor(field, fields[field]?.kind, values, cards) };
    chosen = { ...chosen, [field]: values[0] };
  }
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  return { type: 'complete', move: { type: family.type, ...Object.fromEntries(given) } as WireMove };
}

const fieldsOf = ({ moves, choices }: MoveFamily): readonly string[] => [
  ...new Set([
    ...moves.flatMap((move) => Object.keys(move).filter((name) => name !== 'type')),
    ...choices.flatMap(({ given, bounds }) => [...Object.keys(given), ...Object.keys(bounds)]),
  ]),
];

const isPlace = (kind: string | undefined): kind is Place['kind'] =>
  kind === 'path' || kind === 'intersection' || kind === 'hex';

/** What each item of a list is, or the value itself. */
const siteOf = (kind: string | undefined): string | undefined => (kind?.endsWith('[]') ? kind.slice(0, -2) : kind);

const distinct = (values: readonly unknown[]): readonly unknown[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

function within(field: string, bounds: Bounds, chosen: Chosen, kind: string | undefined): Question {
  switch (bounds.kind) {
    case 'seats':
      return { type: 'seats', field, among: bounds.among };
    case 'cards':
      return cardsWithin(field, bounds, chosen);
    case 'names':
      return { type: 'names', field, upTo: bounds.upTo, min: bounds.min, max: bounds.max };
    case 'gifts':
      return { type: 'gifts', field, among: bounds.among, upTo: bounds.upTo, min: bounds.min, max: bounds.max };
    case 'places': {
      const site = siteOf(kind);
      const places = bounds.among.map((at) => ({ kind: isPlace(site) ? site : 'hex', at }) as Place);
      return { type: 'places', field, places, min: bounds.min, max: bounds.max };
    }
  }
}

/** A choice of cards within bounds; kinds that were chosen on the other side cannot be chosen here. */
function cardsWithin(field: string, { min, max, upTo, apartFrom }: CardsBounds, chosen: Chosen): Question {
  const other = apartFrom === undefined ? undefined : (chosen[apartFrom] as Cards | undefined);
  const free = upTo.map((n, kind) => ((other?.[kind] ?? 0) > 0 ? 0 : n));
  return { type: 'cards', field, min, max: Math.min(max, sum(free)), upTo: free };
}

function questionFor(
  field: string,
  kind: string | undefined,
  all: readonly unknown[],
  cards: readonly string[],
): Question {
  const values: readonly unknown[] = all.filter((value) => value !== undefined);
  const optional = values.length < all.length ? { optional: true as const } : {};
  if (isPlace(kind)) return { type: 'place', field, places: values.map((at) => ({ kind, at }) as Place), ...optional };
  const site = siteOf(kind);
  if (isPlace(site)) return listedPlaces(field, site, values as readonly (readonly number[])[]);
  const named = values.filter((value) => typeof value === 'string');
  const areCards = kind === 'resource' || kind === 'card' || named.every((name) => cards.includes(name));
  if (areCards && named.length > 0 && named.length === values.length)
    return { type: 'kind', field, kinds: named, ...optional };
  switch (kind) {
    case 'seat':
      return { type: 'seat', field, seats: values as readonly Seat[] };
    case 'cards':
      return listedCards(field, values as readonly Cards[]);
    default:
      return { type: 'value', field, values: all };
  }
}

function listedPlaces(field: string, kind: Place['kind'], listed: readonly (readonly number[])[]): PlacesQuestion {
  const sizes = listed.map(({ length }) => length);
  const places = distinct(listed.flat()).map((at) => ({ kind, at }) as Place);
  return { type: 'places', field, places, min: Math.min(...sizes), max: Math.max(...sizes), listed };
}

/** Of the legal lists, the one with these places in this order, or otherwise in any order. */
function listedAs({ listed = [] }: PlacesQuestion, chosen: readonly number[]): readonly number[] | undefined {
  const sorted = keyOf(chosen.toSorted((a, b) => a - b));
  return (
    listed.find((one) => keyOf(one) === keyOf(chosen)) ??
    listed.find((one) => keyOf(one.toSorted((a, b) => a - b)) === sorted)
  );
}

/** The value of these places, if they answer the question. */
export function placesAnswer(question: PlacesQuestion, chosen: readonly number[]): readonly number[] | undefined {
  if (question.listed !== undefined) return listedAs(question, chosen);
  return chosen.length >= question.min && chosen.length <= question.max ? chosen : undefined;
}

/** The places that can be chosen besides these: they themselves, which can be deselected, and those that match them. */
export function placesBeside(question: PlacesQuestion, chosen: readonly number[]): readonly Place[] {
  const { places, listed } = question;
  if (listed === undefined) return places;
  const open = listed.filter((one) => chosen.every((at) => one.includes(at)));
  return places.filter(({ at }) => open.some((one) => one.includes(at)));
}

function listedCards(field: string, listed: readonly Cards[]): CardsQuestion {
  const sums = listed.map(sum);
  const upTo = (listed[0] ?? []).map((_, kind) => Math.max(...listed.map((cards) => cards[kind] ?? 0)));
  return { type: 'cards', field, min: Math.min(...sums), max: Math.max(...sums), upTo, listed };
}

/** Whether these cards answer the question. */
export function answers({ min, max, upTo, listed }: CardsQuestion, cards: Cards): boolean {
  if (listed !== undefined) return listed.some((one) => keyOf(one) === keyOf(cards));
  const count = sum(cards);
  return count >= min && count <= max && cards.every((n, kind) => n <= (upTo[kind] ?? 0));
}
