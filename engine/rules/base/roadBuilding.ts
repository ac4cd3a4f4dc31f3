import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { askFirstFreeRoad } from '../chapters/freeRoads.ts';
import type { PiecesState } from '../chapters/pieces.ts';
import type { RoadEvent } from '../chapters/roads.ts';
import { openPaths } from '../chapters/roads.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import type { Chapter, Game } from '../questions.ts';
import { type DevelopmentEvent, type DevelopmentState, PLAYING, playCard, refuseCard } from './development.ts';

type RoadBuildingState = DevelopmentState & PiecesState;
type RoadBuildingEvent = DevelopmentEvent | RoadEvent | TurnEvent;

const PLAY: RoadBuildingMove = { type: 'playRoadBuilding' };

const move = movesOf<Game<RoadBuildingState, RoadBuildingEvent>>();
const moves = [
  move(
    'playRoadBuilding',
    {},
    {
      rule: 'B-83',
      ...PLAYING,
      list: (game, seat, out) => {
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
] as const;
type RoadBuildingMove = MovesOf<typeof moves>;

/** The road building card: up to two free roads (B-83). */
export const roadBuildingChapter = { name: 'roadBuilding', moves } satisfies Chapter<
  RoadBuildingState,
  RoadBuildingEvent
>;
