import type { AnyEvent, AnyMove } from '../core/chapter.ts';
import { once } from '../core/memo.ts';
import { type Ruleset, type RulesetSpec, ruleset } from '../core/ruleset.ts';
import type { OfferedBot, Owner, Seat } from '../vocabulary.ts';
import type { CardSet } from './cards.ts';
import type { AgreementState } from './chapters/agreement.ts';
import type { LongestRoadState } from './chapters/longestRoad.ts';
import type { OffersState } from './chapters/openOffers.ts';
import type { Setup } from './chapters/setup.ts';
import type { Started } from './chapters/table.ts';
import type { EndingState } from './chapters/victory.ts';
import type { OptionTable } from './options.ts';
import type { Chapter, Price, Questions } from './questions.ts';

/** What the state of every game contains, whatever its ruleset. */
export type CommonState = AgreementState & EndingState & LongestRoadState & OffersState;

/** A move as it arrives over the network: the ruleset checks it. */
export type WireMove = AnyMove & Readonly<Record<string, unknown>>;
export type WireEvent = AnyEvent & Readonly<Record<string, unknown>>;
export type WireSetup = Setup<Readonly<Record<string, string | number>>>;

/** A move that pays for something. A move with several prices is several purchases. */
export interface Purchase<S> {
  readonly what: Price;
  /** The type of the move. */
  readonly move: string;
  /** Fields of the move that make it this purchase: `{ track: 'trade' }`. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The rule that says where it may be placed, if it goes on the board. */
  readonly placing?: string;
  /** How many the seat can still buy. */
  left(state: S, seat: Seat): number;
}

/** Where a piece is. */
export type Site = 'path' | 'intersection' | 'hex';
/** A piece on the board. What belongs to nobody is owned by `NOBODY`. */
export interface PlacedPiece {
  readonly place: number;
  readonly owner: Owner;
  /** What is visible about it: `active`, `strong`, `walled` … */
  readonly marks?: readonly string[];
}
/** A kind of piece: `road`, `settlement`, `robber` … */
export interface PieceKind<S> {
  readonly kind: string;
  readonly on: Site;
  placed(state: S): readonly PlacedPiece[];
}

/** A public number of each player, by name. */
export interface Counter<S> {
  readonly name: string;
  /** Not shown while it is 0. */
  readonly rare?: true;
  /** The number, or the numbers of its parts by name: cards by colour, for instance. */
  of(state: S, seat: Seat): number | Readonly<Record<string, number>>;
}
/** A special card that only one seat holds at a time, by name: `longestRoad` … */
export interface Award<S> {
  readonly name: string;
  /** The counter that decides who gets it, if there is one. */
  readonly counter?: string;
  holder(state: S): Owner;
}

/**
 * A deck that cards are drawn from: everybody knows what it is made of and how many cards are left, nobody the order.
 */
interface Deck<S> {
  readonly name: string;
  /** How many of each card the full deck holds. */
  readonly cards: Readonly<Record<string, number>>;
  left(state: S): number;
}

/** A way to win and how close a seat is to it: every part is needed. */
export interface Goal {
  /** `victoryPoints` and others. */
  readonly name: string;
  readonly rule: string;
  /** The opponent against whom it is played, if there is one. */
  readonly against?: Seat;
  readonly parts: readonly { readonly name: string; readonly have: number; readonly need: number }[];
}

/** What service, site, emails, bots and simulator learn about a ruleset besides its rules. */
export interface Declarations<S extends CommonState> {
  /** The ruleset that it changes a little: where a layer has nothing for this one, it uses what it has for that one. */
  readonly variantOf?: string;
  /** The bots that people may play against, the weakest first. */
  readonly bots: readonly OfferedBot[];
  readonly options: OptionTable;
  /** The options by topic, in the order in which people see them. */
  readonly optionGroups: Readonly<Record<string, readonly string[]>>;
  /** The kinds of cards in hands and bank, in the order of counts of cards, and how many of each. */
  readonly cards: CardSet;
  /** What can be bought, in the order of the cost card. */
  readonly purchases: readonly Purchase<S>[];
  /** The kinds of pieces on the board, the lowest first. */
  readonly pieces: readonly PieceKind<S>[];
  readonly counters: readonly Counter<S>[];
  /** The special cards. */
  readonly awards: readonly Award<S>[];
  /** The names of the cards that a seat holds besides those of the bank, as far as the state knows them. */
  ownCards?(state: S, seat: Seat): readonly string[];
  /** What decides a seat's rank at the end, where it is not its victory points. */
  standing?(state: S, seat: Seat): number | undefined;
  /** How a game ends that all agree to end, where somebody wins it. */
  agreedEnd?(state: S): string;
  readonly decks: readonly Deck<S>[];
  /** Every way to win, victory points first. */
  goals(state: S, seat: Seat, questions: Questions): readonly Goal[];
  /** Events with a card that was drawn or stolen, so that chance decided it. The check of a record counts them. */
  readonly draws: readonly string[];
  /** Events that are a loss for a seat, and the field that names the seat. */
  readonly losses: Readonly<Record<string, string>>;
  /** Every code with which one of its moves can be refused. */
  readonly refusals: readonly string[];
}

/**
 * A ruleset, and everything that the other layers learn about it. Functions of a state are methods: unlike function
 * properties, they let one list hold definitions with different states. Code that looks a definition up by the name in
 * the state itself cannot mix them up.
 */
export interface RulesetDefinition<
  S extends CommonState = CommonState,
  M extends AnyMove = WireMove,
  E extends AnyEvent = WireEvent,
  O = WireSetup['options'],
> extends Declarations<S> {
  /** Composed when it is first asked for: a process that starts need not compose what nobody plays. */
  readonly rules: Ruleset<S, M, E, Setup<O>, Questions>;
}

type Spec<S extends CommonState, E extends AnyEvent, O> = RulesetSpec<S, E, Setup<O>, Questions, Started>;

/** A ruleset from its parts, with what the other layers learn about it. */
export function defineRuleset<S extends CommonState, M extends AnyMove, E extends AnyEvent, O>(
  spec: Spec<S, E, O>,
  declared: Declarations<S>,
): RulesetDefinition<S, M, E, O> {
  const rules = once(
    () => ruleset<S, M, E | Started, Setup<O>, Questions, Started>(spec) as Ruleset<S, M, E, Setup<O>, Questions>,
  );
  return {
    ...declared,
    get rules() {
      return rules();
    },
  };
}

/** What a variant changes: its name, chapters that wrap answers of the other ruleset, and what it declares differently. */
interface Changes<S extends CommonState, E extends AnyEvent> extends Partial<Declarations<S>> {
  readonly name: string;
  readonly chapters?: readonly Chapter<S, E>[];
}

/** A ruleset that is another one with a few changes. Every layer has for it what it has for the other one. */
export function variantOf<S extends CommonState, M extends AnyMove, E extends AnyEvent, O>(
  spec: Spec<S, E, O>,
  parent: RulesetDefinition<S, M, E, O>,
  { name, chapters = [], ...changes }: Changes<S, E>,
): RulesetDefinition<S, M, E, O> {
  const own: Spec<S, E, O> = {
    ...spec,
    name,
    chapters: [...spec.chapters, ...chapters],
    open: (setup, chance, format) => ({ ...spec.open(setup, chance, format), ruleset: name }),
  };
  return defineRuleset(own, { ...parent, ...changes, variantOf: spec.name });
}
