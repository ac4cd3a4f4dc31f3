import type { StepEvent } from '../../core/steps.ts';
import {
  type AgreementEvent,
  type AgreementMove,
  type AgreementState,
  agreementChapter,
} from '../chapters/agreement.ts';
import { type CityEvent, type CityMove, citiesChapter } from '../chapters/cities.ts';
import { costsChapter } from '../chapters/costs.ts';
import { type DiscardEvent, type DiscardMove, discardsChapter } from '../chapters/discards.ts';
import { type DraftMove, draftChapter } from '../chapters/draft.ts';
import { type FreeRoadMove, freeRoadsChapter } from '../chapters/freeRoads.ts';
import { friendlyRobberChapter } from '../chapters/friendlyRobber.ts';
import { type LongestRoadEvent, type LongestRoadState, longestRoadChapter } from '../chapters/longestRoad.ts';
import { type MaritimeEvent, type MaritimeMove, maritimeChapter } from '../chapters/maritime.ts';
import { type OfferMove, offersChapter } from '../chapters/offers.ts';
import type { OfferEvent, OffersState } from '../chapters/openOffers.ts';
import { type ProductionEvent, productionChapter } from '../chapters/production.ts';
import { type RoadEvent, type RoadMove, roadsChapter } from '../chapters/roads.ts';
import { type RobberEvent, type RobberMove, robberChapter } from '../chapters/robber.ts';
import { type SettlementEvent, type SettlementMove, settlementsChapter } from '../chapters/settlements.ts';
import { type StartEvent, startChapter } from '../chapters/start.ts';
import { type Started, type Table, tableChapter } from '../chapters/table.ts';
import { type TurnEvent, type TurnMove, turnChapter } from '../chapters/turn.ts';
import { type EndingEvent, victoryChapter } from '../chapters/victory.ts';
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
export type CitiesKnightsState = AgreementState &
  AqueductState &
  DeserterState &
  HarbourState &
  LongestRoadState &
  OffersState &
  PoliticsState &
  ScienceState &
  SpyState &
  MerchantsState & { readonly table: Table<CitiesKnightsOptions> };

export type CitiesKnightsMove =
  | ActionMove
  | AgreementMove
  | AqueductMove
  | BarbarianMove
  | CityMove
  | DiscardMove
  | DraftCityMove
  | DraftMove
  | ImprovementMove
  | KnightMove
  | MaritimeMove
  | OfferMove
  | RoadMove
  | RobberMove
  | SettlementMove
  | TurnMove
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
  | Started
  | StepEvent
  | ActionEvent
  | AgreementEvent
  | AqueductEvent
  | BarbarianEvent
  | CityEvent
  | DiscardEvent
  | DraftCityEvent
  | EndingEvent
  | EventDieEvent
  | HeldEvent
  | ImprovementEvent
  | KnightEvent
  | LongestRoadEvent
  | MaritimeEvent
  | OfferEvent
  | ProductionEvent
  | RoadEvent
  | RobberEvent
  | SettlementEvent
  | StartEvent
  | TurnEvent
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
