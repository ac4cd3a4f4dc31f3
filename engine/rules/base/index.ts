import { once } from '../../core/memo.ts';
import { acted, ended, start } from '../../core/order.ts';
import { type RulesetSpec, ruleset } from '../../core/ruleset.ts';
import type { StepEvent } from '../../core/steps.ts';
import { NOBODY } from '../../vocabulary.ts';
import type { Chapter, Questions } from '../questions.ts';
import {
  type AgreementEvent,
  type AgreementMove,
  type AgreementState,
  agreed,
  agreementChapter,
  endWithoutWinner,
} from './agreement.ts';
import { type CityEvent, type CityMove, citiesChapter } from './cities.ts';
import { costsChapter } from './costs.ts';
import {
  type DevelopmentEvent,
  type DevelopmentMove,
  type DevelopmentState,
  developmentChapter,
  newDevelopment,
  showDevelopmentCards,
} from './development.ts';
import { askDiscards, type DiscardEvent, type DiscardMove, discardsChapter } from './discards.ts';
import { askDraft, type DraftMove, draftChapter } from './draft.ts';
import { type FreeRoadMove, freeRoadsChapter } from './freeRoads.ts';
import { type KnightMove, type KnightsState, knightsChapter } from './knights.ts';
import { type LargestArmyEvent, type LargestArmyState, largestArmyChapter, recountLargestArmy } from './largestArmy.ts';
import { type LongestRoadEvent, type LongestRoadState, longestRoadChapter, recountLongestRoad } from './longestRoad.ts';
import { type MaritimeEvent, type MaritimeMove, maritimeChapter } from './maritime.ts';
import { type MonopolyEvent, type MonopolyMove, monopolyChapter } from './monopoly.ts';
import { type OfferMove, offersChapter } from './offers.ts';
import { NO_OFFERS, type OfferEvent, type OffersState } from './openOffers.ts';
import type { BaseOptions } from './options.ts';
import { NO_PIECES } from './pieces.ts';
import { type ProductionEvent, produce, productionChapter } from './production.ts';
import { type RoadBuildingMove, roadBuildingChapter } from './roadBuilding.ts';
import { type RoadEvent, type RoadMove, roadsChapter } from './roads.ts';
import {
  askRobber,
  type RobberEvent,
  type RobberMove,
  type RobberState,
  robberChapter,
  robberStart,
} from './robber.ts';
import { type SettlementEvent, type SettlementMove, settlementsChapter } from './settlements.ts';
import { openGame, type Setup } from './setup.ts';
import { chooseFirst, draft, type StartEvent, setUp, startChapter } from './start.ts';
import { dealTable, each, RULES, SIZE, type Started, startFields, type Table, tableChapter, tableOf } from './table.ts';
import { rolled, seven, type TurnEvent, type TurnMove, turnChapter } from './turn.ts';
import { baseUpcasts } from './upcasts.ts';
import { checkVictory, type EndingEvent, NOT_OVER, recount, victoryChapter } from './victory.ts';
import { type YearOfPlentyEvent, type YearOfPlentyMove, yearOfPlentyChapter } from './yearOfPlenty.ts';

/** The state of a base game, and what everybody may know of it. */
export type BaseState = AgreementState &
  DevelopmentState &
  KnightsState &
  LargestArmyState &
  LongestRoadState &
  OffersState &
  RobberState & { readonly table: Table<BaseOptions> };

export type BaseMove =
  | AgreementMove
  | CityMove
  | DevelopmentMove
  | DiscardMove
  | DraftMove
  | FreeRoadMove
  | KnightMove
  | MaritimeMove
  | MonopolyMove
  | OfferMove
  | RoadBuildingMove
  | RoadMove
  | RobberMove
  | SettlementMove
  | TurnMove
  | YearOfPlentyMove;

export type BaseEvent =
  | Started
  | StepEvent
  | AgreementEvent
  | CityEvent
  | DevelopmentEvent
  | DiscardEvent
  | EndingEvent
  | LargestArmyEvent
  | LongestRoadEvent
  | MaritimeEvent
  | MonopolyEvent
  | OfferEvent
  | ProductionEvent
  | RoadEvent
  | RobberEvent
  | SettlementEvent
  | StartEvent
  | TurnEvent
  | YearOfPlentyEvent;

/** The chapters of the base game, in the order in which a turn meets them. */
const baseChapters: readonly Chapter<BaseState, BaseEvent>[] = [
  tableChapter,
  costsChapter,
  turnChapter,
  startChapter,
  draftChapter,
  productionChapter,
  discardsChapter,
  robberChapter,
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
];

/** The base game's parts (base.md). */
export const baseSpec: RulesetSpec<BaseState, BaseEvent, Setup<BaseOptions>, Questions, Started> = {
  name: 'base',
  upcasts: baseUpcasts,
  chapters: baseChapters,
  order: [
    start.is(chooseFirst, setUp),
    draft.is(askDraft),
    rolled.is(produce),
    seven.is(askDiscards, askRobber),
    recount.is(recountLongestRoad, recountLargestArmy, checkVictory),
    acted.is(recount),
    agreed.is(endWithoutWinner),
    ended.is(showDevelopmentCards),
  ],
  size: SIZE,
  rules: RULES,
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
      ending: NOT_OVER,
      agreement: [],
    };
  },
};
export const base = once(() =>
  ruleset<BaseState, BaseMove, BaseEvent, Setup<BaseOptions>, Questions, Started>(baseSpec),
);
