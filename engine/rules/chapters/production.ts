import { cornersOf, HEXES, hexesAt } from '../../board/geometry.ts';
import { PRODUCTS } from '../../board/layouts.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import { routine } from '../../core/order.ts';
import { type Cards, type Hex, type Intersection, NOBODY } from '../../vocabulary.ts';
import { kindOf, nothing, ofKind, plus, total, widened } from '../cards.ts';
import { cards, cardsBySeat, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { PiecesState } from './pieces.ts';
import { gain, gainEach, noCards, seatsOf, type TableState } from './table.ts';
import type { TurnState } from './turn.ts';

export type ProductionState = TurnState & PiecesState;

const event = eventsOf<TableState>();
const events = [
  event('produced', { gains: open(cardsBySeat) }, (state, { gains }) => gainEach(state, gains)),
  event('firstResources', { seat: open(seat), cards: open(cards) }, (state, event) =>
    gain(state, event.seat, event.cards),
  ),
] as const;
export type ProductionEvent = EventsOf<typeof events>;

/** The hexes of each number on a board. */
const hexesByNumber = remember((numbers: readonly number[]) => {
  const table: Hex[][] = Array.from({ length: 13 }, () => []);
  for (const hex of HEXES) table[numbers[hex] ?? 0]?.push(hex);
  return table as readonly (readonly Hex[])[];
});

/**
 * What each seat should get for a number, whatever the bank holds (B-47 … B-49); `undefined` where nobody gets
 * anything.
 */
function owedFor(game: Game<ProductionState, never>, number: number): readonly Cards[] | undefined {
  const { table, settlements, cities } = game.state;
  const blocked = game.blockedHex();
  const none = noCards(game.state);
  let owed: Cards[] | undefined;
  for (const hex of hexesByNumber(table.board.numbers)[number] ?? []) {
    const terrain = table.board.terrains[hex];
    if (hex === blocked || terrain === undefined) continue;
    for (const corner of cornersOf[hex]) {
      const isCity = cities[corner] !== NOBODY;
      const owner = isCity ? cities[corner] : settlements[corner];
      if (owner === NOBODY) continue;
      const yielded = game.yieldOf(terrain, isCity);
      owed ??= seatsOf(game.state).map(() => none);
      const before = owed[owner];
      owed[owner] = before === undefined || before === none ? widened(yielded, none.length) : plus(before, yielded);
    }
  }
  return owed;
}

/** Whether the bank can pay each owed kind in full. */
function paysAll(bank: Cards, owed: readonly Cards[]): boolean {
  for (let kind = 0; kind < bank.length; kind++) {
    let wanted = 0;
    for (let seat = 0; seat < owed.length; seat++) wanted += owed[seat]?.[kind] ?? 0;
    if (wanted > (bank[kind] ?? 0)) return false;
  }
  return true;
}

/**
 * What the bank pays of what it owes (B-50): if it cannot pay a kind in full, nobody gets any, except that a single
 * seat gets what is left.
 */
function payable(owed: readonly Cards[], bank: Cards): readonly Cards[] {
  if (paysAll(bank, owed)) return owed;
  const wanted = owed.reduce(plus);
  return owed.map((cards, seat) =>
    cards.map((n, kind) => {
      const stock = bank[kind] ?? 0;
      if (n === 0 || (wanted[kind] ?? 0) <= stock) return n;
      const isAlone = owed.every((other, otherSeat) => otherSeat === seat || other[kind] === 0);
      return isAlone ? Math.min(n, stock) : 0;
    }),
  );
}

/** One card for each producing hex at an intersection (B-31, B-39). */
export function firstResourcesAt(state: Readonly<TableState>, v: Intersection): Cards {
  return hexesAt[v]
    .map((hex) => PRODUCTS[state.table.board.terrains[hex] ?? 'desert'])
    .reduce((cards, product) => (product === undefined ? cards : plus(cards, ofKind(kindOf(product)))), noCards(state));
}

/** What a settlement and a city yield from each terrain, among so many kinds of cards. */
const yieldsAmong = rememberEach((kinds: number) =>
  Object.fromEntries(
    Object.entries(PRODUCTS).map(([terrain, product]) => [
      terrain,
      [1, 2].map((n) => (product === undefined ? nothing(kinds) : ofKind(kindOf(product), n, kinds))),
    ]),
  ),
);

/** What a number brings each seat, as far as the bank can pay (B-47 … B-50); empty where nobody gets anything. */
export function gainsFrom(game: Game<ProductionState, never>, number: number): readonly Cards[] {
  const owed = owedFor(game, number);
  return owed === undefined ? [] : payable(owed, game.state.bank);
}

/** Everybody gets what the rolled number yields. */
export const produce = routine('produce', (game: Game<ProductionState, ProductionEvent>) => {
  const [a, b] = game.state.turn.rolled ?? [0, 0];
  const gains = gainsFrom(game, a + b);
  if (gains.some((cards) => total(cards) > 0)) game.emit({ type: 'produced', gains });
});

/** Resource production (B-47 … B-50). */
export const productionChapter = {
  name: 'production',
  events,
  routines: [produce],
  answers: {
    yieldOf: (game, _next, terrain, isCity) =>
      yieldsAmong(game.state.bank.length)[terrain]?.[isCity ? 1 : 0] ?? noCards(game.state),
    blockedHex: () => undefined,
  },
} satisfies Chapter<ProductionState, ProductionEvent>;
