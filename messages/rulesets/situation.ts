import type { AnyState, Seat } from '../../engine/index.ts';
import type { Locale } from '../translate.ts';
import { barbariansAhead, offeredTo } from './citiesKnights/situation.ts';

/** What a ruleset has to say of how a game stands, beside its pieces and numbers: a sentence each. */
export const situationLines = (locale: Locale, view: AnyState, names: readonly string[]): readonly string[] =>
  barbariansAhead(locale, view, names);

/** What a sentence about a decision may need beside the number of things that are owed. */
export const askedValues = (locale: Locale, view: AnyState, seat: Seat, names: readonly string[]) => ({
  by: names[view.turn.active] ?? '–',
  offered: offeredTo(locale, view, seat) ?? '',
});
