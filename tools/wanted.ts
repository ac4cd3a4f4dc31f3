import { type Bot, rulesetNames } from '../engine/index.ts';
import { rulesetTools } from './rulesets/all.ts';

/** A game to record: which bots play which ruleset with which options. */
export interface Wanted {
  readonly name: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: readonly Bot[];
  readonly talk?: boolean;
}

const listed = new Map<string, readonly Wanted[]>(
  Object.entries(rulesetTools).map(([name, { games }]) => [name, games]),
);

/** The games that are recorded of each ruleset: those that it lists, or else one. */
export const WANTED: readonly Wanted[] = rulesetNames().flatMap(
  (ruleset) =>
    listed.get(ruleset) ?? [{ name: `${ruleset}-3`, ruleset, options: {}, bots: ['sensible', 'random', 'sensible'] }],
);
