import { hexesAt, INTERSECTIONS } from '../../board/geometry.ts';
import { PRODUCTS } from '../../board/layouts.ts';
import { type Evaluation, type Evaluator, publicPoints } from '../../bots/evaluation.ts';
import { blockValue, expectedIn, incomeOf, pips, yieldAt } from '../../bots/worth.ts';
import { rememberEach } from '../../core/memo.ts';
import {
  type By,
  type CardKind,
  type Cards,
  type Hex,
  type Intersection,
  NOBODY,
  type Owner,
  type Path,
  type Seat,
} from '../../vocabulary.ts';
import { kindIn, kindOf, total } from '../cards.ts';
import { keepValue, leastUseful } from '../chapters/evaluatorHand.ts';
import { bestOf } from '../chapters/maritime.ts';
import { seatsOf } from '../chapters/table.ts';
import type { WireMove } from '../definition.ts';
import type { ProgressCard } from './decks.ts';
import { danger } from './evaluatorDefence.ts';
import { driveWorth } from './evaluatorKnights.ts';
import { levelOf } from './levels.ts';
import type { CitiesKnightsState } from './rules.ts';
import type { Track } from './vocabulary.ts';

type Known = Evaluation<CitiesKnightsState>;
type Owners = By<Intersection, Owner>;
const at = <T>(move: WireMove, field: string) => move[field] as T;

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
/** The progress cards, the most valuable first. */
export const rankedCards: readonly string[] = Object.entries(CARD_WORTH)
  .toSorted(([, a], [, b]) => b - a)
  .map(([card]) => card);
const cardWorth = (card: unknown): number => CARD_WORTH[card as ProgressCard] ?? 1;

/** The progress cards to discard, the least valuable first. */
const worstCards = ({ view, seat }: Known, amount: number): readonly ProgressCard[] =>
  [...(view.progress.hands[seat].cards ?? [])].sort((a, b) => cardWorth(a) - cardWorth(b)).slice(0, amount);

const others = ({ view, seat }: Known): readonly Seat[] => seatsOf(view).filter((other) => other !== seat);

/** What a monopoly that takes up to so many cards from each other seat is worth; nothing if it may well bring nothing. */
function monopolyValue(evaluation: Known, kind: number, most: number): number {
  const expected = others(evaluation).reduce<number>(
    (sum, other) => sum + Math.min(most, expectedIn(evaluation, other, kind)),
    0,
  );
  return expected >= 0.75 * most ? 20 + expected * (5 + keepValue(evaluation, kind)) : -1;
}

/** What the merchant on a hex is worth: what it yields to the seat, if its kind had no rate as good. */
function merchantValue(evaluation: Known, hex: Hex): number {
  const { view, seat, questions } = evaluation;
  const product = PRODUCTS[view.table.board.terrains[hex] ?? 'desert'];
  if (product === undefined || bestOf(questions.rates(seat, kindOf(product))) <= 2) return 0;
  return (incomeOf(evaluation, seat)[kindOf(product)] ?? 0) / 2;
}

/** How much better the seat's number tokens would be after the swap. */
function swapValue({ view, seat }: Known, hexes: readonly Hex[]): number {
  const [a = 0, b = 0] = hexes;
  const { numbers } = view.table.board;
  const weights = hexWeights(seat, view.settlements, view.cities);
  const change = pips(numbers[b] ?? 0) - pips(numbers[a] ?? 0);
  return change * ((weights[a] ?? 0) - (weights[b] ?? 0));
}

/** What each hex yields to the seat, less half of what it yields to others. There are many swaps: worked out once. */
const hexWeights = rememberEach((seat: Seat, settlements: Owners, cities: Owners): readonly number[] => {
  const weights: number[] = [];
  for (const v of INTERSECTIONS)
    for (const [owner, n] of [
      [settlements[v], 1],
      [cities[v], 2],
    ] as const)
      if (owner !== NOBODY)
        for (const hex of hexesAt[v]) weights[hex] = (weights[hex] ?? 0) + (owner === seat ? n : -n / 2);
  return weights;
});

/** What progress cards are worth, when they are drawn, played and discarded, and what they ask for. */
export const progressMoves: Evaluator<CitiesKnightsState>['moves'] = {
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
    const { view, seat, hand, aim, questions } = evaluation;
    const kind = kindIn(view, at<CardKind>(move, 'kind'));
    const spare = (hand[kind] ?? 0) - (aim.price[kind] ?? 0);
    // Before these cards go to the bank at a worse rate.
    return spare >= 2 && total(aim.missing) > 0 && bestOf(questions.rates(seat, kind)) > 2 ? 71 + spare / 10 : -1;
  },
  // A point more, or one taken from somebody else; it need not be moved to be kept.
  playMerchant: (evaluation, move) =>
    evaluation.view.merchant.owner === evaluation.seat ? -1 : 60 + merchantValue(evaluation, at<Hex>(move, 'hex')),
  playResourceMonopoly: (evaluation, move) => {
    const kind = kindIn(evaluation.view, at<CardKind>(move, 'resource'));
    return monopolyValue(evaluation, kind, 2);
  },
  playCommodityMonopoly: (evaluation, move) => {
    const kind = kindIn(evaluation.view, at<CardKind>(move, 'commodity'));
    return monopolyValue(evaluation, kind, 1);
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
  playIntrigue: (evaluation, move) => driveWorth(evaluation, at<Intersection>(move, 'intersection')),
  playSaboteur: () => 32,
  playSpy: () => 38,
  takeProgressCard: (_evaluation, move) => 1 + cardWorth(move.card),
  playWarlord: (evaluation) => (danger(evaluation) > 0.5 ? 50 : -1),
  playWedding: () => 48,
  giveCards: () => 1,
};

/** What to answer where there is more to choose than a list can hold. */
export const progressChoices: Evaluator<CitiesKnightsState>['choices'] = {
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
