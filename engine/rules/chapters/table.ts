import { PATHS } from '../../board/geometry.ts';
import type { Board } from '../../board/layouts.ts';
import type { CoreState } from '../../core/chapter.ts';
import { type EventData, type EventFields, open } from '../../core/events.ts';
import { type Field, field, list, maybe, oneOf, record } from '../../core/fields.ts';
import { changed, faceDown, type Hidden } from '../../core/hidden.ts';
import type { GameSize } from '../../core/steps.ts';
import { type By, byId, type Cards, type Colour, type Reader, type Seat, TERRAINS } from '../../vocabulary.ts';
import { type CardSet, minus, nothing, plus, RESOURCE_CARDS, total } from '../cards.ts';
import { colour, count, harbour, name, seat } from '../fields.ts';
import type { Chapter } from '../questions.ts';

/** A player of the game. Names and addresses are stored elsewhere. */
export interface SeatInfo {
  readonly colour: Colour;
  /** A bot: it is not asked when the others agree to end the game. */
  readonly bot?: true;
}

/** What does not change during a game. */
export interface Table<O> {
  readonly ruleset: string;
  /** The ruleset's format when the game began. See {@link beganIn}. */
  readonly format: number;
  readonly options: O;
  readonly seats: readonly SeatInfo[];
  readonly board: Board;
  /** The seat marked as oldest player (B-37). */
  readonly oldest?: Seat;
  /** The kinds of cards; missing where there are only the five resources. */
  readonly cards?: CardSet;
}

export interface TableState<O = TableOptions> extends CoreState {
  readonly table: Table<O>;
  bank: Cards;
  hands: By<Seat, Hidden>;
  supply: Supply;
}
/** The options that shared chapters read. */
export interface TableOptions {
  readonly players: number;
  readonly turnStructure: 'tradeThenBuild' | 'combined';
  readonly victoryCheck: 'ownTurn' | 'immediate';
  readonly victoryPoints: number;
}

/** Pieces that are not on the board, by seat (B-05). */
interface Supply {
  readonly roads: By<Seat, number>;
  readonly settlements: By<Seat, number>;
  readonly cities: By<Seat, number>;
}

/** Pieces of each colour (B-05). Pieces outside the supply are on the board, except that roads can leave the game. */
const ROADS = 15;
const SETTLEMENTS = 5;
const CITIES = 4;

/** The slices of the table at the start of a game (B-03, B-05). */
export const dealTable = (seats: number, cards: CardSet = RESOURCE_CARDS) => ({
  bank: cards.counts,
  hands: each(seats, () => ({ n: 0, cards: nothing(cards.kinds.length) }) as Hidden),
  supply: {
    roads: each(seats, () => ROADS),
    settlements: each(seats, () => SETTLEMENTS),
    cities: each(seats, () => CITIES),
  },
});

/** The bounds for any game: intersections and paths are numbered from 0, and there are more paths (B-13). */
export const SIZE = { seats: [0, 1, 2, 3], places: PATHS.length } as const satisfies GameSize;
/** The rules about the end of a game and the names of rulesets. */
export const RULES = { gameOver: 'B-97', unknownMove: 'O-01' } as const;

const SEATS: readonly (readonly Seat[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]];

/**
 * Whether the game began in this format of its ruleset or in a later one. A rule that has changed asks this: games that
 * began before the change play on, and verify, under the rules of their time.
 */
export const beganIn = ({ table }: Readonly<Pick<TableState<unknown>, 'table'>>, format: number): boolean =>
  table.format >= format;

/** One value for each seat. */
export function each<T>(seats: number, value: (seat: Seat) => T): By<Seat, T> {
  const values: T[] = [];
  for (const seat of SEATS[seats] ?? []) values.push(value(seat));
  return byId(values);
}

/** The seats of a game, in turn order. */
export const seatsOf = ({ table }: Readonly<Pick<TableState, 'table'>>): readonly Seat[] =>
  SEATS[table.seats.length] ?? [];
/** The seats clockwise, starting with the given one. */
export const seatsFrom = (state: Readonly<Pick<TableState, 'table'>>, first: Seat): readonly Seat[] =>
  ROTATIONS[state.table.seats.length]?.[first] ?? [];
const ROTATIONS = SEATS.map((seats) => seats.map((first) => [...seats.slice(first), ...seats.slice(0, first)]));

/** The seats whose bits are set: always the same list for the same seats. */
export const setOfSeats = (bits: number): readonly Seat[] => SETS_OF_SEATS[bits] ?? [];
const SETS_OF_SEATS = Array.from({ length: 1 << SIZE.seats.length }, (_, bits): readonly Seat[] =>
  SIZE.seats.filter((seat) => (bits & (1 << seat)) !== 0),
);

/** A copy of the array with one entry changed. */
export function put<Id extends number, T>(array: By<Id, T>, id: Id, value: T): By<Id, T> {
  const copy = array.slice();
  copy[id] = value;
  return byId(copy);
}

/** The seat gives cards to the bank. */
export function pay(state: TableState, seat: Seat, cards: Cards): void {
  state.hands = put(state.hands, seat, changed(state.hands[seat], cards, -1));
  state.bank = plus(state.bank, cards);
}

/** The seat gets cards from the bank. */
export function gain(state: TableState, seat: Seat, cards: Cards): void {
  state.hands = put(state.hands, seat, changed(state.hands[seat], cards, 1));
  state.bank = minus(state.bank, cards);
}

/** Each seat gets these cards from the bank. */
export function gainEach(state: TableState, gains: readonly Cards[]): void {
  const hands = state.hands.slice();
  let { bank } = state;
  for (let seat = 0; seat < gains.length; seat++) {
    const cards = gains[seat];
    const hand = hands[seat];
    if (cards === undefined || hand === undefined || total(cards) === 0) continue;
    hands[seat] = changed(hand, cards, 1);
    bank = minus(bank, cards);
  }
  state.hands = byId(hands);
  state.bank = bank;
}

/** Moves cards from one hand to another; a number means cards that the reader does not know. */
export function handOver(state: TableState, from: Seat, to: Seat, cards: Cards | number): void {
  const hands = state.hands.slice();
  hands[from] = changed(state.hands[from], cards, -1);
  hands[to] = changed(hands[to] ?? state.hands[to], cards, 1);
  state.hands = byId(hands);
}

/** No card of any kind of this game. */
export const noCards = ({ bank }: Readonly<TableState>): Cards => nothing(bank.length);

/** The cards of a hand as far as they are known: all in the full state, only the reader's own in a view. */
export function cardsIn(state: Readonly<TableState>, seat: Seat): Cards {
  const { cards } = state.hands[seat];
  if (cards === undefined) throw new Error(`the cards of seat ${seat} are not known here`);
  return cards;
}

/** Of a list with one entry for each seat, a reader sees its own entry and the backs of the others'. */
export const ownOnly =
  <T>(back: (entry: T) => T) =>
  (entries: readonly T[], reader: Reader): readonly T[] =>
    entries.map((entry, seat) => (seat === reader ? entry : back(entry)));

const seatInfo: Field<SeatInfo> = record('seatInfo', {
  colour,
  bot: maybe(field<true>('bot', { const: true }, (value) => value === true)),
});

/** The fields of the event that starts a game: board, seats and options in full. */
export const startFields = {
  ruleset: open(name),
  format: open(count),
  options: open(
    field<Readonly<Record<string, string | number>>>(
      'options',
      { type: 'object' },
      (value) => typeof value === 'object' && value !== null,
    ),
  ),
  seats: open(list(seatInfo, 2, 4)),
  oldest: open(maybe(seat)),
  board: open(
    record('board', {
      terrains: list(oneOf('terrain', TERRAINS), 19, 19),
      numbers: list(count, 19, 19),
      harbours: list(harbour, 9, 9),
    }),
  ),
} as const satisfies EventFields;
export type Started = EventData<'gameStarted', typeof startFields>;

/** Victory points that win: an option, so that every page and every bot knows them (O-14). */
export const targetOf = ({ table }: Readonly<Pick<TableState, 'table'>>): number => table.options.victoryPoints;

/** The state at the start of the game that this event describes. */
export function tableOf<O>(
  { ruleset, format, options, seats, board, oldest }: Started,
  cards: CardSet = RESOURCE_CARDS,
): Table<O> {
  const table: Table<O> = { ruleset, format, options: options as O, seats, board };
  return {
    ...table,
    ...(oldest === undefined ? {} : { oldest }),
    ...(cards === RESOURCE_CARDS ? {} : { cards }),
  };
}

/** Bank, hands and supply (B-03, B-05, B-51, B-102). */
export const tableChapter = {
  name: 'table',
  views: {
    steps: 'open',
    table: 'open',
    bank: 'open',
    hands: ownOnly<Hidden>(faceDown),
    supply: 'open',
  },
  answers: {
    tally: () => {},
    victimsAt: () => [],
    handLimit: () => Number.POSITIVE_INFINITY,
    isUrgent: () => false,
  },
} satisfies Chapter<TableState, never>;
