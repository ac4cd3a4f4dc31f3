import { type Intersection, NOBODY } from '../../vocabulary.ts';
import {
  BUILDING,
  CITY_PIECES,
  LONGEST_ROAD,
  pointsGoal,
  ROAD_PIECES,
  SET_UP_OPTIONS,
  SETTLEMENT_PIECES,
} from '../chapters/declarations.ts';
import { COMMON_REFUSALS } from '../chapters/refusals.ts';
import { defineRuleset, type PlacedPiece, type Purchase } from '../definition.ts';
import { CARDS } from './cards.ts';
import { DECKS } from './decks.ts';
import { knightsLeft, strengthOf } from './garrison.ts';
import { levelOf } from './levels.ts';
import { type CitiesKnightsOptions, citiesKnightsOptions } from './options.ts';
import { deckSize } from './progress/progressState.ts';
import { CITIES_KNIGHTS_REFUSALS } from './refusals.ts';
import {
  type CitiesKnightsEvent,
  type CitiesKnightsMove,
  type CitiesKnightsState,
  citiesKnightsSpec,
} from './rules.ts';
import { TOP_LEVEL, TRACKS } from './vocabulary.ts';
import { wallsLeft } from './walls.ts';

type State = CitiesKnightsState;

/** The names of a knight's levels and conditions. */
const LEVEL_MARKS = { 1: 'basic', 2: 'strong', 3: 'mighty' } as const;

const cityMarks = ({ walls, improvements }: State, v: number): readonly string[] => [
  ...(walls.includes(v as Intersection) ? ['walled'] : []),
  ...TRACKS.filter((_, track) => improvements.metropolises[track] === v).map((track) => `${track}Metropolis`),
];
const marked = (pieces: readonly PlacedPiece[], marks: (place: number) => readonly string[]): readonly PlacedPiece[] =>
  pieces.map((piece) => ({ ...piece, marks: marks(piece.place) }));

const knightPurchases: readonly Purchase<State>[] = [
  { what: 'knight', move: 'buildKnight', placing: 'K-26', left: (state, seat) => knightsLeft(state, seat, 1) },
  {
    what: 'knightActivation',
    move: 'activateKnight',
    left: ({ garrison }, seat) => garrison.knights.filter(({ owner, active }) => owner === seat && !active).length,
  },
  {
    what: 'knightUpgrade',
    move: 'upgradeKnight',
    left: (state, seat) => knightsLeft(state, seat, 2) + knightsLeft(state, seat, 3),
  },
];

/** Cities & Knights, with what the other layers learn about it. */
export const definition = defineRuleset<
  CitiesKnightsState,
  CitiesKnightsMove,
  CitiesKnightsEvent,
  CitiesKnightsOptions
>(citiesKnightsSpec, {
  bots: ['easy', 'sensible', 'strong'],
  options: citiesKnightsOptions,
  optionGroups: {
    setUp: SET_UP_OPTIONS,
    play: [
      'turnStructure',
      'robberToDesert',
      'friendlyRobber',
      'chaseTarget',
      'knightActivationDelay',
      'aqueductTrigger',
    ],
    barbarians: ['lowestTie', 'cityChoice'],
    progress: ['progressOverflow', 'usedProgress', 'cranePerTurn', 'deserterKnight'],
    victory: ['victoryCheck', 'victoryPoints'],
  },
  cards: CARDS,
  purchases: [
    ...BUILDING,
    { what: 'wall', move: 'buildWall', placing: 'K-46', left: wallsLeft },
    ...knightPurchases,
    ...TRACKS.map(
      (track): Purchase<State> => ({
        what: `${track}Improvement`,
        move: 'improve',
        given: { track },
        left: (state, seat) => TOP_LEVEL - levelOf(state, seat, track),
      }),
    ),
  ],
  pieces: [
    ROAD_PIECES,
    {
      ...SETTLEMENT_PIECES,
      placed: (state) =>
        marked(SETTLEMENT_PIECES.placed(state), (place) =>
          state.ruins.includes(place as Intersection) ? ['ruined'] : [],
        ),
    },
    {
      ...CITY_PIECES,
      placed: (state) => marked(CITY_PIECES.placed(state), (place) => cityMarks(state, place)),
    },
    {
      kind: 'knight',
      on: 'intersection',
      placed: ({ garrison }) =>
        garrison.knights.map(({ place, owner, level, active }) => ({
          place,
          owner,
          marks: [LEVEL_MARKS[level], active ? 'active' : 'inactive'],
        })),
    },
    { kind: 'robber', on: 'hex', placed: ({ robber }) => [{ place: robber.hex, owner: NOBODY }] },
    {
      kind: 'merchant',
      on: 'hex',
      placed: ({ merchant }) => (merchant.hex === -1 ? [] : [{ place: merchant.hex, owner: merchant.owner }]),
    },
  ],
  counters: [
    { name: 'knightStrength', of: (state, seat) => strengthOf(state, seat) },
    { name: 'defenders', of: ({ barbarians }, seat) => barbarians.defenders[seat] },
    {
      name: 'improvements',
      of: (state, seat) => Object.fromEntries(TRACKS.map((track) => [track, levelOf(state, seat, track)])),
    },
    {
      name: 'progressCards',
      of: ({ progress }, seat) =>
        Object.fromEntries(TRACKS.map((track, number) => [track, progress.hands[seat].n[number] ?? 0])),
    },
  ],
  decks: TRACKS.map((track) => ({ name: track, cards: DECKS[track], left: (state: State) => deckSize(state, track) })),
  awards: [LONGEST_ROAD],
  ownCards: ({ progress }, seat) => progress.hands[seat].cards ?? [],
  goals: (state, seat, questions) => [pointsGoal(state, seat, questions)],
  draws: ['progressDrawn', 'pointCardShown', 'stolen'],
  losses: {
    stolen: 'victim',
    cityLost: 'seat',
    knightDisplaced: 'victim',
    knightLifted: 'victim',
    knightRemoved: 'seat',
    knightDeserted: 'seat',
    cardsTaken: 'victim',
    cardsGiven: 'from',
    progressTaken: 'victim',
    roadRemoved: 'owner',
  },
  refusals: [...COMMON_REFUSALS, ...CITIES_KNIGHTS_REFUSALS],
});
