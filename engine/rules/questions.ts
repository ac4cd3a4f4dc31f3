import type { Chapter as AnyChapter, Game as AnyGame, AnyMove, Refusal } from '../core/chapter.ts';
import type { By, Cards, Hex, Intersection, Owner, Seat, Terrain } from '../vocabulary.ts';

/** What can be paid for, by name: `road`, `settlement` … Each ruleset has its own. */
export type Price = string;

/** Adds one source of victory points; `hidden` ones are known only to their owner. */
type Tally = (source: string, points: number, hidden: boolean) => void;

/** What the chapters ask of a ruleset. A later chapter may wrap an earlier answer. */
export interface Questions {
  /** Lists the sources of a seat's victory points (B-96). */
  readonly tally: (seat: Seat, add: Tally) => void;
  /** The most cards that a seat keeps on a 7 (B-74). */
  readonly handLimit: (seat: Seat) => number;
  /** The owner of the building on each intersection (B-63, B-72). The same array while nothing changed. */
  readonly buildings: () => By<Intersection, Owner>;
  /**
   * Who blocks others' roads and any building at each intersection (B-63, B-66). The same array while nothing changed.
   */
  readonly occupants: () => By<Intersection, Owner>;
  /** The decision in which each seat places its piece in a round of the draft (B-38). */
  readonly draftStep: (round: 1 | 2) => string;
  /** Why the seat may not upgrade what is here to a city, ignoring the price (B-68). */
  readonly refuseCity: (seat: Seat, v: Intersection) => Refusal | undefined;
  /** Why the seat may not move the robber to this hex by a move of this type (B-75, B-106). */
  readonly refuseRobber: (hex: Hex, seat: Seat, move: string) => Refusal | undefined;
  /** The seats that this one may rob when the robber is here, whatever they hold (B-76). */
  readonly victimsAt: (hex: Hex, thief: Seat) => readonly Seat[];
  /** The hex that does not produce, if any (B-47). */
  readonly blockedHex: () => Hex | undefined;
  /** What a building yields from a hex of this terrain (B-48). */
  readonly yieldOf: (terrain: Terrain, isCity: boolean) => Cards;
  /**
   * How many equal cards of a kind the bank takes from the seat for another card: each possible rate, the best first
   * (B-55 … B-58).
   */
  readonly rates: (seat: Seat, kind: number) => readonly number[];
  /** What the seat pays, a count for each kind of card (B-62). */
  readonly price: (seat: Seat, what: Price) => Cards;
  /** Whether the seat should pay for this at once, even if that delays what it saves for. */
  readonly isUrgent: (seat: Seat, what: Price) => boolean;
  /** The move that ends the turn for a seat with nothing more to do (B-46). */
  readonly endTurnMove: (seat: Seat) => AnyMove;
}

export type Game<S, E> = AnyGame<Questions, S, E>;
export type Chapter<S, E> = AnyChapter<Questions, S, E>;
