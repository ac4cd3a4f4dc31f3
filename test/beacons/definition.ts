import type { Evaluator } from '../../engine/bots/evaluation.ts';
import { NOBODY, targetOf } from '../../engine/index.ts';
import { baseOptions } from '../../engine/rules/base/options.ts';
import type { BaseOptions } from '../../engine/rules/base/public.ts';
import {
  BUILDING,
  LONGEST_ROAD,
  PIECES,
  pointsGoal,
  SET_UP_OPTIONS,
} from '../../engine/rules/chapters/declarations.ts';
import { commonEvaluator } from '../../engine/rules/chapters/evaluator.ts';
import { purchase } from '../../engine/rules/chapters/evaluatorHand.ts';
import { countOf } from '../../engine/rules/chapters/pieces.ts';
import { COMMON_REFUSALS } from '../../engine/rules/chapters/refusals.ts';
import { type CommonState, defineRuleset, type WireMove } from '../../engine/rules/definition.ts';
import { BEACON_CARDS, type BeaconEvent, type BeaconState, beacons, WINNING_BEACONS } from './ruleset.ts';

const { devCardTiming: _, robberToDesert: __, ...options } = baseOptions;

/** Beacons, with what others learn of it. */
export const beaconsDefinition = defineRuleset<BeaconState, WireMove, BeaconEvent, BaseOptions>(beacons, {
  bots: ['easy', 'sensible'],
  options,
  optionGroups: { setUp: SET_UP_OPTIONS, play: ['turnStructure'], victory: ['victoryCheck', 'victoryPoints'] },
  cards: BEACON_CARDS,
  purchases: [
    ...BUILDING,
    { what: 'beacon', move: 'lightBeacon', left: ({ beacons }, seat) => WINNING_BEACONS - countOf(beacons, seat) },
  ],
  pieces: [
    ...PIECES,
    {
      kind: 'beacon',
      on: 'intersection',
      placed: ({ beacons }) => beacons.flatMap((owner, place) => (owner === NOBODY ? [] : [{ place, owner }])),
    },
  ],
  counters: [{ name: 'beacons', of: ({ beacons }, seat) => countOf(beacons, seat) }],
  decks: [],
  awards: [LONGEST_ROAD],
  goals: (state, seat, questions) => [
    pointsGoal(state, seat, questions),
    {
      name: 'beacons',
      rule: 'Z-04',
      parts: [{ name: 'beacons', have: countOf(state.beacons, seat), need: WINNING_BEACONS }],
    },
  ],
  draws: [],
  losses: {},
  refusals: [...COMMON_REFUSALS, 'noOwnTown', 'beaconBurns'],
});

/** How the sensible bot evaluates its moves. */
export const beaconsEvaluator: Evaluator<CommonState> = {
  moves: {
    ...commonEvaluator.moves,
    lightBeacon: (evaluation) => purchase(evaluation, 'beacon', 95),
    steerStorm: ({ view, seat }, { hex, washed }) =>
      10 + (view.table.board.numbers[Number(hex)] === 0 ? 5 : 0) + (washed === 'oil' ? 3 : targetOf(view) - seat),
  },
  choices: commonEvaluator.choices,
  wants: { ...commonEvaluator.wants, beacon: () => 6 },
};
