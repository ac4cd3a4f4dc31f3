import { hexesAt } from '../../board/geometry.ts';
import { type Evaluation, type Evaluator, publicPoints } from '../../bots/evaluation.ts';
import { blockValue, expectedOf, hasRoom, roadValue, siteValue, yieldAt } from '../../bots/worth.ts';
import type { CardKind, Cards, Hex, Intersection, Path, RESOURCES, Seat } from '../../vocabulary.ts';
import { kindIn, kindOf, NO_CARDS, ofKind, total } from '../cards.ts';
import type { CommonState, WireMove } from '../definition.ts';
import { gainOf, leastUseful, purchase } from './evaluatorHand.ts';
import { armyWant, roadRace, winsArmy } from './evaluatorTitles.ts';
import { tradeEvaluator } from './evaluatorTrade.ts';
import type { BaseState } from './index.ts';
import { bestOf } from './maritime.ts';
import { settlementSites } from './pieces.ts';
import { baseProspects } from './prospects.ts';

type Known = Evaluation<CommonState>;
type Unaimed = Omit<Known, 'aim'>;

const place = <T>(move: WireMove, field: string) => move[field] as T;

/** Whether the robber is on a hex of the seat's. */
const isRobbed = ({ view, seat }: Evaluation<BaseState>): boolean =>
  [view.settlements, view.cities].some((pieces) =>
    pieces.some((owner, v) => owner === seat && hexesAt[v as Intersection].includes(view.robber.hex)),
  );

/** Evaluators for the chapters that every ruleset has. */
export const commonEvaluator: Evaluator<CommonState> = {
  moves: {
    ...tradeEvaluator.moves,
    placeSettlement: (evaluation, move) =>
      1 + siteValue(evaluation, evaluation.seat, place<Intersection>(move, 'intersection')),
    placeRoad: (evaluation, move) => 1 + roadValue(evaluation, place<Path>(move, 'path')),
    rollDice: () => 1,
    buildCity: ({ view }, move) => 90 + total(yieldAt(view, place<Intersection>(move, 'intersection'))),
    buildSettlement: (evaluation, move) =>
      100 + siteValue(evaluation, evaluation.seat, place<Intersection>(move, 'intersection')),
    buildRoad: (evaluation, move) => {
      const path = place<Path>(move, 'path');
      const opens = wantsWay(evaluation) > 0 ? roadValue(evaluation, path) : 0;
      const longer = lengthens(evaluation, path);
      return opens + longer === 0 ? -1 : purchase(evaluation, 'road', 40 + opens + longer);
    },
    tradeWithBank: (evaluation, move) => {
      if (move.rate !== undefined) return -1;
      const kinds = evaluation.hand.length;
      const give = kindIn(evaluation.view, place<CardKind>(move, 'give'));
      const take = kindIn(evaluation.view, place<CardKind>(move, 'take'));
      const rate = bestOf(evaluation.questions.rates(evaluation.seat, give));
      const nearer = gainOf(evaluation, ofKind(give, rate, kinds), ofKind(take, 1, kinds)) + 0.15 * (rate - 1);
      return nearer >= 1 ? 70 + nearer - rate / 10 : -1;
    },
    goToBuild: () => -1,
    discard: () => 1,
    endTurn: () => 0.01,
    agreeToEnd: () => -1,
  },
  choices: {
    ...tradeEvaluator.choices,
    discard: (evaluation, choice) => {
      const { cards } = choice.bounds;
      const amount = cards?.kind === 'cards' ? cards.min : 0;
      return { type: 'discard', cards: leastUseful(evaluation, amount) };
    },
  },
  wants: {
    city: ({ view, seat }) => (view.supply.cities[seat] > 0 && view.settlements.includes(seat) ? 7 : 0),
    settlement: (evaluation) => wantsSettlement(evaluation),
    road: (evaluation) => wantsRoad(evaluation),
  },
};

const hasSite = ({ view, seat, occupants }: Unaimed) => settlementSites(seat, view.roads, occupants).length > 0;

function wantsSettlement(evaluation: Unaimed): number {
  const { view, seat } = evaluation;
  return view.supply.settlements[seat] > 0 && hasSite(evaluation) ? 7.5 : 0;
}

/** A road is wanted for the Longest Road, and as a way to a settlement site. */
const wantsRoad = (evaluation: Unaimed): number => Math.max(wantsWay(evaluation), roadRace(evaluation).want);

/** How much a road here is worth because it makes the seat's longest road longer. */
export const lengthens = (evaluation: Unaimed, path: Path): number => 12 * (roadRace(evaluation).longer.get(path) ?? 0);

/** A road is wanted where it leads to a settlement site, while the seat can reach none. */
function wantsWay(evaluation: Unaimed): number {
  const { view, seat, occupants } = evaluation;
  const { roads, settlements } = view.supply;
  if (roads[seat] === 0 || settlements[seat] === 0 || hasSite(evaluation)) return 0;
  return hasRoom(view, seat, occupants) ? 5 : 0;
}

/** The base game: also its development cards and the robber. */
export const baseEvaluator: Evaluator<BaseState> = {
  moves: {
    ...commonEvaluator.moves,
    buyDevelopmentCard: (evaluation) => purchase(evaluation, 'developmentCard', 30),
    playKnight: (evaluation) => {
      if (winsArmy(evaluation)) return 95;
      return isRobbed(evaluation) ? 60 : evaluation.view.turn.rolled === undefined ? -1 : 20;
    },
    playRoadBuilding: (evaluation) => (roadRace(evaluation).want > 0 ? 60 : wantsSettlement(evaluation) > 0 ? 15 : 50),
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
  prospects: baseProspects,
  wants: {
    ...commonEvaluator.wants,
    developmentCard: (evaluation) => {
      const { drawn, size } = evaluation.view.development;
      return drawn < size ? 4 + armyWant(evaluation) : 0;
    },
  },
};
