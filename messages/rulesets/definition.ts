import type { AnyState, Reader, Seat } from '../../engine/index.ts';
import type { Chapter } from '../rules/outline.ts';
import type { Locale } from '../translate.ts';

/** What a ruleset says about a game in addition to its pieces and numbers. */
export interface Situation {
  /** The state of the game: a sentence each. */
  readonly lines?: (locale: Locale, view: AnyState, names: readonly string[], reader: Reader) => readonly string[];
  /** What its sentences about an open decision name, besides the number and the player whose turn it is. */
  readonly askedValues?: (locale: Locale, view: AnyState, seat: Seat) => Readonly<Record<string, string>>;
}

/** What is said about a ruleset, besides its words. A variant has what the ruleset has that it changes. */
export interface RulesetMessages {
  /** What its events say that not every ruleset has: a function for each type of event. */
  readonly describers: object;
  /**
   * Types of events that others cause, the most notable first: an email names the first of them that has happened since
   * its reader last looked, and no other.
   */
  readonly notable?: readonly string[];
  /** The chapters of its rules page. */
  readonly outline?: readonly Chapter[];
  readonly situation?: Situation;
}
