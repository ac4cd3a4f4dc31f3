import type { Reader, Seat } from '../vocabulary.ts';
import type { Choice } from './choices.ts';
import type { AnyEvent, EventDef } from './events.ts';
import type { Data, Fields } from './fields.ts';
import type { Owed, StepsState } from './steps.ts';

/** Why a move was not taken: a stable code, the id of the rule, and what a person needs to know. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface AnyMove {
  readonly type: string;
}

/** The only source of randomness. Draws are labelled; the label is written by the chance alone. */
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
export type Game<Q, S, E> = Q & Chance & Acting<S, E>;
interface Acting<S, E> {
  readonly state: Readonly<S>;
  /** Tells an event; it is applied at once. */
  readonly emit: (event: E) => void;
  /** Opens a decision. What is left of the order of play waits until it is closed. */
  readonly ask: (step: string, owed: readonly Owed[]) => void;
  /** The seat has given its answer to the open decision. */
  readonly answer: (seat: Seat) => void;
  /** Queues routines, or the routines of a plan, in the order of play. */
  readonly run: (...names: readonly string[]) => void;
  /** The game is over: nothing that is queued happens any more, only the plan `ended`. */
  readonly stop: () => void;
}

/** Who may make a move: those who owe an answer, the others, or both. */
export type Mover = 'owed' | 'others' | 'any';

export interface MoveDef<G, T extends string, F> {
  readonly type: T;
  readonly fields: F;
  /** The rule that allows the move. */
  readonly rule: string;
  /** The decisions during which it can be made. */
  readonly during: readonly string[];
  readonly by?: Mover;
  /** Pushes every move of this type that the seat may make now. */
  readonly options?: (game: G, seat: Seat, out: AnyMove[]) => void;
  /** Describes the moves of this type, where there are too many to list. */
  readonly choice?: (game: G, seat: Seat, out: Choice[]) => void;
  readonly refuse: (game: G, seat: Seat, move: Data<F>) => Refusal | undefined;
  readonly play: (game: G, seat: Seat, move: Data<F>) => void;
}

/** Declares the moves of a chapter that works with the game `G`. */
export const movesOf =
  <G>() =>
  <const T extends string, F extends Fields>(
    type: T,
    fields: F,
    rest: Omit<MoveDef<G, T, F>, 'type' | 'fields'>,
  ): MoveDef<G, T, F> => ({ type, fields, ...rest });

/** The move that a declaration describes. */
export type MoveOf<D> = D extends MoveDef<any, infer T, infer F> ? { readonly type: T } & Data<F> : never;
export type MovesOf<L extends readonly unknown[]> = MoveOf<L[number]>;

/** How a later chapter answers a question: it may ask the earlier answer. */
export type Answers<Q, G> = {
  readonly [K in keyof Q]?: Q[K] extends (...args: infer A) => infer R
    ? (game: G, next: (...args: A) => R, ...args: A) => R
    : never;
};

/** What of a slice a reader may know: all of it, or a copy that the function makes. A slice without an entry is secret. */
export type Views<S> = { readonly [K in keyof S]?: 'open' | ((slice: S[K], reader: Reader) => S[K]) };

/**
 * The smallest thing that some variant removes: its moves, events, routines, answers to questions, and its part of
 * the order of play. `S` are the slices of the state that it needs, `E` the events that it may tell, `Q` the questions.
 * In a ruleset a later chapter's move, routine or plan of the same name replaces an earlier one; answers chain.
 */
export interface Chapter<Q, S, E> {
  readonly name: string;
  readonly events?: readonly EventDef<S, any, any>[];
  readonly moves?: readonly MoveDef<Game<Q, S, E>, string, any>[];
  /** What happens by itself when its name comes up in the order of play. */
  readonly routines?: Readonly<Record<string, (game: Game<Q, S, E>) => void>>;
  /** The order of play: `{ seven: ['discards', 'askRobber'] }`. */
  readonly plans?: Readonly<Record<string, readonly string[]>>;
  readonly answers?: Answers<Q, Game<Q, S, E>>;
  /** What another chapter's event does to this chapter's slices. */
  readonly reactions?: Readonly<Record<string, (state: S, event: never) => void>>;
  readonly views?: Readonly<Record<string, 'open' | ((slice: never, reader: Reader) => unknown)>>;
  /** The answer given for a seat that does not answer in time, where a random legal move would not do. */
  readonly fallbacks?: Readonly<Record<string, (game: Game<Q, S, E>, seat: Seat) => AnyMove>>;
}

/** What every state has. */
export type CoreState = StepsState;
export type { AnyEvent };
