import { hexesAt } from '../../board/geometry.ts';
import { type Evaluation, type Evaluator, publicPoints, type Known as Seen } from '../../bots/evaluation.ts';
import { blockValue, incomeOf, pips, roadValue, scarcity, yieldAt } from '../../bots/worth.ts';
import type { CardKind, Cards, Hex, Intersection, Path, Seat } from '../../vocabulary.ts';
import { commonEvaluator, lengthens } from '../base/evaluator.ts';
import { keepValue, leastUseful, purchase } from '../base/evaluatorHand.ts';
import { seatsOf } from '../base/table.ts';
import { kindIn, total } from '../cards.ts';
import type { WireMove } from '../definition.ts';
import { cheapestFirst, outlookOf, TRACK_LENGTH } from './barbarians.ts';
import { kindNumber } from './cards.ts';
import type { ProgressCard } from './decks.ts';
import { knightsOf, strengthOf } from './garrison.ts';
import type { CitiesKnightsState } from './index.ts';
import { availableCities, hasCity, levelOf } from './levels.ts';
import { PAID_WITH, TOP_LEVEL, TRACKS, type Track } from './vocabulary.ts';

type Known = Evaluation<CitiesKnightsState>;
type Unaimed = Omit<Known, 'aim'>;
const at = <T>(move: WireMove, field: string) => move[field] as T;

/** Whether the seat would lose a city if the barbarians came now. */
const isExposed = ({ view, seat }: Unaimed): boolean => {
  const { result } = outlookOf(view);
  return result.type === 'lost' && result.losers.includes(seat);
};
/** How close the ship is, from 0 to 1. */
const danger = ({ view }: Unaimed): number => (view.barbarians.position + 1) / TRACK_LENGTH;

/** How much active strength is worth to the seat: most when it would lose a city and the ship is close. */
function defenceValue(evaluation: Unaimed): number {
  const { view, seat } = evaluation;
  if (isExposed(evaluation)) return 30 + 60 * danger(evaluation);
  const mine = strengthOf(view, seat);
  const best = Math.max(0, ...seatsOf(view).flatMap((other) => (other === seat ? [] : [strengthOf(view, other)])));
  return mine <= best ? 20 + 25 * danger(evaluation) : 8;
}

/** The cards that are most valuable to the other players, by kind. */
const handWorth = (evaluation: Known, cards: Cards): number =>
  cards.reduce((sum, n, kind) => sum + n * keepValue(evaluation, kind), 0);

/** The best cards to take from a hand that is shown. */
function bestCards(evaluation: Known, shown: Cards, amount: number): Cards {
  const left = [...shown];
  const taken = left.map(() => 0);
  for (let n = 0; n < amount; n++) {
    const kind = left
      .map((held, one) => ({ held, one }))
      .filter(({ held }) => held > 0)
      .sort((a, b) => keepValue(evaluation, b.one) - keepValue(evaluation, a.one))[0]?.one;
    if (kind === undefined) break;
    left[kind] = (left[kind] ?? 0) - 1;
    taken[kind] = (taken[kind] ?? 0) + 1;
  }
  return taken;
}

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

/** How much a progress card is worth keeping. */
const CARD_WORTH: Readonly<Partial<Record<ProgressCard, number>>> = {
  masterMerchant: 9,
  resourceMonopoly: 8,
  wedding: 8,
  merchant: 8,
  medicine: 8,
  warlord: 7,
  crane: 7,
  spy: 7,
  saboteur: 6,
  deserter: 6,
  bishop: 6,
  irrigation: 6,
  mining: 6,
  roadBuilding: 6,
  smith: 6,
  commodityMonopoly: 6,
  commercialHarbour: 5,
  engineer: 5,
  intrigue: 4,
  diplomat: 4,
  alchemist: 4,
  inventor: 3,
  merchantFleet: 3,
};
const cardWorth = (card: unknown): number => CARD_WORTH[card as ProgressCard] ?? 1;

/** The progress cards to discard, the least valuable first. */
const worstCards = ({ view, seat }: Known, amount: number): readonly ProgressCard[] =>
  [...(view.progress.hands[seat].cards ?? [])].sort((a, b) => cardWorth(a) - cardWorth(b)).slice(0, amount);

/** How much a level of a track is wanted: more if an ability or metropolis is near, and if it is cheap. */
function improvementWant({ view, seat }: Unaimed, track: Track): number {
  const level = levelOf(view, seat, track);
  if (level >= 5 || !hasCity(view, seat)) return 0;
  if (level >= 3 && availableCities(view, seat).length === 0) return 0;
  return level === 3 ? 8.5 : 6.5;
}

const others = ({ view, seat }: Known): readonly Seat[] => seatsOf(view).filter((other) => other !== seat);
const cardsAmong = (evaluation: Known): number =>
  others(evaluation).reduce<number>((sum, other) => sum + evaluation.view.hands[other].n, 0);

/** How much better the seat's number tokens would be after the swap. */
function swapValue({ view, seat }: Known, hexes: readonly Hex[]): number {
  const [a = 0, b = 0] = hexes;
  const { numbers } = view.table.board;
  const weight = (hex: Hex) =>
    seatsOf(view).reduce<number>((sum, other) => sum + ownAt(view, other, hex) * (other === seat ? 1 : -0.5), 0);
  const change = pips(numbers[b] ?? 0) - pips(numbers[a] ?? 0);
  return change * (weight(a as Hex) - weight(b as Hex));
}

/** Cities & Knights: evaluators of every ruleset, and those for knights, improvements and progress cards. */
export const citiesKnightsEvaluator: Evaluator<CitiesKnightsState> = {
  moves: {
    ...commonEvaluator.moves,
    placeCity: (evaluation, move) => 1 + (commonEvaluator.moves.placeSettlement?.(evaluation, move) ?? 0),
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
    buildKnight: (evaluation) => purchase(evaluation, 'knight', defenceValue(evaluation)),
    activateKnight: (evaluation) => {
      const value = defenceValue(evaluation);
      return isExposed(evaluation) ? value + 10 : purchase(evaluation, 'knightActivation', value + 5);
    },
    upgradeKnight: (evaluation) => purchase(evaluation, 'knightUpgrade', defenceValue(evaluation) - 3),
    moveKnight: () => -1,
    displaceKnight: (evaluation) => (isExposed(evaluation) || danger(evaluation) > 0.6 ? -1 : 6),
    placeDisplacedKnight: () => 1,
    chaseRobber: (evaluation, move) => {
      const gain = blockValue(evaluation, at<Hex>(move, 'hex')) - blockValue(evaluation, evaluation.view.robber.hex);
      return danger(evaluation) > 0.7 || gain <= 4 ? -1 : 15 + gain;
    },
    loseCity: ({ view, seat }, move) => 10 - cheapestFirst(view, seat).indexOf(at<Intersection>(move, 'intersection')),
    removeKnight: ({ view, seat }, move) => {
      const knight = knightsOf(view, seat).find(({ place }) => place === move.intersection);
      return knight === undefined ? 0 : 10 - 2 * knight.level - (knight.active ? 1 : 0);
    },
    placeDeserter: (_evaluation, move) => (move.level === undefined ? 0.1 : 1 + at<number>(move, 'level')),
    // Progress cards.
    chooseDeck: ({ view, seat }, move) => 1 + levelOf(view, seat, at<Track>(move, 'deck')),
    discardProgress: () => 1,
    playAlchemist: (evaluation, move) => {
      const { view, seat } = evaluation;
      const number = at<number>(move, 'red') + at<number>(move, 'regular');
      if (number === 7) return -1;
      const income = view.table.board.numbers.flatMap((n, hex) => (n === number ? [hex as Hex] : []));
      const mine = income.reduce<number>((sum, hex) => sum + (hex === view.robber.hex ? 0 : ownAt(view, seat, hex)), 0);
      return mine >= 3 ? 1 + mine : -1;
    },
    playCrane: (evaluation, move) => {
      const level = levelOf(evaluation.view, evaluation.seat, at<Track>(move, 'track')) + 1;
      return level >= 2 ? 80 + level : 30;
    },
    playEngineer: () => 45,
    playInventor: (evaluation, move) => {
      const value = swapValue(evaluation, at<readonly Hex[]>(move, 'hexes'));
      return value >= 4 ? 15 + value : -1;
    },
    playIrrigation: () => 40,
    playMining: () => 40,
    playMedicine: ({ view }, move) => 95 + total(yieldAt(view, at<Intersection>(move, 'intersection'))),
    playRoadBuilding: () => 42,
    playSmith: (_evaluation, move) => 30 + 10 * at<readonly unknown[]>(move, 'knights').length,
    playMasterMerchant: ({ view }, move) => 45 + view.hands[at<Seat>(move, 'victim')].n,
    takeCards: () => 1,
    playMerchantFleet: (evaluation, move) => {
      const kind = kindIn(evaluation.view, at<CardKind>(move, 'kind'));
      const spare = (evaluation.hand[kind] ?? 0) - (evaluation.aim.price[kind] ?? 0);
      return spare >= 4 ? 25 + spare : -1;
    },
    playMerchant: ({ view }, move) => 60 + pips(view.table.board.numbers[at<Hex>(move, 'hex')] ?? 0),
    playResourceMonopoly: (evaluation, move) => {
      const kind = kindIn(evaluation.view, at<CardKind>(move, 'resource'));
      return cardsAmong(evaluation) >= 6 ? 25 + keepValue(evaluation, kind) : -1;
    },
    playCommodityMonopoly: (evaluation, move) => {
      const kind = kindIn(evaluation.view, at<CardKind>(move, 'commodity'));
      return cardsAmong(evaluation) >= 6 ? 25 + keepValue(evaluation, kind) : -1;
    },
    playCommercialHarbour: () => 22,
    offerCommercialHarbour: () => 22,
    giveCommodity: (evaluation, move) =>
      move.commodity === undefined
        ? 1
        : 20 - keepValue(evaluation, kindIn(evaluation.view, at<CardKind>(move, 'commodity'))),
    playBishop: (evaluation, move) => {
      const gain = blockValue(evaluation, at<Hex>(move, 'hex')) - blockValue(evaluation, evaluation.view.robber.hex);
      return gain > 3 ? 30 + gain : -1;
    },
    playDeserter: (evaluation, move) => 35 + publicPoints(evaluation, at<Seat>(move, 'victim')),
    playDiplomat: ({ view, seat }, move) => {
      const owner = view.roads[at<Path>(move, 'path')];
      return owner !== seat && owner === view.longestRoad.holder ? 28 : -1;
    },
    playIntrigue: (evaluation) => (danger(evaluation) < 0.6 ? 10 : -1),
    playSaboteur: () => 32,
    playSpy: () => 38,
    takeProgressCard: (_evaluation, move) => 1 + cardWorth(move.card),
    playWarlord: (evaluation) => (danger(evaluation) > 0.5 ? 50 : -1),
    playWedding: () => 48,
    giveCards: () => 1,
  },
  choices: {
    ...commonEvaluator.choices,
    giveCards: (evaluation, { type, bounds }) => {
      const { cards } = bounds;
      return cards?.kind === 'cards' ? { type, cards: leastUseful(evaluation, cards.min) } : undefined;
    },
    takeCards: (evaluation, { type, bounds }) => {
      const { cards } = bounds;
      return cards?.kind === 'cards' ? { type, cards: bestCards(evaluation, cards.upTo, cards.min) } : undefined;
    },
    endTurn: (evaluation, { type, bounds }) =>
      bounds.cards?.kind === 'names' ? { type, cards: worstCards(evaluation, bounds.cards.min) } : undefined,
    discardProgress: (evaluation, { type, bounds }) =>
      bounds.cards?.kind === 'names' ? { type, cards: worstCards(evaluation, bounds.cards.min) } : undefined,
    playCommercialHarbour: (evaluation, choice) => gifts(evaluation, choice.type, choice.bounds.offers),
    offerCommercialHarbour: (evaluation, choice) => gifts(evaluation, choice.type, choice.bounds.offers),
  },
  keeps: keepWorth,
  wants: {
    ...commonEvaluator.wants,
    knight: (evaluation) =>
      isExposed(evaluation) ? 8 : knightsOf(evaluation.view, evaluation.seat).length < 2 ? 5 : 0,
    wall: ({ view, seat, hand }) => (total(hand) > 6 && availableCities(view, seat).length > 0 ? 4 : 0),
    knightActivation: (evaluation) =>
      isExposed(evaluation) && knightsOf(evaluation.view, evaluation.seat).some(({ active }) => !active) ? 8.2 : 0,
    knightUpgrade: (evaluation) =>
      knightsOf(evaluation.view, evaluation.seat).some(({ level }) => level === 1) ? 4 + danger(evaluation) : 0,
    ...Object.fromEntries(
      TRACKS.map((track) => [`${track}Improvement`, (evaluation: Unaimed) => improvementWant(evaluation, track)]),
    ),
  },
};

/** How much the seat gets from a hex when its number is rolled. */
function ownAt(view: CitiesKnightsState, seat: Seat, hex: Hex): number {
  const count = (owners: readonly number[]) =>
    owners.reduce<number>(
      (sum, owner, v) => (owner === seat && hexesAt[v as Intersection].includes(hex) ? sum + 1 : sum),
      0,
    );
  return count(view.settlements) + 2 * count(view.cities);
}

/** Offers every opponent the resource that the seat can best spare. */
function gifts(evaluation: Known, type: string, bounds: unknown): WireMove | undefined {
  const { kind, among, upTo } = bounds as {
    readonly kind: string;
    readonly among: readonly Seat[];
    readonly upTo: Readonly<Record<string, number>>;
  };
  if (kind !== 'gifts') return undefined;
  const cheap = Object.entries(upTo)
    .flatMap(([card, n]) => Array<string>(n).fill(card))
    .sort((a, b) => handWorth(evaluation, unit(evaluation, a)) - handWorth(evaluation, unit(evaluation, b)));
  const offers = among.slice(0, cheap.length).map((seat, i) => ({ seat, card: cheap[i] }));
  return offers.length === 0 ? undefined : { type, offers };
}
const unit = ({ view, hand }: Known, card: string): Cards =>
  hand.map((_, kind) => (kind === kindIn(view, card) ? 1 : 0));
