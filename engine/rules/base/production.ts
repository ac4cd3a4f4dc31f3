import { cornersOf, HEXES, hexesAt } from '../../board/geometry.ts';
import { PRODUCTS } from '../../board/layouts.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { remember } from '../../core/memo.ts';
import { routine } from '../../core/order.ts';
import { type Cards, type Hex, type Intersection, NOBODY } from '../../vocabulary.ts';
import { covers, kindOf, NO_CARDS, ofKind, plus, total, widened } from '../cards.ts';
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

/** What each seat is owed for a number, whatever the bank holds (B-47 … B-49). */
function owedFor(game: Game<ProductionState, never>, number: number): readonly Cards[] {
  const { table, settlements, cities } = game.state;
  const blocked = game.blockedHex();
  const none = noCards(game.state);
  const owed: Cards[] = seatsOf(game.state).map(() => none);
  for (const hex of hexesByNumber(table.board.numbers)[number] ?? []) {
    const terrain = table.board.terrains[hex];
    if (hex === blocked || terrain === undefined) continue;
    for (const corner of cornersOf[hex]) {
      const isCity = cities[corner] !== NOBODY;
      const owner = isCity ? cities[corner] : settlements[corner];
      if (owner === NOBODY) continue;
      const yielded = game.yieldOf(terrain, isCity);
      const before = owed[owner];
      owed[owner] = before === undefined || before === none ? widened(yielded, none.length) : plus(before, yielded);
    }
  }
  return owed;
}

/**
 * What the bank pays out of what is owed (B-50): of a kind that it cannot pay in full nobody gets any, but a single
 * seat gets what is left.
 */
function payable(owed: readonly Cards[], bank: Cards): readonly Cards[] {
  const wanted = owed.reduce(plus);
  if (covers(bank, wanted)) return owed;
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

const YIELDS = Object.fromEntries(
  Object.entries(PRODUCTS).map(([terrain, product]) => [
    terrain,
    product === undefined ? [NO_CARDS, NO_CARDS] : [1, 2].map((n) => ofKind(kindOf(product), n)),
  ]),
);

/** Everybody gets what the rolled number yields, as far as the bank holds it (B-47 … B-50). */
export const produce = routine('produce', (game: Game<ProductionState, ProductionEvent>) => {
  const [a, b] = game.state.turn.rolled ?? [0, 0];
  const owed = owedFor(game, a + b);
  const none = noCards(game.state);
  if (owed.every((cards) => cards === none)) return;
  const gains = payable(owed, game.state.bank);
  if (gains.some((cards) => total(cards) > 0)) game.emit({ type: 'produced', gains });
});

/** The land's yield (B-47 … B-50). */
export const productionChapter: Chapter<ProductionState, ProductionEvent> = {
  name: 'production',
  events,
  routines: [produce],
  answers: {
    yieldOf: (_game, _next, terrain, isCity) => YIELDS[terrain]?.[isCity ? 1 : 0] ?? NO_CARDS,
    blockedHex: () => undefined,
  },
};
