import type { Chapter as AnyChapter, Game as AnyGame } from '../core/chapter.ts';
import type { By, Cards, Hex, Intersection, Owner, Seat, Terrain } from '../vocabulary.ts';

/** What can be paid for. Rulesets add their own words. */
export type Price = 'road' | 'settlement' | 'city' | 'developmentCard' | 'knight';

/** Takes down one source of victory points; `hidden` ones are known to their owner alone. */
export type Tally = (source: string, points: number, hidden: boolean) => void;

/** What the chapters ask of a ruleset. A later chapter may wrap an earlier answer. */
export interface Questions {
  /** Names the sources of a seat's victory points one by one (B-96). */
  readonly tally: (seat: Seat, add: Tally) => void;
  /** Victory points that win (O-14). */
  readonly target: () => number;
  /** The most cards that a seat keeps on a 7 (B-74). */
  readonly handLimit: (seat: Seat) => number;
  /** Who bars an intersection to others' roads and buildings (B-63, B-66). The same array while nothing moved. */
  readonly occupants: () => By<Intersection, Owner>;
  /** The hex that does not produce, if any (B-47). */
  readonly blockedHex: () => Hex | undefined;
  /** What a building yields from a hex of this terrain: how many cards of the terrain's product (B-48). */
  readonly yieldOf: (terrain: Terrain, isCity: boolean) => Cards;
  /** How many equal cards of a kind the bank takes from the seat for one other (B-55 … B-57). */
  readonly rate: (seat: Seat, kind: number) => number;
  /** What the seat pays (B-62). */
  readonly price: (seat: Seat, what: Price) => Cards;
}

export type Game<S, E> = AnyGame<Questions, S, E>;
export type Chapter<S, E> = AnyChapter<Questions, S, E>;
