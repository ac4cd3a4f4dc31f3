import type { Bot } from '../../engine/index.ts';
import { games as base } from './base/corpus.ts';
import { games as citiesKnights } from './citiesKnights/corpus.ts';
import { games as impero } from './impero/corpus.ts';

/** A game to record: which bots play which ruleset with which options. */
export interface Wanted {
  readonly name: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: readonly Bot[];
  readonly talk?: boolean;
}

/** What is recorded of each ruleset: a line for each. */
export const WANTED: readonly Wanted[] = [...base, ...impero, ...citiesKnights];
