import { baseLayouts } from '../../engine/rules/chapters/layouts.ts';
import { citiesKnightsLayouts } from '../../engine/rules/citiesKnights/layouts.ts';

/** The printed maps of all rulesets. */
export const LAYOUTS = { ...baseLayouts, ...citiesKnightsLayouts } as const;
export type BeginnerMap = keyof typeof LAYOUTS;
