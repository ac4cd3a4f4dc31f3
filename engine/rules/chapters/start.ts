import type { Layout } from '../../board/layouts.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { list, maybe } from '../../core/fields.ts';
import { plan, routine } from '../../core/order.ts';
import type { Seat } from '../../vocabulary.ts';
import { dice, intersection, path, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { baseLayouts } from './layouts.ts';
import type { PiecesState } from './pieces.ts';
import { firstResourcesAt, type ProductionEvent } from './production.ts';
import { put, seatsOf, type TableOptions } from './table.ts';
import { beginTurn, type TurnEvent, type TurnState } from './turn.ts';

interface StartOptions extends TableOptions {
  readonly beginnerMap: string;
  readonly startPlacement: 'prePlaced' | 'draft';
  readonly startPlayer: 'highestRoll' | 'oldest';
}
interface StartState extends TurnState, PiecesState {
  readonly table: TurnState['table'] & { readonly options: StartOptions };
}

const event = eventsOf<StartState>();
const events = [
  event(
    'startPlayerChosen',
    { first: open(seat), rounds: open(maybe(list(list(dice, 2, 4)))), contenders: open(maybe(list(list(seat)))) },
    (state, { first }) => {
      state.turn = { number: 0, active: first };
    },
  ),
  event(
    'startPiecesPlaced',
    { seat: open(seat), settlements: open(list(intersection)), roads: open(list(path)) },
    (state, event) => {
      const { supply } = state;
      for (const v of event.settlements) state.settlements = put(state.settlements, v, event.seat);
      for (const p of event.roads) state.roads = put(state.roads, p, event.seat);
      state.supply = {
        roads: put(supply.roads, event.seat, supply.roads[event.seat] - event.roads.length),
        settlements: put(supply.settlements, event.seat, supply.settlements[event.seat] - event.settlements.length),
        cities: supply.cities,
      };
    },
  ),
] as const;
type StartEvent = EventsOf<typeof events>;
type StartGame = Game<StartState, StartEvent | ProductionEvent | TurnEvent>;

/** Everybody rolls; then those tied for the highest total roll again, until one is left (B-37, BE-51). */
function chooseByRoll(game: StartGame): void {
  const rounds: (readonly [number, number])[][] = [];
  const contenders: (readonly Seat[])[] = [];
  let left = seatsOf(game.state);
  for (let n = 0; left.length > 1; ) {
    const rolls = left.map(() => {
      const result = game.draw('startRoll', n++, 36);
      return [Math.floor(result / 6) + 1, (result % 6) + 1] as const;
    });
    rounds.push(rolls);
    contenders.push(left);
    const totals = rolls.map(([a, b]) => a + b);
    left = left.filter((_, i) => totals[i] === Math.max(...totals));
  }
  game.emit({ type: 'startPlayerChosen', first: left[0] ?? 0, rounds, contenders });
}

/** The printed pieces of each colour in play, and the first resources (B-24, B-30, B-31). */
function placeStartPieces(game: StartGame): void {
  const { table } = game.state;
  const layouts: Readonly<Record<string, Layout>> = baseLayouts;
  const starts = layouts[table.options.beginnerMap]?.starts;
  if (starts === undefined) throw new Error('this map is printed without starting pieces');
  table.seats.forEach(({ colour }, index) => {
    const seat = index as Seat;
    const { settlements, roads, starred } = starts[colour];
    game.emit({ type: 'startPiecesPlaced', seat, settlements, roads });
    game.emit({ type: 'firstResources', seat, cards: firstResourcesAt(game.state, starred) });
  });
}

/** The founding phase, where there is one. */
export const draft = plan('draft');

/** Who takes the first turn (B-37). */
export const chooseFirst = routine('chooseFirst', (game: StartGame) => {
  const { options, oldest = 0 } = game.state.table;
  if (options.startPlayer === 'highestRoll') chooseByRoll(game);
  else game.emit({ type: 'startPlayerChosen', first: oldest });
});

/** The first pieces: printed on the map, or chosen by the players (B-24, B-38). */
export const setUp = routine('setUp', (game: StartGame) => {
  if (game.state.table.options.startPlacement === 'draft') return game.run(draft);
  placeStartPieces(game);
  beginTurn(game, game.state.turn.active);
});

/** The start player, and the pieces printed on a beginner's map (B-30, B-31, B-37). */
export const startChapter = {
  name: 'start',
  events,
  routines: [chooseFirst, setUp],
  plans: [draft],
} satisfies Chapter<StartState, StartEvent | ProductionEvent | TurnEvent>;
