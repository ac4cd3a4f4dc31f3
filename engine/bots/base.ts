import { hexesAt } from '../board/geometry.ts';
import { pointsIn, priceOf, rateOf, targetOf } from '../game.ts';
import type { Offer } from '../rules/base/openOffers.ts';
import { kindOf, lacking, minus, NO_CARDS, ofKind, plus, total } from '../rules/cards.ts';
import type { WireMove } from '../rules/registry.ts';
import { type Cards, type Hex, type Intersection, type Path, RESOURCES, type Seat } from '../vocabulary.ts';
import { appealOf, blockValue, type Goal, type Insight, incomeOf, roadValue, siteValue, yieldAt } from './insight.ts';
import type { Adviser } from './sensible.ts';

const place = <T>(move: WireMove, field: string) => move[field] as T;

/** Whether the robber stands on a hex of the seat's. */
const isRobbed = ({ view, seat }: Insight): boolean =>
  view.robber !== undefined &&
  [view.settlements, view.cities].some((pieces) =>
    pieces.some((owner, v) => owner === seat && hexesAt[v as Intersection].includes(view.robber?.hex as Hex)),
  );

/** How much nearer the goal a change of hand brings the seat: cards of the goal count whole, others a little. */
function gainOf({ hand, goal }: Insight, given: Cards, taken: Cards): number {
  const after = plus(minus(hand, given), taken);
  const nearer = total(goal.missing) - total(lacking(after, goal.price));
  return nearer + 0.15 * (total(taken) - total(given));
}

/** What a card of each kind is worth keeping: what the goal needs, then what is hard to come by. */
export function keepValue({ view, seat, goal }: Insight, kind: number): number {
  const income = incomeOf(view, seat)[kind] ?? 0;
  return ((goal.price[kind] ?? 0) > 0 ? 10 : 0) + 5 / (1 + income);
}

/** Cards to give away, the least useful first. */
export function leastUseful(insight: Insight, amount: number): Cards {
  let left = insight.hand;
  for (let n = 0; n < amount; n++) {
    const spare = minus(left, insight.goal.price);
    const worst = RESOURCES.map((_, kind) => kind)
      .filter((kind) => (left[kind] ?? 0) > 0)
      .sort(
        (a, b) =>
          Number((spare[b] ?? 0) > 0) - Number((spare[a] ?? 0) > 0) || keepValue(insight, a) - keepValue(insight, b),
      )[0];
    left = minus(left, ofKind(worst ?? 0));
  }
  return minus(insight.hand, left);
}

/** Paying for something else must not put off the goal. */
const delays = ({ hand, goal }: Insight, price: Cards): boolean =>
  total(lacking(minus(hand, price), goal.price)) > total(goal.missing);

export function purchase(insight: Insight, what: Goal['what'], worth: number, price: Cards): number {
  return insight.goal.what === what || !delays(insight, price) ? worth : -1;
}

/** Whether it is safe to deal with a seat: not with somebody about to win. */
const mayDealWith = ({ view }: Insight, other: Seat) => pointsIn(view, other, true) < targetOf(view) - 2;

const offerIn = ({ view }: Insight, move: WireMove): Offer | undefined =>
  view.offers.open.find((offer) => offer.id === move.offer);

/** Advice for the moves of the base game. */
export const baseAdviser: Adviser = {
  moves: {
    placeSettlement: ({ view, seat }, move) => 1 + siteValue(view, seat, place<Intersection>(move, 'intersection')),
    placeRoad: (insight, move) => 1 + roadValue(insight, place<Path>(move, 'path')),
    rollDice: () => 1,
    buildCity: ({ view }, move) => 90 + total(yieldAt(view, place<Intersection>(move, 'intersection'))),
    buildSettlement: ({ view, seat }, move) => 100 + siteValue(view, seat, place<Intersection>(move, 'intersection')),
    buildRoad: (insight, move) => {
      const { view, seat, occupants } = insight;
      const value = roadValue(insight, place<Path>(move, 'path'));
      if (value === 0) return -1;
      return purchase(
        insight,
        'road',
        appealOf('road', view, seat, occupants) > 0 ? 40 + value : -1,
        priceOf(view, seat, 'road'),
      );
    },
    buyDevelopmentCard: (insight) =>
      purchase(insight, 'developmentCard', 30, priceOf(insight.view, insight.seat, 'developmentCard')),
    playKnight: (insight) => (isRobbed(insight) ? 60 : insight.view.turn.rolled === undefined ? -1 : 20),
    playRoadBuilding: ({ view, seat, occupants }) => (appealOf('settlement', view, seat, occupants) > 0 ? 15 : 50),
    playYearOfPlenty: (insight, move) => {
      const gain = gainOf(insight, NO_CARDS, place<Cards>(move, 'cards'));
      return total(insight.goal.missing) <= 2 && gain > 1 ? 50 + gain : -1;
    },
    playMonopoly: ({ view, seat, goal }, move) => {
      const kind = kindOf(place<(typeof RESOURCES)[number]>(move, 'resource'));
      const others = view.hands.reduce((n, hand, s) => (s === seat ? n : n + hand.n), 0);
      return others / 5 >= 3 ? 20 + (goal.missing[kind] ?? 0) * 10 : -1;
    },
    placeFreeRoad: (insight, move) => 1 + roadValue(insight, place<Path>(move, 'path')),
    moveRobber: ({ view, seat }, move) => 100 + blockValue(view, seat, place<Hex>(move, 'hex')),
    chooseVictim: ({ view }, move) => {
      const victim = place<Seat>(move, 'victim');
      return view.hands[victim].n === 0 ? 0.5 : 1 + pointsIn(view, victim, true) + view.hands[victim].n / 10;
    },
    tradeWithBank: (insight, move) => {
      if (move.rate !== undefined) return -1;
      const give = kindOf(place<(typeof RESOURCES)[number]>(move, 'give'));
      const take = kindOf(place<(typeof RESOURCES)[number]>(move, 'take'));
      const rate = rateOf(insight.view, insight.seat, give);
      const nearer = gainOf(insight, ofKind(give, rate), ofKind(take)) + 0.15 * (rate - 1);
      return nearer >= 1 ? 70 + nearer - rate / 10 : -1;
    },
    answerTrade: (insight, move) => {
      const offer = offerIn(insight, move);
      if (offer === undefined) return -1;
      const isGood = mayDealWith(insight, offer.by) && gainOf(insight, offer.take, offer.give) >= 0.9;
      const hasAnswered = offer.answers.some((answer) => answer.seat === insight.seat);
      return move.accept === isGood && !hasAnswered ? 5 : -1;
    },
    confirmTrade: (insight, move) => {
      const offer = offerIn(insight, move);
      if (offer === undefined || !mayDealWith(insight, place<Seat>(move, 'partner'))) return -1;
      const [given, taken] = offer.by === insight.seat ? [offer.give, offer.take] : [offer.take, offer.give];
      return gainOf(insight, given, taken) >= 0.9 ? 80 : -1;
    },
    withdrawTrade: () => -1,
    goToBuild: () => -1,
    stopFreeRoads: () => 0.5,
    discard: () => 1,
    endTurn: () => 0.01,
    agreeToEnd: () => -1,
  },
  choices: {
    discard: (insight, choice) => {
      const { cards } = choice.bounds;
      const amount = cards?.kind === 'cards' ? cards.min : 0;
      return { type: 'discard', cards: leastUseful(insight, amount) };
    },
  },
};
