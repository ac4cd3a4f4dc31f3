import { rulesetArt } from '#rulesetArt';
import { type AnyState, inheritedFrom } from '../../engine/index.ts';
import { plainPieces } from '../plainPieces.ts';
import type { Shape } from '../scene.ts';
import type { Good, Pens, RulesetArt } from './definition.ts';

/** What the inks of a ruleset are called matters only to itself. */
type AnyArt = RulesetArt<string>;

const registered = new Map<string, AnyArt>(Object.entries(rulesetArt as Readonly<Record<string, AnyArt>>));

/** Adds what is drawn for a ruleset: one that a page has loaded, or one that does not belong to the program. */
export const addRulesetArt = (ruleset: string, art: AnyArt): void => {
  registered.set(ruleset, art);
};

const all = (): readonly AnyArt[] => [...registered.values()];

/** The symbols of every ruleset. */
export const rulesetSymbols = (): readonly Shape[] => all().flatMap(({ symbols = [] }) => symbols);

/** A kind of card that a ruleset adds, if it is one. */
export const rulesetGood = (kind: string): Good | undefined => all().flatMap(({ goods }) => goods?.[kind] ?? [])[0];

/** The inks that rulesets add to the chart's. */
export const rulesetInks = (time: 'day' | 'night'): Readonly<Record<string, string>> =>
  Object.assign({}, ...all().map(({ inks }) => inks?.[time]));

/** The classes that rulesets add to the drawing. */
export const rulesetClasses = (pens: Pens<string>): Readonly<Record<string, string>> =>
  Object.assign({}, ...all().map(({ classes }) => classes?.(pens)));

/** What is drawn over the pieces that every ruleset has: its marks on them, and its own pieces. */
export function marksOf(view: AnyState): readonly Shape[] {
  const own = inheritedFrom(registered, view.table.ruleset);
  return [...(own?.marks(view) ?? []), ...plainPieces(view, own?.pieces)];
}
