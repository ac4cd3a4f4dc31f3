import { beforeAll, describe, expect, test } from 'vitest';
import { hexesAt, INTERSECTIONS } from '../../../engine/board/geometry.ts';
import { evaluatorOf } from '../../../engine/bots/evaluators.ts';
import {
  type Bot,
  type CommonState,
  chooseMove,
  legalMoves,
  offersAwaiting,
  type Player,
  pointsIn,
  registerEvaluator,
  rulesetNames,
  rulesetOf,
  type Seat,
  targetOf,
  type WireMove,
} from '../../../engine/index.ts';
import { playGame } from '../../../tools/playGame.ts';

interface Said {
  readonly turn: number;
  readonly seat: Seat;
  readonly move: WireMove;
  readonly leads: boolean;
  /** Whether what the offer says it is for costs the cards that it asks for. */
  readonly isNeeded: boolean;
  /** How many offers the seat had made in the turn before. */
  readonly made: number;
  /** Whether one of those asked is a person. */
  readonly asksPeople: boolean;
  /** Whether all who are asked may hold what is wanted, and people have more use for what is given. */
  readonly isPlausible: boolean;
  /** Whether the seat gives more cards than it gets, without being one point short of winning. */
  readonly isGenerous: boolean;
}

const sum = (cards: unknown) => (cards as readonly number[]).reduce((a, b) => a + b, 0);

function givesAway(view: CommonState, seat: Seat, move: WireMove): boolean {
  const offer = view.offers.open.find(({ id }) => id === move.offer);
  const [given, taken] =
    move.type === 'offerTrade' || move.type === 'counterTrade'
      ? [move.give, move.take]
      : move.accept === true || move.type === 'confirmTrade'
        ? offer?.by === seat
          ? [offer.give, offer.take]
          : [offer?.take, offer?.give]
        : [[], []];
  return sum(given) > sum(taken) && pointsIn(view, seat) + 1 < targetOf(view);
}

/** How much of a kind the seat's buildings yield in 36 rolls. */
function yieldOf(view: CommonState, seat: Seat, kind: number): number {
  const { terrains, numbers } = view.table.board;
  const questions = rulesetOf(view.table.ruleset).rules.ask(view);
  let sum = 0;
  for (const v of INTERSECTIONS) {
    const isCity = view.cities[v] === seat;
    if (!isCity && view.settlements[v] !== seat) continue;
    for (const hex of hexesAt[v]) {
      const number = numbers[hex] ?? 0;
      const ways = number === 0 ? 0 : 6 - Math.abs(7 - number);
      sum += ways * (questions.yieldOf(terrains[hex] ?? 'desert', isCity)[kind] ?? 0);
    }
  }
  return sum;
}

/** Whether a seat may hold what is wanted, and a person has more use for what is given. */
function isPlausibleFor(view: CommonState, other: Seat, { give, take }: WireMove): boolean {
  const [given, wanted] = [give, take].map((cards) => (cards as readonly number[]).findIndex((n) => n > 0));
  const has = yieldOf(view, other, wanted ?? 0);
  const isPerson = view.table.seats[other]?.bot !== true;
  return view.hands[other].n > 0 && has > (isPerson ? 2 * yieldOf(view, other, given ?? 0) : 0);
}

const canAnswer = (view: CommonState, seat: Seat) =>
  legalMoves(view, seat).moves.some(({ type }) => type === 'answerTrade');

interface Overheard {
  readonly said: readonly (Said & { readonly game: number })[];
  readonly unanswered: number;
}

/** Plays games between bots of one kind and takes down what they say about trades. */
function overhear(bot: Bot, ruleset: string, seeds: readonly number[]): Overheard {
  const { rules } = rulesetOf(ruleset);
  const said: (Said & { readonly game: number })[] = [];
  let unanswered = 0;
  for (const game of seeds) {
    const listening: Player = (view, seat, random) => {
      const move = chooseMove(bot, view, seat, random);
      const partners = move?.type === 'offerTrade' ? (move.to as readonly Seat[]) : [];
      const leads = partners.some((other) => pointsIn(view, other, true) >= targetOf(view) - 2);
      // While somebody else owes a decision, no offer can be answered.
      const isAsked = offersAwaiting(view).some((asked) => asked.seat === seat) && canAnswer(view, seat);
      if (move === undefined && isAsked) unanswered++;
      const costs = typeof move?.purpose === 'string' ? rules.ask(view).price(seat, move.purpose) : [];
      const taken = (move?.take ?? []) as readonly number[];
      const isNeeded = costs.length > 0 && taken.every((n, kind) => n <= (costs[kind] ?? 0));
      const asksPeople = partners.some((other) => view.table.seats[other]?.bot !== true);
      const isPlausible = partners.every((other) => isPlausibleFor(view, other, move as WireMove));
      const made = view.offers.made[seat];
      if (move?.type.endsWith('Trade'))
        said.push({
          game,
          turn: view.turn.number,
          seat,
          move,
          leads,
          isNeeded,
          made,
          asksPeople,
          isPlausible,
          isGenerous: givesAway(view, seat, move),
        });
      return move;
    };
    playGame({ ruleset, options: {}, bots: [listening, listening, listening], seed: game, turnCap: 1500 });
  }
  return { said, unanswered };
}

const SEEDS = [41, 42, 43, 44, 45, 46, 47, 48];

/**
 * A strong bot trades before it tries other moves: rounds decide only which of those it makes, and take most of its time.
 * One game has them.
 */
function overhearStrong(ruleset: string): Overheard {
  const evaluator = evaluatorOf(ruleset);
  if (evaluator === undefined) throw new Error('no evaluator');
  const [first = 0, ...others] = SEEDS;
  const whole = overhear('strong', ruleset, [first]);
  registerEvaluator(ruleset, { ...evaluator, rounds: 0 });
  try {
    const { said, unanswered } = overhear('strong', ruleset, others);
    return { said: [...whole.said, ...said], unanswered: whole.unanswered + unanswered };
  } finally {
    registerEvaluator(ruleset, evaluator);
  }
}

const traders = rulesetNames().flatMap((ruleset) =>
  (['sensible', 'strong'] as const).map((bot) => [bot, ruleset] as const),
);

describe.each(traders)('%s bots that trade in %s', (bot, ruleset) => {
  let { said, unanswered }: Overheard = { said: [], unanswered: 0 };
  beforeAll(() => {
    ({ said, unanswered } = bot === 'strong' ? overhearStrong(ruleset) : overhear(bot, ruleset, SEEDS));
  }, 300_000);
  const of = (type: string) => said.filter(({ move }) => move.type === type);

  test('B-53 offer, accept and make deals', () => {
    for (const type of ['offerTrade', 'answerTrade', 'confirmTrade']) expect(of(type), type).not.toEqual([]);
    expect(of('answerTrade').some(({ move }) => move.accept === true)).toBe(true);
  });

  test('B-53 answer every offer, even one that they like and cannot pay', () => {
    expect(unanswered).toBe(0);
  });

  test('B-105 make at most two offers per turn and one counter-offer each, and never repeat an offer that nobody took', () => {
    const inTurn = new Map<string, { count: number; refused: Set<string> }>();
    for (const { game, turn, seat, move } of said) {
      const key = `${game}/${turn}/${seat}`;
      const so = inTurn.get(key) ?? { count: 0, refused: new Set() };
      inTurn.set(key, so);
      // What somebody took may be asked for again.
      if (move.type === 'confirmTrade') so.refused.clear();
      if (move.type !== 'offerTrade' && move.type !== 'counterTrade') continue;
      const terms = JSON.stringify([move.give, move.take]);
      expect(so.refused.has(terms), `${key} ${terms}`).toBe(false);
      so.refused.add(terms);
      so.count++;
      expect(so.count, key).toBeLessThanOrEqual(move.type === 'offerTrade' ? 2 : 1);
    }
  });

  test('B-53 say what each offer and counter-offer is for: something that costs what they ask for', () => {
    const offers = [...of('offerTrade'), ...of('counterTrade')];
    expect(offers.filter(({ isNeeded }) => !isNeeded)).toEqual([]);
    expect(new Set(offers.map(({ move }) => move.purpose)).size).toBeGreaterThan(1);
  });

  test('ask people only with the first offer of a turn', () => {
    expect(of('offerTrade').some(({ asksPeople }) => asksPeople)).toBe(true);
    expect(of('offerTrade').filter(({ made, asksPeople }) => made > 0 && asksPeople)).toEqual([]);
  });

  test('ask only those who plausibly hold the card, and people only if their land yields far less of what is given', () => {
    expect(of('offerTrade').filter(({ isPlausible }) => !isPlausible)).toEqual([]);
  });

  test('give two cards for one only if that may win the game', () => {
    expect(said.filter(({ isGenerous }) => isGenerous)).toEqual([]);
  });

  test('offer nothing to a seat that is about to win', () => {
    expect(of('offerTrade').filter(({ leads }) => leads)).toEqual([]);
  });
});
