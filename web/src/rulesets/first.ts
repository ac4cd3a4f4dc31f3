import type { RulesetName } from '../../../engine/index.ts';

/** The ruleset that is offered first. The others share chapters, and the words for them, with it. */
export const FIRST_RULESET: RulesetName = 'base';
