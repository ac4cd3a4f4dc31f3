import { NOBODY, type Owner, type Seat } from '../../vocabulary.ts';
import { RESOURCE_CARDS } from '../cards.ts';
import type { Award, CommonState, Goal, PieceKind, PlacedPiece, Purchase, RulesetDefinition } from '../definition.ts';
import { DECK_COUNTS } from './development.ts';
import { baseEvaluator } from './evaluator.ts';
import { type BaseEvent, type BaseMove, type BaseState, base } from './index.ts';
import { type BaseOptions, baseOptions } from './options.ts';
import { BASE_REFUSALS, COMMON_REFUSALS } from './refusals.ts';
import { pointsOf } from './victory.ts';

/** Building, which every ruleset has. */
export const BUILDING: readonly Purchase<CommonState>[] = [
  { what: 'road', move: 'buildRoad', placing: 'B-63', left: ({ supply }, seat) => supply.roads[seat] },
  {
    what: 'settlement',
    move: 'buildSettlement',
    placing: 'B-66',
    left: ({ supply }, seat) => supply.settlements[seat],
  },
  { what: 'city', move: 'buildCity', placing: 'B-68', left: ({ supply }, seat) => supply.cities[seat] },
];

const placedOf = (owners: readonly Owner[]): readonly PlacedPiece[] =>
  owners.flatMap((owner, place) => (owner === NOBODY ? [] : [{ place, owner }]));
export const ROAD_PIECES: PieceKind<CommonState> = { kind: 'road', on: 'path', placed: ({ roads }) => placedOf(roads) };
export const SETTLEMENT_PIECES: PieceKind<CommonState> = {
  kind: 'settlement',
  on: 'intersection',
  placed: ({ settlements }) => placedOf(settlements),
};
export const CITY_PIECES: PieceKind<CommonState> = {
  kind: 'city',
  on: 'intersection',
  placed: ({ cities }) => placedOf(cities),
};
/** The pieces that every ruleset has. */
export const PIECES: readonly PieceKind<CommonState>[] = [ROAD_PIECES, SETTLEMENT_PIECES, CITY_PIECES];

/** Where and on what board a game begins: the same in every ruleset. */
export const SET_UP_OPTIONS = [
  'players',
  'board',
  'beginnerMap',
  'startPlacement',
  'tokenPlacement',
  'spiralStart',
  'harbours',
  'startPlayer',
] as const;

/** How near a seat is to the victory points that win (B-97). */
export function pointsGoal({ rules }: Pick<RulesetDefinition, 'rules'>, state: CommonState, seat: Seat): Goal {
  const questions = rules.ask(state);
  const part = { name: 'points', have: pointsOf(questions, seat), need: questions.target() };
  return { name: 'victoryPoints', rule: 'B-97', parts: [part] };
}

/** The special card for the longest road (B-90). */
export const LONGEST_ROAD: Award<CommonState> = {
  name: 'longestRoad',
  holder: ({ longestRoad }) => longestRoad.holder,
};

/** Victory point cards that are revealed; hidden ones count among the hidden development cards (B-100). */
function shownPoints({ development }: BaseState, seat: Seat): number {
  const { cards = [], shown = false } = development.hands[seat];
  return shown ? cards.filter(({ card }) => card === 'victoryPoint').length : 0;
}

const cardsLeft = ({ development }: BaseState): number => development.size - development.drawn;

/** The base game, with what the other layers learn about it. */
export const baseDefinition: RulesetDefinition<BaseState, BaseMove, BaseEvent, BaseOptions> = {
  get rules() {
    return base();
  },
  options: baseOptions,
  optionGroups: {
    setUp: SET_UP_OPTIONS,
    play: ['turnStructure', 'devCardTiming', 'robberToDesert'],
    victory: ['victoryCheck', 'victoryPoints'],
  },
  cards: RESOURCE_CARDS,
  purchases: [...BUILDING, { what: 'developmentCard', move: 'buyDevelopmentCard', left: cardsLeft }],
  pieces: [...PIECES, { kind: 'robber', on: 'hex', placed: ({ robber }) => [{ place: robber.hex, owner: NOBODY }] }],
  counters: [
    {
      name: 'developmentCards',
      of: (state, seat) => state.development.hands[seat].n - shownPoints(state, seat),
    },
    { name: 'knightsPlayed', of: ({ knights }, seat) => knights[seat] },
    { name: 'victoryPointCards', rare: true, of: shownPoints },
  ],
  awards: [
    LONGEST_ROAD,
    { name: 'largestArmy', counter: 'knightsPlayed', holder: ({ largestArmy }) => largestArmy.holder },
  ],
  ownCards: ({ development }, seat) => (development.hands[seat].cards ?? []).map(({ card }) => card),
  decks: [{ name: 'development', cards: DECK_COUNTS, left: cardsLeft }],
  goals: (state, seat) => [pointsGoal(baseDefinition, state, seat)],
  draws: ['developmentCardBought', 'stolen'],
  losses: { stolen: 'victim' },
  refusals: [...COMMON_REFUSALS, ...BASE_REFUSALS],
  evaluator: baseEvaluator,
};
