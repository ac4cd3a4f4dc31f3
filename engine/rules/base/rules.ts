import type { MovesIn } from '../../core/chapter.ts';
import { acted, ended, start } from '../../core/order.ts';
import type { RulesetSpec } from '../../core/ruleset.ts';
import { NOBODY } from '../../vocabulary.ts';
import { agreed, agreementChapter, endWithoutWinner } from '../chapters/agreement.ts';
import { citiesChapter } from '../chapters/cities.ts';
import { costsChapter } from '../chapters/costs.ts';
import { askDiscards, discardsChapter } from '../chapters/discards.ts';
import { askDraft, draftChapter } from '../chapters/draft.ts';
import { freeRoadsChapter } from '../chapters/freeRoads.ts';
import { friendlyRobberChapter } from '../chapters/friendlyRobber.ts';
import { type LargestArmyState, largestArmyChapter, recountLargestArmy } from '../chapters/largestArmy.ts';
import { longestRoadChapter, recountLongestRoad } from '../chapters/longestRoad.ts';
import { maritimeChapter } from '../chapters/maritime.ts';
import { offersChapter } from '../chapters/offers.ts';
import { NO_OFFERS } from '../chapters/openOffers.ts';
import { NO_PIECES } from '../chapters/pieces.ts';
import { produce, productionChapter } from '../chapters/production.ts';
import { roadsChapter } from '../chapters/roads.ts';
import { askRobber, type RobberState, robberChapter, robberStart } from '../chapters/robber.ts';
import { settlementsChapter } from '../chapters/settlements.ts';
import { openGame, type Setup } from '../chapters/setup.ts';
import type { GameEvents, SharedState } from '../chapters/shared.ts';
import { chooseFirst, draft, setUp, startChapter } from '../chapters/start.ts';
import { dealTable, each, RULES, SIZE, type Started, startFields, tableChapter, tableOf } from '../chapters/table.ts';
import { NO_TALK } from '../chapters/talk.ts';
import { outOfTurns, rolled, seven, turnChapter } from '../chapters/turn.ts';
import { checkVictory, endAfterLastTurn, NOT_OVER, recount, victoryChapter } from '../chapters/victory.ts';
import { priceField } from '../fields.ts';
import type { Questions } from '../questions.ts';
import { type DevelopmentState, developmentChapter, newDevelopment, showDevelopmentCards } from './development.ts';
import { type KnightsState, knightsChapter } from './knights.ts';
import { monopolyChapter } from './monopoly.ts';
import type { BaseOptions } from './options.ts';
import { roadBuildingChapter } from './roadBuilding.ts';
import { baseUpcasts } from './upcasts.ts';
import { yearOfPlentyChapter } from './yearOfPlenty.ts';

/** The state of a base game, and what everybody may know of it. */
export type BaseState = SharedState<BaseOptions> & DevelopmentState & KnightsState & LargestArmyState & RobberState;

/** The chapters of the base game, in the order in which a turn meets them. */
const chapters = [
  tableChapter,
  costsChapter,
  turnChapter,
  startChapter,
  draftChapter,
  productionChapter,
  discardsChapter,
  robberChapter,
  friendlyRobberChapter,
  roadsChapter,
  settlementsChapter,
  citiesChapter,
  maritimeChapter,
  offersChapter,
  developmentChapter,
  knightsChapter,
  roadBuildingChapter,
  freeRoadsChapter,
  yearOfPlentyChapter,
  monopolyChapter,
  longestRoadChapter,
  largestArmyChapter,
  victoryChapter,
  agreementChapter,
] as const;
export type BaseMove = MovesIn<typeof chapters>;
export type BaseEvent = GameEvents<typeof chapters>;

/** The base game's parts (base.md). */
export const baseSpec: RulesetSpec<BaseState, BaseEvent, Setup<BaseOptions>, Questions, Started> = {
  name: 'base',
  upcasts: baseUpcasts,
  chapters,
  order: [
    start.is(chooseFirst, setUp),
    draft.is(askDraft),
    outOfTurns.is(endAfterLastTurn),
    rolled.is(produce),
    seven.is(askDiscards, askRobber),
    recount.is(recountLongestRoad, recountLargestArmy, checkVictory),
    acted.is(recount),
    agreed.is(endWithoutWinner),
    ended.is(showDevelopmentCards),
  ],
  size: SIZE,
  rules: RULES,
  slots: priceField(['road', 'settlement', 'city', 'developmentCard']),
  started: { type: 'gameStarted', fields: startFields },
  open: (setup, chance, format) => openGame('base', format, setup, chance),
  begin: (event) => {
    const { seats, board } = event;
    const { bank, hands, supply } = dealTable(seats.length);
    return {
      table: tableOf<BaseOptions>(event),
      steps: [],
      turn: { number: 0, active: 0 },
      bank,
      hands,
      supply,
      roads: NO_PIECES.roads,
      settlements: NO_PIECES.settlements,
      cities: NO_PIECES.cities,
      robber: robberStart(board.terrains),
      development: newDevelopment(seats.length),
      knights: each(seats.length, () => 0),
      longestRoad: { holder: NOBODY },
      largestArmy: { holder: NOBODY },
      offers: NO_OFFERS,
      talk: NO_TALK,
      ending: NOT_OVER,
      agreement: [],
    };
  },
};
