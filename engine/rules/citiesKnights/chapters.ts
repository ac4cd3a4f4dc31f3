import { agreementChapter } from '../chapters/agreement.ts';
import { citiesChapter } from '../chapters/cities.ts';
import { costsChapter } from '../chapters/costs.ts';
import { discardsChapter } from '../chapters/discards.ts';
import { draftChapter } from '../chapters/draft.ts';
import { type FreeRoadMove, freeRoadsChapter } from '../chapters/freeRoads.ts';
import { friendlyRobberChapter } from '../chapters/friendlyRobber.ts';
import { longestRoadChapter } from '../chapters/longestRoad.ts';
import { maritimeChapter } from '../chapters/maritime.ts';
import { offersChapter } from '../chapters/offers.ts';
import { productionChapter } from '../chapters/production.ts';
import { roadsChapter } from '../chapters/roads.ts';
import { type RobberEvent, type RobberMove, robberChapter } from '../chapters/robber.ts';
import { settlementsChapter } from '../chapters/settlements.ts';
import type { SharedEvent, SharedMove, SharedState } from '../chapters/shared.ts';
import { startChapter } from '../chapters/start.ts';
import { tableChapter } from '../chapters/table.ts';
import { turnChapter } from '../chapters/turn.ts';
import { victoryChapter } from '../chapters/victory.ts';
import type { Chapter } from '../questions.ts';
import { type AqueductEvent, type AqueductMove, type AqueductState, aqueductChapter } from './aqueduct.ts';
import { type BarbarianEvent, type BarbarianMove, barbariansChapter, freedRobberChapter } from './barbarians.ts';
import { knightCostsChapter } from './costs.ts';
import { type DraftCityEvent, type DraftCityMove, draftCityChapter } from './draft.ts';
import { type EventDieEvent, eventDieChapter } from './eventDie.ts';
import { type HeldEvent, heldChoicesChapter } from './heldChoices.ts';
import { type ImprovementEvent, type ImprovementMove, improvementsChapter } from './improvements.ts';
import { type ActionEvent, type ActionMove, knightActionsChapter } from './knightActions.ts';
import { garrisonChapter, type KnightEvent, type KnightMove } from './knights.ts';
import type { CitiesKnightsOptions } from './options.ts';
import { commoditiesChapter } from './production.ts';
import {
  commercialHarbourChapter,
  type HarbourEvent,
  type HarbourMove,
  type HarbourState,
} from './progress/commercialHarbour.ts';
import { type DeserterEvent, type DeserterMove, type DeserterState, deserterChapter } from './progress/deserter.ts';
import { type GiftEvent, type GiftMove, giftsChapter } from './progress/gifts.ts';
import { type MasterMerchantEvent, type MasterMerchantMove, masterMerchantChapter } from './progress/masterMerchant.ts';
import {
  type MerchantsEvent,
  type MerchantsMove,
  type MerchantsState,
  merchantsChapter,
} from './progress/merchants.ts';
import { type MonopoliesEvent, type MonopoliesMove, monopoliesChapter } from './progress/monopolies.ts';
import { type OverflowMove, overflowChapter } from './progress/overflow.ts';
import { type PoliticsEvent, type PoliticsMove, type PoliticsState, politicsChapter } from './progress/politics.ts';
import { type ProgressEvent, progressChapter } from './progress/progress.ts';
import { type RewardMove, rewardsChapter } from './progress/rewards.ts';
import { type ScienceEvent, type ScienceMove, type ScienceState, scienceChapter } from './progress/science.ts';
import { type ShownEvent, shownChapter } from './progress/shown.ts';
import { type SpyMove, type SpyState, spyChapter } from './progress/spy.ts';
import { ruinsChapter } from './ruins.ts';
import { type WallEvent, type WallMove, wallsChapter } from './walls.ts';

/** The state of a game of Cities & Knights, and what everybody may know of it. */
export type CitiesKnightsState = SharedState<CitiesKnightsOptions> &
  AqueductState &
  DeserterState &
  HarbourState &
  PoliticsState &
  ScienceState &
  SpyState &
  MerchantsState;

export type CitiesKnightsMove =
  | SharedMove
  | ActionMove
  | AqueductMove
  | BarbarianMove
  | DraftCityMove
  | ImprovementMove
  | KnightMove
  | RobberMove
  | DeserterMove
  | HarbourMove
  | GiftMove
  | OverflowMove
  | PoliticsMove
  | RewardMove
  | ScienceMove
  | SpyMove
  | MasterMerchantMove
  | MerchantsMove
  | MonopoliesMove
  | FreeRoadMove
  | WallMove;

export type CitiesKnightsEvent =
  | SharedEvent
  | ActionEvent
  | AqueductEvent
  | BarbarianEvent
  | DraftCityEvent
  | EventDieEvent
  | HeldEvent
  | ImprovementEvent
  | KnightEvent
  | RobberEvent
  | DeserterEvent
  | HarbourEvent
  | GiftEvent
  | PoliticsEvent
  | ProgressEvent
  | ScienceEvent
  | ShownEvent
  | MasterMerchantEvent
  | MerchantsEvent
  | MonopoliesEvent
  | WallEvent;

/** The base game without development cards and Largest Army, and what this expansion adds (K-03). */
export const chapters: readonly Chapter<CitiesKnightsState, CitiesKnightsEvent>[] = [
  tableChapter,
  costsChapter,
  knightCostsChapter,
  turnChapter,
  startChapter,
  draftChapter,
  draftCityChapter,
  eventDieChapter,
  productionChapter,
  commoditiesChapter,
  discardsChapter,
  robberChapter,
  maritimeChapter,
  offersChapter,
  // What a price of the cost card buys comes together, so that one look at the hand leaves out most of it.
  roadsChapter,
  settlementsChapter,
  citiesChapter,
  ruinsChapter,
  wallsChapter,
  garrisonChapter,
  knightActionsChapter,
  improvementsChapter,
  barbariansChapter,
  freedRobberChapter,
  friendlyRobberChapter,
  heldChoicesChapter,
  aqueductChapter,
  progressChapter,
  overflowChapter,
  rewardsChapter,
  shownChapter,
  masterMerchantChapter,
  merchantsChapter,
  monopoliesChapter,
  commercialHarbourChapter,
  politicsChapter,
  deserterChapter,
  giftsChapter,
  spyChapter,
  scienceChapter,
  freeRoadsChapter,
  longestRoadChapter,
  victoryChapter,
  agreementChapter,
];
