import { hexesAt } from '../../board/geometry.ts';
import { type Evaluation, type Evaluator, publicPoints, type Known as Seen } from '../../bots/evaluation.ts';
import { blockValue, harbourValue, incomeOf, pips, roadValue, scarcity, yieldAt } from '../../bots/worth.ts';
import type { CardKind, Hex, Intersection, Path, Seat } from '../../vocabulary.ts';
import { kindIn, total } from '../cards.ts';
import { commonEvaluator, hasSettlement, lengthens, wantsRoute } from '../chapters/evaluator.ts';
import { keepValue, purchase } from '../chapters/evaluatorHand.ts';
import { wantsLongestRoad } from '../chapters/evaluatorRoads.ts';
import type { WireMove } from '../definition.ts';
import { cheapestFirst } from './barbarians.ts';
import { kindNumber } from './cards.ts';
import { dealReturned } from './deal.ts';
import { danger, defenceValue, isExposed } from './evaluatorDefence.ts';
import { displaceWorth, isStuck, moveWorth, placeWorth } from './evaluatorKnights.ts';
import { progressChoices, progressMoves, rankedCards } from './evaluatorProgress.ts';
import { citiesKnightsFeatures } from './features.ts';
import { knightsOf } from './garrison.ts';
import { availableCities, hasCity, levelOf } from './levels.ts';
import { citiesKnightsProspects } from './prospects.ts';
import type { CitiesKnightsState } from './rules.ts';
import { KINDS, type Kind, PAID_WITH, TOP_LEVEL, TRACKS, type Track } from './vocabulary.ts';

type Known = Evaluation<CitiesKnightsState>;
type Unaimed = Omit<Known, 'aim'>;
const at = <T>(move: WireMove, field: string) => move[field] as T;

/**
 * How much a card is worth keeping. A commodity is worth more if more of its kind are likely: a level costs several. It
 * is nearly useless if its track cannot be improved.
 */
function keepWorth(known: Seen<CitiesKnightsState>, kind: number): number {
  const track = TRACKS.find((one) => kindNumber(PAID_WITH[one]) === kind);
  if (track === undefined) return scarcity(known, kind);
  const { view, seat } = known;
  const level = levelOf(view, seat, track);
  if (level >= TOP_LEVEL || !hasCity(view, seat)) return 0.5;
  const income = incomeOf(known, seat)[kind] ?? 0;
  return income === 0 ? 1 : 2 + Math.min(3, income / 2);
}

/** How much a card of each kind is worth to most players, fitted to who won with which income at the start. */
const WORTH: Readonly<Record<Kind, number>> = {
  lumber: 1.05,
  brick: 0.45,
  wool: 0.85,
  grain: 1.15,
  ore: 1.55,
  paper: 1.6,
  cloth: 1.05,
  coin: 1.15,
};

/** What a building on the intersection yields in 36 rolls. */
function yieldValue({ view, questions }: Unaimed, v: Intersection, isCity: boolean): number {
  const { terrains, numbers } = view.table.board;
  return hexesAt[v].reduce<number>((sum, hex) => {
    const cards = questions.yieldOf(terrains[hex] ?? 'desert', isCity);
    return sum + pips(numbers[hex] ?? 0) * cards.reduce((all, n, kind) => all + n * WORTH[KINDS[kind] ?? 'brick'], 0);
  }, 0);
}

/** How good a place is: its yield, kinds of resource that the seat lacks, and a harbour for what it produces. */
function landValue(evaluation: Unaimed, v: Intersection, isCity: boolean): number {
  const { view, seat } = evaluation;
  const income = incomeOf(evaluation, seat);
  const added = yieldAt(view, v);
  let value = yieldValue(evaluation, v, isCity);
  added.forEach((n, kind) => {
    if (n > 0 && income[kind] === 0) value += NEW_KIND;
  });
  return value + harbourValue(view, v, (kind) => (income[kind] ?? 0) + (added[kind] ?? 0));
}
const NEW_KIND = 1.7;

/** How much a level of a track is wanted: more if an ability or metropolis is near, and if it is cheap. */
function improvementWant({ view, seat }: Unaimed, track: Track): number {
  const level = levelOf(view, seat, track);
  if (level >= 5 || !hasCity(view, seat)) return 0;
  if (level >= 3 && availableCities(view, seat).length === 0) return 0;
  return level === 3 ? 8.5 : 6.5;
}

/** Cities & Knights: evaluators of every ruleset, and those for knights, improvements and progress cards. */
export const evaluator: Evaluator<CitiesKnightsState> = {
  moves: {
    ...commonEvaluator.moves,
    placeSettlement: (evaluation, move) => 1 + landValue(evaluation, at<Intersection>(move, 'intersection'), false),
    placeCity: (evaluation, move) => 1 + landValue(evaluation, at<Intersection>(move, 'intersection'), true),
    buildSettlement: (evaluation, move) => 100 + landValue(evaluation, at<Intersection>(move, 'intersection'), false),
    buildCity: (evaluation, move) => {
      const v = at<Intersection>(move, 'intersection');
      // Before a settlement: improvements need cities.
      return 130 + yieldValue(evaluation, v, true) - yieldValue(evaluation, v, false);
    },
    // Robber and free roads.
    moveRobber: (evaluation, move) => 100 + blockValue(evaluation, at<Hex>(move, 'hex')),
    chooseVictim: (evaluation, move) =>
      1 + publicPoints(evaluation, at<Seat>(move, 'victim')) + evaluation.view.hands[at<Seat>(move, 'victim')].n / 10,
    placeFreeRoad: (evaluation, move) =>
      1 + roadValue(evaluation, at<Path>(move, 'path')) + lengthens(evaluation, at<Path>(move, 'path')),
    stopFreeRoads: () => 0.5,
    // Cities.
    buildWall: (evaluation) => (total(evaluation.hand) > 6 ? purchase(evaluation, 'wall', 35) : -1),
    improve: (evaluation, move) => {
      const track = at<Track>(move, 'track');
      const level = levelOf(evaluation.view, evaluation.seat, track) + 1;
      return purchase(evaluation, `${track}Improvement`, level === 4 ? 110 : 75 + level);
    },
    takeAqueductResource: (evaluation, move) =>
      move.resource === undefined
        ? 0.1
        : 1 + keepValue(evaluation, kindIn(evaluation.view, at<CardKind>(move, 'resource'))),
    // Knights.
    buildKnight: (evaluation, move) =>
      purchase(
        evaluation,
        'knight',
        defenceValue(evaluation) + placeWorth(evaluation, at<Intersection>(move, 'intersection')),
      ),
    activateKnight: (evaluation) => {
      const value = Math.max(defenceValue(evaluation), isStuck(evaluation) ? 30 : 0);
      return isExposed(evaluation) ? value + 10 : purchase(evaluation, 'knightActivation', value + 5);
    },
    upgradeKnight: (evaluation) => purchase(evaluation, 'knightUpgrade', defenceValue(evaluation) - 3),
    moveKnight: moveWorth,
    displaceKnight: displaceWorth,
    placeDisplacedKnight: (evaluation, move) => 50 + placeWorth(evaluation, at<Intersection>(move, 'intersection')),
    chaseRobber: (evaluation, move) => {
      const gain = blockValue(evaluation, at<Hex>(move, 'hex')) - blockValue(evaluation, evaluation.view.robber.hex);
      return danger(evaluation) > 0.7 || gain <= 4 ? -1 : 15 + gain;
    },
    loseCity: ({ view, seat }, move) => 10 - cheapestFirst(view, seat).indexOf(at<Intersection>(move, 'intersection')),
    removeKnight: ({ view, seat }, move) => {
      const knight = knightsOf(view, seat).find(({ place }) => place === move.intersection);
      return knight === undefined ? 0 : 10 - 2 * knight.level - (knight.active ? 1 : 0);
    },
    placeDeserter: (evaluation, move) =>
      move.level === undefined
        ? 0.1
        : 50 + at<number>(move, 'level') + placeWorth(evaluation, at<Intersection>(move, 'intersection')),
    ...progressMoves,
  },
  choices: {
    ...commonEvaluator.choices,
    ...progressChoices,
  },
  keeps: keepWorth,
  deal: dealReturned,
  features: citiesKnightsFeatures,
  ranks: { progressOverflow: rankedCards },
  leaves: ['buildWall'],
  // Other swaps help those more who ask for them: that alone cost one game in a hundred.
  deals: 'lastCard',
  // A game has so many offers that with an hour for each it takes a day and a half longer: npm run bench -- calendar.
  offerHours: 0.5,
  prospects: citiesKnightsProspects,
  rounds: 6,
  nextTurn: 0.08,
  wants: {
    ...commonEvaluator.wants,
    // Cities yield commodities and carry improvements, and two points of the Longest Road are a smaller part of 13.
    city: (evaluation) => (hasSettlement(evaluation) ? 8.8 : 0),
    road: (evaluation) => Math.max(wantsRoute(evaluation), 0.7 * wantsLongestRoad(evaluation)),
    knight: (evaluation) =>
      isExposed(evaluation) ? 8 : knightsOf(evaluation.view, evaluation.seat).length < 2 ? 4 : 0,
    wall: ({ view, seat, hand }) => (total(hand) > 6 && availableCities(view, seat).length > 0 ? 4 : 0),
    knightActivation: (evaluation) =>
      isExposed(evaluation) && knightsOf(evaluation.view, evaluation.seat).some(({ active }) => !active)
        ? 8.2
        : isStuck(evaluation)
          ? 6.5
          : 0,
    knightUpgrade: (evaluation) =>
      knightsOf(evaluation.view, evaluation.seat).some(({ level }) => level === 1) ? 2.8 + danger(evaluation) : 0,
    ...Object.fromEntries(
      TRACKS.map((track) => [`${track}Improvement`, (evaluation: Unaimed) => improvementWant(evaluation, track)]),
    ),
  },
};
