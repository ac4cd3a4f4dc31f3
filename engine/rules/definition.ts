import type { Evaluator } from '../bots/evaluation.ts';
import type { AnyEvent, AnyMove } from '../core/chapter.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Owner, Seat } from '../vocabulary.ts';
import type { AgreementState } from './base/agreement.ts';
import type { LongestRoadState } from './base/longestRoad.ts';
import type { OffersState } from './base/openOffers.ts';
import type { Setup } from './base/setup.ts';
import type { EndingState } from './base/victory.ts';
import type { CardSet } from './cards.ts';
import type { OptionTable } from './options.ts';
import type { Price, Questions } from './questions.ts';

/** What the state of every game has, whatever its ruleset. */
export type CommonState = AgreementState & EndingState & LongestRoadState & OffersState;

/** A move as it comes over the wire: the ruleset checks it. */
export type WireMove = AnyMove & Readonly<Record<string, unknown>>;
export type WireEvent = AnyEvent & Readonly<Record<string, unknown>>;
export type WireSetup = Setup<Readonly<Record<string, string | number>>>;

/** A move that pays for something. One move may have several prices: one purchase for each. */
export interface Purchase<S> {
  readonly what: Price;
  /** The type of the move. */
  readonly move: string;
  /** Fields of the move that make it this purchase: `{ track: 'trade' }`. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The rule that says where it may be put, if it goes on the board. */
  readonly placing?: string;
  /** How many the seat can still buy. */
  left(state: S, seat: Seat): number;
}

/** Where pieces stand. */
export type Site = 'path' | 'intersection' | 'hex';
/** A piece on the board. What belongs to nobody is owned by `NOBODY`. */
export interface PlacedPiece {
  readonly place: number;
  readonly owner: Owner;
  /** What is to be seen of it: `active`, `strong`, `walled` … */
  readonly marks?: readonly string[];
}
/** A kind of piece: `road`, `settlement`, `robber` … */
export interface PieceKind<S> {
  readonly kind: string;
  readonly on: Site;
  placed(state: S): readonly PlacedPiece[];
}

/** A number that is shown of each player, by name. Everybody may know it. */
export interface Counter<S> {
  readonly name: string;
  /** Not shown while it is 0. */
  readonly rare?: true;
  /** The number, or the numbers of its parts by name: cards by colour, for instance. */
  of(state: S, seat: Seat): number | Readonly<Record<string, number>>;
}
/** A special card that one seat at a time holds, by name: `longestRoad` … */
export interface Award<S> {
  readonly name: string;
  /** The counter for which it is given, where it is given for one. */
  readonly counter?: string;
  holder(state: S): Owner;
}

/** A deck that cards are drawn from: what it is made of and what is left is known to all, the order to nobody. */
export interface Deck<S> {
  readonly name: string;
  /** How many of each card the full deck holds. */
  readonly cards: Readonly<Record<string, number>>;
  left(state: S): number;
}

/** A way to win, and how near a seat is: every part of it is needed. */
export interface Goal {
  /** `victoryPoints` and others. */
  readonly name: string;
  readonly rule: string;
  /** The opponent at whose cost it goes, where it is about one. */
  readonly against?: Seat;
  readonly parts: readonly { readonly name: string; readonly have: number; readonly need: number }[];
}

/**
 * A ruleset, and everything that service, site, mails, bots and simulator learn of it. Functions of a state are methods:
 * unlike function properties they let a definition stand among those of other rulesets. Whoever takes one by the name
 * that the state itself gives cannot mix them up.
 */
export interface RulesetDefinition<
  S extends CommonState = CommonState,
  M extends AnyMove = WireMove,
  E extends AnyEvent = WireEvent,
  O = WireSetup['options'],
> {
  readonly rules: Ruleset<S, M, E, Setup<O>, Questions>;
  readonly options: OptionTable;
  /** The options by topic, in the order in which a person meets them. */
  readonly optionGroups: Readonly<Record<string, readonly string[]>>;
  /** The kinds of cards in hands and bank, in the order in which counts of cards list them, and how many of each. */
  readonly cards: CardSet;
  /** What can be bought, in the order of the cost card. */
  readonly purchases: readonly Purchase<S>[];
  /** The kinds of pieces on the board, the lowest first. */
  readonly pieces: readonly PieceKind<S>[];
  readonly counters: readonly Counter<S>[];
  /** The special cards. */
  readonly awards: readonly Award<S>[];
  /** The names of the cards that a seat holds beside those of the bank, as far as the state tells them. */
  ownCards?(state: S, seat: Seat): readonly string[];
  /** What a seat's place at the end goes by where it is not its victory points. */
  standing?(state: S, seat: Seat): number | undefined;
  readonly decks: readonly Deck<S>[];
  /** Every way to win, victory points first. */
  goals(state: S, seat: Seat): readonly Goal[];
  /** Events with a card that chance brought: one that was drawn or stolen. The check of a record counts them. */
  readonly draws: readonly string[];
  /** Events that mean a loss to a seat, and the field that names the seat. */
  readonly losses: Readonly<Record<string, string>>;
  /** Every code with which one of its moves can be refused. */
  readonly refusals: readonly string[];
  /** What a bot that thinks weighs. */
  readonly evaluator: Evaluator<S>;
}
