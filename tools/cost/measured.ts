import type { Usage } from './bill.ts';
import measured from './measured.json' with { type: 'json' };

/** A game's usage as the cost bench counts it: the average of the games of one ruleset. */
export interface MeasuredGame {
  /** How many were played. */
  readonly games: number;
  /** The mean, and that of each; absent in figures that were kept before turns were. */
  readonly turns?: number;
  readonly turnsOfEach?: string;
  /** From the first move to the end. */
  readonly days: number;
  readonly sittings: number;
  readonly looks: number;
  readonly mails: number;
  readonly pushes: number;
  readonly apiRequests: number;
  /** How many of them returned that nothing is new. */
  readonly nothingNew: number;
  readonly keptKilobytes: number;
  /** If nearly every visit finds a warm function. */
  readonly warm: Usage;
  /** What is added if every visit finds none. */
  readonly cold: Usage;
}

/** The games that `COLONI_BENCH_KEEP=1 npm run bench -- cost` has kept, by ruleset. */
export const MEASURED: Readonly<Record<string, MeasuredGame>> = measured.games;

/** A month without games. */
export const IDLE: Usage = measured.idle;
