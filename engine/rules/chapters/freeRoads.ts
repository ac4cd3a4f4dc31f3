import { PATHS } from '../../board/geometry.ts';
import { type MovesOf, movesOf, type Refusal } from '../../core/chapter.ts';
import { routine } from '../../core/order.ts';
import { owedAmount } from '../../core/steps.ts';
import type { Seat } from '../../vocabulary.ts';
import { path } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { openPaths, type RoadEvent, type RoadsState, refuseRoad } from './roads.ts';
import { beganIn, noCards } from './table.ts';

type FreeRoadGame = Game<RoadsState, RoadEvent>;

/** Asks for a free road if the seat has one left and a place for it (B-83, BE-05). */
function askFreeRoad(game: FreeRoadGame, seat: Seat, amount: number): void {
  if (openPaths(game, seat).length > 0) game.ask('freeRoad', [{ seat, amount }]);
}

/** Up to two free roads of the active seat, whatever granted them. */
export const askFirstFreeRoad = routine('askFirstFreeRoad', (game: FreeRoadGame) =>
  askFreeRoad(game, game.state.turn.active, 2),
);
const askSecondFreeRoad = routine('askSecondFreeRoad', (game: FreeRoadGame) =>
  askFreeRoad(game, game.state.turn.active, 1),
);

const STOP: FreeRoadMove = { type: 'stopFreeRoads' };
const FORFEIT: FreeRoadMove = { type: 'forfeitFreeRoads' };
const PLACE: readonly FreeRoadMove[] = PATHS.map((path) => ({ type: 'placeFreeRoad', path }));

const FIRST_ROAD_FIRST: Refusal = { code: 'firstRoadFirst', rule: 'B-83', facts: {} };

const move = movesOf<FreeRoadGame>();
const moves = [
  move(
    'placeFreeRoad',
    { path },
    {
      rule: 'B-83',
      during: ['freeRoad'],
      list: (game, seat, out) => {
        for (const path of openPaths(game, seat)) out.push(PLACE[path] as FreeRoadMove);
      },
      refuse: (game, seat, move) => refuseRoad(game, seat, move.path),
      play: (game, seat, move) => {
        const left = owedAmount(game.state, seat) - 1;
        game.emit({ type: 'roadBuilt', seat, path: move.path, paid: noCards(game.state) });
        game.answer(seat);
        if (left > 0) game.run(askSecondFreeRoad);
      },
    },
  ),
  move(
    'stopFreeRoads',
    {},
    {
      rule: 'B-83',
      during: ['freeRoad'],
      list: (game, seat, out) => {
        if (owedAmount(game.state, seat) === 1) out.push(STOP);
      },
      refuse: (game, seat) => (owedAmount(game.state, seat) === 1 ? undefined : FIRST_ROAD_FIRST),
      play: (game, seat) => game.answer(seat),
    },
  ),
  move(
    'forfeitFreeRoads',
    {},
    {
      rule: 'B-83',
      during: ['freeRoad'],
      byClock: true,
      refuse: (game) => (beganIn(game.state, 2) ? undefined : FIRST_ROAD_FIRST),
      play: (game, seat) => game.answer(seat),
    },
  ),
] as const;
type FreeRoadMove = MovesOf<typeof moves>;

/** Free roads: the second may be declined (B-83); only the clock forfeits the first (K-82). */
export const freeRoadsChapter = {
  name: 'freeRoads',
  moves,
  routines: [askFirstFreeRoad, askSecondFreeRoad],
  fallbacks: {
    // No free road; in games of format 1 the first, which had to be placed, is placed by the bot.
    freeRoad: (game, seat) => {
      if (owedAmount(game.state, seat) === 1) return STOP;
      return beganIn(game.state, 2) ? FORFEIT : undefined;
    },
  },
} satisfies Chapter<RoadsState, RoadEvent>;
