/** What `engine.bench.ts` asks of the process of a ruleset, and what it gets. */
export type EngineTask =
  | { readonly type: 'warmUp'; readonly seconds: number }
  | { readonly type: 'play'; readonly seconds: number }
  | { readonly type: 'timeCalls' };

/** Random games, and how long they took: by the clock, and of the processor. */
export interface PlayFigures {
  readonly games: number;
  readonly moves: number;
  readonly capped: number;
  readonly seconds: number;
  readonly busySeconds: number;
}

export interface CallFigures {
  readonly foldOf1000MovesMs: number;
  readonly parseAndFoldOf1000MovesMs: number;
  readonly eventsPerGame: number;
  readonly bytesPerGame: number;
  readonly decideMedianMicroseconds: number;
  readonly decideP99Microseconds: number;
}
