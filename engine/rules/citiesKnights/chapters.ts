import type { MovesIn } from '../../core/chapter.ts';
import { agreementChapter } from '../chapters/agreement.ts';
import { citiesChapter } from '../chapters/cities.ts';
import { costsChapter } from '../chapters/costs.ts';
import { discardsChapter } from '../chapters/discards.ts';
import { draftChapter } from '../chapters/draft.ts';
import { freeRoadsChapter } from '../chapters/freeRoads.ts';
import { friendlyRobberChapter } from '../chapters/friendlyRobber.ts';
import { longestRoadChapter } from '../chapters/longestRoad.ts';
import { maritimeChapter } from '../chapters/maritime.ts';
import { offersChapter } from '../chapters/offers.ts';
import { productionChapter } from '../chapters/production.ts';
import { roadsChapter } from '../chapters/roads.ts';
import { robberChapter } from '../chapters/robber.ts';
import { settlementsChapter } from '../chapters/settlements.ts';
import type { GameEvents, SharedState } from '../chapters/shared.ts';
import { startChapter } from '../chapters/start.ts';
import { tableChapter } from '../chapters/table.ts';
import { turnChapter } from '../chapters/turn.ts';
import { victoryChapter } from '../chapters/victory.ts';
import { type AqueductState, aqueductChapter } from './aqueduct.ts';
import { barbariansChapter, freedRobberChapter } from './barbarians.ts';
import { knightCostsChapter } from './costs.ts';
import { draftCityChapter } from './draft.ts';
import { eventDieChapter } from './eventDie.ts';
import { heldChoicesChapter } from './heldChoices.ts';
import { improvementsChapter } from './improvements.ts';
import { knightActionsChapter } from './knightActions.ts';
import { garrisonChapter } from './knights.ts';
import type { CitiesKnightsOptions } from './options.ts';
import { commoditiesChapter } from './production.ts';
import { commercialHarbourChapter, type HarbourState } from './progress/commercialHarbour.ts';
import { type DeserterState, deserterChapter } from './progress/deserter.ts';
import { giftsChapter } from './progress/gifts.ts';
import { masterMerchantChapter } from './progress/masterMerchant.ts';
import { type MerchantsState, merchantsChapter } from './progress/merchants.ts';
import { monopoliesChapter } from './progress/monopolies.ts';
import { overflowChapter } from './progress/overflow.ts';
import { type PoliticsState, politicsChapter } from './progress/politics.ts';
import { progressChapter } from './progress/progress.ts';
import { rewardsChapter } from './progress/rewards.ts';
import { type ScienceState, scienceChapter } from './progress/science.ts';
import { shownChapter } from './progress/shown.ts';
import { type SpyState, spyChapter } from './progress/spy.ts';
import { ruinsChapter } from './ruins.ts';
import { wallsChapter } from './walls.ts';

/** The state of a game of Cities & Knights, and what everybody may know of it. */
export type CitiesKnightsState = SharedState<CitiesKnightsOptions> &
  AqueductState &
  DeserterState &
  HarbourState &
  PoliticsState &
  ScienceState &
  SpyState &
  MerchantsState;

/** The base game without development cards and Largest Army, and what this expansion adds (K-03). */
export const chapters = [
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
] as const;
export type CitiesKnightsMove = MovesIn<typeof chapters>;
export type CitiesKnightsEvent = GameEvents<typeof chapters>;
