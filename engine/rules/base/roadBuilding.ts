import { PATHS } from '../../board/geometry.ts';
import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { routine } from '../../core/order.ts';
import { openStep, owedBy } from '../../core/steps.ts';
import type { Seat } from '../../vocabulary.ts';
import { NO_CARDS } from '../cards.ts';
import { path } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { ANY_TIME, type DevelopmentEvent, type DevelopmentState, playCard, refuseCard } from './development.ts';
import type { PiecesState } from './pieces.ts';
import { openPaths, type RoadEvent, refuseRoad } from './roads.ts';
import type { TurnEvent } from './turn.ts';

type RoadBuildingState = DevelopmentState & PiecesState;
type RoadBuildingEvent = DevelopmentEvent | RoadEvent | TurnEvent;
type RoadBuildingGame = Game<RoadBuildingState, RoadBuildingEvent>;

/** Asks for a free road if there is one to place and a place for it (B-83, BE-05). */
function askFreeRoad(game: RoadBuildingGame, seat: Seat, amount: number): void {
  if (openPaths(game, seat).length > 0) game.ask('freeRoad', [{ seat, amount }]);
}

const askFirstFreeRoad = routine('askFirstFreeRoad', (game: RoadBuildingGame) =>
  askFreeRoad(game, game.state.turn.active, 2),
);
const askSecondFreeRoad = routine('askSecondFreeRoad', (game: RoadBuildingGame) =>
  askFreeRoad(game, game.state.turn.active, 1),
);

const PLAY: RoadBuildingMove = { type: 'playRoadBuilding' };
const STOP: RoadBuildingMove = { type: 'stopFreeRoads' };
const PLACE: readonly RoadBuildingMove[] = PATHS.map((path) => ({ type: 'placeFreeRoad', path }));

const amountLeft = (game: RoadBuildingGame, seat: Seat) => owedBy(openStep(game.state), seat)?.amount ?? 0;

const move = movesOf<RoadBuildingGame>();
const moves = [
  move(
    'playRoadBuilding',
    {},
    {
      rule: 'B-83',
      during: ANY_TIME,
      options: (game, seat, out) => {
        if (refuseCard(game, seat, 'roadBuilding') === undefined && openPaths(game, seat).length > 0) out.push(PLAY);
      },
      refuse: (game, seat) =>
        refuseCard(game, seat, 'roadBuilding') ??
        (openPaths(game, seat).length > 0 ? undefined : { code: 'noPlaceForRoad', rule: 'B-83', facts: {} }),
      play: (game, seat) => {
        playCard(game, seat, 'roadBuilding');
        game.run(askFirstFreeRoad);
      },
    },
  ),
  move(
    'placeFreeRoad',
    { path },
    {
      rule: 'B-83',
      during: ['freeRoad'],
      options: (game, seat, out) => {
        for (const path of openPaths(game, seat)) out.push(PLACE[path] as RoadBuildingMove);
      },
      refuse: (game, seat, move) => refuseRoad(game, seat, move.path),
      play: (game, seat, move) => {
        const left = amountLeft(game, seat) - 1;
        game.emit({ type: 'roadBuilt', seat, path: move.path, paid: NO_CARDS });
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
      options: (game, seat, out) => {
        if (amountLeft(game, seat) === 1) out.push(STOP);
      },
      refuse: (game, seat) =>
        amountLeft(game, seat) === 1 ? undefined : { code: 'firstRoadFirst', rule: 'B-83', facts: {} },
      play: (game, seat) => game.answer(seat),
    },
  ),
] as const;
export type RoadBuildingMove = MovesOf<typeof moves>;

/** The road building card: up to two free roads (B-83). */
export const roadBuildingChapter: Chapter<RoadBuildingState, RoadBuildingEvent> = {
  name: 'roadBuilding',
  moves,
  routines: [askFirstFreeRoad, askSecondFreeRoad],
  // No more free roads than the card demands (K-82).
  fallbacks: { freeRoad: (game, seat) => (amountLeft(game, seat) === 1 ? STOP : undefined) },
};
