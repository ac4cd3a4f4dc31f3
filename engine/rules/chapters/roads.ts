import { PATHS } from '../../board/geometry.ts';
import type { MovesOf, Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { NOBODY, type Path, type Seat } from '../../vocabulary.ts';
import { cards, path, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { isConnected, type PiecesState, roadSites } from './pieces.ts';
import { purchasesOf } from './purchases.ts';
import { pay, put } from './table.ts';
import type { TurnEvent, TurnState } from './turn.ts';

export type RoadsState = TurnState & PiecesState;

const event = eventsOf<RoadsState>();
const events = [
  event('roadBuilt', { seat: open(seat), path: open(path), paid: open(cards) }, (state, event) => {
    const { supply } = state;
    pay(state, event.seat, event.paid);
    state.roads = put(state.roads, event.path, event.seat);
    state.supply = { ...supply, roads: put(supply.roads, event.seat, supply.roads[event.seat] - 1) };
  }),
] as const;
export type RoadEvent = EventsOf<typeof events>;

/** Why the seat may not place a road on this path, whatever it costs (B-63, B-64). */
export function refuseRoad(game: Game<RoadsState, never>, seat: Seat, path: Path): Refusal | undefined {
  const { roads, supply } = game.state;
  if (roads[path] !== NOBODY) return { code: 'pathTaken', rule: 'B-63', facts: { owner: roads[path] } };
  if (supply.roads[seat] === 0) return { code: 'noPieceLeft', rule: 'B-61', facts: { piece: 'road' } };
  return isConnected(seat, roads, game.buildings(), game.occupants(), path)
    ? undefined
    : { code: 'roadNotConnected', rule: 'B-63', facts: {} };
}

/** The paths on which the seat may place a road now, if it has one. */
export const openPaths = (game: Game<RoadsState, never>, seat: Seat): readonly Path[] =>
  game.state.supply.roads[seat] === 0 ? [] : roadSites(seat, game.state.roads, game.buildings(), game.occupants());

const BUILD: readonly RoadMove[] = PATHS.map((path) => ({ type: 'buildRoad', path }));

const purchase = purchasesOf<RoadsState, RoadEvent>();
const moves = [
  purchase(
    'buildRoad',
    { path },
    {
      what: 'road',
      rule: 'B-63',
      priceRule: 'B-61',
      skippable: true,
      queueable: true,
      list: (game, seat, out) => {
        for (const path of openPaths(game, seat)) out.push(BUILD[path] as RoadMove);
      },
      refuse: (game, seat, move) => refuseRoad(game, seat, move.path),
      buy: (game, seat, move, paid) => game.emit({ type: 'roadBuilt', seat, path: move.path, paid }),
    },
  ),
] as const;
type RoadMove = MovesOf<typeof moves>;

/** Roads (B-63 … B-65). */
export const roadsChapter = {
  name: 'roads',
  events,
  moves,
  views: { roads: 'open' },
} satisfies Chapter<RoadsState, RoadEvent | TurnEvent>;
