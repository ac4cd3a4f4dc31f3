import type { Reader, Seat } from '../vocabulary.ts';
import type { Choice } from './choices.ts';
import type { AnyEvent, EventDef } from './events.ts';
import type { Data, Fields } from './fields.ts';
import type { Part, Plan, Routine } from './order.ts';
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
export type Game<Q, S, E> = Q & Chance & GameContext<Q, S, E>;
interface GameContext<Q, S, E> {
  readonly state: Readonly<S>;
  /** Records an event; it is applied at once. */
  readonly emit: (event: E) => void;
  /**
   * Opens a decision. What is left of the order of play waits until it is closed. An answer cannot open one while others
   * still owe theirs: it runs a routine that does.
   */
  readonly ask: (step: string, owed: readonly Owed[]) => void;
  /** The seat has given its answer to the open decision. */
  readonly answer: (seat: Seat) => void;
  /**
   * Runs routines, or what plans hold: next, before what is left of the order of play. While others owe an answer to the
   * decision that this move answers, and after `ask`, they wait until that decision is closed.
   */
  readonly run: (...parts: readonly Part<Game<Q, S, E>>[]) => void;
  /** The game is over: nothing that is queued happens any more, only the plan `ended`. */
  readonly stop: () => void;
}

/** Who may make a move: those who owe an answer, the others, or both. */
type Mover = 'owed' | 'others' | 'any';

/** Something by name that a seat must hold for a move, such as a card. */
export interface Need<G> {
  readonly name: string;
  /** The names of what the seat holds. The same function for all that is held in one hand. */
  readonly among: (game: G, seat: Seat) => readonly string[];
}

export interface MoveDef<G, T extends string, F> {
  readonly type: T;
  readonly fields: F;
  /** The rule that allows the move. */
  readonly rule: string;
  /** The decisions during which it can be made. */
  readonly during: readonly string[];
  readonly by?: Mover;
  /** The move does nothing but end a turn, or a part of one. */
  readonly passes?: true;
  /** What the seat must hold. Moves that need things of one hand are listed together: most of them need what is not held. */
  readonly needs?: Need<G>;
  /** Pushes every move of this type that the seat may make now, if it holds what it needs. */
  readonly options?: (game: G, seat: Seat, out: AnyMove[]) => void;
  /** Describes the moves of this type, where there are too many to list and the seat holds what they need. */
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
type MoveOf<D> = D extends MoveDef<any, infer T, infer F> ? { readonly type: T } & Data<F> : never;
export type MovesOf<L extends readonly unknown[]> = MoveOf<L[number]>;

/** How a later chapter answers a question: it may ask the earlier answer. */
export type Answers<Q, G> = {
  readonly [K in keyof Q]?: Q[K] extends (...args: infer A) => infer R
    ? (game: G, next: (...args: A) => R, ...args: A) => R
    : never;
};

/**
 * How an order given beforehand answers a decision. `begin`: makes the turn's first move. `pass`: ends a turn in which
 * nothing can be done. `keep`: gives away cards of the own hand, but not these as long as there are others. `prefer`: the
 * first of a list of names that can be had. `against`: what hurts one of these seats most. `usual`: the default answer.
 */
export type OrderKind = 'begin' | 'pass' | 'keep' | 'prefer' | 'against' | 'usual';

/** What a chapter brings by name. */
export interface Parts<Q, S, E> {
  readonly events?: readonly EventDef<S, any, any>[];
  readonly moves?: readonly MoveDef<Game<Q, S, E>, string, any>[];
  /** What happens by itself when its turn comes in the order of play. */
  readonly routines?: readonly Routine<Game<Q, S, E>>[];
  /**
   * The answer given for a seat that does not answer in time (K-81), by decision. It is worked out from the seat's own
   * view; a decision without an entry, or for which the entry gives nothing, is left to the sensible bot.
   */
  readonly fallbacks?: Readonly<Record<string, (game: Game<Q, S, E>, seat: Seat) => AnyMove | undefined>>;
  /** Which decisions can be answered by an order given beforehand, and how such an order is worded. By decision. */
  readonly orders?: Readonly<Record<string, OrderKind>>;
  /** What of a slice a reader may know. By slice; one without an entry is secret. */
  readonly views?: Readonly<Record<string, 'open' | ((slice: never, reader: Reader) => unknown)>>;
}

/**
 * The smallest thing that some variant removes: its moves, events, routines and answers to questions. `S` are the slices
 * of the state that it needs, `E` the events that it may record, `Q` the questions.
 */
export interface Chapter<Q, S, E> extends Parts<Q, S, E> {
  readonly name: string;
  /** Parts of earlier chapters that this one replaces. Two chapters with a part of one name are a mistake otherwise. */
  readonly replaces?: Parts<Q, S, E>;
  /** The plans that it runs: a ruleset with this chapter says what they hold. */
  readonly plans?: readonly Plan[];
  /** Answers to questions: each may ask the answer of the chapters before. */
  readonly answers?: Answers<Q, Game<Q, S, E>>;
  /** What another chapter's event does to this chapter's slices. */
  readonly reactions?: Readonly<Record<string, (state: S, event: never) => void>>;
}

/** What every state has. */
export type CoreState = StepsState;
export type { AnyEvent };
