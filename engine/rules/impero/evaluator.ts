import { type Evaluation, type Evaluator, publicPoints } from '../../bots/evaluation.ts';
import { roadValue } from '../../bots/worth.ts';
import { type Intersection, NOBODY, type Owner, type Path, type Seat } from '../../vocabulary.ts';
import { commonEvaluator } from '../chapters/evaluator.ts';
import { purchase } from '../chapters/evaluatorHand.ts';
import { buildingAt } from '../chapters/pieces.ts';
import { imperoProspects } from './prospects.ts';
import type { ImperoState } from './rules.ts';
import { buildingTargetsOf, KNIGHTS_FOR } from './targets.ts';

type Known = Evaluation<ImperoState>;

/** How much a loss of this owner is worth to the others: most for the leaders. */
const rivalry = (evaluation: Known, owner: Owner) => (owner === NOBODY ? 0 : publicPoints(evaluation, owner));

/** Whether knights can destroy something from the seat's cities. */
const hasPrey = (view: ImperoState, seat: Seat): boolean => {
  const { settlements, cities } = buildingTargetsOf(view, seat);
  return settlements.length + cities.length > 0;
};

/**
 * Capturing a road is worth three knights if the Longest Road's holder loses one, or if nothing in range can be
 * destroyed and the knights would be idle.
 */
function captureValue(evaluation: Known, owner: Owner, knights: number): number {
  const { view, seat } = evaluation;
  if (owner === NOBODY) return -1;
  if (view.longestRoad.holder === owner) return 45 + rivalry(evaluation, owner);
  const spare = view.knights[seat] - knights;
  return hasPrey(view, seat) && spare < KNIGHTS_FOR.destroySettlement ? -1 : 12 + rivalry(evaluation, owner) / 10;
}

const destroyValue = (evaluation: Known, intersection: unknown): number =>
  rivalry(evaluation, buildingAt(evaluation.view, intersection as Intersection));

/** L'impero di Catan: evaluators of every ruleset, and when to attack. */
export const evaluator: Evaluator<ImperoState> = {
  moves: {
    ...commonEvaluator.moves,
    recruitKnight: (evaluation) => purchase(evaluation, 'knight', 35),
    destroyCity: (evaluation, move) => 220 + destroyValue(evaluation, move.intersection),
    destroySettlement: (evaluation, move) => 160 + destroyValue(evaluation, move.intersection),
    captureRoad: (evaluation, move) =>
      captureValue(evaluation, evaluation.view.roads[move.path as Path], KNIGHTS_FOR.captureRoad),
    captureTwoRoads: (evaluation, move) => {
      const [first] = move.paths as readonly Path[];
      const owner = first === undefined ? NOBODY : evaluation.view.roads[first];
      const value = captureValue(evaluation, owner, KNIGHTS_FOR.captureTwoRoads);
      return value < 0 ? value : value + 1;
    },
    placeCapturedRoad: (evaluation, move) => 1 + roadValue(evaluation, move.path as Path),
  },
  choices: commonEvaluator.choices,
  prospects: imperoProspects,
  rounds: 24,
  nextTurn: 0.25,
  wants: {
    ...commonEvaluator.wants,
    knight: ({ view, seat }) =>
      view.pool.knights > 0 && view.knights[seat] < KNIGHTS_FOR.destroyCity && hasPrey(view, seat) ? 6 : 0,
  },
};
