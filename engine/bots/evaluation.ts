import type { Choice } from '../core/choices.ts';
import type { WireMove } from '../rules/definition.ts';
import type { Price, Questions } from '../rules/questions.ts';
import type { By, Cards, Intersection, Owner, Seat } from '../vocabulary.ts';

/** What a sensible bot knows when it weighs its moves. */
export interface Evaluation<S> {
  readonly view: S;
  readonly seat: Seat;
  readonly hand: Cards;
  /** The owner of the building on each intersection. */
  readonly buildings: By<Intersection, Owner>;
  /** The owner of what blocks each intersection: a building, or whatever else the ruleset puts there. */
  readonly occupants: By<Intersection, Owner>;
  /** The ruleset's answers about the view. */
  readonly questions: Questions;
  /** How much each kind of card is worth keeping, whatever the seat saves for. */
  readonly worth: readonly number[];
  /** The purchase that it saves for. */
  readonly aim: Aim;
}
export interface Aim {
  readonly what: Price;
  readonly price: Cards;
  readonly missing: Cards;
}

/** What is known before the values of cards and the goal are. */
export type Known<S> = Omit<Evaluation<S>, 'aim' | 'worth'>;

/** What a position is to one seat, as numbers by name, each of about the same size. */
export type Features = Readonly<Record<string, number>>;

/** Takes a feature of a position, by its name. */
export type Say = (name: string, value: number) => void;

/**
 * What each feature of a position says about who wins: of the seat that looks, and of any other. More numbers are what the
 * hidden units of a net take from it: of the same seat, then, as many, of all seats.
 */
export type Prospects = Readonly<Record<string, readonly [own: number, others: number, ...hidden: readonly number[]]>>;

/**
 * How a ruleset's bot weighs moves. All values are on one scale: about 1 for what has to be done anyway, 20 to 60 for
 * good moves, 100 and more for what wins games; a move of 0 or less is worse than doing nothing.
 */
export interface Evaluator<S> {
  /** What a move is worth, by its type. */
  readonly moves: Readonly<Record<string, Weigh<S>>>;
  /** How to make one move out of a family too large to list, by its type; nothing when no move is worth making. */
  readonly choices: Readonly<Record<string, Compose<S>>>;
  /**
   * How much a card of a kind is worth keeping, from 0 to 5, whatever the seat saves for. Without it: the rarer, the
   * better.
   */
  readonly keeps?: Keep<S>;
  /** What suggested orders list for a decision, the best name first; without it they leave the default answer. */
  readonly ranks?: Readonly<Record<string, readonly string[]>>;
  /** Purchases that are too small to ask a player: suggested orders end a turn in which nothing else is possible. */
  readonly leaves?: readonly string[];
  /** `lastCard`: suggested orders accept only what completes their purchase. Without it any fair swap of one card. */
  readonly deals?: 'lastCard';
  /** Hours that suggested orders let an offer wait where nobody learns of a refusal before. Without it one. */
  readonly offerHours?: number;
  /** Says what a position is to a seat besides what every ruleset declares, by what the seat that looks knows. */
  readonly features?: Describe<S>;
  /** Deals by chance whatever else a game goes on with and a view does not know, such as cards under a deck. */
  readonly deal?: Deal<S>;
  /** What features of a position say about who wins; without them the strong bot plays as the sensible one. */
  readonly prospects?: Prospects;
  /** In how many rounds the strong bot tries its best moves at most. Without it in none. */
  readonly rounds?: number;
  /** How much likelier to win a seat is whose turn comes next than one whose turn is just over, as a logarithm. */
  readonly nextTurn?: number;
  /** How much a purchase is wanted whatever it costs, by its price; 0 when it is of no use. */
  readonly wants: Readonly<Record<Price, Want<S>>>;
}
// Method signatures, so that one list can hold the evaluators of different rulesets.
type Weigh<S> = { weigh(evaluation: Evaluation<S>, move: WireMove): number }['weigh'];
type Compose<S> = { compose(evaluation: Evaluation<S>, choice: Choice): WireMove | undefined }['compose'];
type Keep<S> = { keep(evaluation: Known<S>, kind: number): number }['keep'];
type Describe<S> = { describe(view: S, seat: Seat, say: Say, eyes: Seat): void }['describe'];
type Deal<S> = { deal(view: S, random: (bound: number) => number): S }['deal'];
type Want<S> = { want(evaluation: Omit<Evaluation<S>, 'aim'>): number }['want'];

/** The points that everybody knows a seat to have. */
export function publicPoints({ questions }: Pick<Evaluation<unknown>, 'questions'>, seat: Seat): number {
  let sum = 0;
  questions.tally(seat, (_source, points, hidden) => {
    if (!hidden) sum += points;
  });
  return sum;
}
