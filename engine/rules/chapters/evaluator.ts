import type { Evaluation, Evaluator } from '../../bots/evaluation.ts';
import { hasRoom, roadValue, siteValue, yieldAt } from '../../bots/worth.ts';
import type { CardKind, Intersection, Path } from '../../vocabulary.ts';
import { kindIn, ofKind, total } from '../cards.ts';
import type { CommonState, WireMove } from '../definition.ts';
import { gainOf, leastUseful, purchase } from './evaluatorHand.ts';
import { lengthFrom, wantsLongestRoad } from './evaluatorRoads.ts';
import { tradeEvaluator } from './evaluatorTrade.ts';
import { bestOf } from './maritime.ts';
import { settlementSites } from './pieces.ts';

type Unaimed = Omit<Evaluation<CommonState>, 'aim'>;

const place = <T>(move: WireMove, field: string) => move[field] as T;

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
      const opens = wantsRoute(evaluation) > 0 ? roadValue(evaluation, path) : 0;
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
    city: (evaluation) => (hasSettlement(evaluation) ? 7 : 0),
    settlement: (evaluation) => wantsSettlement(evaluation),
    road: (evaluation) => wantsRoad(evaluation),
  },
};

/** Whether a city can be built once it can be paid for. */
export const hasSettlement = ({ view, seat }: Unaimed): boolean =>
  view.supply.cities[seat] > 0 && view.settlements.includes(seat);

const hasSite = ({ view, seat, buildings, occupants }: Unaimed) =>
  settlementSites(seat, view.roads, buildings, occupants).length > 0;

/** How much a settlement is wanted: not at all without a piece for it and a site that the seat can reach. */
export function wantsSettlement(evaluation: Unaimed): number {
  const { view, seat } = evaluation;
  return view.supply.settlements[seat] > 0 && hasSite(evaluation) ? 7.5 : 0;
}

/** A road is wanted for the Longest Road, and as a route to a settlement site. */
const wantsRoad = (evaluation: Unaimed): number => Math.max(wantsRoute(evaluation), wantsLongestRoad(evaluation));

/** How much a road here is worth because it makes the seat's longest road longer. */
export const lengthens = (evaluation: Unaimed, path: Path): number => 12 * lengthFrom(evaluation, path);

/** A road is wanted where it leads to a settlement site, while the seat can reach none. */
export function wantsRoute(evaluation: Unaimed): number {
  const { view, seat } = evaluation;
  const { roads, settlements } = view.supply;
  if (roads[seat] === 0 || settlements[seat] === 0 || hasSite(evaluation)) return 0;
  return hasRoom(evaluation) ? 5 : 0;
}
