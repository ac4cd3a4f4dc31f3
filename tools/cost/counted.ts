import counted from './counted.json' with { type: 'json' };

/** What a function is called for. `agenda` stands for what it does beyond its idle runs. */
export type Work = 'move' | 'poll' | 'page' | 'lobby' | 'live' | 'feed' | 'agenda';

/** What calls of functions use. */
export interface Used {
  readonly calls: number;
  /** How many of them were the first of a visit: after a pause they find no warm function. */
  readonly first: number;
  /** To the table. */
  readonly requests: number;
  readonly reads: number;
  /** Those to indexes included. */
  readonly writes: number;
  /** Of the answers' bodies. */
  readonly bytes: number;
  readonly emails: number;
  readonly pushes: number;
}

export const NOTHING: Used = {
  calls: 0,
  first: 0,
  requests: 0,
  reads: 0,
  writes: 0,
  bytes: 0,
  emails: 0,
  pushes: 0,
};

/** The sum of two, the second one so many times. */
export const plus = (a: Used, b: Used, count = 1): Used =>
  Object.fromEntries(
    Object.entries(a).map(([name, amount]) => [name, amount + count * b[name as keyof Used]]),
  ) as never;

/** What a game of four uses: the mean of several. */
export interface CountedGame {
  readonly turns: readonly number[];
  /** From the first move to the end. */
  readonly days: number;
  /** Visits in which somebody plays, and others. */
  readonly sittings: number;
  readonly looks: number;
  /** Pages that were loaded. */
  readonly pages: number;
  readonly connections: number;
  readonly connectedMinutes: number;
  /** To connected pages. */
  readonly messages: number;
  /** What stays in the table, and again in its indexes. */
  readonly tableBytes: number;
  readonly indexBytes: number;
  /** Of the entry of a game in lists. */
  readonly listingBytes: number;
  readonly work: Readonly<Partial<Record<Work, Used>>>;
}

export interface Counted {
  readonly day: string;
  /** A run of the agenda that finds nothing. */
  readonly idleRun: Used;
  /** Of each ruleset, if everybody leaves the orders that the page suggests. */
  readonly games: Readonly<Record<string, CountedGame>>;
  /** Of the base game, if nobody sets anything. */
  readonly nothingSet: CountedGame;
}

/** What `npm run bench -- cost` has counted and kept. */
export const COUNTED: Counted = counted;
