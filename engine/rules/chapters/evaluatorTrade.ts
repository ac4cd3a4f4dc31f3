import { type Evaluation, type Evaluator, publicPoints } from '../../bots/evaluation.ts';
import { expectedIn, incomeOf } from '../../bots/worth.ts';
import type { Choice } from '../../core/choices.ts';
import type { Cards, Seat } from '../../vocabulary.ts';
import { covers, minus, ofKind, plus, total } from '../cards.ts';
import type { CommonState, WireMove } from '../definition.ts';
import { gainOf, keepValue } from './evaluatorHand.ts';
import { isRequest, type Offer } from './openOffers.ts';
import { targetOf } from './table.ts';

type Known = Evaluation<CommonState>;

/** The most offers, and the most counter-offers, that a bot makes in a turn. People are asked with the first only. */
const MOST_OFFERS = 2;
const MOST_COUNTERS = 1;
/** What a deal must bring: a card of the goal. */
const FAIR = 0.84;
/** So many cards of a kind a seat must be expected to hold, by what its land yields and how many cards it holds. */
const PLAUSIBLE = 0.5;

const offerIn = ({ view }: Known, move: WireMove): Offer | undefined =>
  view.offers.open.find((offer) => offer.id === move.offer);

/** Whether it is safe to deal with a seat: not if it is about to win. */
const mayDealWith = (evaluation: Known, other: Seat) => publicPoints(evaluation, other) < targetOf(evaluation.view) - 2;

/** Whether the deal pays for a settlement or city with which the seat wins. */
function winsBy({ view, seat, hand, aim, questions }: Known, given: Cards, taken: Cards): boolean {
  if (aim.what !== 'settlement' && aim.what !== 'city') return false;
  let points = 0;
  questions.tally(seat, (_source, some) => {
    points += some;
  });
  return points + 1 >= targetOf(view) && covers(plus(minus(hand, given), taken), aim.price);
}

/** Nobody gives two cards for one, unless it wins. */
const isFair = (evaluation: Known, given: Cards, taken: Cards): boolean =>
  gainOf(evaluation, given, taken) >= FAIR && (total(given) <= total(taken) || winsBy(evaluation, given, taken));

const isGood = (evaluation: Known, partner: Seat, given: Cards, taken: Cards): boolean =>
  mayDealWith(evaluation, partner) && isFair(evaluation, given, taken);

/** Kinds that the seat holds beyond the price of its goal, the most useless first. */
function spareKinds(evaluation: Known): readonly number[] {
  const spare = minus(evaluation.hand, evaluation.aim.price);
  return spare
    .flatMap((n, kind) => (n > 0 ? [kind] : []))
    .sort((a, b) => (spare[b] ?? 0) - (spare[a] ?? 0) || keepValue(evaluation, a) - keepValue(evaluation, b));
}

/** Kinds that the goal lacks; those first that the seat's own land yields least often. */
function lackedKinds(evaluation: Known): readonly number[] {
  const { seat, aim } = evaluation;
  const income = incomeOf(evaluation, seat);
  return aim.missing.flatMap((n, kind) => (n > 0 ? [kind] : [])).sort((a, b) => (income[a] ?? 0) - (income[b] ?? 0));
}

const isSame = (a: Cards, b: Cards): boolean => a.every((n, kind) => n === (b[kind] ?? 0));

/** A person is asked only if their land yields so many times as much of what is wanted as of what is given. */
const SURPLUS = 2;

/** Whether a person may like the deal. Bots answer at once, but a person is interrupted. */
function mayLike(evaluation: Known, person: Seat, given: number, wanted: number): boolean {
  const income = incomeOf(evaluation, person);
  return (income[wanted] ?? 0) > SURPLUS * (income[given] ?? 0);
}

/**
 * The seats that may be asked for a card of a kind: those that plausibly hold one, and people only once in a turn, if
 * they may like what they are given.
 */
const asked = (evaluation: Known, among: readonly Seat[], given: number, wanted: number): readonly Seat[] =>
  among.filter(
    (other) =>
      mayDealWith(evaluation, other) &&
      expectedIn(evaluation, other, wanted) >= PLAUSIBLE &&
      (evaluation.view.table.seats[other]?.bot === true ||
        (evaluation.view.offers.made[evaluation.seat] === 0 && mayLike(evaluation, other, given, wanted))),
  );

/**
 * Offers one spare card for one that the goal lacks, or two where it wins by that, but nothing that this seat has
 * already offered in this turn. The offer names the goal: that is all that it says about the hand besides its terms.
 */
function newOffer(evaluation: Known, { type, bounds }: Choice): WireMove | undefined {
  const { view, seat, hand, aim } = evaluation;
  if (view.offers.made[seat] >= MOST_OFFERS || total(aim.missing) === 0 || bounds.to?.kind !== 'seats')
    return undefined;
  const { among } = bounds.to;
  const spare = minus(hand, aim.price);
  const kinds = hand.length;
  for (const amount of [1, 2])
    for (const wanted of lackedKinds(evaluation))
      for (const kind of spareKinds(evaluation)) {
        const [give, take] = [ofKind(kind, amount, kinds), ofKind(wanted, 1, kinds)];
        const isKnown = view.offers.open.some(
          (old) => old.by === seat && isSame(old.give, give) && isSame(old.take, take),
        );
        if ((spare[kind] ?? 0) < amount || isKnown || !isFair(evaluation, give, take)) continue;
        const to = asked(evaluation, among, kind, wanted);
        if (to.length > 0) return { type, give, take, to, purpose: aim.what };
      }
  return undefined;
}

/** Gives what is asked for, if it is spare, for as many cards of a kind that the goal lacks. */
function termsFor(evaluation: Known, { by, take: give }: Offer): Pick<Offer, 'give' | 'take'> | undefined {
  const { hand, aim } = evaluation;
  const spare = minus(hand, aim.price);
  const wanted = lackedKinds(evaluation).find((kind) => (give[kind] ?? 0) === 0);
  if (wanted === undefined || give.some((n, kind) => n > Math.max(0, spare[kind] ?? 0))) return undefined;
  const take = ofKind(wanted, total(give), hand.length);
  return isGood(evaluation, by, give, take) ? { give, take } : undefined;
}

/** What the asker gives is wanted, but not at that price: offers another spare card instead. */
function counterOffer(evaluation: Known, { type, given }: Choice): WireMove | undefined {
  const { view, seat, hand, aim } = evaluation;
  const offer = view.offers.open.find(({ id }) => id === given.offer);
  if (offer === undefined || view.offers.made[seat] >= MOST_COUNTERS || !mayDealWith(evaluation, offer.by))
    return undefined;
  if (isRequest(offer)) {
    const terms = termsFor(evaluation, offer);
    return terms && { type, ...given, ...terms, purpose: aim.what };
  }
  if (isGood(evaluation, offer.by, offer.take, offer.give)) return undefined;
  const wanted = lackedKinds(evaluation).find((kind) => (offer.give[kind] ?? 0) > 0);
  const spare = spareKinds(evaluation).find((kind) => (offer.give[kind] ?? 0) === 0 && (offer.take[kind] ?? 0) === 0);
  if (wanted === undefined || spare === undefined) return undefined;
  const [give, take] = [ofKind(spare, 1, hand.length), ofKind(wanted, 1, hand.length)];
  return { type, ...given, give, take, purpose: aim.what };
}

/** Trade between players: a fair deal brings both closer to what they save for. */
export const tradeEvaluator: Pick<Evaluator<CommonState>, 'moves' | 'choices'> = {
  moves: {
    // Before trading with the bank at a worse rate, after everything that can be paid for already.
    offerTrade: () => 75,
    counterTrade: () => 6,
    answerTrade: (evaluation, move) => {
      const offer = offerIn(evaluation, move);
      if (offer === undefined || offer.answers.some(({ seat }) => seat === evaluation.seat)) return -1;
      // A bot that cannot pay says so: nobody has to wait for its answer.
      const would = covers(evaluation.hand, offer.take) && isGood(evaluation, offer.by, offer.take, offer.give);
      return move.accept === would ? 5 : -1;
    },
    confirmTrade: (evaluation, move) => {
      const offer = offerIn(evaluation, move);
      if (offer === undefined) return -1;
      const [given, taken] = offer.by === evaluation.seat ? [offer.give, offer.take] : [offer.take, offer.give];
      return isGood(evaluation, move.partner as Seat, given, taken) ? 80 : -1;
    },
    withdrawTrade: () => -1,
  },
  choices: { offerTrade: newOffer, counterTrade: counterOffer },
};
