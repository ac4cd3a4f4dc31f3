import type { AnyState } from '../../engine/index.ts';
import { stripeOf } from '../goods.ts';
import { DAY } from '../palette.ts';
import { plainPieces } from '../plainPieces.ts';
import type { Shape } from '../scene.ts';
import { citiesKnightsArt } from './citiesKnights/index.ts';
import { imperoArt } from './impero/index.ts';

/** What the drawing has for one ruleset beyond what it draws for every one. */
export interface RulesetArt {
  /** What its marks use more than once. */
  readonly symbols: readonly Shape[];
  /** What is marked on pieces, over the board. */
  readonly marks: (view: AnyState) => readonly Shape[];
  /** The kinds of pieces that its marks show: the others are drawn plainly. */
  readonly pieces?: readonly string[];
}

const art: Readonly<Record<string, RulesetArt>> = {
  citiesKnights: citiesKnightsArt,
  impero: imperoArt,
};

/** The inks of the terrains that the cards come from; the pasture's own is too pale for a narrow stripe. */
const RESOURCE_INKS: Readonly<Record<string, string>> = {
  lumber: DAY['forest-deep'],
  brick: DAY['hills-deep'],
  wool: '#b3c774',
  grain: DAY['fields-deep'],
  ore: DAY['mountains-deep'],
};

/** The ink of a kind of card, by day: of a ruleset's own kinds that of their stripe on the page. */
export const cardInk = (card: string): string => RESOURCE_INKS[card] ?? DAY[stripeOf(card) ?? 'ink'];

/** The symbols of every ruleset. */
export const rulesetSymbols = (): readonly Shape[] => Object.values(art).flatMap(({ symbols }) => symbols);

/** What is drawn over the pieces that every ruleset has: its marks on them, and its own pieces. */
export function marksOf(view: AnyState): readonly Shape[] {
  const own = art[view.table.ruleset];
  return [...(own?.marks(view) ?? []), ...plainPieces(view, own?.pieces)];
}
