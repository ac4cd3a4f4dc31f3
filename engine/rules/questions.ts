import type { Chapter as AnyChapter, Game as AnyGame, AnyMove, Refusal } from '../core/chapter.ts';
import type { By, Cards, Hex, Intersection, Owner, Seat, Terrain } from '../vocabulary.ts';

/** What can be paid for, by name: `road`, `settlement` … Each ruleset has its own. */
export type Price = string;

/** Takes down one source of victory points; `hidden` ones are known to their owner alone. */
type Tally = (source: string, points: number, hidden: boolean) => void;

/** What the chapters ask of a ruleset. A later chapter may wrap an earlier answer. */
export interface Questions {
  /** Names the sources of a seat's victory points one by one (B-96). */
  readonly tally: (seat: Seat, add: Tally) => void;
  /** Victory points that win (O-14). */
  readonly target: () => number;
  /** The most cards that a seat keeps on a 7 (B-74). */
  readonly handLimit: (seat: Seat) => number;
  /** Whose building stands on each intersection (B-63, B-72). The same array while nothing moved. */
  readonly buildings: () => By<Intersection, Owner>;
  /** Who bars each intersection to others' roads and to any building (B-63, B-66). The same array while nothing moved. */
  readonly occupants: () => By<Intersection, Owner>;
  /** The piece that each seat places in a round of the draft (B-38). */
  readonly draftPiece: (round: 1 | 2) => 'settlement' | 'city';
  /** Why the seat may not raise what stands here to a city, price aside (B-68). */
  readonly refuseCity: (seat: Seat, v: Intersection) => Refusal | undefined;
  /** Why the robber may not go to this hex (B-75). */
  readonly refuseRobber: (hex: Hex) => Refusal | undefined;
  /** The seats that may be robbed by this one when the robber stands here, whatever they hold (B-76). */
  readonly victimsAt: (hex: Hex, thief: Seat) => readonly Seat[];
  /** The hex that does not produce, if any (B-47). */
  readonly blockedHex: () => Hex | undefined;
  /** What a building yields from a hex of this terrain (B-48). */
  readonly yieldOf: (terrain: Terrain, isCity: boolean) => Cards;
  /** How many equal cards of a kind the bank takes from the seat for one other: each rate it has, the best first (B-55 … B-58). */
  readonly rates: (seat: Seat, kind: number) => readonly number[];
  /** What the seat pays, a count for each kind of card (B-62). */
  readonly price: (seat: Seat, what: Price) => Cards;
  /** The move that ends the turn for a seat that does nothing more (B-46). */
  readonly endTurnMove: (seat: Seat) => AnyMove;
}

export type Game<S, E> = AnyGame<Questions, S, E>;
export type Chapter<S, E> = AnyChapter<Questions, S, E>;
