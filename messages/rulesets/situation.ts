import type { AnyState, Reader, Seat } from '../../engine/index.ts';
import type { Locale } from '../translate.ts';
import { citiesKnightsSituation } from './citiesKnights/situation.ts';

/** What a ruleset says about a game in addition to its pieces and numbers. */
export interface Situation {
  /** How the game stands: a sentence each. */
  readonly lines?: (locale: Locale, view: AnyState, names: readonly string[], reader: Reader) => readonly string[];
  /** What its sentences about an open decision name, besides the number and the player whose turn it is. */
  readonly askedValues?: (locale: Locale, view: AnyState, seat: Seat) => Readonly<Record<string, string>>;
}

const situations: Readonly<Record<string, Situation>> = { citiesKnights: citiesKnightsSituation };
const situationOf = (view: AnyState): Situation => situations[view.table.ruleset] ?? {};

/** What the ruleset says about how a game stands: a sentence each. */
export const situationLines = (
  locale: Locale,
  view: AnyState,
  names: readonly string[],
  reader: Reader,
): readonly string[] => situationOf(view).lines?.(locale, view, names, reader) ?? [];

/** What a sentence about an open decision may name, besides the number of things that are owed. */
export const askedValues = (locale: Locale, view: AnyState, seat: Seat, names: readonly string[]) => ({
  by: names[view.turn.active] ?? '–',
  ...situationOf(view).askedValues?.(locale, view, seat),
});
