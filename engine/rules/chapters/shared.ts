import type { StepEvent } from '../../core/steps.ts';
import type { AgreementEvent, AgreementMove, AgreementState } from './agreement.ts';
import type { CityEvent, CityMove } from './cities.ts';
import type { DiscardEvent, DiscardMove } from './discards.ts';
import type { DraftMove } from './draft.ts';
import type { LongestRoadEvent, LongestRoadState } from './longestRoad.ts';
import type { MaritimeEvent, MaritimeMove } from './maritime.ts';
import type { OfferMove } from './offers.ts';
import type { OfferEvent, OffersState } from './openOffers.ts';
import type { ProductionEvent } from './production.ts';
import type { RoadEvent, RoadMove } from './roads.ts';
import type { SettlementEvent, SettlementMove } from './settlements.ts';
import type { StartEvent } from './start.ts';
import type { Started, Table } from './table.ts';
import type { TurnEvent, TurnMove } from './turn.ts';
import type { EndingEvent } from './victory.ts';

/** What a game has of the chapters that are part of every ruleset: turns, the draft, discards, building, trade, the Longest Road, the end. */
export type SharedState<Options> = AgreementState & LongestRoadState & OffersState & { readonly table: Table<Options> };

/** The moves of those chapters. */
export type SharedMove =
  | AgreementMove
  | CityMove
  | DiscardMove
  | DraftMove
  | MaritimeMove
  | OfferMove
  | RoadMove
  | SettlementMove
  | TurnMove;

/** The events of those chapters. */
export type SharedEvent =
  | Started
  | StepEvent
  | AgreementEvent
  | CityEvent
  | DiscardEvent
  | EndingEvent
  | LongestRoadEvent
  | MaritimeEvent
  | OfferEvent
  | ProductionEvent
  | RoadEvent
  | SettlementEvent
  | StartEvent
  | TurnEvent;
