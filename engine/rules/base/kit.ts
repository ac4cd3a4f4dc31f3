import type { Seat } from '../../vocabulary.ts';
import type { AnyState, RulesetKit } from '../kit.ts';
import type { Price } from '../questions.ts';
import { base } from './index.ts';
import { baseOptions } from './options.ts';

/** The moves of building, which every ruleset has. */
export const BUILDING = { buildRoad: 'road', buildSettlement: 'settlement', buildCity: 'city' } as const;

/** How many pieces of a kind the seat has left; of what is not a piece none. */
export function piecesLeft({ supply }: AnyState, seat: Seat, what: Price): number {
  if (what === 'road') return supply.roads[seat];
  if (what === 'settlement') return supply.settlements[seat];
  return what === 'city' ? supply.cities[seat] : 0;
}

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

const cardsLeft = ({ development }: AnyState) => (development === undefined ? 0 : development.size - development.drawn);

/** The base game, with what others learn of it. */
export const baseKit: RulesetKit = {
  rules: base as unknown as RulesetKit['rules'],
  options: baseOptions,
  optionGroups: {
    setUp: SET_UP_OPTIONS,
    play: ['turnStructure', 'devCardTiming', 'robberToDesert'],
    victory: ['victoryCheck', 'victoryPoints'],
  },
  prices: ['road', 'settlement', 'city', 'developmentCard'],
  purchases: { ...BUILDING, buyDevelopmentCard: 'developmentCard' },
  left: (state, seat, what) => (what === 'developmentCard' ? cardsLeft(state) : piecesLeft(state, seat, what)),
  counters: [
    { name: 'developmentCards', of: ({ development }, seat) => development?.hands[seat].n ?? 0 },
    { name: 'knightsPlayed', of: ({ knights }, seat) => knights?.[seat] ?? 0 },
  ],
  stocks: [{ name: 'developmentCards', of: cardsLeft }],
  goals: () => [],
  losses: ['stolen'],
};
