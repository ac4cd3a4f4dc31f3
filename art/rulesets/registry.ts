import type { AnyState } from '../../engine/index.ts';
import type { Shape } from '../scene.ts';
import { citiesKnightsArt } from './citiesKnights/index.ts';
import { imperoArt } from './impero/index.ts';

/** What the drawing has for one ruleset beyond what it draws for every one. */
export interface RulesetArt {
  /** What its marks use more than once. */
  readonly symbols: readonly Shape[];
  /** What is marked on pieces, over the board. */
  readonly marks: (view: AnyState) => readonly Shape[];
}

const art: Readonly<Record<string, RulesetArt>> = {
  citiesKnights: citiesKnightsArt,
  impero: imperoArt,
};

/** The symbols of every ruleset. */
export const rulesetSymbols = (): readonly Shape[] => Object.values(art).flatMap(({ symbols }) => symbols);

/** What the ruleset of a game marks on its pieces. */
export const marksOf = (view: AnyState): readonly Shape[] => art[view.table.ruleset]?.marks(view) ?? [];
