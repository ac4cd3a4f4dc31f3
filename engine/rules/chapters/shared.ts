import type { EventsIn } from '../../core/chapter.ts';
import type { StepEvent } from '../../core/steps.ts';
import type { AgreementState } from './agreement.ts';
import type { LongestRoadState } from './longestRoad.ts';
import type { OffersState } from './openOffers.ts';
import type { Started, Table } from './table.ts';

/** What a game has of the chapters that are part of every ruleset: turns, the draft, building, trade, the Longest Road, the end. */
export type SharedState<Options> = AgreementState & LongestRoadState & OffersState & { readonly table: Table<Options> };

/** The events of a game with these chapters: theirs, its start and open decisions. */
export type GameEvents<L extends readonly unknown[]> = Started | StepEvent | EventsIn<L>;
