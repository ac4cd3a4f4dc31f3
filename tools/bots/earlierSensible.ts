import {
  type BaseState,
  belongsTo,
  buildingsOn,
  type CardKind,
  type Cards,
  type Choice,
  type CommonState,
  type Hex,
  hexesAt,
  type Intersection,
  kindIn,
  kindOf,
  lacking,
  minus,
  NO_CARDS,
  type Offer,
  ofKind,
  type Path,
  type Price,
  plus,
  type RESOURCES,
  rulesetOf,
  type Seat,
  total,
  type WireMove,
} from '../../engine/index.ts';
import {
  blockValue,
  hasRoom,
  incomeOf,
  type Known,
  publicPoints,
  roadValue,
  settlementSites,
  siteValue,
  yieldAt,
} from './earlierWorth.ts';

/** The sensible bot of 0.1.0 for the base game, unchanged: later bots are measured against it. Do not improve it. */
type Unaimed = Omit<Known, 'aim'>;

const place = <T>(move: WireMove, field: string) => move[field] as T;

/** Whether the robber is on a hex of the seat's. */
const isRobbed = ({ view, seat }: Known): boolean =>
  [view.settlements, view.cities].some((pieces) =>
    pieces.some((owner, v) => owner === seat && hexesAt[v as Intersection].includes(view.robber.hex)),
  );

/** How much closer to the goal a change of the hand brings the seat: cards of the goal count fully, others a little. */
function gainOf({ hand, aim }: Known, given: Cards, taken: Cards): number {
  const after = plus(minus(hand, given), taken);
  const nearer = total(aim.missing) - total(lacking(after, aim.price));
  return nearer + 0.15 * (total(taken) - total(given));
}

/** How much a card of each kind is worth keeping: more if the goal needs it or if it is rare. */
function keepValue({ view, seat, aim }: Known, kind: number): number {
  const income = incomeOf(view, seat)[kind] ?? 0;
  return ((aim.price[kind] ?? 0) > 0 ? 10 : 0) + 5 / (1 + income);
}

/** Cards to give away, the least useful first. */
function leastUseful(evaluation: Known, amount: number): Cards {
  let left = evaluation.hand;
  for (let n = 0; n < amount; n++) {
    const spare = minus(left, evaluation.aim.price);
    const worst = left
      .map((_, kind) => kind)
      .filter((kind) => (left[kind] ?? 0) > 0)
      .sort(
        (a, b) =>
          Number((spare[b] ?? 0) > 0) - Number((spare[a] ?? 0) > 0) ||
          keepValue(evaluation, a) - keepValue(evaluation, b),
      )[0];
    left = minus(left, ofKind(worst ?? 0, 1, left.length));
  }
  return minus(evaluation.hand, left);
}

/** Paying for something else must not delay the goal. */
const delays = ({ hand, aim }: Known, price: Cards): boolean =>
  total(lacking(minus(hand, price), aim.price)) > total(aim.missing);

function purchase(evaluation: Known, what: Price, worth: number): number {
  const price = evaluation.questions.price(evaluation.seat, what);
  return evaluation.aim.what === what || !delays(evaluation, price) ? worth : -1;
}

/** Whether it is safe to deal with a seat: not if it is about to win. */
const mayDealWith = (evaluation: Known, other: Seat) =>
  publicPoints(evaluation, other) < evaluation.questions.target() - 2;

const offerIn = ({ view }: Known, move: WireMove): Offer | undefined =>
  view.offers.open.find((offer) => offer.id === move.offer);

const bestOf = (rates: readonly number[]): number => rates[0] ?? 4;

const hasSite = ({ view, seat, occupants }: Unaimed) => settlementSites(seat, view, occupants).length > 0;

function wantsSettlement(evaluation: Unaimed): number {
  const { view, seat } = evaluation;
  return view.supply.settlements[seat] > 0 && hasSite(evaluation) ? 7.5 : 0;
}

/** A road is wanted where it leads to a settlement site, while the seat can reach none. */
function wantsRoad(evaluation: Unaimed): number {
  const { view, seat, occupants } = evaluation;
  const { roads, settlements } = view.supply;
  if (roads[seat] === 0 || settlements[seat] === 0 || hasSite(evaluation)) return 0;
  return hasRoom(view, seat, occupants) ? 5 : 0;
}

type Weigh = (evaluation: Known, move: WireMove) => number;
const MOVES: Readonly<Record<string, Weigh>> = {
  placeSettlement: ({ view, seat }, move) => 1 + siteValue(view, seat, place<Intersection>(move, 'intersection')),
  placeRoad: (evaluation, move) => 1 + roadValue(evaluation, place<Path>(move, 'path')),
  rollDice: () => 1,
  buildCity: ({ view }, move) => 90 + total(yieldAt(view, place<Intersection>(move, 'intersection'))),
  buildSettlement: ({ view, seat }, move) => 100 + siteValue(view, seat, place<Intersection>(move, 'intersection')),
  buildRoad: (evaluation, move) => {
    const value = roadValue(evaluation, place<Path>(move, 'path'));
    return value === 0 ? -1 : purchase(evaluation, 'road', wantsRoad(evaluation) > 0 ? 40 + value : -1);
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
  answerTrade: (evaluation, move) => {
    const offer = offerIn(evaluation, move);
    if (offer === undefined) return -1;
    const isGood = mayDealWith(evaluation, offer.by) && gainOf(evaluation, offer.take, offer.give) >= 0.9;
    const hasAnswered = offer.answers.some((answer) => answer.seat === evaluation.seat);
    return move.accept === isGood && !hasAnswered ? 5 : -1;
  },
  confirmTrade: (evaluation, move) => {
    const offer = offerIn(evaluation, move);
    if (offer === undefined || !mayDealWith(evaluation, place<Seat>(move, 'partner'))) return -1;
    const [given, taken] = offer.by === evaluation.seat ? [offer.give, offer.take] : [offer.take, offer.give];
    return gainOf(evaluation, given, taken) >= 0.9 ? 80 : -1;
  },
  withdrawTrade: () => -1,
  goToBuild: () => -1,
  discard: () => 1,
  endTurn: () => 0.01,
  agreeToEnd: () => -1,
  buyDevelopmentCard: (evaluation) => purchase(evaluation, 'developmentCard', 30),
  playKnight: (evaluation) => (isRobbed(evaluation) ? 60 : evaluation.view.turn.rolled === undefined ? -1 : 20),
  playRoadBuilding: (evaluation) => (wantsSettlement(evaluation) > 0 ? 15 : 50),
  playYearOfPlenty: (evaluation, move) => {
    const gain = gainOf(evaluation, NO_CARDS, place<Cards>(move, 'cards'));
    return total(evaluation.aim.missing) <= 2 && gain > 1 ? 50 + gain : -1;
  },
  playMonopoly: ({ view, seat, aim }, move) => {
    const kind = kindOf(place<(typeof RESOURCES)[number]>(move, 'resource'));
    const others = view.hands.reduce((n, hand, s) => (s === seat ? n : n + hand.n), 0);
    return others / 5 >= 3 ? 20 + (aim.missing[kind] ?? 0) * 10 : -1;
  },
  placeFreeRoad: (evaluation, move) => 1 + roadValue(evaluation, place<Path>(move, 'path')),
  stopFreeRoads: () => 0.5,
  moveRobber: (evaluation, move) => 100 + blockValue(evaluation, place<Hex>(move, 'hex')),
  chooseVictim: (evaluation, move) => {
    const victim = place<Seat>(move, 'victim');
    const { n } = evaluation.view.hands[victim];
    return n === 0 ? 0.5 : 1 + publicPoints(evaluation, victim) + n / 10;
  },
};

const CHOICES: Readonly<Record<string, (evaluation: Known, choice: Choice) => WireMove>> = {
  discard: (evaluation, choice) => {
    const { cards } = choice.bounds;
    const amount = cards?.kind === 'cards' ? cards.min : 0;
    return { type: 'discard', cards: leastUseful(evaluation, amount) };
  },
};

const WANTS: Readonly<Record<Price, (evaluation: Unaimed) => number>> = {
  city: ({ view, seat }) => (view.supply.cities[seat] > 0 && view.settlements.includes(seat) ? 7 : 0),
  settlement: (evaluation) => wantsSettlement(evaluation),
  road: (evaluation) => wantsRoad(evaluation),
  developmentCard: ({ view }) => (view.development.drawn < view.development.size ? 4 : 0),
};

/** What the seat should save for next: what it wants most and can soon afford. */
function aimOf(evaluation: Unaimed): Known['aim'] {
  const { seat, hand, questions } = evaluation;
  const { purchases } = rulesetOf('base');
  const aims = purchases.flatMap(({ what }) => {
    const want = WANTS[what]?.(evaluation) ?? 0;
    if (want <= 0) return [];
    const price = questions.price(seat, what);
    const missing = lacking(hand, price);
    return [{ what, price, missing, score: want - 1.2 * total(missing) }];
  });
  const none = { what: '', price: NO_CARDS, missing: NO_CARDS, score: 0 };
  return aims.reduce((best, aim) => (aim.score > best.score ? aim : best), aims[0] ?? none);
}

/** Plays the move that it values most, if any is worth more than doing nothing. */
export const earlierSensible = (
  given: CommonState,
  seat: Seat,
  random: (bound: number) => number,
): WireMove | undefined => {
  const view = given as BaseState;
  const { rules } = rulesetOf('base');
  const { moves, choices } = rules.legalMoves(view, seat);
  const known = {
    view,
    seat,
    hand: view.hands[seat].cards ?? [],
    occupants: buildingsOn(view.settlements, view.cities),
    // The answers hold until the rules are called again, and nothing below calls them.
    questions: rules.ask(view),
  };
  const evaluation = { ...known, aim: aimOf(known) };
  let best: { readonly move: WireMove; readonly value: number } | undefined;
  const weigh = (move: WireMove) => {
    // A little randomness, so that two bots with the same choice do not play the same game for ever.
    const value = (MOVES[move.type]?.(evaluation, move) ?? 0) + random(1000) / 1e5;
    if (value > 0 && value > (best?.value ?? 0)) best = { move, value };
  };
  for (const move of moves) weigh(move);
  for (const choice of choices) {
    const move = CHOICES[choice.type]?.(evaluation, choice);
    if (move !== undefined && belongsTo(choice, move)) weigh(move);
  }
  return best?.move;
};
