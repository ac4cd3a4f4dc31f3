import type { RulesetName } from '../rules/registry.ts';
import { baseAdviser } from './base.ts';
import { imperoAdviser } from './impero.ts';
import type { Adviser } from './sensible.ts';

/** The advice for each ruleset's moves: a ruleset without one does not compile. */
export const advisers: Readonly<Record<RulesetName, Adviser>> = { base: baseAdviser, impero: imperoAdviser };
