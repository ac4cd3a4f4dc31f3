import { oneOf } from '../../core/fields.ts';
import { once } from '../../core/memo.ts';
import { acted, ended, start } from '../../core/order.ts';
import { ruleset } from '../../core/ruleset.ts';
import type { StepEvent } from '../../core/steps.ts';
import { NOBODY } from '../../vocabulary.ts';
import {
  type AgreementEvent,
  type AgreementMove,
  type AgreementState,
  agreed,
  agreementChapter,
  endWithoutWinner,
} from '../base/agreement.ts';
import { type CityEvent, type CityMove, citiesChapter } from '../base/cities.ts';
import { costsChapter } from '../base/costs.ts';
import { askDiscards, type DiscardEvent, type DiscardMove, discardsChapter } from '../base/discards.ts';
import { askDraft, type DraftMove, draftChapter } from '../base/draft.ts';
import { type FreeRoadMove, freeRoadsChapter } from '../base/freeRoads.ts';
import { baseLayouts } from '../base/layouts.ts';
import {
  type LongestRoadEvent,
  type LongestRoadState,
  longestRoadChapter,
  recountLongestRoad,
} from '../base/longestRoad.ts';
import { type MaritimeEvent, type MaritimeMove, maritimeChapter } from '../base/maritime.ts';
import { type OfferMove, offersChapter } from '../base/offers.ts';
import { NO_OFFERS, type OfferEvent, type OffersState } from '../base/openOffers.ts';
import { NO_PIECES } from '../base/pieces.ts';
import { type ProductionEvent, produce, productionChapter } from '../base/production.ts';
import { type RoadEvent, type RoadMove, roadsChapter } from '../base/roads.ts';
import { type RobberEvent, type RobberMove, robberChapter, robberStart } from '../base/robber.ts';
import { type SettlementEvent, type SettlementMove, settlementsChapter } from '../base/settlements.ts';
import { openGame, type Setup } from '../base/setup.ts';
import { chooseFirst, draft, type StartEvent, setUp, startChapter } from '../base/start.ts';
import {
  dealTable,
  each,
  RULES,
  SIZE,
  type Started,
  startFields,
  type Table,
  tableChapter,
  tableOf,
} from '../base/table.ts';
import { rolled, seven, type TurnEvent, type TurnMove, turnChapter } from '../base/turn.ts';
import { checkVictory, type EndingEvent, NOT_OVER, recount, victoryChapter } from '../base/victory.ts';
import { cardFields } from '../fields.ts';
import type { Chapter, Questions } from '../questions.ts';
import {
  type AqueductEvent,
  type AqueductMove,
  type AqueductState,
  aqueductChapter,
  askAqueduct,
  NO_HARVEST,
} from './aqueduct.ts';
import {
  askFreedRobber,
  askLostCities,
  attack,
  type BarbarianEvent,
  type BarbarianMove,
  barbariansChapter,
  freedRobberChapter,
  sail,
  settleAttack,
} from './barbarians.ts';
import { CARDS } from './cards.ts';
import { knightCostsChapter } from './costs.ts';
import { type DraftCityEvent, type DraftCityMove, draftCityChapter } from './draft.ts';
import { castle, type EventDieEvent, eventDieChapter, rollEventDie, ship } from './eventDie.ts';
import { NO_KNIGHTS } from './garrison.ts';
import { type HeldEvent, heldChoicesChapter, NOTHING_HELD } from './heldChoices.ts';
import { type ImprovementEvent, type ImprovementMove, improvementsChapter } from './improvements.ts';
import { type ActionEvent, type ActionMove, knightActionsChapter } from './knightActions.ts';
import { garrisonChapter, type KnightEvent, type KnightMove } from './knights.ts';
import { citiesKnightsLayouts } from './layouts.ts';
import { NO_LEVELS, NO_METROPOLISES } from './levels.ts';
import type { CitiesKnightsOptions } from './options.ts';
import { commoditiesChapter } from './production.ts';
import {
  commercialHarbourChapter,
  type HarbourEvent,
  type HarbourMove,
  type HarbourState,
  NO_HARBOUR_TRADE,
} from './progress/commercialHarbour.ts';
import {
  type DeserterEvent,
  type DeserterMove,
  type DeserterState,
  deserterChapter,
  NO_DESERTER,
} from './progress/deserter.ts';
import { type GiftEvent, type GiftMove, giftsChapter } from './progress/gifts.ts';
import { askOverflow, type OverflowMove, overflowChapter } from './progress/overflow.ts';
import { type PoliticsEvent, type PoliticsMove, type PoliticsState, politicsChapter } from './progress/politics.ts';
import {
  drawForOthers,
  drawForRoller,
  newProgress,
  type ProgressEvent,
  progressChapter,
  showProgress,
} from './progress/progress.ts';
import { askRewards, type RewardMove, rewardsChapter } from './progress/rewards.ts';
import { type ScienceEvent, type ScienceMove, type ScienceState, scienceChapter } from './progress/science.ts';
import { NOTHING_SHOWN, type ShownEvent, shownChapter } from './progress/shown.ts';
import { type SpyMove, type SpyState, spyChapter } from './progress/spy.ts';
import {
  NO_FLEET,
  NO_MERCHANT,
  type TradeCardsEvent,
  type TradeCardsMove,
  type TradeCardsState,
  tradeCardsChapter,
} from './progress/trade.ts';
import { ruinsChapter } from './ruins.ts';
import { citiesKnightsUpcasts } from './upcasts.ts';
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
  TradeCardsState & { readonly table: Table<CitiesKnightsOptions> };

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
  | TradeCardsMove
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
  | TradeCardsEvent
  | WallEvent;

/** The base game without development cards and Largest Army, and what this expansion adds (K-03). */
const chapters: readonly Chapter<CitiesKnightsState, CitiesKnightsEvent>[] = [
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
  roadsChapter,
  settlementsChapter,
  citiesChapter,
  ruinsChapter,
  maritimeChapter,
  offersChapter,
  wallsChapter,
  improvementsChapter,
  garrisonChapter,
  knightActionsChapter,
  barbariansChapter,
  freedRobberChapter,
  heldChoicesChapter,
  aqueductChapter,
  progressChapter,
  overflowChapter,
  rewardsChapter,
  shownChapter,
  tradeCardsChapter,
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

/** Cities & Knights (cities-knights.md). */
export const citiesKnights = once(() =>
  ruleset<CitiesKnightsState, CitiesKnightsMove, CitiesKnightsEvent, Setup<CitiesKnightsOptions>, Questions, Started>({
    name: 'citiesKnights',
    upcasts: citiesKnightsUpcasts,
    chapters,
    order: [
      start.is(chooseFirst, setUp),
      draft.is(askDraft),
      ship.is(sail),
      attack.is(settleAttack, recount, askRewards, recount, askLostCities),
      castle.is(drawForRoller, recount, drawForOthers),
      rolled.is(rollEventDie, askOverflow, produce, askAqueduct),
      seven.is(rollEventDie, askOverflow, askDiscards, askFreedRobber),
      recount.is(recountLongestRoad, checkVictory),
      acted.is(recount),
      agreed.is(endWithoutWinner),
      ended.is(showProgress),
    ],
    size: SIZE,
    rules: RULES,
    slots: { ...cardFields(CARDS), rate: oneOf('rate', [2, 3, 4]) },
    started: { type: 'gameStarted', fields: startFields },
    open: (setup, chance, format) =>
      openGame('citiesKnights', format, setup, chance, { ...baseLayouts, ...citiesKnightsLayouts }),
    begin: (event) => {
      const { seats, board } = event;
      const { bank, hands, supply } = dealTable(seats.length, CARDS);
      return {
        table: tableOf<CitiesKnightsOptions>(event, CARDS),
        steps: [],
        turn: { number: 0, active: 0 },
        eventDie: {},
        bank,
        hands,
        supply,
        roads: NO_PIECES.roads,
        settlements: NO_PIECES.settlements,
        cities: NO_PIECES.cities,
        ruins: [],
        walls: [],
        improvements: { levels: each(seats.length, () => NO_LEVELS), metropolises: NO_METROPOLISES },
        garrison: NO_KNIGHTS,
        barbarians: { position: 0, attacks: 0, defenders: each(seats.length, () => 0) },
        progress: newProgress(seats.length),
        shown: NOTHING_SHOWN,
        merchant: NO_MERCHANT,
        fleet: NO_FLEET,
        harbourTrade: NO_HARBOUR_TRADE,
        deserter: NO_DESERTER,
        crane: { turn: 0 },
        harvest: NO_HARVEST,
        held: NOTHING_HELD,
        robber: robberStart(board.terrains),
        longestRoad: { holder: NOBODY },
        offers: NO_OFFERS,
        ending: NOT_OVER,
        agreement: [],
      };
    },
  }),
);
