import { hexesAt } from '../../board/geometry.ts';
import { type Evaluation, type Evaluator, publicPoints } from '../../bots/evaluation.ts';
import { blockValue, expectedOf, roadValue } from '../../bots/worth.ts';
import type { Cards, Hex, Intersection, Path, RESOURCES, Seat } from '../../vocabulary.ts';
import { kindOf, NO_CARDS, total } from '../cards.ts';
import { commonEvaluator, lengthens, wantsSettlement } from '../chapters/evaluator.ts';
import { gainOf, purchase } from '../chapters/evaluatorHand.ts';
import { wantsLongestRoad } from '../chapters/evaluatorRoads.ts';
import type { WireMove } from '../definition.ts';
import { armyWant, winsArmy } from './evaluatorArmy.ts';
import { baseFeatures } from './features.ts';
import { baseProspects } from './prospects.ts';
import type { BaseState } from './rules.ts';

const place = <T>(move: WireMove, field: string) => move[field] as T;

/** Whether the robber is on a hex of the seat's. */
const isRobbed = ({ view, seat }: Evaluation<BaseState>): boolean =>
  [view.settlements, view.cities].some((pieces) =>
    pieces.some((owner, v) => owner === seat && hexesAt[v as Intersection].includes(view.robber.hex)),
  );

/** The base game: also its development cards and the robber. */
export const evaluator: Evaluator<BaseState> = {
  moves: {
    ...commonEvaluator.moves,
    buyDevelopmentCard: (evaluation) => purchase(evaluation, 'developmentCard', 30),
    playKnight: (evaluation) => {
      if (winsArmy(evaluation)) return 95;
      return isRobbed(evaluation) ? 60 : evaluation.view.turn.rolled === undefined ? -1 : 20;
    },
    playRoadBuilding: (evaluation) =>
      wantsLongestRoad(evaluation) > 0 ? 60 : wantsSettlement(evaluation) > 0 ? 15 : 50,
    playYearOfPlenty: (evaluation, move) => {
      const gain = gainOf(evaluation, NO_CARDS, place<Cards>(move, 'cards'));
      return total(evaluation.aim.missing) <= 2 && gain > 1 ? 50 + gain : -1;
    },
    playMonopoly: (evaluation, move) => {
      const kind = kindOf(place<(typeof RESOURCES)[number]>(move, 'resource'));
      const expected = expectedOf(evaluation, evaluation.seat, kind);
      const useful = Math.min(expected, evaluation.aim.missing[kind] ?? 0);
      return expected >= 2.5 || (useful >= 1 && expected >= 1.5) ? 20 + 5 * expected + 10 * useful : -1;
    },
    placeFreeRoad: (evaluation, move) => {
      const path = place<Path>(move, 'path');
      return 1 + roadValue(evaluation, path) + lengthens(evaluation, path);
    },
    stopFreeRoads: () => 0.5,
    moveRobber: (evaluation, move) => 100 + blockValue(evaluation, place<Hex>(move, 'hex')),
    chooseVictim: (evaluation, move) => {
      const victim = place<Seat>(move, 'victim');
      const { n } = evaluation.view.hands[victim];
      return n === 0 ? 0.5 : 1 + publicPoints(evaluation, victim) + n / 10;
    },
  },
  choices: commonEvaluator.choices,
  features: baseFeatures,
  prospects: baseProspects,
  rounds: 32,
  nextTurn: 0.25,
  wants: {
    ...commonEvaluator.wants,
    developmentCard: (evaluation) => {
      const { drawn, size } = evaluation.view.development;
      return drawn < size ? 4 + armyWant(evaluation) : 0;
    },
  },
};
