import type { Seat } from '../../vocabulary.ts';
import { RESOURCE_CARDS } from '../cards.ts';
import { BUILDING, LONGEST_ROAD, PIECES, pointsGoal, SET_UP_OPTIONS } from '../chapters/declarations.ts';
import { countOf } from '../chapters/pieces.ts';
import { COMMON_REFUSALS } from '../chapters/refusals.ts';
import { seatsOf } from '../chapters/table.ts';
import { defineRuleset, type Goal } from '../definition.ts';
import { destructionCounts, finalCountOf, isCountedByAgreement, WINNING_COUNTS } from './endings.ts';
import { type ImperoOptions, imperoOptions } from './options.ts';
import { IMPERO_REFUSALS } from './refusals.ts';
import { type ImperoEvent, type ImperoMove, type ImperoState, imperoSpec } from './rules.ts';

/**
 * How close the seat is to winning by destruction, and its opponents are to having no roads (I-33, I-34, OI-12, OI-16).
 */
function goalsOf(state: ImperoState, seat: Seat): readonly Goal[] {
  const { extraWinScope, roadlessTrigger } = state.table.options;
  const byDestruction = destructionCounts(state, seat).flatMap((count, opponent) => {
    if (extraWinScope === 'oneOpponent' && opponent === seat) return [];
    const against = extraWinScope === 'oneOpponent' ? { against: opponent as Seat } : {};
    return WINNING_COUNTS.map(({ settlements, cities }): Goal => {
      const razed = { name: 'settlementsDestroyed', have: count.settlements, need: settlements };
      const parts = cities === 0 ? [razed] : [{ name: 'citiesDestroyed', have: count.cities, need: cities }, razed];
      return { name: cities === 0 ? 'destroySettlements' : 'destroyCities', rule: 'I-33', ...against, parts };
    });
  });
  const byRoads = seatsOf(state)
    .filter((other) => other !== seat)
    .map((against): Goal => {
      const have = state.captures.removed[against];
      const onBoard = countOf(state.roads, against);
      const need = have + onBoard + (roadlessTrigger === 'noneOnBoard' ? 0 : state.supply.roads[against]);
      return { name: 'takeRoads', rule: 'I-34', against, parts: [{ name: 'roadsRemoved', have, need }] };
    });
  return [...byDestruction, ...byRoads];
}

/** L'impero di Catan, with what the other layers learn about it. */
export const definition = defineRuleset<ImperoState, ImperoMove, ImperoEvent, ImperoOptions>(imperoSpec, {
  bots: ['easy', 'sensible', 'strong'],
  options: imperoOptions,
  optionGroups: {
    setUp: SET_UP_OPTIONS,
    play: ['turnStructure', 'discardOnSeven'],
    war: [
      'knightSameTurn',
      'roadDistance',
      'attackRange',
      'roadShielding',
      'attackTiming',
      'attacksPerTurn',
      'capturedRoadPlacement',
    ],
    victory: [
      'victoryCheck',
      'victoryPoints',
      'longestRoad',
      'largestArmy',
      'extraWinScope',
      'roadlessTrigger',
      'finalCountWarPoints',
      'finalTie',
      'deadPosition',
    ],
  },
  cards: RESOURCE_CARDS,
  purchases: [...BUILDING, { what: 'knight', move: 'recruitKnight', left: ({ pool }) => pool.knights }],
  pieces: PIECES,
  counters: [
    { name: 'knights', of: ({ knights }, seat) => knights[seat] },
    { name: 'warPoints', of: ({ war }, seat) => war.points[seat] },
    { name: 'roadsLost', of: ({ captures }, seat) => captures.removed[seat] },
  ],
  awards: [LONGEST_ROAD, { name: 'largestArmy', counter: 'knights', holder: ({ largestArmy }) => largestArmy.holder }],
  standing: (state, seat) =>
    state.ending.reason === 'finalCount' ? finalCountOf(state).find((row) => row.seat === seat)?.total : undefined,
  agreedEnd: (state) => (isCountedByAgreement(state) ? 'finalCount' : 'noWinner'),
  decks: [],
  goals: (state, seat, questions) => [pointsGoal(state, seat, questions), ...goalsOf(state, seat)],
  draws: [],
  losses: { roadsCaptured: 'victim', settlementDestroyed: 'victim', cityDestroyed: 'victim' },
  refusals: [...COMMON_REFUSALS, ...IMPERO_REFUSALS],
});
