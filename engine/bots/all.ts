import { evaluator as base } from '../rules/base/evaluator.ts';
import { evaluator as citiesKnights } from '../rules/citiesKnights/evaluator.ts';
import { evaluator as impero } from '../rules/impero/evaluator.ts';

/** How the sensible bot evaluates the moves of each ruleset: a line for each. */
export const evaluators = { base, citiesKnights, impero } as const;
