import type {
  Account,
  Advice,
  Chances,
  GameRecord,
  OpeningRank,
  Seat,
  WireEvent,
  WireMove,
} from '../../../engine/index.ts';

/** What the page asks of the worker. It answers one question, and is then ended. */
export type Question =
  | { readonly type: 'finished'; readonly ruleset: string; readonly record: GameRecord }
  /** A game in progress, as its reader may know it. */
  | {
      readonly type: 'running';
      readonly ruleset: string;
      readonly reader: Seat;
      readonly commits: readonly { readonly version: number; readonly events: readonly WireEvent[] }[];
    }
  | { readonly type: 'advice'; readonly ruleset: string; readonly view: object; readonly seat: Seat };

/** Everybody's chances at the end of a turn, and the version that shows it. */
export interface Point {
  readonly turn: number;
  readonly version: number;
  readonly chances: Chances;
}

/** A move that the page names. */
export interface Named {
  readonly version: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly move: WireMove;
  readonly events: readonly WireEvent[];
}
/** A draw, and how it changed each seat's chance. */
export interface LuckyMove extends Named {
  readonly amount: Chances;
}
/** A mistake; without `better` it would have been better to wait. */
export interface MistakenMove extends Named {
  readonly better?: WireMove;
  readonly gain: number;
  readonly error: number;
}
interface RankedPlacement extends Omit<OpeningRank, 'at'> {
  readonly version: number;
}

export interface Explained {
  readonly accounts: readonly Account[];
  readonly lucky: readonly LuckyMove[];
  readonly mistakes: readonly MistakenMove[];
  readonly openings: readonly RankedPlacement[];
  readonly compared: number;
}

export type Answer =
  | { readonly type: 'curve'; readonly points: readonly Point[] }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'explained'; readonly explained: Explained }
  /** There is no more to explain yet. */
  | { readonly type: 'nothing' }
  | { readonly type: 'advice'; readonly advice: readonly Advice[] };

/**
 * Asks the worker.
 * @param hear is called with each answer
 * @param fail is called if the worker breaks
 * @returns a function that ends the worker
 */
export function ask(question: Question, hear: (answer: Answer) => void, fail: (why: string) => void): () => void {
  const worker = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    fail(message);
  });
  worker.addEventListener('messageerror', () => fail('messageerror'));
  worker.postMessage(question);
  return () => worker.terminate();
}
