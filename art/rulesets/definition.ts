import type { AnyState } from '../../engine/index.ts';
import type { ChartInk } from '../palette.ts';
import type { Shape } from '../scene.ts';

/** How a class of the drawing is filled and outlined: CSS declarations. */
export interface Pens<Ink extends string> {
  /** Filled with the ink, and outlined. */
  readonly drawn: (ink: ChartInk | Ink, width?: number) => string;
  /** Only a line. */
  readonly line: (width: number) => string;
}

/** What the classes that a ruleset adds to the drawing look like. */
export type Classes<Ink extends string = never> = (pens: Pens<Ink>) => Readonly<Record<string, string>>;

/** A kind of card that a ruleset adds to the resources. */
export interface Good<Ink extends string = string> {
  /** Within 24 × 24 about its middle. */
  readonly picture: readonly Shape[];
  /** The ink of the stripe on its card. */
  readonly stripe: Ink;
}

/** What the drawing has for one ruleset beyond what it draws for every one. A variant has what the ruleset has that it changes. */
export interface RulesetArt<Ink extends string = never> {
  /** What its marks use more than once. */
  readonly symbols?: readonly Shape[];
  /** What is marked on pieces, over the board. */
  readonly marks: (view: AnyState) => readonly Shape[];
  /** The kinds of pieces that its marks show: the others are drawn plainly. */
  readonly pieces?: readonly string[];
  /** The kinds of cards that it adds. */
  readonly goods?: Readonly<Record<string, Good<Ink>>>;
  /** The inks that it adds to the chart's. */
  readonly inks?: { readonly day: Readonly<Record<Ink, string>>; readonly night: Readonly<Record<Ink, string>> };
  /** The classes that it adds to the drawing, and what they look like. */
  readonly classes?: Classes<Ink>;
}
