import { oneOf } from '../../core/fields.ts';
import { acted, ended, start } from '../../core/order.ts';
import type { RulesetSpec } from '../../core/ruleset.ts';
import { NOBODY } from '../../vocabulary.ts';
import { agreed, endWithoutWinner } from '../chapters/agreement.ts';
import { askDiscards } from '../chapters/discards.ts';
import { askDraft } from '../chapters/draft.ts';
import { baseLayouts } from '../chapters/layouts.ts';
import { recountLongestRoad } from '../chapters/longestRoad.ts';
import { NO_OFFERS } from '../chapters/openOffers.ts';
import { NO_PIECES } from '../chapters/pieces.ts';
import { produce } from '../chapters/production.ts';
import { robberStart } from '../chapters/robber.ts';
import { openGame, type Setup } from '../chapters/setup.ts';
import { chooseFirst, draft, setUp } from '../chapters/start.ts';
import { dealTable, each, RULES, SIZE, type Started, startFields, tableOf } from '../chapters/table.ts';
import { NO_TALK } from '../chapters/talk.ts';
import { outOfTurns, rolled, seven } from '../chapters/turn.ts';
import { checkVictory, endAfterLastTurn, NOT_OVER, recount } from '../chapters/victory.ts';
import { cardFields, priceField } from '../fields.ts';
import type { Questions } from '../questions.ts';
import { askAqueduct, NO_HARVEST } from './aqueduct.ts';
import { askFreedRobber, askLostCities, attack, sail, settleAttack } from './barbarians.ts';
import { CARDS } from './cards.ts';
import { type CitiesKnightsEvent, type CitiesKnightsMove, type CitiesKnightsState, chapters } from './chapters.ts';
import { PRICE_NAMES } from './costs.ts';
import { castle, rollEventDie, ship } from './eventDie.ts';
import { NO_KNIGHTS } from './garrison.ts';
import { NOTHING_HELD } from './heldChoices.ts';
import { citiesKnightsLayouts } from './layouts.ts';
import { NO_LEVELS, NO_METROPOLISES } from './levels.ts';
import type { CitiesKnightsOptions } from './options.ts';
import { NO_HARBOUR_TRADE } from './progress/commercialHarbour.ts';
import { NO_DESERTER } from './progress/deserter.ts';
import { NO_FLEET, NO_MERCHANT } from './progress/merchants.ts';
import { askOverflow } from './progress/overflow.ts';
import { drawForOthers, drawForRoller, showProgress } from './progress/progress.ts';
import { newProgress } from './progress/progressState.ts';
import { askRewards } from './progress/rewards.ts';
import { NOTHING_SHOWN } from './progress/shown.ts';
import { citiesKnightsUpcasts } from './upcasts.ts';

export type { CitiesKnightsEvent, CitiesKnightsMove, CitiesKnightsState };

/** Cities & Knights (cities-knights.md). */
export const citiesKnightsSpec: RulesetSpec<
  CitiesKnightsState,
  CitiesKnightsEvent,
  Setup<CitiesKnightsOptions>,
  Questions,
  Started
> = {
  name: 'citiesKnights',
  upcasts: citiesKnightsUpcasts,
  chapters,
  order: [
    start.is(chooseFirst, setUp),
    draft.is(askDraft),
    ship.is(sail),
    attack.is(settleAttack, recount, askRewards, recount, askLostCities),
    castle.is(drawForRoller, drawForOthers),
    outOfTurns.is(endAfterLastTurn),
    rolled.is(rollEventDie, askOverflow, produce, askAqueduct),
    seven.is(rollEventDie, askOverflow, askDiscards, askFreedRobber),
    recount.is(recountLongestRoad, checkVictory),
    acted.is(recount),
    agreed.is(endWithoutWinner),
    ended.is(showProgress),
  ],
  size: SIZE,
  rules: RULES,
  slots: { ...cardFields(CARDS), ...priceField(PRICE_NAMES), rate: oneOf('rate', [2, 3, 4]) },
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
      talk: NO_TALK,
      ending: NOT_OVER,
      agreement: [],
    };
  },
};
