import type { MovesIn } from '../../core/chapter.ts';
import { acted, start } from '../../core/order.ts';
import type { RulesetSpec } from '../../core/ruleset.ts';
import { NOBODY } from '../../vocabulary.ts';
import { agreed, agreementChapter } from '../chapters/agreement.ts';
import { citiesChapter } from '../chapters/cities.ts';
import { costsChapter } from '../chapters/costs.ts';
import { askDiscards, discardsChapter } from '../chapters/discards.ts';
import { askDraft, draftChapter } from '../chapters/draft.ts';
import { type LargestArmyState, largestArmyChapter } from '../chapters/largestArmy.ts';
import { longestRoadChapter } from '../chapters/longestRoad.ts';
import { maritimeChapter } from '../chapters/maritime.ts';
import { offersChapter } from '../chapters/offers.ts';
import { NO_OFFERS } from '../chapters/openOffers.ts';
import { NO_PIECES } from '../chapters/pieces.ts';
import { produce, productionChapter } from '../chapters/production.ts';
import { roadsChapter } from '../chapters/roads.ts';
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
import { finishAttack } from './attack.ts';
import { capturesChapter } from './captures.ts';
import { deadPositionChapter, watchForDeadPosition } from './deadPosition.ts';
import { destructionsChapter } from './destructions.ts';
import {
  checkDestruction,
  checkFinalCount,
  countByAgreement,
  endingsChapter,
  type FinalCountState,
  NOT_COUNTED,
} from './endings.ts';
import type { ImperoOptions } from './options.ts';
import { fullPool, poolChapter, takeKnight } from './pool.ts';
import { recountSpecialCards, specialCardsChapter } from './specialCards.ts';
import { imperoUpcasts } from './upcasts.ts';

/** The state of a game of L'impero di Catan, and what everybody may know of it. */
export type ImperoState = SharedState<ImperoOptions> & FinalCountState & LargestArmyState;

/** The base game without robber and development cards, and what this variant adds (I-01, I-02, I-04). */
const chapters = [
  tableChapter,
  costsChapter,
  turnChapter,
  startChapter,
  draftChapter,
  productionChapter,
  discardsChapter,
  poolChapter,
  roadsChapter,
  settlementsChapter,
  citiesChapter,
  maritimeChapter,
  offersChapter,
  capturesChapter,
  destructionsChapter,
  longestRoadChapter,
  largestArmyChapter,
  specialCardsChapter,
  victoryChapter,
  endingsChapter,
  deadPositionChapter,
  agreementChapter,
] as const;
export type ImperoMove = MovesIn<typeof chapters>;
export type ImperoEvent = GameEvents<typeof chapters>;

/** The parts of L'impero di Catan (impero.md). */
export const imperoSpec: RulesetSpec<ImperoState, ImperoEvent, Setup<ImperoOptions>, Questions, Started> = {
  name: 'impero',
  upcasts: imperoUpcasts,
  chapters,
  order: [
    start.is(chooseFirst, setUp),
    draft.is(askDraft),
    outOfTurns.is(endAfterLastTurn),
    rolled.is(produce),
    seven.is(askDiscards, takeKnight),
    recount.is(recountSpecialCards, checkDestruction, checkVictory),
    acted.is(recount, watchForDeadPosition),
    agreed.is(countByAgreement),
    finishAttack.is(checkFinalCount),
  ],
  size: SIZE,
  rules: RULES,
  slots: priceField(['road', 'settlement', 'city', 'knight']),
  started: { type: 'gameStarted', fields: startFields },
  open: (setup, chance, format) => openGame('impero', format, setup, chance),
  begin: (event) => {
    const seats = event.seats.length;
    const { bank, hands, supply } = dealTable(seats);
    return {
      table: tableOf<ImperoOptions>(event),
      steps: [],
      turn: { number: 0, active: 0 },
      bank,
      hands,
      supply,
      roads: NO_PIECES.roads,
      settlements: NO_PIECES.settlements,
      cities: NO_PIECES.cities,
      knights: each(seats, () => 0),
      pool: fullPool,
      attack: { turn: 0, victim: NOBODY },
      captures: { removed: each(seats, () => 0), vacated: [] },
      war: {
        points: each(seats, () => 0),
        destroyed: each(seats, () => each(seats, () => ({ settlements: 0, cities: 0 }))),
      },
      longestRoad: { holder: NOBODY },
      largestArmy: { holder: NOBODY },
      offers: NO_OFFERS,
      talk: NO_TALK,
      ending: NOT_OVER,
      finalCount: NOT_COUNTED,
      agreement: [],
    };
  },
};
