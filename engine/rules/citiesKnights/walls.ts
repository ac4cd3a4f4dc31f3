import { INTERSECTIONS } from '../../board/geometry.ts';
import type { MovesOf, Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { rememberEach } from '../../core/memo.ts';
import type { Cards, Intersection, Seat } from '../../vocabulary.ts';
import { placesOf } from '../chapters/pieces.ts';
import { purchasesOf } from '../chapters/purchases.ts';
import type { RoadsState } from '../chapters/roads.ts';
import { pay } from '../chapters/table.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import { cards, intersection, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';

export interface WallsState extends RoadsState {
  /** The cities that have a wall; it belongs to the owner of the city. */
  walls: readonly Intersection[];
}

/** Walls of each player (K-02), and how far each raises the hand limit (K-46). */
const WALLS = 3;
const CARDS_A_WALL = 2;

const event = eventsOf<WallsState>();
const events = [
  event('wallBuilt', { seat: open(seat), intersection: open(intersection), paid: open(cards) }, (state, built) => {
    pay(state, built.seat, built.paid);
    state.walls = [...state.walls, built.intersection];
  }),
] as const;
export type WallEvent = EventsOf<typeof events>;

/** The seat's walls on the board. */
export const wallsOf = ({ walls, cities }: Readonly<WallsState>, seat: Seat): readonly Intersection[] =>
  walls.filter((v) => cities[v] === seat);

/** How many walls the seat has left. */
export const wallsLeft = (state: Readonly<WallsState>, seat: Seat): number => WALLS - wallCount(state, seat);

function wallCount({ walls, cities }: Readonly<WallsState>, seat: Seat): number {
  let n = 0;
  for (const v of walls) if (cities[v] === seat) n++;
  return n;
}

/** Why the seat cannot place a wall here, whatever it pays (K-46). */
export function refuseWall({ state }: Game<WallsState, never>, seat: Seat, v: Intersection): Refusal | undefined {
  if (state.cities[v] !== seat) return { code: 'noOwnCity', rule: 'K-46', facts: {} };
  if (state.walls.includes(v)) return { code: 'wallStands', rule: 'K-46', facts: {} };
  return wallsLeft(state, seat) <= 0 ? { code: 'noPieceLeft', rule: 'K-46', facts: { piece: 'wall' } } : undefined;
}

/** The cities where the seat can place a wall, whatever it pays. */
export function wallSites({ state }: Game<WallsState, never>, seat: Seat): readonly Intersection[] {
  return wallsLeft(state, seat) <= 0 ? [] : citiesWithout(seat, state.cities, state.walls);
}
const citiesWithout = rememberEach((seat: Seat, cities: WallsState['cities'], walls: WallsState['walls']) =>
  placesOf(cities, seat).filter((v) => !walls.includes(v)),
);

/** The seat gets a wall at this price. */
export const putWall = (game: Game<WallsState, WallEvent>, seat: Seat, v: Intersection, paid: Cards): void =>
  game.emit({ type: 'wallBuilt', seat, intersection: v, paid });

const BUILD: readonly WallMove[] = INTERSECTIONS.map((intersection) => ({ type: 'buildWall', intersection }));

const purchase = purchasesOf<WallsState, WallEvent>();
const moves = [
  purchase(
    'buildWall',
    { intersection },
    {
      what: 'wall',
      rule: 'K-46',
      skippable: true,
      queueable: true,
      list: (game, seat, out) => {
        for (const v of wallSites(game, seat)) out.push(BUILD[v] as WallMove);
      },
      refuse: (game, seat, move) => refuseWall(game, seat, move.intersection),
      buy: (game, seat, move, paid) => putWall(game, seat, move.intersection, paid),
    },
  ),
] as const;
type WallMove = MovesOf<typeof moves>;

/** City walls (K-23, K-46, K-47). */
export const wallsChapter = {
  name: 'walls',
  events,
  moves,
  views: { walls: 'open' },
  answers: { handLimit: (game, next, seat) => next(game, seat) + CARDS_A_WALL * wallCount(game.state, seat) },
} satisfies Chapter<WallsState, WallEvent | TurnEvent>;
