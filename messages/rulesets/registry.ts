import { rulesetMessages } from '#rulesetMessages';
import { type AnyState, inheritedFrom, type Reader, type Seat } from '../../engine/index.ts';
import type { Chapter } from '../rules/outline.ts';
import type { Locale } from '../translate.ts';
import type { RulesetMessages } from './definition.ts';

const known = new Map<string, RulesetMessages>(Object.entries(rulesetMessages));
const messagesOf = (ruleset: string): RulesetMessages => inheritedFrom(known, ruleset) ?? { describers: {} };

/** Adds what is said about a ruleset: what a page has loaded of it, or all about one that does not belong to the program. */
export const addRulesetMessages = (ruleset: string, messages: Partial<RulesetMessages>): void => {
  known.set(ruleset, { ...(known.get(ruleset) ?? { describers: {} }), ...messages });
};

/** What describes the events of all rulesets. */
export const rulesetDescribers = (): readonly object[] => [...known.values()].map(({ describers }) => describers);

export const outlineOf = (ruleset: string): readonly Chapter[] => messagesOf(ruleset).outline ?? [];

/** A ruleset without a list of its own has that of the first one, with which it shares chapters. */
export const notableIn = (ruleset: string): readonly string[] =>
  messagesOf(ruleset).notable ?? known.values().next().value?.notable ?? [];

/** What the ruleset says about the state of a game: a sentence each. */
export const situationLines = (
  locale: Locale,
  view: AnyState,
  names: readonly string[],
  reader: Reader,
): readonly string[] => messagesOf(view.table.ruleset).situation?.lines?.(locale, view, names, reader) ?? [];

/** What a sentence about an open decision may name, besides the number of things that are owed. */
export const askedValues = (locale: Locale, view: AnyState, seat: Seat, names: readonly string[]) => ({
  by: names[view.turn.active] ?? '–',
  ...messagesOf(view.table.ruleset).situation?.askedValues?.(locale, view, seat),
});
