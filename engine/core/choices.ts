import type { Cards, Seat } from '../vocabulary.ts';
import type { AnyMove } from './chapter.ts';

/** Bounds of a choice of cards: between `min` and `max` in all, of each kind at most `upTo`. */
export interface CardsBounds {
  readonly kind: 'cards';
  readonly min: number;
  readonly max: number;
  readonly upTo: Cards;
  /** Name of another field of which no kind may be taken here. */
  readonly apartFrom?: string;
}
/** Bounds of a choice of seats: at least one of these. */
export interface SeatsBounds {
  readonly kind: 'seats';
  readonly among: readonly Seat[];
}
export type Bounds = CardsBounds | SeatsBounds;

/** A family of moves too large to list: a move of `type` with the `given` fields and, within bounds, the others. */
export interface Choice {
  readonly type: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly bounds: Readonly<Record<string, Bounds>>;
  /** The moves only talk or agree; the game gets nowhere by them alone. */
  readonly talk?: true;
}

type Draw = (bound: number) => number;

/** One move of the family, or `undefined` when the bounds leave none. `draw(n)` gives 0 … n − 1. */
export function sampleChoice(choice: Choice, draw: Draw): AnyMove | undefined {
  const move: Record<string, unknown> & AnyMove = { type: choice.type, ...choice.given };
  for (const [name, bounds] of Object.entries(choice.bounds)) {
    const value =
      bounds.kind === 'cards'
        ? sampleCards(sparingOne(bounds, partnerOf(choice, name), draw), move, draw)
        : sampleSeats(bounds, draw);
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

/** The bounds without one kind, so that the cards chosen apart from these find a kind that is free. */
function sparingOne(bounds: CardsBounds, partner: CardsBounds | undefined, draw: Draw): CardsBounds {
  if (partner === undefined || partner.min === 0) return bounds;
  const without = (kind: number) => bounds.upTo.map((n, k) => (k === kind ? 0 : n));
  const kinds = partner.upTo.flatMap((n, kind) => (n >= partner.min && sum(without(kind)) >= bounds.min ? [kind] : []));
  const spared = kinds[draw(Math.max(1, kinds.length))];
  return spared === undefined ? bounds : { ...bounds, upTo: without(spared) };
}

function sampleCards(bounds: CardsBounds, move: Readonly<Record<string, unknown>>, draw: Draw): Cards | undefined {
  const left = freeKinds(bounds, move);
  const most = Math.min(bounds.max, sum(left));
  if (most < bounds.min) return undefined;
  const taken = left.map(() => 0);
  for (let count = bounds.min + draw(most - bounds.min + 1); count > 0; count--) {
    let at = draw(sum(left));
    const kind = left.findIndex((n) => {
      at -= n;
      return at < 0;
    });
    left[kind] = (left[kind] ?? 0) - 1;
    taken[kind] = (taken[kind] ?? 0) + 1;
  }
  return taken;
}

const sampleSeats = ({ among }: SeatsBounds, draw: Draw): readonly Seat[] | undefined => {
  const first = among[draw(Math.max(1, among.length))];
  return first === undefined ? undefined : among.filter((seat) => seat === first || draw(2) === 1);
};

/** Every move of a family whose only open field is one choice of cards (discards); the empty list for other families. */
export function enumerateChoice(choice: Choice): AnyMove[] {
  const fields = Object.entries(choice.bounds);
  const [first] = fields;
  if (first === undefined || fields.length > 1 || first[1].kind !== 'cards') return [];
  const [name, bounds] = first;
  const kinds = bounds.upTo.length;
  const found: AnyMove[] = [];
  const extend = (taken: readonly number[], count: number): void => {
    if (taken.length === kinds) {
      if (count >= bounds.min) found.push({ type: choice.type, ...choice.given, [name]: taken } as AnyMove);
      return;
    }
    const most = Math.min(bounds.upTo[taken.length] ?? 0, bounds.max - count);
    for (let n = 0; n <= most; n++) extend([...taken, n], count + n);
  };
  extend([], 0);
  return found;
}

/** Whether a move is one of the family. */
export function belongsTo(choice: Choice, move: AnyMove): boolean {
  const given = move as unknown as Readonly<Record<string, unknown>>;
  if (move.type !== choice.type) return false;
  for (const name in choice.given) if (choice.given[name] !== given[name]) return false;
  return Object.entries(choice.bounds).every(([name, bounds]) =>
    bounds.kind === 'cards' ? cardsFit(bounds, given, name) : seatsFit(bounds, given[name]),
  );
}

function cardsFit(bounds: CardsBounds, move: Readonly<Record<string, unknown>>, name: string): boolean {
  const cards = move[name] as Cards;
  const free = freeKinds(bounds, move);
  const count = sum(cards);
  return count >= bounds.min && count <= bounds.max && cards.every((n, kind) => n <= (free[kind] ?? 0));
}

const seatsFit = ({ among }: SeatsBounds, value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((seat) => among.includes(seat));

function freeKinds({ upTo, apartFrom }: CardsBounds, move: Readonly<Record<string, unknown>>): number[] {
  const other = apartFrom === undefined ? undefined : (move[apartFrom] as Cards | undefined);
  return upTo.map((n, kind) => ((other?.[kind] ?? 0) > 0 ? 0 : n));
}

const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);
