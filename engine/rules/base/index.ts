import { NOBODY, type Seat } from '../../vocabulary.ts';
import { RESOURCE_CARDS } from '../cards.ts';
import { BUILDING, LONGEST_ROAD, PIECES, pointsGoal, SET_UP_OPTIONS } from '../chapters/declarations.ts';
import { COMMON_REFUSALS } from '../chapters/refusals.ts';
import { defineRuleset } from '../definition.ts';
import { DECK_COUNTS } from './development.ts';
import { type BaseOptions, baseOptions } from './options.ts';
import { BASE_REFUSALS } from './refusals.ts';
import { type BaseEvent, type BaseMove, type BaseState, baseSpec } from './rules.ts';

/** Victory point cards that are revealed; hidden ones count among the hidden development cards (B-100). */
function shownPoints({ development }: BaseState, seat: Seat): number {
  const { cards = [], shown = false } = development.hands[seat];
  return shown ? cards.filter(({ card }) => card === 'victoryPoint').length : 0;
}

const cardsLeft = ({ development }: BaseState): number => development.size - development.drawn;

/** The base game, with what the other layers learn about it. */
export const definition = defineRuleset<BaseState, BaseMove, BaseEvent, BaseOptions>(baseSpec, {
  bots: ['easy', 'sensible', 'strong'],
  options: baseOptions,
  optionGroups: {
    setUp: SET_UP_OPTIONS,
    play: ['turnStructure', 'devCardTiming', 'robberToDesert', 'friendlyRobber'],
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
  goals: (state, seat, questions) => [pointsGoal(state, seat, questions)],
  draws: ['developmentCardBought', 'stolen'],
  losses: { stolen: 'victim' },
  refusals: [...COMMON_REFUSALS, ...BASE_REFUSALS],
});
