import type { Ink } from '../palette.ts';
import { citiesKnightsClasses, citiesKnightsInks } from './citiesKnights/inks.ts';
import { imperoClasses } from './impero/inks.ts';

/** How a class of the drawing is filled and outlined: CSS declarations. */
interface Pens {
  /** Filled with the ink, and outlined. */
  readonly drawn: (ink: Ink, width?: number) => string;
  /** Only a line. */
  readonly line: (width: number) => string;
}
/** What the classes that a ruleset adds to the drawing look like. */
export type Classes = (pens: Pens) => Readonly<Record<string, string>>;

/** The inks that rulesets add to the chart's: a line for each. */
export const RULESET_INKS = {
  day: { ...citiesKnightsInks.day },
  night: { ...citiesKnightsInks.night },
} as const;

/** The classes that rulesets add to the drawing. */
export const rulesetClasses: Classes = (pens) => ({ ...citiesKnightsClasses(pens), ...imperoClasses(pens) });
