import { NOBODY, type Seat } from '../../vocabulary.ts';
import { BUILDING, piecesLeft, SET_UP_OPTIONS } from '../base/kit.ts';
import { countOf, placesOf } from '../base/pieces.ts';
import { seatsOf } from '../base/table.ts';
import type { AnyState, Garrison, Goal, RulesetKit, Threat } from '../kit.ts';
import { countFor, tollsOf, WINNING_TOLLS } from './endings.ts';
import { type ImperoState, impero } from './index.ts';
import { imperoOptions } from './options.ts';
import { rangeOf } from './reach.ts';
import { attackTargets } from './survey.ts';
import { KNIGHTS_FOR } from './targets.ts';

/** The state of a game of this ruleset, which `rulesetOf` makes sure of. */
const own = (state: AnyState) => state as unknown as ImperoState;

/** The enemy pieces in range of each city of the seat (I-11). */
function garrisonsOf({ roads, settlements, cities, table }: ImperoState, seat: Seat): readonly Garrison[] {
  return placesOf(cities, seat).map((city) => {
    const range = rangeOf(city, table.options.roadDistance);
    const threats = [
      ...range.paths.map(({ path, distance }) => ({ type: 'road', place: path, owner: roads[path], distance })),
      ...range.intersections.flatMap(({ intersection: place, distance }) => [
        { type: 'settlement', place, owner: settlements[place], distance },
        { type: 'city', place, owner: cities[place], distance },
      ]),
    ];
    const against = threats.filter(({ owner }) => owner !== NOBODY && owner !== seat) as readonly Threat[];
    return { city, range, against };
  });
}

/** How near the seat is to winning by destruction, and its opponents to having no roads (I-33, I-34, OI-12, OI-16). */
function goalsOf(state: ImperoState, seat: Seat): readonly Goal[] {
  const { extraWinScope, roadlessTrigger } = state.table.options;
  const byToll = tollsOf(state, seat).flatMap((toll, opponent) => {
    if (extraWinScope === 'oneOpponent' && opponent === seat) return [];
    const against = extraWinScope === 'oneOpponent' ? { against: opponent as Seat } : {};
    return WINNING_TOLLS.map(({ settlements, cities }): Goal => {
      const razed = { name: 'settlementsDestroyed', have: toll.settlements, need: settlements };
      const parts = cities === 0 ? [razed] : [{ name: 'citiesDestroyed', have: toll.cities, need: cities }, razed];
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
  return [...byToll, ...byRoads];
}

/** L'impero di Catan, with what others learn of it. */
export const imperoKit: RulesetKit = {
  rules: impero as unknown as RulesetKit['rules'],
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
    ],
  },
  prices: ['road', 'settlement', 'city', 'knight'],
  purchases: { ...BUILDING, recruitKnight: 'knight' },
  left: (state, seat, what) => (what === 'knight' ? own(state).pool.knights : piecesLeft(state, seat, what)),
  counters: [
    { name: 'knights', of: (state, seat) => own(state).knights[seat] },
    { name: 'warPoints', of: (state, seat) => own(state).war.points[seat] },
    { name: 'roadsLost', of: (state, seat) => own(state).captures.removed[seat] },
  ],
  stocks: [{ name: 'knightPool', of: (state) => own(state).pool.knights }],
  goals: (state, seat) => goalsOf(own(state), seat),
  losses: ['roadsCaptured', 'settlementDestroyed', 'cityDestroyed'],
  war: {
    attacks: Object.entries(KNIGHTS_FOR).map(([type, knights]) => ({ type, knights })),
    garrisons: (state, seat) => garrisonsOf(own(state), seat),
    targets: (state, seat) => attackTargets(own(state), seat),
    count: (state) => (own(state).finalCount.rows.length > 0 ? own(state).finalCount.rows : countFor(own(state))),
  },
};
