import type { Reader, Seat } from '../vocabulary.ts';
import type { AnyMove, Choice } from './choices.ts';
import type { AnyEvent, EventDef, EventsOf } from './events.ts';
import type { Data, Fields } from './fields.ts';
import type { Part, Plan, Routine } from './order.ts';
import type { Owed, StepsState } from './steps.ts';

/** Why a move was refused: a stable code, the id of the rule, and the facts that a person needs. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Why a place cannot be chosen: it is none of these. */
export const refuseElsewhere = (
  places: readonly number[],
  chosen: number,
  code: string,
  rule: string,
): Refusal | undefined => (places.includes(chosen) ? undefined : { code, rule, facts: { places } });

/** The only source of randomness. Draws have labels, which only the chance itself composes. */
export interface Chance {
  /** A number from 0 to `bound` − 1. The same `what` and `n` always draw the same. */
  readonly draw: (what: string, n: number, bound: number) => number;
  /** Which card lies at position `index` (0 is the top) of a shuffled deck of `size` cards. */
  readonly card: (deck: string, size: number, index: number) => number;
}

/**
 * What a chapter works with: the state so far, the questions `Q` that the ruleset answers, and ways to act.
 * Every member is a function property, not a method: methods are bivariant and would let a chapter
 * run in a ruleset that lacks its events.
 */
export type Game<Q, S, E> = Asked<Q> & Chance & GameContext<Q, S, E>;

/** The questions, asked about one state. They are called on the game: a question taken out of it does not compile. */
export type Asked<Q> = {
  readonly [K in keyof Q]: Q[K] extends (...args: infer A) => infer R ? (this: object, ...args: A) => R : never;
};
interface GameContext<Q, S, E> {
  readonly state: Readonly<S>;
  /** Records an event; it is applied at once. */
  readonly emit: (event: E) => void;
  /**
   * Opens a decision. The rest of the order of play waits until it is closed. An answer cannot open a decision while
   * others still owe theirs: it runs a routine that does.
   */
  readonly ask: (step: string, owed: readonly Owed[]) => void;
  /** The seat has given its answer to the open decision. */
  readonly answer: (seat: Seat) => void;
  /**
   * Runs routines, or the routines of plans, before the rest of the order of play. While others owe an answer to the
   * decision that this move answers, and after `ask`, they wait until that decision is closed.
   */
  readonly run: (...parts: readonly Part<Game<Q, S, E>>[]) => void;
  /** Ends the game: the rest of the order of play is dropped, and only the plan `ended` runs. */
  readonly stop: () => void;
}

/** Who may make a move: those who owe an answer, the others, or both. */
type Mover = 'owed' | 'others' | 'any';

export interface MoveDef<G, T extends string, F> {
  readonly type: T;
  readonly fields: F;
  /** The rule that allows the move. */
  readonly rule: string;
  /** The decisions during which it can be made. */
  readonly during: readonly string[];
  readonly by: Mover;
  /** The move does nothing but end a turn, or a part of one. */
  readonly endsTurn: boolean;
  /**
   * A player may order beforehand to end a turn although this move is possible. Moves with the same text are one
   * decision, which has that name.
   */
  readonly skippable: boolean | string;
  /** It is the answer of a seat whose time has run out: the service takes it from no player, and nothing lists it. */
  readonly byClock: boolean;
  /**
   * A player may have it made by an order, and it asks them for nothing else. Where there is more than one way to make
   * it, a function says how good each is: the best one is made, none that is worth 0 or less.
   */
  readonly delegable: boolean | ((game: G, seat: Seat, move: Data<F>) => number);
  /** A purchase that a player may order beforehand, with its fields. It draws nothing. */
  readonly queueable: boolean;
  /** Pushes every move of this type that the seat may make now. */
  readonly list: ((game: G, seat: Seat, out: AnyMove[]) => void) | undefined;
  /** Describes the moves of this type, where there are too many to list. */
  readonly describe: ((game: G, seat: Seat, out: Choice[]) => void) | undefined;
  readonly refuse: (game: G, seat: Seat, move: Data<F>) => Refusal | undefined;
  readonly play: (game: G, seat: Seat, move: Data<F>) => void;
}

/** What a declaration of a move can leave out. */
const DEFAULTS = {
  by: 'owed',
  endsTurn: false,
  skippable: false,
  byClock: false,
  delegable: false,
  queueable: false,
  list: undefined,
  describe: undefined,
} as const;
type Default = keyof typeof DEFAULTS;

/** Declares the moves of a chapter that works with the game `G`. */
export const movesOf =
  <G>() =>
  <const T extends string, F extends Fields>(
    type: T,
    fields: F,
    rest: Omit<MoveDef<G, T, F>, 'type' | 'fields' | Default> & Partial<Pick<MoveDef<G, T, F>, Default>>,
  ): MoveDef<G, T, F> => ({ type, fields, ...DEFAULTS, ...rest });

/** The move that a declaration describes. */
type MoveOf<D> = D extends MoveDef<any, infer T, infer F> ? { readonly type: T } & Data<F> : never;
export type MovesOf<L extends readonly unknown[]> = MoveOf<L[number]>;

/** What a chapter declares of a kind, and what it puts in place of others' declarations. */
type Declared<C, K extends 'moves' | 'events'> =
  | (C extends { readonly [P in K]: readonly (infer D)[] } ? D : never)
  | (C extends { readonly replaces: { readonly [P in K]: readonly (infer D)[] } } ? D : never);
/** The moves of these chapters. */
export type MovesIn<L extends readonly unknown[]> = MoveOf<Declared<L[number], 'moves'>>;
/** The events of these chapters. */
export type EventsIn<L extends readonly unknown[]> = EventsOf<readonly Declared<L[number], 'events'>[]>;

/** How a chapter answers questions, of at most three arguments: `next` asks the chapters before it about the game. */
type Answers<Q, G> = {
  readonly [K in keyof Q]?: Q[K] extends (...args: infer A) => infer R ? Answer<G, Asked<Q>, A, R> : never;
};
type Answer<G, Asked, A extends readonly unknown[], R> = A['length'] extends 0 | 1 | 2 | 3
  ? (game: G, next: (game: Asked, ...args: A) => R, ...args: A) => R
  : never;

/**
 * How an order given beforehand answers a decision. `begin`: makes the turn's first move. `pass`: ends a turn in which
 * nothing can be done. `keep`: gives cards of the hand, these kinds last. `prefer`: takes the first available name
 * of a list. `against`: does what hurts one of these seats most. `spare`: gives up one of the player's cities, these last.
 * `near`: takes the intersection nearest to one of these. `usual`: gives the default answer.
 */
export type OrderKind = 'begin' | 'pass' | 'keep' | 'prefer' | 'against' | 'spare' | 'near' | 'usual';

/** What a chapter brings by name. */
export interface Parts<Q, S, E> {
  readonly events?: readonly EventDef<S, any, any>[];
  readonly moves?: readonly MoveDef<Game<Q, S, E>, string, any>[];
  /** What happens automatically at its place in the order of play. */
  readonly routines?: readonly Routine<Game<Q, S, E>>[];
  /**
   * The answer given for a seat that does not answer in time (K-81), by decision. It is worked out from the seat's own
   * view. The sensible bot answers decisions that have no entry here or whose entry returns nothing.
   */
  readonly fallbacks?: Readonly<Record<string, (game: Game<Q, S, E>, seat: Seat) => AnyMove | undefined>>;
  /** Which decisions can be answered by an order given beforehand, and how such an order is worded. By decision. */
  readonly orders?: Readonly<Record<string, OrderKind>>;
  /** What a reader may know of a slice, by slice. A slice without an entry is secret. */
  readonly views?: Readonly<Record<string, 'open' | ((slice: never, reader: Reader) => unknown)>>;
}

/**
 * The smallest part of the rules that some variant leaves out: its moves, events, routines and answers to questions.
 * `S` are the slices of the state that it needs, `E` the events that it may record, `Q` the questions.
 */
export interface Chapter<Q, S, E> extends Parts<Q, S, E> {
  readonly name: string;
  /** Parts of earlier chapters that this one replaces. Otherwise two chapters must not have a part of the same name. */
  readonly replaces?: Parts<Q, S, E>;
  /** The plans that it runs. A ruleset with this chapter declares what they contain. */
  readonly plans?: readonly Plan[];
  /** Answers to questions: each may ask the answer of the chapters before. */
  readonly answers?: Answers<Q, Game<Q, S, E>>;
  /** How this chapter's slices change when another chapter's event happens. */
  readonly reactions?: Readonly<Record<string, (state: S, event: never) => void>>;
}

/** What every state has. */
export type CoreState = StepsState;
export type { AnyEvent, AnyMove };
