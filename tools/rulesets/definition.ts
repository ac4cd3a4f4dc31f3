import type { Bot } from '../../engine/index.ts';

/** A game to record: which bots play which ruleset with which options. */
export interface Wanted {
  readonly name: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: readonly Bot[];
  readonly talk?: boolean;
}

interface DrawMeaning {
  readonly name: string;
  readonly number: string;
  readonly meaning: string;
}

/** What a ruleset's names mean, each in one sentence. */
export interface Meanings {
  readonly events: Readonly<Record<string, string>>;
  readonly moves: Readonly<Record<string, string>>;
  /** What a game waits for in each step. */
  readonly steps: Readonly<Record<string, string>>;
  /** What chance decides: the name of each draw, the meaning of its number, and its effect. */
  readonly draws: readonly DrawMeaning[];
}
